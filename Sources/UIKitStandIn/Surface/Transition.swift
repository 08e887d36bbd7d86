// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The names of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  let rawValue: String

  /// The controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The state of a transition that is running.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is seen.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether a finger drove the transition at its start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition goes back to where it came from.
  var isCancelled: Bool { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A transition that runs, with closures to run beside it and after it.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs a closure beside the transition and another when it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs a closure when a finger lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure beside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// One transition of a world.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  var isInteractive: Bool
  let initiallyInteractive: Bool
  var isCancelled = false
  /// Whether the completions never come.
  var losesCompletions = false
  var isOver = false
  let startTurn: Int
  private let from: UIViewController?
  private let to: UIViewController?
  private var completions: [Closure] = []
  private var interactionHandlers: [Closure] = []

  init(
    from: UIViewController?, to: UIViewController?, animated: Bool, interactive: Bool, turn: Int
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    isInteractive = interactive
    initiallyInteractive = interactive
    startTurn = turn
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !isOver else { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Closure) {
    interactionHandlers.append(handler)
  }

  /// The finger lets go.
  func letGo(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
  }

  /// The transition is over; answers what is to be told.
  func end() -> () -> Void {
    isOver = true
    let told = losesCompletions ? [] : completions
    completions = []
    interactionHandlers = []
    return { for completion in told { completion(self) } }
  }
}
