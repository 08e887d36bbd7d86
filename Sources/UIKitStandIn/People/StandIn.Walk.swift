// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A user's way through an app, step by step: they do something, and the test waits until they see what follows.
  ///
  /// ```swift
  /// let walk = StandIn.Walk(world.user(of: window)) { tree.drawing }
  /// try await walk.then("opens the app", sees: "Navigation:\n  Home")
  /// try await walk.then("taps Bag", walk.user.tapButton("Bag"), sees: "Navigation:\n  Home\n  Bag")
  /// ```
  ///
  /// Time passes only in the world, so a step takes no longer than the app's own tasks.
  @MainActor
  public final class Walk {
    /// The user.
    public let user: User
    private let picture: () -> String

    /// Creates the way of a user.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - picture: What the test compares after each step, such as the drawing of a tree.
    public init(_ user: User, picture: @escaping () -> String) {
      self.user = user
      self.picture = picture
    }

    /// Waits until the app has come to rest with a picture.
    ///
    /// - Parameters:
    ///   - what: What the user does, for messages.
    ///   - isDone: Whether the user could do it, as each act returns.
    ///   - expected: The picture.
    ///   - attempts: The number of times that the app's tasks get a turn.
    /// - Throws: ``Stumble`` if the user couldn't do it or sees something else, or if the app has broken a rule of
    ///   UIKit.
    public func then(
      _ what: String, _ isDone: Bool = true, sees expected: String, attempts: Int = 10_000
    ) async throws(Stumble) {
      guard isDone else { throw stumble("The user \(what): the display doesn't allow it.") }
      for _ in 0..<attempts {
        user.world.loop.runUntilQuiet()
        if picture() == expected, user.world.loop.isQuiet { break }
        await Task.yield()
      }
      // What is still to come would be seen now.
      for _ in 0..<50 {
        await Task.yield()
        user.world.loop.runUntilQuiet()
      }
      if picture() != expected {
        throw stumble("The user \(what), and sees\n\(picture())\nand not\n\(expected)")
      }
      if let violation = user.world.violations.first(where: { !$0.isStrangers }) {
        throw stumble("The user \(what), and the app has broken a rule: \(violation)")
      }
    }

    private func stumble(_ text: String) -> Stumble {
      let journal = user.world.journal.suffix(12).joined(separator: "\n  ")
      return Stumble(
        description: "\(text)\nThe windows:\n\(user.world.drawing)\nThe last events:\n  \(journal)")
    }

    /// The innermost controller that the user sees.
    public var screen: UIViewController? {
      var top = user.window.rootViewController
      while let next = top?.presentedLayer ?? top?.shownChild { top = next }
      return top
    }
  }

  /// A step of a ``Walk`` that didn't lead where it should.
  public struct Stumble: Error, Sendable, CustomStringConvertible {
    /// The step, what the user sees, the windows, and the last events.
    public let description: String
  }
}

extension UIViewController {
  fileprivate var shownChild: UIViewController? {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController
    case let stack as UINavigationController: stack.topViewController
    default: appearingChildren.last { ($0.view.superview as? UIScrollView)?.shows($0.view) ?? true }
    }
  }
}
