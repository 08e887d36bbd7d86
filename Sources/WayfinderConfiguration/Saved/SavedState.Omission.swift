// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension SavedState {
  /// An open screen that a saved state leaves out, and why.
  ///
  /// List them in a debug build to find routes that users lose when they come back.
  public struct Omission: Sendable, Hashable {
    /// The name of the screen's route; the name of its type where no route opened it.
    public let screen: String
    /// The reason why the screen isn't saved.
    public let reason: Reason

    /// The reason why a state leaves a screen out.
    ///
    /// Its description completes a sentence about the screen, such as
    /// `its route is never restored`.
    public enum Reason: Sendable, Hashable {
      /// No route of the configuration opened the screen.
      case noRoute
      /// Its route is never restored.
      case neverRestored
      /// One of its arguments is private.
      case isPrivate(String)
      /// The context of its route can't be written, which is one of the findings of its configuration.
      case notWritable(type: String)
      /// It is on a screen that is left out.
      case restsOn(String)
      /// One of its arguments is longer than 4,096 bytes.
      case tooLong
      /// The state would be too large; it is one of those that lie deepest beneath others.
      case tooLarge
      /// Its containers are nested more than 24 deep.
      case tooDeep
      /// It is in an alert, action sheet, or popover.
      case transient
    }
  }
}

extension SavedState.Omission: CustomStringConvertible {
  /// For instance `Payment: its route is never restored`.
  public var description: String { "\(screen): \(reason)" }
}

extension SavedState.Omission.Reason: CustomStringConvertible {
  /// The reason as a clause.
  public var description: String {
    switch self {
    case .noRoute: "no route opened it"
    case .neverRestored: "its route is never restored"
    case .isPrivate(let name): "its argument \(name.quoted) is private"
    case .notWritable(let type): "its context, \(type), can't be written"
    case .restsOn(let name): "it is above \(name), which is left out"
    case .tooLong: "one of its arguments is longer than 4,096 bytes"
    case .tooLarge:
      "the state would be larger than 65,536 bytes, and it lies deepest beneath others"
    case .tooDeep: "its containers are nested more than 24 deep"
    case .transient: "it is in an alert, action sheet, or popover"
    }
  }
}
