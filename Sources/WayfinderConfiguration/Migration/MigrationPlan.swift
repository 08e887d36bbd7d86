// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A plan of what a migration does to each open screen; it can be read before anything happens.
///
/// ```
/// 4 open screens: 1 keep, 2 move, 1 drop
/// move  Home #3      Tabs > Navigation home → drawer > Navigation home, the place of root 'Home' is taken over
/// …
/// ```
///
/// Made by ``ConfigurationStore/migrationPlan(to:in:)``, which moves nothing. It keeps nothing alive.
public struct MigrationPlan: Sendable, Hashable {
  /// One line for each open screen, in the order of the tree's drawing.
  public let lines: [Line]

  /// The screen or layer that would refuse, as far as is known; `nil` when all would agree.
  public let refusal: Refusal?

  /// A line of the plan: the change to one open screen, and why.
  ///
  /// ``from`` and ``to`` name the containers around the screen before and after, such as
  /// `Tabs > Navigation home`. To find out what a layout would close, filter by ``change``:
  /// `plan.lines.filter { $0.change == .drop }`.
  public struct Line: Sendable, Hashable {
    /// The kind of change.
    public let change: Change
    /// The screen by number and name.
    public let node: NodeReference
    /// The containers around it now, from the top of its layer.
    public let from: String
    /// The containers around it then; `nil` when it leaves.
    public let to: String?
    /// Why.
    public let reason: MigrationReason
  }

  /// The kind of change that a migration makes to a screen.
  ///
  /// The raw value is the first word of the plan's line. A screen that is kept or moved stays the
  /// same object, with the state that it has.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// It stays in a container of the same kind and name, in the same place.
    case keep
    /// The same screen object stands in another container.
    case move
    /// It leaves, and another screen is built for its route, with the same context and in its place.
    case rebuild
    /// It leaves, and the root of the new shell stands in its place.
    case replace
    /// It leaves.
    case drop
  }

  /// A refusal of a screen or layer that stops a migration.
  ///
  /// The plan knows it in advance where it can, so that an app can ask the user before it migrates:
  /// "Discard your draft and change the layout?"
  public struct Refusal: Sendable, Hashable {
    /// A screen that does not want to leave, or a layer that cannot be dismissed.
    public let node: NodeReference
    /// Its reason.
    public let reason: String
  }
}

extension MigrationPlan {
  /// The lines with a change.
  public func lines(_ change: Change) -> [Line] { lines.filter { $0.change == change } }

  /// Whether every screen stays where it is.
  public var movesNothing: Bool { lines.allSatisfy { $0.change == .keep } }

  /// Whether no screen or layer is known to refuse.
  public var isCarriedOut: Bool { refusal == nil }
}

extension MigrationPlan.Line {
  /// Whether the screen is gone afterwards.
  public var isLeaving: Bool { to == nil }
}
