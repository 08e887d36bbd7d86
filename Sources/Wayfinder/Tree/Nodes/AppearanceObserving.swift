// Wayfinder is released under the MIT license; see LICENSE.

/// A screen that is notified when it comes into sight and when it goes out of sight.
///
/// ```swift
/// final class ChatScreen: AppearanceObserving {
///   private(set) var isLive = false
///   func willAppear() { isLive = true }
///   func didAppear() {}
///   func willDisappear() {}
///   func didDisappear() { isLive = false }
/// }
/// ```
///
/// A screen is in sight when its node is *visible*: every container above it shows it and no modal
/// layer of any style hangs over its layer; a screen of an overlay for as long as
/// the overlay is. Whether a type conforms is looked up once, when the screen's node is made.
///
/// The calls come after the commit of a transaction, never for a state in between, and never for a
/// transaction that was rolled back: first `willDisappear` of all that went out of sight, then
/// `willAppear` of all that came into it, then the two others in the same order, at the end of the
/// transition when one runs. The change stream follows the first two; without a transition it
/// follows all four. Every `will` is followed by its `did`.
///
/// An edit made in one of the methods is a transaction of its own and commits at once. What it has
/// to tell waits until everything of the transaction before it was told. Screens that answer one
/// another's edits without end never let the first edit return.
///
/// **Source**: `viewWillAppear(_:)` and its three companions, without their intermediate states.
@MainActor
public protocol AppearanceObserving: Screen {
  /// The screen came into sight; a transition may still run.
  func willAppear()

  /// The screen is in sight and no transition of its coming runs any more.
  func didAppear()

  /// The screen went out of sight; a transition may still run.
  func willDisappear()

  /// The screen is out of sight and no transition of its going runs any more.
  func didDisappear()
}
