// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E12, E13b, T10: what the page about concurrency and closing says is so")
struct ConcurrencyAndClosingTests {
  private static let product = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
    factory: .build { ProductScreen(id: $0) }
  ).using(.push).from(.found(by: .visibleNavigation())).assemble()

  @Test func `policies for transitions are given for the router and for one request`() async throws
  {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
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
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    let router = Router(tree: tree)
    let picker = ColorPicker()
    var painted: Color?
    func paint(_ color: Color) { painted = color }
    let colorPicker = StepAssembly(
      finder: .screen(ColorPicker.self), factory: .build { (_: Void) in picker }
    )
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
    let login = StepAssembly(
      finder: .screen(SignInScreen.self), factory: .build { (_: Void) in screen }
    )
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
}
