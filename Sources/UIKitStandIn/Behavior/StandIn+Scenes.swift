// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

extension StandIn {
  /// The controllers that are alive, oldest first.
  public var livingControllers: [UIViewController] {
    living.controllers.compactMap { $0 as? UIViewController }
  }

  /// The scenes that a window or a test keeps.
  var scenes: [UIWindowScene] { living.scenes.compactMap { $0 as? UIWindowScene } }

  /// Makes a scene, in the foreground, with little room or much.
  ///
  /// - Parameter session: The session that the system remembers; a new one when left out.
  public func makeScene(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact, session: UISceneSession? = nil
  ) -> UIWindowScene {
    let scene = UIWindowScene(standIn: self, session: session ?? UISceneSession())
    scene.horizontalSizeClass = horizontalSizeClass
    register(scene: scene)
    return scene
  }

  /// Makes a window, in a scene of its own, that isn't visible yet.
  public func makeWindow(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact, session: UISceneSession? = nil
  ) -> UIWindow {
    UIWindow(
      windowScene: makeScene(horizontalSizeClass: horizontalSizeClass, session: session))
  }

  /// Changes the room that a scene has, as rotating or resizing does.
  func resize(_ scene: UIWindowScene, to sizeClass: UIUserInterfaceSizeClass) {
    guard scene.horizontalSizeClass != sizeClass else { return }
    note("resize to \(sizeClass)")
    scene.horizontalSizeClass = sizeClass
    for window in scene.windows {
      for layer in window.layers { layer.sizeClassDidChange() }
    }
  }

  /// Changes the way in which the device of a scene is held; the room it has stays of the same class.
  func turn(_ scene: UIWindowScene, to orientation: UIInterfaceOrientation) {
    guard scene.interfaceOrientation != orientation else { return }
    note("turn to \(orientation)")
    scene.interfaceOrientation = orientation
    for window in scene.windows {
      for layer in window.layers { layer.sizeClassDidChange() }
    }
  }

  /// Moves a scene between foreground and background.
  func activate(_ scene: UIWindowScene, _ state: UIScene.ActivationState) {
    guard scene.activationState != state else { return }
    note("scene \(state)")
    scene.activationState = state
    if state != .background { loop.resume() }
    for handler in scene.activationHandlers { handler(state) }
    guard state == .foregroundActive else { return }
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
  }
}

extension UIWindow {
  /// The root and the layers over it, the lowest first.
  var layers: [UIViewController] {
    guard let root = rootViewController else { return [] }
    return Array(sequence(first: root) { $0.presentedLayer })
  }
}
