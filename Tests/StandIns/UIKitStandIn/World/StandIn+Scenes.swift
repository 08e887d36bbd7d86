// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// Makes a scene, in the foreground, with little room or much.
  public func makeScene(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact
  ) -> UIWindowScene {
    let scene = UIWindowScene(standIn: self)
    scene.horizontalSizeClass = horizontalSizeClass
    register(scene)
    return scene
  }

  /// Makes a window, in a scene of its own, that isn't visible yet.
  public func makeWindow(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact
  ) -> UIWindow {
    UIWindow(windowScene: makeScene(horizontalSizeClass: horizontalSizeClass))
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

  /// Moves a scene between foreground and background.
  func activate(_ scene: UIWindowScene, _ state: UIScene.ActivationState) {
    guard scene.activationState != state else { return }
    note("scene \(state)")
    scene.activationState = state
    if state != .background { loop.resume() }
  }
}

extension UIWindow {
  /// The root and the layers over it, the lowest first.
  var layers: [UIViewController] {
    guard let root = rootViewController else { return [] }
    return Array(sequence(first: root) { $0.presentedLayer })
  }
}
