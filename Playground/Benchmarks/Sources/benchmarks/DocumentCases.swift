// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import Wayfinder
internal import WayfinderConfiguration

/// Reading a document of 1,000 routes, checking it against a registry, and swapping configurations.
@MainActor
var documentCases: [Case] { [loadCase, checkCase, swapCase] }

/// Reading and checking a document. The other side decodes the same bytes into plain structs with
/// `JSONDecoder` and checks nothing.
@MainActor
private var loadCase: Case {
  let world = DocumentWorld()
  return Case(
    name: "document-load",
    engine: {
      await timed([0]) { _ in
        guard (try? RouteDocument(bytes: world.bytes, name: "d"))?.base.routeNames.count == 1000
        else {
          fatalError("The measured document must be sound.")
        }
      }
    },
    hand: { try await timed([0]) { _ in try world.decode() } })
}

/// The same with every name checked against a registry.
@MainActor
private var checkCase: Case {
  let world = DocumentWorld()
  return Case(
    name: "document-check",
    engine: {
      await timed([0]) { _ in
        do {
          _ = try ValidatedDocument(bytes: world.bytes, name: "d", registry: world.registry)
        } catch {
          fatalError("The measured document must fit its registry. \(error)")
        }
      }
    },
    hand: { try await timed([0]) { _ in try world.decode() } })
}

/// Making another configuration active. The other side sets a property.
@MainActor
private var swapCase: Case {
  let world = DocumentWorld(routes: 10)
  func app() -> NavigationConfiguration {
    do {
      return try NavigationConfiguration(
        ValidatedDocument(bytes: world.bytes, name: "d", registry: world.registry))
    } catch {
      fatalError("The measured document must be sound. \(error)")
    }
  }
  let apps = [app(), app()]
  let store = ConfigurationStore(apps[0])
  let holder = Holder(apps[0])
  let states = (0..<10_000).map { apps[$0 % 2] }
  return Case(
    name: "swap", engine: { await timed(states) { store.swap(to: $0) } },
    hand: { await timed(states) { holder.app = $0 } })
}

@MainActor
private final class Holder {
  var app: NavigationConfiguration

  init(_ app: NavigationConfiguration) {
    self.app = app
  }
}

/// A document and an app for it.
@MainActor
private struct DocumentWorld {
  let bytes: [UInt8]
  let registry: Registry

  final class Page: Screen {}

  struct PageContext: Codable, Sendable { let id: Int }

  init(routes count: Int = 1000) {
    let routes = (0..<count).map { number in
      """
        "Page\(number)": {"placement": {"as": "push", "in": "home"}, "parameters": {"id": "int"}, \
      "query": ["from"], "beneath": [\(number == 0 ? "" : "\"Page\(number - 1)\"")], "guards": ["login"]}
      """
    }
    let links = (0..<count).map { number in
      """
        "page\(number)": {"pattern": "/pages/\(number)/:id", "route": "Page\(number)", \
      "constraints": {"id": "[0-9]+"}}
      """
    }
    let text = """
      {"format": "wayfinder-routes/1", "app": "measured", "shell": {"tabs": {"home": "Home"}},
       "routes": {\(routes.joined(separator: ",\n"))},
       "table": {\(links.joined(separator: ",\n"))}}
      """
    bytes = Array(text.utf8)
    var registry = Registry()
    registry.screen("Home", Page.self) { Page() }
    registry.guard("login") { _ in .proceed }
    for number in 0..<count {
      registry.screen("Page\(number)", Page.self, context: PageContext.self) { _, _ in
        true
      } build: { _ in
        Page()
      }
    }
    self.registry = registry
  }

  func decode() throws {
    let document = try JSONDecoder().decode(PlainDocument.self, from: Data(bytes))
    guard document.routes.count == document.table.count else {
      fatalError("The measured document must have a link for each route.")
    }
  }
}

/// The document as plain structs.
private struct PlainDocument: Decodable {
  let format: String
  let app: String
  let shell: Shell
  let routes: [String: Route]
  let table: [String: Link]

  struct Shell: Decodable { let tabs: [String: String] }

  struct Route: Decodable {
    let placement: Placement
    let parameters: [String: String]
    let query: [String]
    let beneath: [String]
    let guards: [String]
  }

  struct Placement: Decodable {
    let `as`: String
    let `in`: String
  }

  struct Link: Decodable {
    let pattern: String
    let route: String
    let constraints: [String: String]
  }
}
