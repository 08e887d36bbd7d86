// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// Finds a screen where its placement would put it, with what lies beneath it under it.
struct PlacedScreenFinder: Finder {
  let place: StackPlace
  let wanted: @Sendable (RouteArguments) -> [WantedScreen]

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> Found<RouteScreen>? {
    guard let tree = space.tree else { return nil }
    let wanted = wanted(arguments)
    for stack in place.stacks(in: tree) {
      if let index = wanted.position(in: stack.screens) {
        return space.instance(stack.screens[index])?.closingLaterColumns()
      }
    }
    return nil
  }
}

/// Finds a screen of the shell by name alone, the lowest of that name.
struct RootScreenFinder: Finder {
  let place: StackPlace
  let name: String

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> Found<RouteScreen>? {
    guard let tree = space.tree, let stack = place.stacks(in: tree).first else { return nil }
    // In a split the root is the primary column, whatever it holds, and the secondary is left alone.
    let isSplit = stack.base is SplitNode
    return stack.screens.first { isSplit || $0.name == name }.flatMap { space.instance($0) }
  }
}

/// Finds the alert on top, when its screen is the one that is wanted and what it lies over is in the
/// visible stack beneath it.
struct AlertFinder: Finder {
  let wanted: @Sendable (RouteArguments) -> [WantedScreen]

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> Found<RouteScreen>? {
    let wanted = wanted(arguments)
    guard let tree = space.tree, let alert = tree.modals.last, alert.style == .alert,
      let screen = (alert.content as? ScreenNode)?.screen as? RouteScreen,
      let destination = wanted.last, destination.counts(screen)
    else { return nil }
    let beneath = Array(wanted.dropLast())
    let under = StackPlace.visible.stacks(in: tree).first?.screens ?? []
    return beneath.standInOrder(in: under) ? space.instance(screen) : nil
  }
}

/// Finds the container on which a stack's first new screen is put.
struct StackBaseFinder: Finder {
  let place: StackPlace

  func find(
    in space: SearchSpace, with arguments: RouteArguments
  ) throws -> Found<ContainerNode>? {
    guard let tree = space.tree, let base = place.stacks(in: tree).first?.base else { return nil }
    return space.container(ContainerNode.self) { $0 === base }
  }
}

/// Builds the screen of a route, or one that only lies beneath others.
struct RouteScreenFactory: Factory {
  let wanted: @Sendable (RouteArguments) -> WantedScreen

  func build(with arguments: RouteArguments) throws -> RouteScreen {
    RouteScreen(wanted(arguments))
  }
}

/// Puts a screen on the stack in which the screen before stands; in a split on that of the secondary
/// column, which is made when it is missing.
struct PutOnStack: ForeseeableAction, CustomStringConvertible {
  var description: String { "push" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    let container = existing as? ContainerNode ?? existing.parent
    switch container {
    case let stack as NavigationNode:
      try edit.push(new, on: stack)
    case let split as SplitNode:
      if let stack = split.node(in: .secondary) as? NavigationNode {
        try edit.push(new, on: stack)
      } else {
        try edit.setColumn(.secondary, of: split, to: NavigationNode([new]))
      }
    default:
      throw RouteError.noStack(around: existing.reference)
    }
  }
}

/// A route that cannot be placed.
enum RouteError: Error, CustomStringConvertible {
  case noStack(around: NodeReference)

  var description: String {
    switch self {
    case .noStack(let node):
      "'\(node.text)' stands in no stack: nothing can be put on it. Place the route in a tab, or "
        + "present it."
    }
  }
}

/// A guard that is known by its name and answers as its app's guard board says.
struct NamedGuard: RoutingInterceptor, CustomStringConvertible {
  let name: String
  let board: GuardBoard

  var description: String { name }

  func perform(with arguments: RouteArguments) async throws -> Verdict {
    board.denies(name) ? .stop(reason: name) : .proceed
  }
}

/// Which of a document's guards agree now. They all do until one is denied.
@MainActor
public final class GuardBoard {
  private var denied: Set<String> = []

  nonisolated init() {}

  /// Whether a guard stops the navigations that ask it.
  public func denies(_ name: String) -> Bool { denied.contains(name) }

  /// Lets a guard stop every navigation that asks it, or agree again.
  public func setDenied(_ isDenied: Bool, guard name: String) {
    if isDenied { denied.insert(name) } else { denied.remove(name) }
  }
}
