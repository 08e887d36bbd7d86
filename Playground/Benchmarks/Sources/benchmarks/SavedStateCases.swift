// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Saving 20, 200 and 2,000 open screens, and restoring them into a new window. The other side writes
/// the names and values of the screens into one string, and makes the same containers and screens by
/// hand. The cost for each screen must not grow with their number.
@MainActor
var savedStateCases: [Case] {
  [20, 200, 2000].flatMap { [saveCase($0), restoreCase($0)] } + [readCase(2000)]
}

@MainActor
private func saveCase(_ screens: Int) -> Case {
  let rounds = Array(0..<max(2, 4000 / screens))
  return Case(
    name: "save-\(screens)",
    engine: {
      let world = try await SavedWorld.opened(screens)
      return await timed(rounds) { _ in
        guard world.router.savedState().text.utf8.count > screens else {
          fatalError("A measured state must hold its screens.")
        }
      }
    },
    hand: {
      let world = try await SavedWorld.opened(screens)
      return await timed(rounds) { _ in
        guard world.written.utf8.count > screens else {
          fatalError("A measured string must hold its screens.")
        }
      }
    })
}

@MainActor
private func restoreCase(_ screens: Int) -> Case {
  let rounds = max(2, 2000 / screens)
  return Case(
    name: "restore-\(screens)",
    engine: {
      let text = try await SavedWorld.opened(screens).router.savedState().text
      let windows = try (0..<rounds).map { _ in try SavedWorld() }
      return try await timed(windows) { window in
        let restoration = try await window.router.restore(SavedState(text))
        guard restoration.plan.isComplete, restoration.plan.lines.count == screens else {
          fatalError("A measured state must come back.")
        }
      }
    },
    hand: {
      let windows = try (0..<rounds).map { _ in try SavedWorld() }
      return try await timed(windows) { try $0.fill(screens) }
    })
}

/// Reading the string of a state alone. The other side counts its bytes that are quotes.
@MainActor
private func readCase(_ screens: Int) -> Case {
  Case(
    name: "state-read-\(screens)",
    engine: {
      let text = try await SavedWorld.opened(screens).router.savedState().text
      return try await timed([0, 1]) { _ in _ = try SavedState(text) }
    },
    hand: {
      let text = try await SavedWorld.opened(screens).router.savedState().text
      return await timed([0, 1]) { _ in
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) > screens else {
          fatalError("A measured text must hold its screens.")
        }
      }
    })
}

/// A window with five stacks that hold so many screens of one route together.
@MainActor
private struct SavedWorld {
  let router: Router

  private static let roots = ["Home", "Search", "Inbox", "Shelf", "Menu"]
  // Short names, so that 2,000 screens fit into a state.
  private static let product = RouteKey<Product, Int>("p")

  private static let configuration = NavigationConfiguration(
    "tabs",
    shell: {
      TabNode(
        roots.map { NavigationNode([ScreenNode(Root(label: $0))], name: $0.lowercased()) })
    }
  ) {
    product.means(
      StepAssembly(
        finder: .screen(Product.self, where: { (_: Product, _: Int) in false }),
        factory: .build { Product(id: $0) }
      ).using(.push).from(.visibleNavigation).assemble())
  } links: {
    product.opened(by: Link("/:i", Int.self))
  }

  init() throws {
    let configuration = Self.configuration
    router = Router(tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
  }

  /// A window in which a user has opened the screens.
  static func opened(_ screens: Int) async throws -> SavedWorld {
    let world = try SavedWorld()
    for tab in world.tabs.children.indices {
      try world.router.tree.edit { try $0.select(at: tab, of: world.tabs) }
      for number in 1..<(screens / roots.count) {
        try await world.router.navigate(to: product, with: number % 10)
      }
    }
    return world
  }

  private var tabs: TabNode {
    guard let tabs = router.tree.root as? TabNode else { fatalError("The shell must be tabs.") }
    return tabs
  }

  /// The screens as code that knows them would write them.
  var written: String {
    var text = ""
    for case let stack as NavigationNode in tabs.children {
      for case let node as ScreenNode in stack.children {
        if let product = node.screen as? Product {
          text += "{\"p\":\"\(product.id)\"},"
        } else if let root = node.screen as? Root {
          text += "{\"root\":\"\(root.label)\"},"
        }
      }
    }
    return text
  }

  /// Puts screens on the stacks as code that knows them would.
  func fill(_ screens: Int) throws {
    try router.tree.edit { edit in
      for case let stack as NavigationNode in tabs.children {
        let more = (1..<(screens / Self.roots.count)).map { ScreenNode(Product(id: $0 % 10)) }
        try edit.setChildren(stack.children + more, of: stack)
      }
    }
  }

  private final class Product: Screen {
    let id: Int

    init(id: Int) {
      self.id = id
    }
  }

  private final class Root: ScreenLabeling {
    let label: String
    let labelDetail = ""

    init(label: String) {
      self.label = label
    }
  }
}
