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
    switch maker {
    case let core as DestinationCore: AnyDestination(core)
    case let chosen as ChosenOrigin: AnyDestination(chosen.core)
    case let step as any BoundStep: step.destination
    default: nil
    }
  }
}

/// The origin of what was built for a destination whose switch has chosen the step.
@MainActor
final class ChosenOrigin {
  let core: DestinationCore
  let chosen: any BoundStep

  init(_ core: DestinationCore, _ chosen: any BoundStep) {
    self.core = core
    self.chosen = chosen
  }
}
