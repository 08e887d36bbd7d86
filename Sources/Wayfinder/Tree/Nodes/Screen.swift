// Wayfinder is released under the MIT license; see LICENSE.

/// An object of the app that can be part of a tree: a view controller, a view model, or an instance
/// of any other class.
///
/// ```swift
/// final class CartModel: Screen {
///   var items: [Int] = []
/// }
///
/// let cart = StepAssembly(CartModel.self) { CartModel() }
///   .using(.push).from(.visibleNavigation).assemble()
/// ```
///
/// `Screen` has no requirements. Anything a screen may decide or observe is in a small protocol of
/// its own, which is looked up once, when the screen's node is made: ``LeaveDeciding``,
/// ``AppearanceObserving``, ``ScreenLabeling``, ``RouterUsing``. None of them has a defaulted requirement, because a
/// subclass would override such a requirement without effect and without a compiler warning.
///
/// **Source**: the role of `UIViewController`, without the base class.
@MainActor
public protocol Screen: AnyObject {}

/// A screen that provides its name in drawings, errors, and traces.
///
/// Without it, a screen has the name of its type. Don't return a localized title, because drawings
/// must be equal on every machine.
///
/// ```swift
/// final class ProductScreen: ScreenLabeling {
///   let id: Int
///   var label: String { "Product" }
///   var labelDetail: String { String(id) }
///
///   init(id: Int) { self.id = id }
/// }
/// ```
///
/// **Shape**: `label` "Product" and `labelDetail` "42" are drawn as `Product(42)`.
@MainActor
public protocol ScreenLabeling: Screen {
  /// The name of the kind of screen, for instance `Product`.
  var label: String { get }

  /// The text that tells this screen from others of its kind, for instance `42`; empty when nothing
  /// does.
  var labelDetail: String { get }
}

/// The answer of a screen that a navigation would remove.
///
/// A reason is a phrase for people, such as `"the draft isn't saved"`: outcomes, traces, and logs
/// show it.
///
/// ```swift
/// var mayLeave: LeaveDecision {
///   isUploading ? .no(reason: "the upload isn't finished") : .yes
/// }
/// ```
public enum LeaveDecision: Sendable, Equatable {
  /// The screen may be removed.
  case yes
  /// The screen must stay; the caller of the navigation gets the reason.
  case no(reason: String)
}

/// A screen that is asked before a navigation or gesture removes it, for instance because it has
/// a draft.
///
/// Both requirements have no default: answer in ``mayLeave``, and react in ``didRefuse(_:)``, for
/// instance with an alert. Only screens that are about to be removed are asked; screens that are
/// popped to, covered, or hidden aren't. The router asks in navigations, and
/// ``ScreenTree/perform(_:)`` asks for gestures; other edits of the tree don't ask.
///
/// ```swift
/// final class DraftScreen: LeaveDeciding {
///   var text = ""
///   var refused: RefusedNavigation?
///   var mayLeave: LeaveDecision { text.isEmpty ? .yes : .no(reason: "the draft isn't saved") }
///   func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
/// }
/// ```
///
/// **Source**: the idea of `UIAdaptivePresentationControllerDelegate`'s `shouldDismiss` and
/// `didAttemptToDismiss`, for every way of leaving.
@MainActor
public protocol LeaveDeciding: Screen {
  /// Whether the screen may be removed now. It is read when a navigation is planned and again when
  /// the screen leaves, so it must not have side effects.
  var mayLeave: LeaveDecision { get }

  /// Tells the screen that it has refused a navigation, after the tree was put back.
  ///
  /// - Parameter navigation: The refused navigation; the screen can ask its user and start it
  ///   again.
  func didRefuse(_ navigation: RefusedNavigation)
}

/// A navigation that a screen has refused, as passed to that screen.
///
/// Keep it while you ask the user. If they discard the draft, make the screen answer `.yes`, and
/// call ``navigateAgain()``, which repeats the request.
///
/// ```swift
/// func discard() async throws {
///   text = ""
///   try await refused?.navigateAgain()
/// }
/// ```
@MainActor
public struct RefusedNavigation {
  /// The name of the requested destination.
  public let destination: String
  /// The reason that the screen gave.
  public let reason: String
  /// The refused request, as whoever has asked for it knows.
  let wish: AnyObject
}

/// The small protocols beside `Screen` that a type conforms to, looked up once per type.
struct ScreenTraits: OptionSet {
  let rawValue: UInt8

  static let decidesLeaving = ScreenTraits(rawValue: 1)
  static let isLabeled = ScreenTraits(rawValue: 2)
  static let observesAppearance = ScreenTraits(rawValue: 4)

  /// A conformance lookup costs hundreds of instructions and its answer never changes, so it is
  /// made once for each dynamic type; the table depends on nothing but the program.
  @MainActor private static var known: [ObjectIdentifier: ScreenTraits] = [:]

  @MainActor
  static func of(_ screen: any Screen) -> ScreenTraits {
    let type = ObjectIdentifier(type(of: screen))
    if let traits = known[type] { return traits }
    var traits: ScreenTraits = []
    if screen is any LeaveDeciding { traits.insert(.decidesLeaving) }
    if screen is any ScreenLabeling { traits.insert(.isLabeled) }
    if screen is any AppearanceObserving { traits.insert(.observesAppearance) }
    known[type] = traits
    return traits
  }
}

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
