// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension UIView {
  /// The ways to animate a change.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The old content fades while the new one appears.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns around its vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns around its vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  }

  /// Makes changes in a view, and shows them by an animation. The changes stand at once; the completion comes
  /// at the end of the animation, or never (U29).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    let name =
      switch options {
      case .transitionCrossDissolve: "cross-dissolve"
      case .transitionFlipFromLeft: "flip from the left"
      case .transitionFlipFromRight: "flip from the right"
      default: "change"
      }
    play(name, in: view.window?.windowScene, completion)
  }

  /// Moves and fades views. The changes stand at once; the completion comes at the end of the animation, or never
  /// (U29).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    play("move", in: nil, completion)
  }

  private class func play(
    _ name: String, in scene: UIWindowScene?, _ completion: ((Bool) -> Void)?
  ) {
    let world = scene?.standIn ?? .current
    world.note("views \(name) in an animation")
    guard let completion, !world.decide(world.personality.losesAnimationCompletions) else { return }
    let turns = world.personality.animation + world.pick(world.personality.completionDelay)
    world.loop.animate(after: turns, in: scene) { completion(true) }
  }
}
