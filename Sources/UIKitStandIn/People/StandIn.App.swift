// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension StandIn {
  /// Launches an app in a scene of its own.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the scene.
  ///   - session: The session of the scene, if the system knows it from an earlier launch.
  ///   - link: The universal link that the user has followed.
  ///   - notification: The values of the notification that the user has tapped.
  @discardableResult
  public func launch(
    _ delegate: any UIWindowSceneDelegate, session: UISceneSession? = nil, link: URL? = nil,
    notification: [AnyHashable: Any]? = nil
  ) -> App {
    App(
      scene: makeScene(session: session), delegate: delegate, link: link,
      notification: notification)
  }

  /// An app with one scene, in the hands of the system.
  @MainActor
  public final class App {
    /// The scene.
    public let scene: UIWindowScene
    private let delegate: any UIWindowSceneDelegate

    init(
      scene: UIWindowScene, delegate: any UIWindowSceneDelegate, link: URL?,
      notification: [AnyHashable: Any]?
    ) {
      self.scene = scene
      self.delegate = delegate
      let options = UIScene.ConnectionOptions(
        urlContexts: [], userActivities: link.map { [Self.activity($0)] } ?? [],
        notificationResponse: notification.map(Self.response))
      delegate.scene(scene, willConnectTo: scene.session, options: options)
      delegate.sceneDidBecomeActive(scene)
      // The user leaves the app and comes back.
      scene.activationHandlers.append { [weak scene, weak delegate] state in
        guard let scene, let delegate else { return }
        if state == .foregroundActive { return delegate.sceneDidBecomeActive(scene) }
        delegate.sceneWillResignActive(scene)
        if state == .background { delegate.sceneDidEnterBackground(scene) }
      }
    }

    /// Hands a universal link to the running app.
    public func follow(_ link: URL) {
      delegate.scene(scene, continue: Self.activity(link))
    }

    /// Hands a URL of a scheme of the app's own to the running app.
    public func open(_ url: URL) {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }

    /// The user taps a notification of the running app.
    ///
    /// - Parameters:
    ///   - userInfo: The values that came with the notification.
    ///   - center: The center, whose delegate is called.
    public func tapNotification(
      _ userInfo: [AnyHashable: Any], in center: UNUserNotificationCenter = .current()
    ) async {
      await center.delegate?.userNotificationCenter(center, didReceive: Self.response(userInfo))
    }

    private static func response(_ userInfo: [AnyHashable: Any]) -> UNNotificationResponse {
      UNNotificationResponse(
        userInfo: userInfo, actionIdentifier: UNNotificationDefaultActionIdentifier)
    }

    private static func activity(_ link: URL) -> NSUserActivity {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = link
      return activity
    }
  }
}
