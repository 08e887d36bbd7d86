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
}

/// Finds the container of a place.
struct PlacedContainerFinder<Container: ContainerNode>: Finder {
  let place: StackPlace

  func find(in space: SearchSpace, with arguments: RouteArguments) throws -> Found<Container>? {
    guard let tree = space.tree,
      let base = place.stacks(in: tree).first?.base as? Container
    else { return nil }
    return space.container(Container.self) { $0 === base }
  }
}
