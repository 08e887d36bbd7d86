// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// Makes a stranger who uses a window.
  public func stranger(in window: UIWindow) -> Stranger { Stranger(world: self, window: window) }

  /// Other code in the app, or the system, which presents alerts and share sheets of its own.
  @MainActor
  public final class Stranger {
    private let world: StandIn
    private let window: UIWindow
    /// The controller that the stranger presented last, if it is still open.
    public private(set) weak var layer: UIViewController?

    init(world: StandIn, window: UIWindow) {
      self.world = world
      self.window = window
    }

    /// Presents an alert with the button "OK" over the highest layer; says whether it was accepted.
    @discardableResult
    public func presentAlert(animated: Bool = true) -> Bool {
      let alert = UIAlertController(
        title: "Foreign alert", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return present(alert, animated: animated)
    }

    /// Presents a share sheet over the highest layer; says whether it was accepted.
    @discardableResult
    public func presentShareSheet(animated: Bool = true) -> Bool {
      let sheet = ShareSheet()
      sheet.modalPresentationStyle = .pageSheet
      return present(sheet, animated: animated)
    }

    /// Dismisses what the stranger presented, with all above it.
    @discardableResult
    public func dismissOwn(animated: Bool = true) -> Bool {
      guard let layer, let presenter = layer.presenterLayer, !layer.isBeingDismissed else {
        return false
      }
      act { presenter.startDismissal(animated: animated, completion: nil) }
      return true
    }

    private func present(_ new: UIViewController, animated: Bool) -> Bool {
      guard let top = window.layers.last else { return false }
      act { top.present(new, animated: animated) }
      guard top.presentedLayer === new else { return false }
      layer = new
      return true
    }

    private func act(_ body: () -> Void) {
      world.isStrangerActing = true
      body()
      world.isStrangerActing = false
    }
  }
}

/// A sheet that some other code presents.
final class ShareSheet: UIViewController {}
