// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderTesting

@testable import BookShelf

/// The app in the hands of a user, without a screen.
@MainActor
final class Walk {
  let world: StandIn
  let window: UIWindow
  let shelf = BookShelf()
  let user: StandIn.User

  init(
    _ personality: StandIn.Personality = .ios18, session: UISceneSession? = nil,
    in world: StandIn? = nil
  ) {
    self.world = world ?? StandIn(personality: personality)
    window = self.world.makeWindow(session: session)
    let shelf = shelf
    window.rootViewController = UIHostingController(
      rootView: ShelfView(shelf: shelf).overlay { DebugButton(shelf: shelf) })
    window.makeKeyAndVisible()
    user = self.world.user(of: window)
  }

  /// Waits until the user sees what follows, and compares the tree and the first string.
  func then(
    _ what: String, _ isDone: Bool = true, draws drawing: String, shows text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(isDone, "The user can't do this: \(what)", sourceLocation: sourceLocation)
    await settled(attempts: 10_000, sourceLocation: sourceLocation) {
      world.loop.runUntilQuiet()
      return shelf.tree.drawing == drawing && shelf.tree.transition == nil
        && topmost?.texts.first == text
    }
    // What is still to come would be seen now.
    for _ in 0..<50 {
      await Task.yield()
      world.loop.runUntilQuiet()
    }
    print("The user \(what):\n\(shelf.tree.drawing)\n\(topmost?.texts ?? [])\n")
    expect(shelf.tree, draws: drawing, sourceLocation: sourceLocation)
    #expect(world.violations.isEmpty, sourceLocation: sourceLocation)
  }

  func tap(_ title: String) -> Bool { topmost?.tap(title) ?? false }

  /// Taps the button over the window.
  func openDebugMenu() -> Bool {
    (window.rootViewController as? any ViewReading)?.tap("Debug") ?? false
  }

  func type(_ text: String, into title: String) -> Bool {
    topmost?.type(text, into: title) ?? false
  }

  /// The user leaves the app.
  func leave() {
    user.leaveApp()
    world.loop.runUntilQuiet()
  }

  /// The animations that UIKit has shown.
  var animations: [String] {
    world.journal.filter { $0.contains(", animated") || $0.contains("in an animation") }
  }

  /// The view that the user sees.
  private var topmost: (any ViewReading)? {
    var top = window.rootViewController
    while let next = top?.presentedViewController ?? top?.lastChild { top = next }
    return top as? any ViewReading
  }
}

extension UIViewController {
  fileprivate var lastChild: UIViewController? {
    (self as? UINavigationController)?.topViewController ?? children.last
  }
}
