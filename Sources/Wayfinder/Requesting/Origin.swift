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
    (maker as? DestinationCore).map { AnyDestination($0) } ?? (maker as? any BoundStep)?.destination
  }
}
