// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A part of the app's user interface with a life of its own.
@MainActor
open class UIScene: UIResponder {
  /// The stage of a scene's life.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, taking touches.
    case foregroundActive
    /// In front, not taking touches.
    case foregroundInactive
    /// Not on the screen.
    case background
  }

  /// Posted after a scene has become active, which is the object.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")

  /// The stage of the scene's life.
  public internal(set) var activationState = ActivationState.foregroundActive

  /// The scene's place in the system's memory.
  public let session: UISceneSession

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }
}

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The scene's windows, back to front. The app keeps them.
  public var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  private var weakWindows: [WeakWindow] = []
  let standIn: StandIn
  /// The width class of the scene's controllers.
  var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The height class of the scene's controllers, which is compact on a phone on its side.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// The way in which the device is held.
  public internal(set) var interfaceOrientation = UIInterfaceOrientation.landscapeLeft

  /// Called when the scene has gone to the background, or has come back.
  package var activationHandlers: [(ActivationState) -> Void] = []

  init(standIn: StandIn, session: UISceneSession) {
    self.standIn = standIn
    super.init(session: session)
  }

  /// Puts a window in front of the others.
  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil }
    weakWindows.append(WeakWindow(window))
  }
}

extension UIWindowScene: Resting {
  var isAsleep: Bool { activationState == .background }

  /// The look of the status bar, about which the front window decides.
  public var statusBarStyle: UIStatusBarStyle {
    let front = windows.filter { !$0.isHidden }.max {
      $0.windowLevel.rawValue < $1.windowLevel.rawValue
    }
    return front?.decidingController?.preferredStatusBarStyle ?? .default
  }
}

/// A reference that doesn't keep its window alive.
private struct WeakWindow {
  weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }
}

/// A window of a scene: the root of a view hierarchy and of a chain of layers.
@MainActor
open class UIWindow: UIView {
  /// The order of windows.
  public struct Level: Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of an app's content.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// The order of the window among the windows of its scene.
  open var windowLevel = Level.normal
  /// The scene to which the window belongs.
  open weak var windowScene: UIWindowScene?
  /// Keeps the scene, as the system does on a device.
  private var keptScene: UIWindowScene?
  /// The presentation or dismissal that runs in the window.
  var presentation: Presentation?
  /// The view that has the focus.
  weak var focused: UIView?
  private var root: UIViewController?
  private var isShown = false

  /// Creates a window of a scene, which stays hidden until it is made visible.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    self.windowScene = windowScene
    keptScene = windowScene
    isHidden = true
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The window itself, once it is visible.
  open override var window: UIWindow? { isShown ? self : nil }

  /// Whether the window is hidden; a hidden window's views stand in no window.
  open override var isHidden: Bool {
    didSet { if isHidden == isShown { show(!isHidden) } }
  }

  /// The controller that fills the window.
  open var rootViewController: UIViewController? {
    get { root }
    set { replaceRoot(with: newValue) }
  }

  /// Shows the window.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false }
  }

  /// The controller that decides about the look of the status bar when this is the front window.
  fileprivate var decidingController: UIViewController? {
    var deciding = layers.last { layer in
      let style = layer.currentPresentation?.effectiveStyle(in: layer.traitCollection)
      return layer === root || style == .fullScreen
    }
    while let child = deciding?.childForStatusBarStyle { deciding = child }
    return deciding
  }

  private func show(_ shows: Bool) {
    if shows {
      if let windowScene, !windowScene.windows.contains(where: { $0 === self }) {
        windowScene.add(self)
      }
      for view in subviews { view.windowWillChange(to: self) }
      isShown = true
      for view in subviews { view.windowDidChange() }
      if let root, root.viewIfLoaded?.superview == nil { addSubview(root.view) }
    } else {
      for view in subviews { view.windowWillChange(to: nil) }
      isShown = false
      for view in subviews { view.windowDidChange() }
    }
  }

  private func replaceRoot(with new: UIViewController?) {
    guard new !== root else { return }
    let standIn = windowScene?.standIn ?? StandIn.current
    standIn.note("root \(new?.standInName ?? "nil")")
    if let root, let layer = root.presentedLayer {
      standIn.report(
        .rootBeneathModals, .damaged,
        "rootViewController is replaced while \(root.standInName) presents \(layer.standInName)")
    }
    let old = root
    root = new
    old?.rootWindow = nil
    new?.rootWindow = self
    if isShown, let new { insertSubview(new.view, at: 0) }
    old?.viewIfLoaded?.removeFromSuperview()
  }
}
