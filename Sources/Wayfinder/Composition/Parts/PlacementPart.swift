// Wayfinder is released under the MIT licence; see LICENSE.

/// A container action whatever its container.
@MainActor
class ContainerActionPart {
  var name: String { fatalError("ContainerActionPart.name must be overridden.") }

  nonisolated init() {}

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

  nonisolated init(_ action: A) {
    self.action = action
    super.init()
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
  let isForeseeable: Bool
  var name: String { PartName.of(action) }

  nonisolated init(_ action: any Action) {
    self.action = action
    isForeseeable = action is any ForeseeableAction
  }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try action.place(new, on: existing, in: edit)
  }
}

/// An action that does nothing but edit the tree, always in the same way, so that a plan can try it
/// with a placeholder and take it back.
package protocol ForeseeableAction: Action {}

/// How a step's new node gets into the tree.
enum Placement<Context>: Sendable {
  case action(ActionPart, from: ContextCore<Context>)
  case contained(ContainerActionPart, from: ContextCore<Context>)
  /// It is not put anywhere: it stands in what the source, or a step nearer the start, builds.
  case within(ContextCore<Context>)

  /// The step towards the start.
  var source: ContextCore<Context> {
    switch self {
    case .action(_, let source), .contained(_, let source), .within(let source): source
    }
  }
}
