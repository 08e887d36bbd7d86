// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderInspection
import WayfinderLinks
import WayfinderTesting

/// A maker of a block of text on a page; it is given the block's text.
typealias PageOutput = @MainActor @Sendable (String) async throws -> String

/// The makers of the blocks of text on each page, in the order of the page.
let pageOutputs: [String: [PageOutput]] = [
  "docs/Wayfinder.docc/Wayfinder.md": [
    redrawn,
    { _ in
      let sheet = product.using(.push).from(.newNavigation).using(.present(.sheet)).from(.current)
      return try await drawing(
        after: sheet.assemble(), with: 42,
        in: "Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search")
    },
  ],
  "docs/Wayfinder.docc/TheTree.md": [redrawn, redrawn],
  "docs/Wayfinder.docc/HowANavigationWorks.md": [
    { _ in
      let guarded = product.adding(LoginInterceptor())
        .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()
      return try Router(tree: shop("Navigation:\n  Home")).plan(to: guarded, with: 42).description
    }
  ],
  "docs/Wayfinder.docc/DescribingRoutes.md": [
    { _ in
      try await drawing(
        after: product.using(.push).from(.visibleNavigation).assemble(), with: 42,
        in: "Navigation:\n  Home\n  Product(7)")
    },
    redrawn,
    { _ in
      let here = StepAssembly(
        finder: .screen(BagScreen.self, scope: .everythingShown),
        factory: .build { (_: Int) in BagScreen() }
      ).using(.push).from(.visibleNavigation).assemble()
      return try await drawing(
        after: here, with: 1,
        in: "Tabs:\n  Navigation home*:\n    Home\n  Navigation bag:\n    Bag")
    },
  ],
  "docs/Wayfinder.docc/ContainersOfYourOwn.md": [
    redrawn,
    { _ in
      try await drawing(
        after: product.using(.push).from(.navigation(named: "shop")).assemble(), with: 42,
        in: "Tabs:\n  Navigation home*:\n    Home\n  Navigation shop:\n    Search")
    },
    { _ in
      let detail = product.using(.column(.secondary))
        .from(.found(by: .container(SplitNode.self))).assemble()
      return try await drawing(
        after: detail, with: 42, in: "Split:\n  Navigation list:\n    Search\n  Home")
    },
    { _ in
      let drawer = CustomNode(
        Drawer(), [ScreenNode(HomeScreen()), ScreenNode(PlaceholderScreen("Menu"))])
      let tree = ScreenTree(root: drawer)
      let menu = DestinationStep<PlaceholderScreen, Void>.found(
        by: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == "Menu" }))
      try await Router(tree: tree).navigate(to: menu)
      return tree.drawing
    },
  ],
  "docs/Wayfinder.docc/MigratingFromCoordinators.md": [
    redrawn,
    { _ in
      let settings = StepAssembly(SettingsController.self) {
        SettingsController(nibName: nil, bundle: nil)
      }
      .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()
      let tree = try shop("OldApp")
      try await Router(tree: tree).navigate(to: settings)
      return tree.drawing
    },
  ],
  "docs/Wayfinder.docc/QuestionsAndAnswers.md": [
    { _ in
      let list = StepAssembly(SearchScreen.self) { SearchScreen() }
        .using(.push).from(.visibleNavigation).assemble()
      let result = product.using(.push)
        .from(list.enclosing(NavigationNode.self).adapting { _ in }).assemble()
      return try await drawing(after: result, with: 42, in: "Navigation:\n  Home")
    },
    { _ in
      let single = product.using(.push).from(.newNavigation).using(.present(.sheet)).from(.root)
        .assemble()
      let router = Router(tree: try shop("Home"))
      try await router.navigate(to: single, with: 7)
      try await router.navigate(to: single, with: 42)
      return router.tree.drawing
    },
    { _ in
      let router = Router(tree: try shop("Home"))
      let opened = try await router.navigate(to: Checkout.step)
      let bag = try #require((opened.screen?.children[0] as? ScreenNode)?.screen as? BagScreen)
      try await router.navigate(
        to: product.using(.push).from(.visibleNavigation).assemble(), with: 42)
      try await Checkout.minimize(bag, with: router)
      expect(router.tree, draws: "Home")
      try await router.navigate(to: Checkout.step)
      #expect(router.tree.screen(BagScreen.self) === bag)
      return router.tree.drawing
    },
  ],
  "docs/Wayfinder.docc/AnalyticsAndLogs.md": [
    { _ in
      let log = Log()
      let router = Router(tree: try shop("Navigation:\n  Home"), observers: [log])
      try await router.navigate(
        to: product.using(.push).from(.visibleNavigation).assemble(), with: 42)
      return log.lines.joined(separator: "\n")
    }
  ],
  "docs/WayfinderHosting.docc/WayfinderHosting.md": [
    { _ in
      let tree = try ScreenTree(drawing: "Navigation:\n  Home\n⇧ sheet:\n  Compose")
      let host = TerminalHost()
      let machine = HostMachine(tree: tree, host: host)
      machine.settle()
      machine.stop()
      return host.lines.joined(separator: "\n")
    },
    { _ in
      let tree = try ScreenTree(drawing: "Navigation:\n  Home\n  List\n  Product")
      let stack = try #require(tree.root as? NavigationNode)
      @MainActor func shown() -> String {
        stack.children.map(\.reference.text).joined(separator: ", ")
      }
      let (before, swiped) = (shown(), stack.children[2].reference)
      try tree.push(ScreenNode(PlaceholderScreen("Later")), on: stack)
      tree.perform(.remove([swiped.id], from: stack.id))
      return """
        the display showed   \(before)
        the program pushed   Later
        the user swiped      \(swiped.text)
        the tree is then     \(shown())
        """
    },
  ],
  "docs/WayfinderLinks.docc/YourAppsLinks.md": [
    { _ in try shopLinks().explain("/products/new").description },
    { _ in
      let bytes = Array(
        """
        {"applinks": {"details": [{
          "appIDs": ["ABCDE12345.example.shop"],
          "components": [{"/": "/users/*", "exclude": true}, {"/": "/products/*"}, {"/": "/search"}]
        }]}}
        """.utf8)
      let file = try AssociationFile(bytes: bytes, name: "apple-app-site-association")
      let findings = try file.findings(
        appID: "ABCDE12345.example.shop", host: "shop.example", links: shopLinks())
      return findings.prefix(2).map(\.description).joined(separator: "\n")
    },
  ],
]

private let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }

private func shopLinks() throws -> AppLinks {
  try AppLinks(hosts: ["shop.example"]) {
    Link("/").toAny { throw CancellationError() }
    Link("/products/:id", Int.self).alias("/p/:id").toAny { _ in throw CancellationError() }
    Link("/users/:id/posts/:slug", Int.self, String.self)
      .toAny { _, _ in throw CancellationError() }
    Link("/search").query(.required("q", String.self)).toAny { _ in throw CancellationError() }
    Link("/account/orders/:number", Int.self).toAny { _ in throw CancellationError() }
  }
}

/// The state before something happens: it is read and drawn as it stands.
let redrawn: PageOutput = { text in try ScreenTree(drawing: text).drawing }

/// The tree of a drawing after a navigation.
@MainActor
private func drawing<Target: AnyObject>(
  after step: DestinationStep<Target, Int>, with context: Int, in drawing: String
) async throws -> String {
  let tree = try shop(drawing)
  try await Router(tree: tree).navigate(to: step, with: context)
  return tree.drawing
}

private struct LoginInterceptor<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict { .proceed }
}

/// A flow that keeps its screens while it is minimized, as on the page of questions.
@MainActor
private enum Checkout {
  private static var minimized: NavigationNode?

  static let step = StepAssembly(
    finder: .container(NavigationNode.self, where: { stack, _ in stack.name == "checkout" }),
    factory: .integrate { (_: Void, _) in
      minimized ?? NavigationNode([ScreenNode(BagScreen())], name: "checkout")
    }
  )
  .using(.present(.fullScreen)).from(.current)
  .assemble()

  static func minimize(_ bag: BagScreen, with router: Router) async throws {
    minimized = router.tree.container(NavigationNode.self) { $0.name == "checkout" }
    try await router.dismiss(layerOf: bag)
  }
}

private final class Log: NavigationObserver {
  private(set) var lines: [String] = []
  func observe(_ event: NavigationEvent) {
    if let line = event.line(isDetailed: false) { lines.append(line) }
  }
}

private final class TerminalHost: TreeHost {
  private var shape = HostShape()
  private(set) var lines: [String] = []

  func read() -> HostReading { HostReading(shape) }
  func setInteraction(_ isEnabled: Bool) {}
  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    lines.append("\(change)")
    shape = shape.applying(change)
    return .done
  }
}

private final class SettingsController: UIViewController, Screen {}
