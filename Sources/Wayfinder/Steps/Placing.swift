// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which a step's new node gets into the tree.
final class Placing: Sendable {
  enum Way: Sendable {
    /// It isn't placed: it belongs to what a step nearer the start builds, or must be open.
    case none
    /// Beside what it starts from.
    case action(any Action)
    /// Among the children of the container that it starts from; `false` when that is of another kind.
    case contained(@MainActor @Sendable (inout [Node], ContainerNode?, Node) throws -> Bool)
  }

  let way: Way
  /// The transition that goes with the action.
  let transition: Transition?
  /// Whether what the user sees stays, and the new node is beneath it.
  let staysBeneath: Bool
  /// Whether the container is a stack.
  let isOnStack: Bool
  /// Whether the new node goes on top of a stack, and nothing else changes.
  let isPush: Bool
  /// Whether a screen that is open in a stack moves to its top.
  let movesToTop: Bool
  /// Whether it is among the children of the container that the step starts from.
  let isContained: Bool

  static let none = Placing()
  private let label: PartLabel?

  private init() {
    (way, transition, label) = (.none, nil, nil)
    (staysBeneath, isOnStack, isPush, movesToTop, isContained) = (false, false, false, false, false)
  }

  init(_ action: any Action) {
    (way, transition, label) = (.action(action), nil, Self.label(of: action))
    (staysBeneath, isOnStack, isPush, movesToTop, isContained) = (false, false, false, false, false)
  }

  init<A: ContainerAction>(_ action: A) {
    way = .contained { children, container, new in
      let typed = container as? A.Container
      if container != nil, typed == nil { return false }
      try action.edit(&children, of: typed, adding: new)
      return true
    }
    (transition, label) = (nil, PartLabel(action))
    let builtIn = action as? BuiltInContainerAction<NavigationNode>
    isOnStack = A.Container.self is NavigationNode.Type
    (isPush, movesToTop) = (builtIn?.isPush ?? false, builtIn?.movesToTop ?? false)
    (staysBeneath, isContained) = (false, true)
  }

  private init(_ other: Placing, _ transition: Transition?, staysBeneath: Bool) {
    (way, label, isOnStack) = (other.way, other.label, other.isOnStack)
    (isPush, movesToTop, isContained) = (other.isPush, other.movesToTop, other.isContained)
    (self.transition, self.staysBeneath) = (transition, staysBeneath)
  }

  private static func label<A: Action>(of action: A) -> PartLabel { PartLabel(action) }

  /// The action's name in plans; `nil` for a step that isn't placed.
  @MainActor var name: String? { label?.text }

  /// The style of the layer that the action presents, if it is one of the library's own that does.
  @MainActor var presentedStyle: ModalStyle? {
    if case .action(let action) = way { (action as? BuiltInAction)?.presentedStyle } else { nil }
  }

  /// Whether a plan may try the action out.
  var isForeseeable: Bool {
    guard case .action(let action) = way else { return true }
    return (action as? BuiltInAction)?.isForeseeable ?? (action is any ForeseeableAction)
  }

  /// The same placing with another transition.
  func animated(with transition: Transition) -> Placing {
    Placing(self, transition, staysBeneath: staysBeneath)
  }

  /// The same placing, of a node that isn't shown.
  func beneath() -> Placing {
    Placing(self, transition, staysBeneath: true)
  }

  /// The edge of a map from the step before.
  @MainActor
  func edge(
    from source: RouteMap.Node.ID, to id: RouteMap.Node.ID, origin step: StepName
  ) -> RouteMap.Edge {
    let (kind, label): (RouteMap.Edge.Kind, String?) =
      switch way {
      case .none: (.holds, nil)
      case .contained where isOnStack: (.pushes, name == "push" ? nil : name)
      case .contained: (.opens, name)
      case .action:
        if let style = presentedStyle {
          (.presents, style.name)
        } else {
          (.opens, name)
        }
      }
    return RouteMap.Edge(kind, from: source, to: id, label: label, origin: step.writtenPlace)
  }
}

/// An action that does nothing but edit the tree, always in the same way, so that a plan can try it
/// with a placeholder and take it back.
package protocol ForeseeableAction: Action {}
