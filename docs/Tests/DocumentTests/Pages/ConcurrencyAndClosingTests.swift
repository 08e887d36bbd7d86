// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("E12, E13b, L6, T10: what the page about concurrency, closing and windows says is so")
struct ConcurrencyAndClosingTests {
  private static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()

  private static func makeTree() -> ScreenTree {
    ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
  }

  @Test func `policies for transitions are given for the router and for one request`() async throws
  {
    let tree = Self.makeTree()
    let product = Self.product

    let router = Router(tree: tree, policy: .duringTransition(.reject))
    try await router.navigate(to: product, with: 42, policy: .duringTransition(.wait))
    try await router.back(policy: .reject.duringTransition(.reject))

    expect(tree, draws: "Navigation:\n  Home")
  }

  enum Color: Sendable { case red, blue }

  final class ColorPicker: ResultReporting {
    let result = ScreenResult<Color>()
  }

  @Test func `a screen answers who has opened it`() async throws {
    let router = Router(tree: Self.makeTree())
    var painted: Color?
    func paint(_ color: Color) { painted = color }
    let colorPicker = StepAssembly(ColorPicker.self) { ColorPicker() }
      .adding(afterwards: { screen, _, _ in
        Task { try await router.finish(screen, with: .blue) }
      })
      .using(.present(.sheet)).from(.current).assemble()

    let ending = try await router.result(of: colorPicker)
    if case .finished(let color) = ending { paint(color) }

    #expect(painted == .blue)
  }

  final class SignInScreen: ResultReporting, ScreenLabeling {
    let result = ScreenResult<String>()
    let label = "SignIn"
    let labelDetail = ""
  }

  @Test func `a log-in that stands as the root is finished and replaced`() async throws {
    let tree = ScreenTree(root: ScreenNode(SearchScreen()))
    let router = Router(tree: tree)
    let screen = SignInScreen()
    let login = StepAssembly(SignInScreen.self) { screen }
      .using(.replaceRoot).from(.root).assemble()
    let shell = StepAssembly(
      finder: .nothing(), factory: .build { (_: String) in HomeScreen() }
    ).using(.replaceRoot).from(.root).assemble()
    let finishing = Task {
      while tree.focused?.reference.text != "SignIn" || !router.waiting.isIdle {
        await Task.yield()
      }
      for _ in 0..<10 { await Task.yield() }
      return try await router.finish(screen, with: "Ann").outcome
    }

    guard case .finished(let user) = try await router.result(of: login) else { return }
    try await router.navigate(to: shell, with: user)

    #expect(try await finishing.value == .alreadyThere)
    expect(tree, draws: "Home")
  }

  @MainActor
  final class Windows {
    /// The routers of all windows, with the most recently active one first.
    var routers: [Router] = []
    let links: AppLinks

    init(links: AppLinks) { self.links = links }

    /// Opens a link in the window that already shows its screen, or else in the active window.
    func open(_ url: String) async throws -> LinkOpening {
      let router = try routers.first { try shows(url, $0) } ?? routers[0]
      return try await router.open(url, with: links)
    }

    private func shows(_ url: String, _ router: Router) throws -> Bool {
      guard let destination = try links.destination(for: url) else { return false }
      return try router.plan(to: destination).building.isEmpty
    }
  }

  @Test func `a link is taken by the window in which its screen is open`() async throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      Self.product.opened(by: Link("/products/:id", Int.self))
    }
    let windows = Windows(links: links)
    let (left, right) = (Router(tree: Self.makeTree()), Router(tree: Self.makeTree()))
    windows.routers = [left, right]
    try await right.navigate(to: Self.product, with: 42)

    _ = try await windows.open("https://shop.example/products/42")
    _ = try await windows.open("https://shop.example/products/7")

    expect(left.tree, draws: "Navigation:\n  Home\n  Product(7)")
    expect(right.tree, draws: "Navigation:\n  Home\n  Product(42)")
  }
}
