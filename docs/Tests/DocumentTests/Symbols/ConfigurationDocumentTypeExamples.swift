// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for documents; a test compares the two.

private typealias Shop = TypeExampleShop

@MainActor
@Suite("The examples of types for documents do what they say")
struct ConfigurationDocumentTypeExamples {
  private func library() throws -> NavigationDocument {
    try RouteDocument(bytes: Shop.libraryBytes(), name: "library.json").base
  }

  @Test func `a catalogue proves its links`() async throws {
    let bytes = Array(try Repository.text("Tests/Fixtures/catalogues/lichess.json").utf8)
    let catalogue = try Catalogue(bytes: bytes, name: "lichess.json")
    for result in try await catalogue.contract.run() where !result.holds {
      print(result.item.url, result.reasons)
    }
    #expect(try await catalogue.contract.run().allSatisfy(\.holds))
    #expect(catalogue.app == "lichess")
  }

  @Test func `a file of either format`() throws {
    let bytes = try Shop.libraryBytes()
    let file = try NavigationFile(bytes: bytes, name: "library.json")
    print(file.app, file.navigation.routes.map(\.name))
    #expect(file.app == "library")
    #expect(file.navigation.routes.count == 9)
  }

  @Test func `a variant of a document is an app of placeholders`() throws {
    let bytes = try Shop.libraryBytes()
    let document = try RouteDocument(bytes: bytes, name: "library.json")
    let configuration = try NavigationConfiguration(document.document(for: .variant("flat")))
    let tree = try configuration.makeTree()
    #expect(tree.drawing.hasPrefix("Tabs:"))
  }

  @Test func `a document is checked against a registry`() throws {
    let (bytes, registry) = (Shop.bytes, Shop.makeRegistry())
    let bundled = try ValidatedDocument(bytes: bytes, name: "shop.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    #expect(store.current.routeNames == ["Home", "Bag", "Product"])
  }

  @Test func `routes that ask no guard`() throws {
    let document = try library()
    for route in document.routes where document.guards(of: route).isEmpty {
      print("\(route.name) is open to everyone")
    }
    let open = document.routes.filter { document.guards(of: $0).isEmpty }.map(\.name)
    #expect(!open.contains("Book") && open.contains("Home"))
  }

  @Test func `a shell and its containers`() throws {
    let document = try library()
    print(document.shell.screens)  // ["Home", "Shelf", "Account", "Profile", "Menu"]
    #expect(document.shell.screens == ["Home", "Shelf", "Account", "Profile", "Menu"])
    for stack in document.shell.containers where stack.isStack {
      print(stack.name ?? "(no name)", stack.screens)
    }
    let stacks = document.shell.containers.filter(\.isStack).map { $0.name ?? "(no name)" }
    #expect(stacks == ["home", "shelf", "account", "menu"])
  }

  @Test func `tabs of a shell in code`() throws {
    let shell = ShellDescription.tabs(
      [TabDescription(name: "home", root: "Home"), TabDescription(name: "bag", root: "Bag")],
      initial: "home")
    let document = NavigationDocument(shell: shell, routes: [])
    #expect(
      try NavigationConfiguration(document).makeTree().drawing
        == "Tabs:\n  Navigation home*:\n    Home\n  Navigation bag:\n    Bag")
  }

  @Test func `what a route needs`() throws {
    let document = try library()
    let chapter = document.route(named: "Chapter")
    #expect(chapter?.beneath == ["Book"])
    #expect(chapter?.declaredParameters == ["book", "chapter", "page"])

    let book = document.route(named: "Book")
    #expect(book?.parameters == [ParameterDescription(name: "book", type: "int")])

    let login = document.route(named: "Login")
    #expect(login?.placement == .modal(.sheet, isDismissible: true))
  }

  @Test func `modal routes that must be answered`() throws {
    let document = try library()
    for route in document.routes {
      guard case .modal(let style, isDismissible: false) = route.placement else { continue }
      print("\(route.name): a \(style.rawValue) that stays")
    }
    #expect(
      document.route(named: "Consent")?.placement == .modal(.fullScreen, isDismissible: false))
  }

  @Test func `the rule for a guard`() throws {
    let document = try library()
    let login = document.guardRules.first { $0.name == "login" }
    #expect(login?.redirect == "Login")
    #expect(login?.isResuming == true)
  }

  @Test func `the rows of the links`() throws {
    let document = try library()
    for row in document.links.rows {
      print(row.link.pattern, "→", row.route)  // /books/:book → Book
    }
    let rows = document.links.rows.map { "\($0.link.pattern) → \($0.route)" }
    #expect(rows.contains("/books/:book → Book"))
  }

  @Test func `the transition of a route`() throws {
    let document = try RouteDocument(bytes: Shop.bytes, name: "shop.json").base
    let transition = document.route(named: "Product")?.transition
    #expect(transition == TransitionDescription(style: "slide", duration: .milliseconds(250)))
  }
}
