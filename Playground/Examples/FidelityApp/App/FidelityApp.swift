// Wayfinder is released under the MIT license; see LICENSE.

import UIKit

/// Asks UIKit all questions in a window of a real app, prints the answers as JSON between two lines,
/// and ends.
@main
final class FidelityApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = FidelityScene.self
    return configuration
  }
}

final class FidelityScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    Task {
      let answers = await FidelityCheck.answers(of: WindowWorld(window: window))
      let system = "ios-\(UIDevice.current.systemVersion)"
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let report = try encoder.encode(FidelityReport(system: system, answers: answers))
      print("FIDELITY BEGIN")
      print(String(decoding: report, as: UTF8.self))
      print("FIDELITY END")
      exit(0)
    }
  }
}

/// A window of a simulator or a device, which is at rest when nothing has moved for half a second.
struct WindowWorld: FidelityWorld {
  let window: UIWindow

  func rest() async {
    var quietLooks = 0
    while quietLooks < 10 {
      try? await Task.sleep(for: .milliseconds(50))
      quietLooks = isMoving ? 0 : quietLooks + 1
    }
  }

  private var isMoving: Bool {
    var controllers = window.rootViewController.map { [$0] } ?? []
    while let controller = controllers.popLast() {
      if controller.isBeingPresented || controller.isBeingDismissed { return true }
      if controller.transitionCoordinator != nil { return true }
      controllers += controller.children
      if let layer = controller.presentedViewController,
        layer.presentingViewController === controller
      {
        controllers.append(layer)
      }
    }
    return false
  }
}
