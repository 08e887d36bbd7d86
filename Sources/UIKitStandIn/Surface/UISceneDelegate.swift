// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A URL with which the system opens an app.
@MainActor
public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// A scene's place in the system's memory, which outlives the app's process.
@MainActor
public final class UISceneSession: NSObject {
  /// The name of the session, which is the same at each launch.
  public let persistentIdentifier: String
  /// The values that views of SwiftUI keep for the scene.
  package var values: [String: Any] = [:]

  /// Creates a session. Only the system does that; here it is the test.
  public init(persistentIdentifier: String = UUID().uuidString) {
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }
}

extension UIScene {
  /// The reasons for which a scene is connected.
  @MainActor
  public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activity of the user elsewhere, such as following a universal link.
    public let userActivities: Set<NSUserActivity>

    /// The notification that the user has tapped.
    public let notificationResponse: UNNotificationResponse?

    init(
      urlContexts: Set<UIOpenURLContext>, userActivities: Set<NSUserActivity>,
      notificationResponse: UNNotificationResponse?
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.notificationResponse = notificationResponse
      super.init()
    }
  }
}

/// Is notified of the life of a scene.
///
/// All methods have defaults, as they are optional in UIKit.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a scene comes up.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene takes touches again.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene is about to take no touches.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene is no longer on the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called with URLs to open.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called with what the user was about to do elsewhere, such as following a universal link.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// Is notified of the life of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

#if !canImport(Darwin)
  /// Something that a user does, which another device or the system can hand to an app.
  ///
  /// Foundation has it on Apple's systems.
  public final class NSUserActivity: NSObject {
    /// The name of the activity.
    public let activityType: String
    /// The page of the activity.
    public var webpageURL: URL?

    /// Creates an activity.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }
  }

  /// The name of the activity of following a universal link.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
