// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

/// A page with a button that opens the next, and a field.
private final class StepController: PageController {
  let field = UITextField(frame: .zero)
  private let open: (String) -> Void

  init(_ label: String, open: @escaping (String) -> Void) {
    self.open = open
    super.init(label)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Next") { [weak self] _ in
          if let self { open(field.text ?? "") }
        }))
    field.addAction(
      UIAction { [weak self] _ in self?.title = self?.field.text }, for: .editingChanged)
    view.addSubview(field)
  }
}

/// An app whose requests run in tasks, in a window of its own.
private final class StepApp {
  let world: StandIn
  let walk: StandIn.Walk
  let host: UIKitHost
  let router: Router

  init(_ personality: StandIn.Personality) {
    world = StandIn(personality: personality)
    let window = world.makeWindow()
    let tree = ScreenTree()
    router = Router(tree: tree)
    host = UIKitHost(tree: tree, window: window)
    walk = StandIn.Walk(world.user(of: window)) { tree.drawing }
    let stack = NavigationNode([page("Home")])
    tree.edit { try? $0.replaceRoot(with: stack) }
    host.start()
  }

  private func page(_ label: String) -> ScreenNode {
    ScreenNode(
      StepController(label) { [weak self] next in
        Task { @MainActor in
          guard let self, let stack = self.router.tree.root as? NavigationNode else { return }
          await Task.yield()
          try? self.router.tree.push(self.page(next), on: stack)
        }
      })
  }
}

@Suite("H7: several worlds at once, each with a user who walks")
struct WalkTests {
  @Test(arguments: StandIn.Personality.allCases + StandIn.Personality.allCases)
  func `a user writes, taps, goes back, whatever runs beside`(
    personality: StandIn.Personality
  ) async throws {
    let app = StepApp(personality)
    try await app.walk.then("opens the app", sees: "Navigation:\n  Home")
    for name in ["Emma", "Persuasion"] {
      let isDone = app.walk.user.write(name) && app.walk.user.tapButton("Next")
      let before = app.router.tree.drawing
      try await app.walk.then("opens \(name)", isDone, sees: before + "\n  \(name)")
      #expect(app.walk.screen?.title == name)
      // Others have run meanwhile.
      _ = StandIn()
    }
    try await app.walk.then(
      "taps back", app.walk.user.tapBack(), sees: "Navigation:\n  Home\n  Emma")
    #expect(app.walk.screen?.title == "Persuasion", "what the user wrote")
  }

  @Test func `nobody waits in real time, also if the platform's callbacks are lost`() async throws {
    for seed in 0..<20 {
      let world = StandIn(personality: .worst, seed: UInt64(seed))
      let window = world.makeWindow()
      // A clock that stands still, so that nothing may wait for it.
      let root = NavigationNode([ScreenNode(PageController("Home"))])
      let tree = ScreenTree(root: root, clock: ManualClock())
      let host = UIKitHost(tree: tree, window: window)
      host.start()
      let walk = StandIn.Walk(world.user(of: window)) { tree.drawing }
      try await walk.then("opens the app", sees: "Navigation:\n  Home")
      try tree.edit { edit in
        try edit.present(ModalNode(ScreenNode(PageController("Filter")), style: .sheet), from: root)
      }
      try await walk.then("sees a sheet", sees: "Navigation:\n  Home\n⇧ sheet:\n  Filter")
      try await walk.then(
        "drags it away", walk.user.dragSheetAway(), sees: "Navigation:\n  Home")
      #expect(host.machine.state == .settled(revision: tree.revision))
    }
  }

  @Test func `a step that leads elsewhere says where the user is`() async throws {
    let app = StepApp(.ios18)
    await #expect {
      try await app.walk.then("opens the app", sees: "Navigation:\n  Bag", attempts: 3)
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("The user opens the app, and sees\nNavigation:\n  Home\nand not\n")
        && text.contains("The last events:")
    }
    await #expect(throws: StandIn.Stumble.self) {
      try await app.walk.then("goes back", app.walk.user.tapBack(), sees: "")
    }
  }

  @Test func `a notification that is tapped reaches the scene that launches, or the app that runs`()
    async throws
  {
    final class Delegate: NSObject, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
      var window: UIWindow?
      var heard: [String] = []

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        let content = connectionOptions.notificationResponse?.notification.request.content
        heard += ["launch \(content?.userInfo["link"] ?? "")"]
      }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {
        heard.append("\(response.notification.request.content.userInfo["link"] ?? "")")
      }
    }
    let delegate = Delegate()
    UNUserNotificationCenter.current().delegate = delegate
    let app = StandIn().launch(delegate, notification: ["link": "tea://mint"])
    await app.tapNotification(["link": "tea://sencha"])
    #expect(delegate.heard == ["launch tea://mint", "tea://sencha"])
  }
}
