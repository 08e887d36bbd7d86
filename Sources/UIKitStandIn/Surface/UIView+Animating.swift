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
  }

  /// Makes changes in a view, and shows them by an animation. The changes stand at once; the completion comes
  /// at the end of the animation, or never (U29).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    let scene = view.window?.windowScene
    let world = scene?.standIn ?? .current
    world.note("a view changes in an animation")
    guard let completion, !world.decide(world.personality.losesAnimationCompletions) else { return }
    let turns = world.personality.animation + world.pick(world.personality.completionDelay)
    world.loop.animate(after: turns, in: scene) { completion(true) }
  }
}
