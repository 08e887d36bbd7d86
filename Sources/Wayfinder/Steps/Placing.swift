// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which a step's new node gets into the tree.
struct Placing: Sendable {
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
  var transition: Transition?
  /// Whether what the user sees stays, and the new node is beneath it.
  private(set) var staysBeneath = false
  /// Whether the container is a stack.
  let isOnStack: Bool
  /// Whether the new node goes on top of a stack, and nothing else changes.
  private(set) var isPush = false
  /// Whether a screen that is open in a stack moves to its top.
  private(set) var movesToTop = false

  static let none = Placing(way: .none, isOnStack: false, label: nil)
  private let label: PartLabel?

  private init(way: Way, isOnStack: Bool, label: PartLabel?) {
    self.way = way
    self.isOnStack = isOnStack
    self.label = label
  }

  init(_ action: any Action) {
    self.init(way: .action(action), isOnStack: false, label: Self.label(of: action))
  }

  init<A: ContainerAction>(_ action: A) {
    let way = Way.contained { children, container, new in
      let typed = container as? A.Container
      if container != nil, typed == nil { return false }
      try action.edit(&children, of: typed, adding: new)
      return true
    }
    let isOnStack = A.Container.self is NavigationNode.Type
    self.init(way: way, isOnStack: isOnStack, label: PartLabel(action))
    if let builtIn = action as? BuiltInContainerAction<NavigationNode> {
      (isPush, movesToTop) = (builtIn.isPush, builtIn.movesToTop)
    }
  }

  private static func label<A: Action>(of action: A) -> PartLabel { PartLabel(action) }

  /// The action's name in plans; `nil` for a step that isn't placed.
  @MainActor var name: String? { label?.text }

  var isContained: Bool { if case .contained = way { true } else { false } }

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
    var other = self
    other.transition = transition
    return other
  }

  /// The same placing, of a node that isn't shown.
  func beneath() -> Placing {
    var other = self
    other.staysBeneath = true
    return other
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
