// Wayfinder is released under the MIT license; see LICENSE.

/// A container action whatever its container.
@MainActor
class ContainerActionPart {
  /// The transition that goes with the action.
  final let transition: Transition?
  var name: String { fatalError("ContainerActionPart.name must be overridden.") }

  nonisolated init(_ transition: Transition?) {
    self.transition = transition
  }

  /// Whether the container is a stack.
  var isOnStack: Bool { fatalError("ContainerActionPart.isOnStack must be overridden.") }

  /// The same action with another transition.
  nonisolated func animated(with transition: Transition) -> ContainerActionPart {
    fatalError("ContainerActionPart.animated must be overridden.")
  }

  /// Arranges the children; `nil` as container means that it is being built.
  ///
  /// - Returns: Whether the container is of the action's kind.
  func edit(
    _ children: inout [Node], of container: ContainerNode?, adding new: Node
  ) throws -> Bool {
    fatalError("ContainerActionPart.edit must be overridden.")
  }
}

@MainActor
final class SomeContainerActionPart<A: ContainerAction>: ContainerActionPart {
  private let action: A
  override var name: String { PartName.of(action) }
  override var isOnStack: Bool { A.Container.self is NavigationNode.Type }

  nonisolated init(_ action: A, _ transition: Transition? = nil) {
    self.action = action
    super.init(transition)
  }

  nonisolated override func animated(with transition: Transition) -> ContainerActionPart {
    SomeContainerActionPart(action, transition)
  }

  override func edit(
    _ children: inout [Node], of container: ContainerNode?, adding new: Node
  ) throws -> Bool {
    guard let container else {
      try action.edit(&children, of: nil, adding: new)
      return true
    }
    guard let typed = container as? A.Container else { return false }
    try action.edit(&children, of: typed, adding: new)
    return true
  }
}

/// A plain action, and whether it is one of the library's own, which a plan may try out.
@MainActor
final class ActionPart {
  private let action: any Action
  /// The transition that goes with the action.
  let transition: Transition?
  /// Whether a plan may try the action out. It is asked when one is forecast, not at each assembly.
  var isForeseeable: Bool { action is any ForeseeableAction }
  var name: String { PartName.of(action) }
  /// The style in which it presents; `nil` for an action that does something else.
  var modalStyle: ModalStyle? {
    (action as? any PresentingAction)?.presentedStyle
  }

  nonisolated init(_ action: any Action, _ transition: Transition? = nil) {
    self.action = action
    self.transition = transition
  }

  /// The same action with another transition.
  nonisolated func animated(with transition: Transition) -> ActionPart {
    ActionPart(action, transition)
  }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    if let transition { edit.animate(with: transition) }
    try action.place(new, on: existing, in: edit)
  }
}

/// An action that does nothing but edit the tree, always in the same way, so that a plan can try it
/// with a placeholder and take it back.
package protocol ForeseeableAction: Action {}

/// The way in which a step's new node gets into the tree.
enum Placement<Context>: Sendable {
  case action(ActionPart, from: ContextCore<Context>)
  case contained(ContainerActionPart, from: ContextCore<Context>)
  /// It is not placed: it belongs to what the source, or a step nearer the start, builds.
  case within(ContextCore<Context>)
  /// It must be open already.
  case open

  /// The step towards the start; `nil` for one that must be open already.
  var source: ContextCore<Context>? {
    switch self {
    case .action(_, let source), .contained(_, let source), .within(let source): source
    case .open: nil
    }
  }
}

/// An action of the library's own that presents a modal layer.
@MainActor
protocol PresentingAction {
  /// The style of the layer.
  var presentedStyle: ModalStyle { get }
}
