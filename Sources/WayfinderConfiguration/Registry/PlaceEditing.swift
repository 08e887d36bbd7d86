// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// A registered action, whatever the container that it edits.
protocol PlaceEditing: Sendable {
  /// The kind of container; `nil` for any.
  var containerType: ContainerNode.Type? { get }

  /// Finishes a step that the action puts into a place.
  func attach<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, in place: StackPlace
  ) -> any DocumentStep

  /// Puts a node that stands nowhere into a container.
  @MainActor
  func put(_ node: Node, in container: ContainerNode, _ edit: TreeEdit) throws
}

struct ContainerEdit<Edit: ContainerAction>: PlaceEditing {
  let action: Edit

  var containerType: ContainerNode.Type? {
    Edit.Container.self == ContainerNode.self ? nil : Edit.Container.self
  }

  func attach<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, in place: StackPlace
  ) -> any DocumentStep {
    let container = DestinationStep<Edit.Container, RouteArguments>.found(
      by: PlacedContainerFinder(place: place))
    return assembly.using(action).from(container).assemble()
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

  func attach<Target: Screen>(
    _ assembly: StepAssembly<Target, RouteArguments>, in place: StackPlace
  ) -> any DocumentStep {
    let container = DestinationStep<ContainerNode, RouteArguments>.found(
      by: PlacedContainerFinder(place: place))
    return assembly.using(action).from(container).assemble()
  }

  func put(_ node: Node, in container: ContainerNode, _ edit: TreeEdit) throws {
    try action.place(node, on: container, in: edit)
  }
}

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
