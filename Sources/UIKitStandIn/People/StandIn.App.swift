// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension StandIn {
  /// Launches an app in a scene of its own.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the scene.
  ///   - session: The session of the scene, if the system knows it from an earlier launch.
  ///   - link: The universal link that the user has followed.
  public func launch(
    _ delegate: any UIWindowSceneDelegate, session: UISceneSession? = nil, link: URL? = nil
  ) -> App {
    App(scene: makeScene(session: session), delegate: delegate, link: link)
  }

  /// An app with one scene, in the hands of the system.
  @MainActor
  public final class App {
    /// The scene.
    public let scene: UIWindowScene
    private let delegate: any UIWindowSceneDelegate

    init(scene: UIWindowScene, delegate: any UIWindowSceneDelegate, link: URL?) {
      self.scene = scene
      self.delegate = delegate
      let options = UIScene.ConnectionOptions(
        urlContexts: [], userActivities: link.map { [Self.activity($0)] } ?? [])
      delegate.scene(scene, willConnectTo: scene.session, options: options)
      delegate.sceneDidBecomeActive(scene)
    }

    /// Hands a universal link to the running app.
    public func follow(_ link: URL) {
      delegate.scene(scene, continue: Self.activity(link))
    }

    /// Hands a URL of a scheme of the app's own to the running app.
    public func open(_ url: URL) {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }

    /// The user leaves the app; transitions wait.
    public func leave() {
      delegate.sceneWillResignActive(scene)
      scene.standIn.activate(scene, .background)
      delegate.sceneDidEnterBackground(scene)
    }

    /// The user comes back.
    public func comeBack() {
      scene.standIn.activate(scene, .foregroundActive)
      delegate.sceneDidBecomeActive(scene)
    }

    private static func activity(_ link: URL) -> NSUserActivity {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = link
      return activity
    }
  }
}
