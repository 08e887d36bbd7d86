// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The state of a ``HostMachine``.
///
/// ```swift
/// #expect(machine.state == .settled(revision: tree.revision))
/// ```
///
/// Print it where a screen doesn't appear: `blocked` waits for the end of something like a share
/// sheet, `failed` for the next change after the platform has refused three times.
public enum HostState: Sendable, Hashable {
  /// The hierarchy is in no window.
  case detached
  /// The app is in the background.
  case suspended
  /// The user sees the tree as it was at a revision.
  case settled(revision: Int)
  /// A change is being made, or the hierarchy is busy with something else.
  case working
  /// The user is in the middle of a gesture.
  case interacting
  /// A layer that isn't in the tree covers everything, and the next change waits until it is gone.
  case blocked
  /// The platform has refused a change again and again. The next change of the tree or of the
  /// hierarchy starts a new attempt.
  case failed
}

/// A line of the journal of a ``HostMachine``.
package enum HostEvent: CustomStringConvertible {
  /// A change was handed to the host.
  case performing(HostChange)
  /// The change was made: what stands is what it should have led to.
  case confirmed
  /// Something else stands than the change should have led to.
  case partly(HostChange)
  /// The change was not made.
  case refused(HostChange, reason: String)
  /// A user or the platform did something, and the tree gave this answer.
  case gesture(UserGesture, answer: String)
  /// The user sees the tree as it was at a revision.
  case settled(revision: Int)
  /// Something is wrong.
  case found(HostFinding)

  /// One line, for instance `remove #3 from #1: allowed`.
  package var description: String {
    switch self {
    case .performing(let change): "\(change)"
    case .confirmed: "confirmed"
    case .partly(let change): "in part: \(change)"
    case .refused(let change, let reason): "refused (\(reason)): \(change)"
    case .gesture(let gesture, let answer): "\(gesture): \(answer)"
    case .settled(let revision): "settled at revision \(revision)"
    case .found(let finding): "\(finding)"
    }
  }
}

/// Something that a host couldn't do, or that no gesture explains.
///
/// ```swift
/// machine.onFinding = { finding in log("\(finding)") }
/// ```
///
/// A finding is a defect of the app, the host, or the platform, never of the user. Log it: the
/// description says what happened and what follows from it.
public enum HostFinding: Sendable, Hashable, CustomStringConvertible {
  /// The platform has refused a change three times while nothing else changed.
  case refused(HostChange, reason: String)
  /// The hierarchy differs from what was last seen, and no gesture explains it. The tree's state was
  /// restored.
  case unexplained(String)
  /// The host didn't settle within the deadline. The tree no longer waits for it.
  case late(revision: Int)
  /// The machine looked more often in one turn than the shapes can need: the host reports changes that
  /// it doesn't make, or an observer edits the tree each time.
  case noProgress(looks: Int)
  /// The animation that an edit asked for wasn't drawn. Told once for each kind of change and style.
  case notDrawn(HostChange)
  /// The screen from which a popover is presented has no button or view with the popover's anchor.
  case anchorNotFound(String, of: NodeReference)
  /// The handler of an alert's or a message's button threw an error.
  case buttonFailed(String, String)

  /// The finding as sentences: what happened, and what follows.
  public var description: String {
    switch self {
    case .refused(let change, let reason):
      "The platform refused '\(change)' three times (\(reason)). The screens on the display differ "
        + "from the tree until one of the two changes."
    case .unexplained(let text):
      "Outside the tree, \(text). The tree's state was restored. "
        + "Change the tree instead of the hierarchy."
    case .late(let revision):
      "The host did not show revision \(revision) within its deadline. Requests no longer wait "
        + "for it."
    case .noProgress(let looks):
      "\(looks) looks in one turn did not lead to the tree's state. "
        + "Check that 'read()' returns what 'perform(_:then:)' has done."
    case .notDrawn(let change):
      "The animation '\(change.transition.style)' wasn't drawn for '\(change)': the platform draws "
        + "its own there, or the host's 'animator' returned none. The screens are right. Use another "
        + "style for this change; for an animator of your own, return its animation."
    case .anchorNotFound(let anchor, let layer):
      "'\(layer)' points at nothing: the screen that presents it has no bar button or view with the "
        + "anchor '\(anchor)'. The popover is in the middle of the window. Set it as the "
        + "'accessibilityIdentifier' in UIKit or with 'popoverAnchor' in SwiftUI, or remove the anchor "
        + "from the route."
    case .buttonFailed(let title, let error):
      "The handler of the button '\(title)' failed. The alert was closed, and nothing else was "
        + "changed. Handle the error in the handler. The error: \(error)"
    }
  }
}
