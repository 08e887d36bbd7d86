// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A registered action, regardless of the container that it edits.
protocol PlaceEditing: Sendable {
  associatedtype Container: ContainerNode

  /// The kind of container; `nil` for any.
  var containerType: ContainerNode.Type? { get }

  /// Finishes a step that the action puts into a container.
  func step<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, _ transition: Transition?,
    in container: DestinationStep<Container, RouteArguments>
  ) -> DestinationStep<Target, RouteArguments>

  /// Puts a node that has no place in the tree into a container.
  @MainActor
  func put(_ node: Node, in container: ContainerNode, _ edit: TreeEdit) throws
}

struct ContainerEdit<Edit: ContainerAction>: PlaceEditing {
  let action: Edit

  var containerType: ContainerNode.Type? {
    Edit.Container.self == ContainerNode.self ? nil : Edit.Container.self
  }

  func step<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, _ transition: Transition?,
    in container: DestinationStep<Edit.Container, RouteArguments>
  ) -> DestinationStep<Target, RouteArguments> {
    let placed = assembly.using(action)
    return (transition.map(placed.animated) ?? placed).from(container).assemble()
  }

  func put(_ node: Node, in container: ContainerNode, _ edit: TreeEdit) throws {
    guard let home = container as? Edit.Container else {
      throw RouteError.noStack(around: container.reference)
    }
    var children = home.children
    try action.edit(&children, of: home, adding: node)
    try edit.setChildren(children, of: home)
  }
}

struct PlainEdit: PlaceEditing {
  let action: any Action

  var containerType: ContainerNode.Type? { nil }

  func step<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, _ transition: Transition?,
    in container: DestinationStep<ContainerNode, RouteArguments>
  ) -> DestinationStep<Target, RouteArguments> {
    let placed = assembly.using(action)
    return (transition.map(placed.animated) ?? placed).from(container).assemble()
  }

  func put(_ node: Node, in container: ContainerNode, _ edit: TreeEdit) throws {
    try action.place(node, on: container, in: edit)
  }
}

/// A route that cannot be placed.
enum RouteError: Error, CustomStringConvertible {
  case noStack(around: NodeReference)

  var description: String {
    switch self {
    case .noStack(let node):
      "'\(node.text)' is in no stack: nothing can be put on it. Place the route in a tab, or "
        + "present it."
    }
  }
}
