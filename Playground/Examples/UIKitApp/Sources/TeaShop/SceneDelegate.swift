// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderUIKit

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var shop: TeaShop?
  private(set) var host: UIKitHost?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let shop = try? TeaShop() else { return }
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(tree: shop.router.tree, window: window)
    host.container = { [shop] in shop.controller(of: $0) }
    host.start()
    (self.window, self.shop, self.host) = (window, shop, host)

    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    // What a link has opened stays.
    let stored = StoredState(window: session.persistentIdentifier)
    shop.router.start { try await stored.restore($0) }
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    guard let shop else { return }
    StoredState(window: scene.session.persistentIdentifier).save(shop.router)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let url = userActivity.webpageURL { shop?.open(url) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { shop?.open(context.url) }
  }
}
