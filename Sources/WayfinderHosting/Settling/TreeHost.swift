// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A platform's hierarchy that shows a tree: UIKit's view controllers, a terminal, a web page, a game.
///
/// ```swift
/// extension PaperHost: TreeHost {
///   func read() -> HostReading { HostReading(shape, isAsleep ? .suspended : .ready) }
///   func setInteraction(_ isEnabled: Bool) {}
///   func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
///     shape = shape.applying(change)
///     return .done
///   }
/// }
/// ```
///
/// A conforming type only reads, makes one change, and calls ``HostMachine/settle()`` whenever
/// something may have happened. What to do next is decided by the ``HostMachine``, from what it reads.
@MainActor
public protocol TreeHost: AnyObject {
  /// Returns what stands in the hierarchy now. Must have no effect; it is called often.
  func read() -> HostReading

  /// Makes a change, or begins to.
  ///
  /// Every node that the change puts in stands in the tree during the call, so
  /// `ScreenTree.node(_:)` gives its screen.
  ///
  /// - Parameters:
  ///   - change: A change that is legal in what ``read()`` has just returned.
  ///   - done: To be called when the change is over. It is a hint to look, no more: it may come late,
  ///     twice, or never.
  /// - Returns: How far the change has come.
  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer

  /// Lets the user go back and switch tabs, or not. It is off while a change is being made.
  func setInteraction(_ isEnabled: Bool)
}

/// A machine's view of a host of the library, which the machine doesn't keep alive.
@MainActor
package final class HostDoor: TreeHost {
  package var reading: () -> HostReading? = { nil }
  package var make: (HostChange, @escaping @MainActor () -> Void) -> HostAnswer? = { _, _ in nil }
  package var setControls: (Bool) -> Void = { _ in }

  package init() {}

  package func read() -> HostReading { reading() ?? HostReading(HostShape(), .detached) }

  package func perform(
    _ change: HostChange, then done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    make(change, done) ?? .refused("the host is gone")
  }

  package func setInteraction(_ isEnabled: Bool) { setControls(isEnabled) }
}

/// The state of a hierarchy at one moment.
///
/// ```swift
/// func read() -> HostReading {
///   HostReading(shape, isAnimating ? .busy("an animation") : .ready)
/// }
/// ```
///
/// A host of your own reads it off its platform, and the ``HostMachine`` compares it with the tree
/// to find the next change or what the user did.
public struct HostReading: Sendable, Hashable {
  /// The condition of a hierarchy.
  ///
  /// Changes are made in `ready` only. In every other condition the machine waits until the host
  /// says that something has changed.
  public enum Condition: Sendable, Hashable {
    /// At rest: a change can be made.
    case ready
    /// In the middle of a change or of an animation, for the reason that the text names.
    case busy(String)
    /// A user is in the middle of a gesture that may still be canceled.
    case interacting
    /// In no window: nothing is shown, and a change would be lost.
    case detached
    /// In the background: animations don't come to their end.
    case suspended
  }

  /// The nodes that stand where.
  public var shape: HostShape

  /// Whether a change can be made now.
  public var condition: Condition

  /// Whether a layer that the tree doesn't know, such as a share sheet, lies over everything.
  public var isCovered: Bool

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - shape: The nodes that stand where.
  ///   - condition: Whether a change can be made now.
  ///   - isCovered: Whether a layer that isn't in the tree covers everything.
  public init(_ shape: HostShape, _ condition: Condition = .ready, isCovered: Bool = false) {
    self.shape = shape
    self.condition = condition
    self.isCovered = isCovered
  }
}

/// The answer of a host to a change that it should make.
///
/// ```swift
/// func perform(
///   _ change: HostChange, then done: @escaping @MainActor () -> Void
/// ) -> HostAnswer {
///   animate(change) { done() }
///   return .started
/// }
/// ```
///
/// Return `started` if the platform takes its time, and report the end when it comes. What counts
/// in the end is what the host reads, not the answer.
public enum HostAnswer: Sendable, Hashable {
  /// The change has been made; what is read now shows it.
  case done
  /// The change has begun, or will be made shortly.
  case started
  /// The platform has refused, for the reason that the text names. The machine tries again.
  case refused(String)
  /// The platform decides on this state by itself, as on whether a split is collapsed. The tree takes
  /// what stands.
  case declined
}
