// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

/// The app as its coordinators made it: one screen for the tree.
final class OldApp: UINavigationController, Screen {}

final class SettingsController: UIViewController, Screen {}

final class CheckoutFlow: UINavigationController, ResultReporting {
  let result = ScreenResult<Int>()
}

final class InvoiceScreen: Screen {
  let coordinator: InvoiceCoordinator

  init(number: Int) {
    coordinator = InvoiceCoordinator(number: number)
  }
}

final class InvoiceCoordinator {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  @MainActor
  func start() -> UIViewController {
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.title = "Invoice \(number)"
    return controller
  }
}

private enum Routes {
  static let settings = StepAssembly(SettingsController.self) { SettingsController() }
    .using(.push)
    .from(.newNavigation)
    .using(.present(.sheet))
    .from(.current)
    .assemble()

  static let checkout = StepAssembly(CheckoutFlow.self) {
    CheckoutFlow(rootViewController: AddressController())
  }
  .using(.present(.fullScreen))
  .from(.current)
  .assemble()

  static let invoice = StepAssembly(InvoiceScreen.self, id: \.coordinator.number) {
    InvoiceScreen(number: $0)
  }
  .using(.push)
  .from(.visibleNavigation)
  .assemble()
}

private final class AddressController: UIViewController {}

private final class OldHome: UIViewController {}

/// The parts of a window, as the page makes them.
@MainActor
private final class OldWindow {
  let world = StandIn.current
  let window: UIWindow
  let oldApp: OldApp
  let tree: ScreenTree
  let router: Router
  let host: UIKitHost

  init() {
    window = world.makeWindow()
    let home = OldHome(nibName: nil, bundle: nil)
    oldApp = OldApp(rootViewController: home)
    let tree = ScreenTree(root: ScreenNode(oldApp))
    let router = Router(tree: tree)
    let host = UIKitHost(tree: tree, window: window)
    host.controller = { screen in
      switch screen {
      case let invoice as InvoiceScreen: invoice.coordinator.start()
      default: nil
      }
    }
    host.start()
    (self.tree, self.router, self.host) = (tree, router, host)
    world.loop.runUntilQuiet()
  }

  /// Presents beside the tree, as a coordinator does.
  func show(_ alert: UIAlertController) { oldApp.present(alert, animated: true) }

  /// Lets tasks and turns go on until the window shows this tree.
  func shows(_ drawing: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<10_000 {
      world.loop.runUntilQuiet()
      if tree.drawing == drawing, host.machine.state == .settled(revision: tree.revision) {
        break
      }
      await Task.yield()
    }
    #expect(tree.drawing == drawing, sourceLocation: sourceLocation)
    #expect(
      host.machine.state == .settled(revision: tree.revision), sourceLocation: sourceLocation)
    #expect(!world.violations.contains { !$0.isStrangers }, sourceLocation: sourceLocation)
  }
}

/// Gives each test a world of its own: other tests make controllers at the same time.
private struct OwnWorld: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await StandIn.runInWorldOfItsOwn(function)
  }
}

@MainActor
@Suite("What the page about adopting screen by screen says is so", .serialized, OwnWorld())
struct AdoptingScreenByScreenTests {
  @Test func `the coordinators go on beneath what routes present`() async throws {
    let old = OldWindow()
    let (router, oldApp) = (old.router, old.oldApp)
    oldApp.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    await old.shows("OldApp")
    #expect(oldApp.viewControllers.count == 2)
    Task { try await router.navigate(to: Routes.settings) }
    await old.shows(
      """
      OldApp
      ⇧ sheet:
        Navigation:
          SettingsController
      """)
    #expect(old.window.rootViewController?.presentedViewController is UINavigationController)
    #expect(old.world.user(of: old.window).dragSheetAway())
    await old.shows("OldApp")
    #expect(oldApp.viewControllers.count == 2)
  }

  @Test func `a flow that a coordinator runs is one screen, with a result`() async throws {
    let old = OldWindow()
    let router = old.router
    let order = Task {
      let ending = try await router.result(of: Routes.checkout)
      guard case .finished(let order) = ending else { return 0 }
      return order
    }
    await old.shows("OldApp\n⇧ full screen:\n  CheckoutFlow")
    let layer = old.tree.modals.last?.content as? ScreenNode
    let flow = try #require(layer?.screen as? CheckoutFlow)
    // The coordinator pushes on its own navigation controller; the tree doesn't need to know.
    flow.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    await old.shows("OldApp\n⇧ full screen:\n  CheckoutFlow")
    #expect(flow.viewControllers.count == 2)
    Task {
      // The coordinator is done:
      try await router.finish(flow, with: 7)
    }
    await old.shows("OldApp")
    #expect(try await order.value == 7)
  }

  @Test func `a coordinator's screen stands on a stack of the tree`() async throws {
    let old = OldWindow()
    let (router, tree) = (old.router, old.tree)
    Task { try await router.navigate(to: Routes.settings) }
    await old.shows("OldApp\n⇧ sheet:\n  Navigation:\n    SettingsController")
    Task { try await router.navigate(to: Routes.invoice, with: 42) }
    await old.shows("OldApp\n⇧ sheet:\n  Navigation:\n    SettingsController\n    InvoiceScreen")
    let stack = try #require(tree.modals.last?.content as? NavigationNode)
    let shown = old.window.rootViewController?.presentedViewController as? UINavigationController
    #expect(shown?.topViewController?.title == "Invoice 42")

    // By hand, beneath the tree's eyes: gone with the next change.
    let stranger = UIViewController(nibName: nil, bundle: nil)
    shown?.pushViewController(stranger, animated: false)
    old.world.loop.runUntilQuiet()
    #expect(stack.children.count == 2)
    #expect(!old.world.user(of: old.window).swipeBack())
    let screen = InvoiceScreen(number: 43)
    try tree.edit { edit in try edit.push(ScreenNode(screen), on: stack) }
    await old.shows(
      """
      OldApp
      ⇧ sheet:
        Navigation:
          SettingsController
          InvoiceScreen
          InvoiceScreen
      """)
    #expect(shown?.viewControllers.contains { $0 === stranger } == false)
  }

  @Test func `a tree stands in one tab of an app that isn't Wayfinder's`() throws {
    let world = StandIn.current
    let window = world.makeWindow()
    let oldTabs = UITabBarController()
    let oldHome = OldHome(nibName: nil, bundle: nil)
    window.rootViewController = oldTabs
    window.makeKeyAndVisible()
    let stack = NavigationNode([ScreenNode(SettingsController(nibName: nil, bundle: nil))])
    let tree = ScreenTree(root: stack)
    let host = UIKitHost(tree: tree)
    oldTabs.setViewControllers([oldHome, host.rootController], animated: false)
    world.loop.runUntilQuiet()
    oldTabs.selectedViewController = host.rootController
    for _ in 0..<4 {
      world.loop.runUntilQuiet()
      host.settle()
    }
    #expect(host.machine.state == .settled(revision: tree.revision))
    let shown = host.rootController.children.first as? UINavigationController
    #expect(shown?.topViewController is SettingsController)
    #expect(world.violations.isEmpty)
  }

  @Test func `a layer of somebody else makes presentations wait`() async throws {
    let old = OldWindow()
    let (router, host, oldApp) = (old.router, old.host, old.oldApp)
    let alert = UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
    old.show(alert)
    old.world.loop.runUntilQuiet()
    host.settle()
    Task { try await router.navigate(to: Routes.settings) }
    for _ in 0..<1000 where host.machine.state != .blocked {
      await Task.yield()
      old.world.loop.runUntilQuiet()
    }
    #expect(host.machine.state == .blocked)
    oldApp.dismiss(animated: true) { host.settle() }
    await old.shows("OldApp\n⇧ sheet:\n  Navigation:\n    SettingsController")
  }
}
