// Wayfinder is released under the MIT license; see LICENSE.

/// The conditions on which an app restores a saved state.
///
/// ```swift
/// let conditions = RestoreConditions(now: now, maximumAge: 7 * 86_400, owner: user)
/// let restoration = try await router.restore(state, if: conditions)
/// ```
///
/// If a condition isn't met, the plan drops every screen and says so. Nothing here reads a
/// clock.
public struct RestoreConditions: Sendable, Hashable {
  /// The time, in seconds since 1970.
  public var now: Int?
  /// The age up to which a state is restored, in seconds. Needs ``now``; a state that doesn't say when
  /// it was saved is too old then.
  public var maximumAge: Int?
  /// The user who is logged in. A state with another owner, or without one, is not restored; and one
  /// with an owner is not restored without.
  public var owner: String?
  /// The verdict of the guard against crashes; see ``RestoreAttempts/begin()``.
  public var attempt: RestoreAttempts.Verdict

  /// Creates conditions.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds since 1970.
  ///   - maximumAge: The age up to which a state is restored, in seconds.
  ///   - owner: The user who is logged in.
  ///   - attempt: The verdict of the guard against crashes.
  public init(
    now: Int? = nil, maximumAge: Int? = nil, owner: String? = nil,
    attempt: RestoreAttempts.Verdict = .restore
  ) {
    self.now = now
    self.maximumAge = maximumAge
    self.owner = owner
    self.attempt = attempt
  }

  /// The reason why a state is not restored at all; `nil` when the conditions are met.
  func objection(to state: SavedState) -> MoveReason? {
    if attempt != .restore { return .crashed }
    if state.owner != owner { return .otherOwner }
    guard let maximumAge, let now else { return nil }
    guard let savedAt = state.savedAt else { return .tooOld }
    let (age, isOverflow) = now.subtractingReportingOverflow(savedAt)
    return isOverflow || age > maximumAge ? .tooOld : nil
  }
}

/// A record of attempts to restore, which keeps a state from crashing the app at each start.
///
/// ```swift
/// var attempts = RestoreAttempts(unsettled: stored.unsettled)
/// let conditions = RestoreConditions(owner: user, attempt: attempts.begin())
/// stored.unsettled = attempts.unsettled  // before the attempt
/// try await router.restore(state, if: conditions)
/// attempts.settle()  // once the app is up
/// stored.unsettled = attempts.unsettled
/// ```
///
/// Store ``unsettled`` beside the state, and before the attempt: a crash leaves it there.
///
/// Once the app has run for a while, or the user has done something, call ``settle()`` and store it
/// again.
public struct RestoreAttempts: Sendable, Hashable {
  /// The number of attempts that were begun and after which the app did not settle.
  public private(set) var unsettled: Int

  /// Creates a record from the number that was stored.
  public init(unsettled: Int = 0) {
    self.unsettled = max(0, unsettled)
  }

  /// The answer to whether a state is to be restored.
  ///
  /// ``RestoreAttempts/begin()`` returns it. Hand it to ``RestoreConditions``; after `forget`,
  /// delete the stored state as well.
  public enum Verdict: String, Sendable, Hashable {
    /// Restore it.
    case restore
    /// Start without it this once: the app did not settle the last time.
    case skip
    /// Start without it and delete it: the app did not settle twice.
    case forget
  }

  /// Notes that the app is about to start, and returns whether it should restore.
  public mutating func begin() -> Verdict {
    switch unsettled {
    case 0:
      unsettled = 1
      return .restore
    case 1:
      unsettled = 2
      return .skip
    default:
      unsettled = 0
      return .forget
    }
  }

  /// Records that the app has come up, so that the next launch restores again.
  public mutating func settle() { unsettled = 0 }
}
