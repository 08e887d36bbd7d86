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

  init(destination: String, reason: String, wish: AnyObject) {
    self.destination = destination
    self.reason = reason
    self.wish = wish
  }
}
