// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

/// Shells as nobody should describe them: stacks in stacks, empty containers, names that come twice,
/// more columns than a split has.
private struct RandomShell {
  var numbers: ChoiceList
  /// Whether what a reader of documents refuses is left out.
  let isPlain: Bool

  mutating func container(depth: Int) -> ContainerDescription {
    let kind: ContainerDescription.Kind =
      switch numbers.number(below: 4) {
      case 0: .navigation
      case 1: .tabs(initial: name())
      case 2: .split(columns: 2 + numbers.number(below: 2))
      default: .custom(["box", "stack", "modal", "twice"][numbers.number(below: isPlain ? 1 : 4)])
      }
    let children = (0..<numbers.number(below: 5)).map { _ -> ContainerDescription.Child in
      if depth == 0 || numbers.number(below: 2) == 0 { return .screen(screen()) }
      return .container(container(depth: depth - 1))
    }
    return ContainerDescription(
      name: numbers.number(below: 3) == 0 ? nil : name(), kind: kind, children: children)
  }

  private mutating func name() -> String { ["a", "b", "c", "d", "e"][numbers.number(below: 5)] }
  private mutating func screen() -> String { ["A", "B", "C"][numbers.number(below: 3)] }

  /// A container as a document writes it.
  func text(_ container: ContainerDescription) -> String {
    let named = container.children.enumerated().map { index, child in
      // Now and then a key comes twice.
      "\"\(index == 4 ? "k0" : "k\(index)")\": \(text(child))"
    }
    switch container.kind {
    case .navigation:
      return "{\"navigation\": [\(container.children.map(text).joined(separator: ", "))]}"
    case .tabs(let initial):
      let first = initial == "a" ? ", \"initial\": \"k0\"" : ""
      return "{\"tabs\": {\(named.joined(separator: ", "))}\(first)}"
    case .split:
      let columns = zip(["primary", "supplementary", "secondary", "fourth"], container.children)
        .map { "\"\($0)\": \(text($1))" }
      return "{\"split\": {\(columns.joined(separator: ", "))}}"
    case .custom(let kind):
      return "{\"container\": \"\(kind)\", \"children\": {\(named.joined(separator: ", "))}}"
    }
  }

  private func text(_ child: ContainerDescription.Child) -> String {
    switch child {
    case .screen(let name): "\"\(name)\""
    case .container(let inner): text(inner)
    }
  }
}

@MainActor
@Suite("C2 T3 No document can stop an app that makes its tree")
struct RandomShellTests {
  private final class Page: Screen {}

  /// What an app may have registered: one screen that is always new and one that never is, and
  /// containers that the tree does not take.
  private func registry() -> Registry {
    let shared = Page()
    var registry = Registry()
    registry.screen("A", Page.self) { Page() }
    registry.screen("B", Page.self) { Page() }
    registry.screen("C", Page.self) { shared }
    registry.container("box", CustomNode<TestShop.Drawer>.self) {
      CustomNode(TestShop.Drawer(), $0, name: $1)
    }
    registry.container("stack", NavigationNode.self) { NavigationNode($0, name: $1) }
    registry.container("modal", ModalNode.self) { ModalNode(TabNode($0), style: .sheet, name: $1) }
    registry.container("twice", TabNode.self) { TabNode($0 + $0, name: $1) }
    return registry
  }

  /// Makes a tree, and returns whether there is one: it is sound then.
  private func trees(of app: NavigationConfiguration) throws -> Bool {
    do {
      let tree = try app.makeTree()
      #expect(tree.validate() == [])
      return true
    } catch let error as TreeError {
      #expect("\(error)".hasSuffix("."))
      return false
    }
  }

  @Test(arguments: 0..<10) func `a shell that is described in code`(seed: Int) throws {
    var shell = RandomShell(numbers: ChoiceList(seed: seed), isPlain: false)
    var sound = 0
    let count = TestSize.count(40, large: 200)
    for _ in 0..<count {
      let description = shell.container(depth: 3)
      let document = NavigationDocument(shell: description, routes: [])
      if try trees(of: NavigationConfiguration(document)) { sound += 1 }
    }
    #expect(sound > 0 && sound < count)
  }

  @Test(arguments: 0..<10) func `a shell that a remote document describes`(seed: Int) throws {
    var shell = RandomShell(numbers: ChoiceList(seed: seed), isPlain: seed % 2 == 0)
    var counts = (loaded: 0, sound: 0)
    for _ in 0..<TestSize.count(20, large: 200) {
      let text = AppWindow.text(
        shell.text(shell.container(depth: 3)), "\"Note\": {\"placement\": {\"as\": \"push\"}}")
      if let document = try? RouteDocument(bytes: Array(text.utf8), name: "random.json") {
        #expect(try trees(of: NavigationConfiguration(document.base)), "of names\n\(text)")
      }
      var registry = registry()
      registry.screen("Note", Page.self) { Page() }
      guard
        let checked = try? ValidatedDocument(
          bytes: Array(text.utf8), name: "random.json", registry: registry)
      else { continue }
      counts.loaded += 1
      if try trees(of: NavigationConfiguration(checked)) { counts.sound += 1 }
    }
    #expect(counts.loaded > 0 && counts.sound > 0 && counts.sound <= counts.loaded)
  }

  @Test func `what is wrong is said, and what was active goes on`() throws {
    func app(_ shell: String) throws -> NavigationConfiguration {
      let text = AppWindow.text(shell, "\"Note\": {\"placement\": {\"as\": \"push\"}}")
      var registry = registry()
      registry.screen("Note", Page.self) { Page() }
      return try NavigationConfiguration(
        ValidatedDocument(bytes: Array(text.utf8), name: "remote.json", registry: registry))
    }
    let remote = try app("{\"tabs\": {\"one\": \"C\", \"two\": \"C\"}}")
    let error = #expect(throws: TreeError.self) { try remote.makeTree() }
    #expect(
      error?.description
        == "'Page' cannot be put into the tree: its screen object is already in the tree, as 'Page'"
        + " #-. Make a new screen, or show the one that is open.")
    let bundled = try app("{\"tabs\": {\"one\": \"A\", \"two\": \"B\"}}")
    #expect(try bundled.makeTree().validate() == [])
  }
}
