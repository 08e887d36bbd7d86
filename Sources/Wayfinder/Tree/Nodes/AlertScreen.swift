// Wayfinder is released under the MIT license; see LICENSE.

/// A screen that a host draws by itself: an alert, an action sheet, a toast, or a snackbar.
///
/// ```swift
/// final class SignOutQuestion: AlertScreen {
///   var alert: AlertContent {
///     AlertContent(
///       title: "Sign out?",
///       actions: [.init("Sign Out", role: .destructive) { Account.logOut() }, .init("Cancel")])
///   }
/// }
/// ```
///
/// Present it in a layer of the style ``ModalStyle/alert`` or ``ModalStyle/actionSheet``, and the host makes
/// the platform's alert. In an ``Overlay``, the host draws a short message with the buttons. When the user has
/// chosen, the layer or the overlay closes.
///
/// **Source**: `UIAlertController`, `alert(_:isPresented:presenting:actions:message:)`.
@MainActor
public protocol AlertScreen: Screen {
  /// The texts and the choices. Read when the alert is made.
  var alert: AlertContent { get }
}

/// The title, message, and buttons of an alert.
///
/// ```swift
/// let content = AlertContent(
///   title: "Delete this list?", message: "It can't be restored.",
///   actions: [
///     AlertContent.Action("Delete", role: .destructive) { delete() },
///     AlertContent.Action("Cancel", role: .cancel),
///   ])
/// ```
///
/// Return one from your screen's ``AlertScreen/alert`` property, and the hosts show a platform
/// alert for it when the screen is presented as `.alert` or `.actionSheet`.
public struct AlertContent {
  /// A button of an alert.
  ///
  /// Its ``handler`` runs in the edit that takes the alert out of the tree, so it may edit the tree or start a
  /// request of a router: `AlertContent.Action("Delete", role: .destructive) { … }`.
  public struct Action {
    /// The role of a button.
    ///
    /// The platform decides how a role looks and where it stands: a `cancel` button comes last in
    /// an action sheet, for example.
    public enum Role: Sendable, Hashable {
      /// An ordinary choice.
      case standard
      /// The choice that changes nothing.
      case cancel
      /// The choice that destroys something.
      case destructive
    }

    /// The text on the button.
    public let title: String
    /// The role of the choice.
    public let role: Role
    /// Called when the user has chosen it, after the layer has left the tree. If it throws, its edits are
    /// rolled back, and the host's machine reports the error.
    public let handler: @MainActor () throws -> Void

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - role: The role of the choice.
    ///   - handler: Called when the user has chosen it.
    public init(
      _ title: String, role: Role = .standard,
      handler: @escaping @MainActor () throws -> Void = {}
    ) {
      self.title = title
      self.role = role
      self.handler = handler
    }
  }

  /// The question.
  public let title: String?
  /// The explanation beneath the question.
  public let message: String?
  /// The choices, in the order of the buttons.
  public let actions: [Action]

  /// Creates the content of an alert.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The explanation.
  ///   - actions: The choices.
  public init(title: String?, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }
}
