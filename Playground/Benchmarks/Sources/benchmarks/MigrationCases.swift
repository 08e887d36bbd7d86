// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// Migrations of 20, 200 and 2,000 open screens from tabs to a drawer and back. The other side makes
/// the same containers around the same nodes by hand and puts them in with one edit. The cost for
/// each screen must not grow with their number. Once also between two shells that are written in code.
@MainActor
var migrationCases: [Case] {
  [20, 200, 2000].map { migrationCase($0) } + [migrationCase(200, isInCode: true)]
}

@MainActor
private func migrationCase(_ screens: Int, isInCode: Bool = false) -> Case {
  let rounds = max(2, 4000 / screens)
  return Case(
    name: "migrate-\(screens)" + (isInCode ? "-code" : ""),
    engine: {
      let world = MigrationWorld(screens, isInCode: isInCode)
      let states = (0..<rounds).map { world.apps[($0 + 1) % 2] }
      return try await timed(states) { app in
        guard try await world.router.migrate(world.store, to: app).isCarriedOut else {
          fatalError("A measured migration must be carried out.")
        }
      }
    },
    hand: {
      let world = MigrationWorld(screens, isInCode: isInCode)
      let states = (0..<rounds).map { $0 % 2 == 0 }
      return try await timed(states) { isDrawer in try world.reshape(toDrawer: isDrawer) }
    })
}

/// A window with five stacks that hold so many screens together.
@MainActor
private struct MigrationWorld {
  let apps: [NavigationConfiguration]
  let store: ConfigurationStore
  let router: Router

  private static let roots = ["Home", "Search", "Inbox", "Shelf", "Menu"]

  init(_ screens: Int, isInCode: Bool) {
    func shell(_ start: String, _ roots: [String]) -> String {
      let stacks = roots.map { "\"\($0.lowercased())\": \"\($0)\"" }.joined(separator: ", ")
      return "{\"format\": \"wayfinder-routes/1\", \"app\": \"a\", \"routes\": {},"
        + " \"shell\": {\(start): {\(stacks)}}}"
    }
    let shells = [
      shell("\"initial\": \"home\", \"tabs\"", Self.roots),
      shell("\"container\": \"drawer\", \"children\"", Self.roots.reversed()),
    ]
    do {
      apps =
        isInCode
        ? Self.appsInCode
        : try shells.map {
          try RouteDocument(bytes: $0.utf8, name: "shell.json").configuration()
        }
      store = ConfigurationStore(apps[0])
      router = Router(tree: try apps[0].makeTree())
      guard let tabs = router.tree.root as? TabNode else { fatalError("The shell must be tabs.") }
      try router.tree.edit { edit in
        for case let stack as NavigationNode in tabs.children {
          let more = (1..<(screens / tabs.children.count)).map { _ in ScreenNode(Leaf()) }
          try edit.setChildren(stack.children + more, of: stack)
        }
      }
    } catch {
      fatalError("The measured window must be sound. \(error)")
    }
  }

  /// The same two shells, written in code.
  private static var appsInCode: [NavigationConfiguration] {
    let tabs = NavigationConfiguration("tabs", shell: { TabNode(stacks(roots)) }) {}
    let drawer = tabs.variant(
      "drawer", shell: { CustomNode(Front(selected: 4), stacks(roots.reversed())) })
    return [tabs, drawer]
  }

  private static func stacks(_ roots: [String]) -> [Node] {
    roots.map { NavigationNode([ScreenNode(Root(label: $0))], name: $0.lowercased()) }
  }

  /// Reshapes the tree as code that knows both shells would.
  func reshape(toDrawer: Bool) throws {
    try router.tree.edit { edit in
      guard let old = edit.tree.root as? ContainerNode else { return }
      let stacks = old.children.reversed().compactMap { stack in
        (stack as? NavigationNode).map { NavigationNode($0.children, name: $0.name) }
      }
      let selected = old.shown.focused.map { stacks.count - 1 - $0 } ?? 0
      if toDrawer {
        try edit.replaceRoot(with: CustomNode(Front(selected: selected), stacks))
      } else {
        try edit.replaceRoot(with: TabNode(stacks, selected: selected))
      }
    }
  }

  private final class Leaf: Screen {}

  private final class Root: ScreenLabeling {
    let label: String
    let labelDetail = ""

    init(label: String) {
      self.label = label
    }
  }

  private struct Front: ContainerBehavior {
    var selected: Int
    var kind: String { "drawer" }
    func shown(among children: [Node]) -> ShownChildren { .only(selected) }
    mutating func show(_ index: Int, among children: inout [Node]) { selected = index }
  }
}
