// Wayfinder is released under the MIT license; see LICENSE.

extension Node {
  /// The destination that a navigation built the node for; `nil` for a node that your own code made,
  /// such as one of the shell.
  ///
  /// The node keeps its origin for as long as it lives, wherever it is moved. A screen that a
  /// navigation built on the way to its destination has the step of the chain that built it, with the
  /// context of that step.
  ///
  /// An origin keeps nothing alive but the context.
  public var origin: AnyDestination? {
    Self.destination(of: maker)
  }

  /// The destination of the guarded route that has led to the node, which was built for none: a root of
  /// the app's shell.
  var claim: AnyDestination? { Self.destination(of: claimant) }

  private static func destination(of maker: AnyObject?) -> AnyDestination? {
    (maker as? DestinationCore).map { AnyDestination($0) } ?? (maker as? any BoundStep)?.destination
  }

  /// The step, with its context, that has built or claimed the node.
  var ownStep: (any BoundStep)? { madeStep as? any BoundStep }
}

extension Plan {
  /// Notes for which of its steps a node was built or is reused.
  func setOrigin(of node: Node, at index: Int, for request: AnyDestination) {
    node.maker = maker(of: index, for: request)
    node.madeStep = steps[index].work
  }

  /// Notes which of its guarded steps has found a node that was built for none.
  func claim(_ node: Node, at index: Int, for request: AnyDestination) {
    node.claimant = maker(of: index, for: request)
    node.madeStep = steps[index].work
  }

  private func maker(of index: Int, for request: AnyDestination) -> AnyObject {
    index == steps.count - 1 ? request.core : steps[index].work
  }
}
