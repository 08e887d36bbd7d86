// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// Makes a user of a window.
  public func user(of window: UIWindow) -> User { User(world: self, window: window) }

  /// Somebody who touches what a window shows, and leaves the app and comes back.
  ///
  /// Each act does what the screen allows at the moment and says whether it could be done. Only
  /// the highest layer takes touches, and none does while a layer comes or goes.
  @MainActor
  public final class User {
    let world: StandIn
    /// The window.
    public let window: UIWindow
    var gesture: Gesture?

    init(world: StandIn, window: UIWindow) {
      self.world = world
      self.window = window
    }

    /// The layer that takes touches, if any does.
    var touchable: UIViewController? {
      world.loop.willRun()
      guard window.windowScene?.activationState == .foregroundActive, window.takesTouches else {
        return nil
      }
      guard let running = window.presentation else { return window.layers.last }
      let closes = running.isDismissal && running.isUsers && !running.transition.isInteractive
      return closes && !running.transition.isCancelled ? running.presenter : nil
    }

    /// The controllers of a type that stand in the touchable layer, the innermost first.
    func visible<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
      func find(_ controller: UIViewController) -> [Controller] {
        let inner = controller.appearingChildren.flatMap(find)
        return inner + ((controller as? Controller).map { [$0] } ?? [])
      }
      guard let touchable, !(touchable is UIAlertController) else { return [] }
      return find(touchable).filter { $0.window === window && $0.view.takesTouches }
    }

    // MARK: The app and the device

    /// Leaves the app; transitions wait. Calls the scene's delegate, if the app was started with `launch`.
    public func leaveApp() {
      window.windowScene.map { world.activate($0, .background) }
    }

    /// Comes back to the app.
    public func returnToApp() {
      window.windowScene.map { world.activate($0, .foregroundActive) }
    }

    /// Gives the scene more or less room, as rotating the device does.
    public func resize(to sizeClass: UIUserInterfaceSizeClass) {
      window.windowScene.map { world.resize($0, to: sizeClass) }
    }

    /// Turns the device. A tablet keeps much room in both ways.
    public func turn(to orientation: UIInterfaceOrientation) {
      window.windowScene.map { world.turn($0, to: orientation) }
    }

    /// Takes the window off the screen, or puts it back.
    public func setWindow(hidden: Bool) {
      world.note("window \(hidden ? "hidden" : "shown")")
      window.isHidden = hidden
    }
  }
}
