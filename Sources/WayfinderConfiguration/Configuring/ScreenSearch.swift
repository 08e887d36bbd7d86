// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A search for an open screen in the stack where its placement would put it, above the screens
/// that lie beneath it.
struct ScreenSearch: Sendable {
  /// A screen that was found.
  struct Hit {
    let node: ScreenNode
    /// Whether revealing the screen closes the columns after its own.
    let closesLaterColumns: Bool
  }

  let find: @MainActor (ScreenTree, RouteArguments) throws -> Hit?

  /// Finds the last screen of a chain where a placement would put it.
  static func placed(in place: StackPlace, _ chain: ScreenChain) -> ScreenSearch {
    ScreenSearch(
      find: { tree, arguments in
        let tests = try chain.tests(arguments)
        for stack in place.stacks(in: tree) {
          // The stack of a split goes on in its later columns; that of one column is whole.
          if let index = try tests.position(in: stack.nodes) {
            return Hit(
              node: stack.nodes[index], closesLaterColumns: stack.base is SplitNode)
          }
        }
        return nil
      })
  }

  /// Finds a screen of the shell without its parameters, the lowest.
  static func root(
    of place: StackPlace, _ test: ScreenTest
  ) -> ScreenSearch {
    ScreenSearch(
      find: { tree, _ in
        guard let stack = place.stacks(in: tree).first else { return nil }
        // In a split the root is the primary column, whatever it holds, and the secondary is left
        // alone.
        if stack.base is SplitNode {
          return stack.nodes.first.map { Hit(node: $0, closesLaterColumns: false) }
        }
        var test = test
        // A screen of the shell counts by its name alone.
        test.wanted.isBeneath = true
        return try stack.nodes.first(where: test.prepared()).map {
          Hit(node: $0, closesLaterColumns: false)
        }
      })
  }

  /// Finds the alert on top, when its screen is the last of a chain and the others are in the
  /// visible stack beneath it.
  static func alert(_ chain: ScreenChain) -> ScreenSearch {
    ScreenSearch(
      find: { tree, arguments in
        guard let alert = tree.modals.last, alert.style == .alert,
          let node = alert.content as? ScreenNode
        else { return nil }
        let tests = try chain.tests(arguments)
        guard let last = tests.last, try last(node) else { return nil }
        let under = StackPlace.visible.stacks(in: tree).first?.nodes ?? []
        return try tests.dropLast().hold(inOrder: under)
          ? Hit(node: node, closesLaterColumns: false) : nil
      })
  }
}

/// Screens that lie one on another, with what their names mean.
struct ScreenChain: Sendable {
  let components: [ScreenComponent]
  let wanted: @Sendable (RouteArguments) -> [WantedScreen]
  let origins: ScreenOrigins

  typealias Test = (ScreenNode) throws -> Bool

  /// Says for each of the screens which one it is.
  @MainActor
  func tests(_ arguments: RouteArguments) throws -> [Test] {
    try zip(components, wanted(arguments)).map { try ScreenTest($1, $0, origins).prepared() }
  }
}

/// Says which open screens are a wanted one: those that were opened as its name, with the values that
/// tell its screens apart.
struct ScreenTest: Sendable {
  var wanted: WantedScreen
  let component: ScreenComponent
  let origins: ScreenOrigins

  init(_ wanted: WantedScreen, _ component: ScreenComponent, _ origins: ScreenOrigins) {
    (self.wanted, self.component, self.origins) = (wanted, component, origins)
  }

  /// The test, with the context made of the wanted values.
  @MainActor
  func prepared() throws -> ScreenChain.Test {
    let matches = try component.matcher(wanted)
    return { node in
      guard let origin = origins.origin(of: node) else { return try matches(node) }
      guard origin.name == wanted.name else { return false }
      let own = wanted.withDetails(of: origin.arguments)
      return try own == wanted ? matches(node) : component.matcher(own)(node)
    }
  }
}

extension Collection where Element == ScreenChain.Test {
  /// Whether screens that pass the tests are in a stack in this order; others may lie between.
  @MainActor
  func hold(inOrder stack: some Sequence<ScreenNode>) throws -> Bool {
    var left = self[...]
    for node in stack {
      guard let next = left.first else { return true }
      if try next(node) { left = left.dropFirst() }
    }
    return left.isEmpty
  }
}

extension [ScreenChain.Test] {
  /// Returns the index of the last of them that has the others under it, in order; the one nearest
  /// the top.
  @MainActor
  func position(in stack: [ScreenNode]) throws -> Int? {
    guard let destination = last else { return nil }
    let beneath = dropLast()
    return try stack.indices.last { index in
      try destination(stack[index]) && beneath.hold(inOrder: stack[..<index])
    }
  }
}

/// Finds the screen of a class that a search finds.
struct SearchFinder<Target: Screen>: Finder {
  let search: ScreenSearch

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> FinderMatch<Target>? {
    guard let tree = space.tree, let hit = try search.find(tree, arguments),
      let target = hit.node.screen as? Target, let found = space.instance(target)
    else { return nil }
    return hit.closesLaterColumns ? found.closingLaterColumns() : found
  }
}
