// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

@testable import TeaShop

/// The app in the hands of a user, without a screen: the stand-in of UIKit shows it.
@MainActor
final class Walk {
  let world: StandIn
  let app: StandIn.App
  let user: StandIn.User
  let shop: TeaShop
  let host: UIKitHost
  private let walk: StandIn.Walk
  /// UIKit keeps it as long as the scene.
  private let delegate: SceneDelegate

  init(
    _ personality: StandIn.Personality = .ios18, link: String? = nil,
    session: UISceneSession? = nil, in world: StandIn? = nil
  ) throws {
    self.world = world ?? StandIn(personality: personality)
    delegate = SceneDelegate()
    app = self.world.launch(delegate, session: session, link: link.flatMap { URL(string: $0) })
    user = self.world.user(of: try #require(delegate.window))
    shop = try #require(delegate.shop)
    host = try #require(delegate.host)
    walk = StandIn.Walk(user) { [shop] in shop.router.tree.drawing }
  }

  /// Waits until the user sees what follows from what they did, compares the tree, and prints both
  /// the tree and the window. `isDone` says whether the user could do it.
  func then(
    _ what: String, _ isDone: Bool = true, draws drawing: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do {
      try await walk.then(what, isDone, sees: drawing)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
    print("The user \(what):\n\(shop.router.tree.drawing)\n\(world.drawing)\n")
    #expect(
      host.machine.state == .settled(revision: shop.router.tree.revision),
      sourceLocation: sourceLocation)
    #expect(walk.screen?.title == focusedTitle, sourceLocation: sourceLocation)
  }

  /// The innermost controller that the user sees.
  var screen: UIViewController? { walk.screen }

  /// Waits until the host is in a state.
  func settles(
    _ state: HostState, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settled(attempts: 10_000, sourceLocation: sourceLocation) {
      world.loop.runUntilQuiet()
      return host.machine.state == state
    }
  }

  /// The title of the screen that the user sees, by what the tree says.
  private var focusedTitle: String? {
    switch (shop.router.tree.focused as? ScreenNode)?.screen {
    case let controller as UIViewController: controller.title
    case let question as Question: question.alert.title
    default: nil
    }
  }
}
