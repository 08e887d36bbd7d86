// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A transition of one of the lighter styles that was not made. The tree is as it was before.
public struct StyleError: Error, Sendable {
  /// What went wrong.
  public let reason: Reason
  /// The screen, the place or the router at which it went wrong, as drawings name it.
  public let subject: String
  /// What the tree or a closure of the app threw; for `refused` and `failed`.
  public let cause: (any Error)?

  init(_ reason: Reason, _ subject: String, cause: (any Error)? = nil) {
    self.reason = reason
    self.subject = subject
    self.cause = cause
  }

  /// What can go wrong with a transition.
  public enum Reason: Sendable, Hashable {
    /// The transition map has nothing for the pair, and its router takes that for an error.
    case unmapped(event: String)
    /// No router knows the screen whose event it is.
    case notAttached
    /// The screen does not stand in the tree, or not any more.
    case notOpen
    /// No stack is around the screen, or none is visible.
    case noStack
    /// No row of tabs is around the screen.
    case noTabs
    /// The row of tabs has no tab of this name: those it has.
    case noTab(String, has: [String])
    /// The stack has no screen of this kind: those it has.
    case notInStack(String, has: [String])
    /// The choice is none of those that were offered.
    case notOffered(String, offered: [String])
    /// No root assembly was registered.
    case nothingRegistered
    /// The coordinator, or the tree, does not exist any more.
    case windowGone
    /// Nobody was given who performs effects such as sharing.
    case noEffectHost(String)
    /// The task that waited for an output was cancelled; the screen stays open.
    case cancelled
    /// The tree did not make the edit; see `cause`.
    case refused
    /// A closure or an assembly of the app threw; see `cause`.
    case failed
  }

  /// Runs an app's closures and edits of the tree, and gives each error its subject.
  @MainActor
  static func wrapping<Result>(
    _ subject: @autoclosure () -> String, _ body: () throws -> Result
  ) throws(StyleError) -> Result {
    do {
      return try body()
    } catch let error as StyleError {
      throw error
    } catch {
      throw StyleError(error is TreeError ? .refused : .failed, subject(), cause: error)
    }
  }
}
