// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

#if !canImport(CoreGraphics)
  /// A turn of a view, of which nothing is seen here.
  public struct CGAffineTransform: Sendable {
    /// No turn.
    public static let identity = CGAffineTransform()
  }
#endif

/// Draws a transition in place of the system.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The time that the transition takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Draws the transition, and completes it at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The names of the two views of a transition.
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let rawValue: String

  /// The view that is visible at the start; `nil` where it stays where it is.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is visible at the end; `nil` where it stays where it is.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The views of a transition that an animator draws.
@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition is drawn.
  var containerView: UIView { get }
  /// Whether the transition is seen.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it came from.
  var transitionWasCancelled: Bool { get }
  /// The turn of the view at the end.
  var targetTransform: CGAffineTransform { get }
  /// The look of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Shows a part of the transition, as far as the finger has come.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Goes on, because the finger has let go.
  func finishInteractiveTransition()
  /// Goes back, because the finger has let go.
  func cancelInteractiveTransition()
  /// Stops the transition.
  func pauseInteractiveTransition()
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The place of a controller's view at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The place of a controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Is asked for the animators of a layer.
///
/// The methods are optional in UIKit and required here: a misspelled one doesn't compile.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal, by the program or by the user's finger.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// The views of a transition, as an animator sees them.
final class AnimationContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let transition: Transition
  private let views: [UITransitionContextViewKey: UIView]
  private var complete: (() -> Void)?

  init(
    _ transition: Transition, in container: UIView, from: UIView?, to: UIView?,
    style: UIModalPresentationStyle, complete: @escaping () -> Void
  ) {
    self.transition = transition
    containerView = container
    views = [.from: from, .to: to].compactMapValues { $0 }
    presentationStyle = style
    self.complete = complete
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    let complete = complete
    self.complete = nil
    complete?()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}

extension UIViewController {
  /// Lets an animator draw a transition, and notes that it does.
  func draw(
    with animator: any UIViewControllerAnimatedTransitioning, _ context: AnimationContext
  ) {
    let from = context.viewController(forKey: .from)?.standInName ?? "nothing"
    let to = context.viewController(forKey: .to)?.standInName ?? "nothing"
    standIn.note("\(animator) draws \(from) to \(to)")
    animator.animateTransition(using: context)
  }
}
