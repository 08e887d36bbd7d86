// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Finds the container of a place.
struct PlacedContainerFinder<Container: ContainerNode>: Finder {
  let place: StackPlace

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> FinderMatch<Container>?
  {
    guard let tree = space.tree,
      let base = place.stacks(in: tree).first?.base as? Container
    else { return nil }
    return space.container(Container.self) { $0 === base }
  }
}

/// Puts a screen on the stack in which the screen before is; in a split on that of the secondary
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

/// Puts a screen into a container without knowing its kind: on a stack, else behind the children.
struct PutInContainer: ForeseeableAction, CustomStringConvertible {
  var description: String { "put in" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    guard let container = existing as? ContainerNode else {
      throw RouteError.noStack(around: existing.reference)
    }
    if container is NavigationNode || container is SplitNode {
      try PutOnStack().place(new, on: existing, in: edit)
    } else {
      try edit.insert(new, into: container)
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

/// A record of which guards of a document deny. At first, all of them let navigations proceed.
///
/// In an app made from a document alone, no code decides for its guards. A test or tool decides
/// instead, with `board.setDenied(true, guard: "login")`.
///
/// ```swift
/// configuration.guards?.setDenied(true, guard: "login")
/// let orders = try await router.open("/orders", with: configuration)
/// ```
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
