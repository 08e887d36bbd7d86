// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A transition of one of the lighter styles that was not made, or a flaw of a transition map.
///
/// ```swift
/// do {
///   try screenRouter.close()
/// } catch {
///   if error.reason != .notOpen { throw error }  // it was closed before
/// }
/// ```
///
/// When it is thrown, the tree is as it was before. Print it for the ``subject``, what failed, and
/// the way out; compare ``reason-swift.property`` where your code reacts.
public struct StyleError: Error, Sendable {
  /// The reason of the failure.
  public let reason: Reason
  /// The screen, the place or the router at which it went wrong, as drawings name it.
  public let subject: String
  /// The error that the tree or a closure of the app threw; for `refused` and `failed`.
  public let cause: (any Error)?

  init(_ reason: Reason, _ subject: String, cause: (any Error)? = nil) {
    self.reason = reason
    self.subject = subject
    self.cause = cause
  }

  /// The reason why a transition fails, or the flaw of a map.
  ///
  /// `unusedEvent` and `deadEnd` are findings of ``TransitionMap/findings(of:)`` and never thrown.
  /// Of the others, only `cancelled` is no mistake.
  public enum Reason: Sendable, Hashable {
    /// The transition map has no transition for the kind of screen and the event.
    case unmapped(kind: String, event: String)
    /// No kind of screen has a transition on the event; a finding of ``TransitionMap/findings(of:)``.
    case unusedEvent(kinds: [String])
    /// No transition leads away from the kind; a finding of ``TransitionMap/findings(of:)``.
    case deadEnd(events: [String])
    /// No router knows the screen or the container that sends the event.
    case notAttached
    /// The screen isn't in the tree, or not any more.
    case notOpen
    /// No stack is around the screen, or none is visible.
    case noStack
    /// No row of tabs is around the screen.
    case noTabs
    /// The row of tabs has no tab of this name: those it has.
    case noTab(String, has: [String])
    /// The stack has no screen of this kind: those it has.
    case notInStack(String, has: [String])
    /// The choice isn't one of those that were offered.
    case notOffered(String, offered: [String])
    /// A custom transition has neither opened nor closed its screen.
    case leftInPlace(by: String)
    /// No root assembly was registered.
    case nothingRegistered
    /// The coordinator, or the tree, does not exist any more.
    case windowGone
    /// The router was given no closure for effects such as sharing.
    case noEffectHost(String)
    /// The task that waited for an output was canceled; the screen stays open.
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
