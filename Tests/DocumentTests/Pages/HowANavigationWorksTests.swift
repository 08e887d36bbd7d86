// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("What the page about how a navigation works says is so")
struct HowANavigationWorksTests {
  private struct LoginInterceptor<Context>: RoutingInterceptor {
    func perform(with context: Context) async throws -> Verdict { .proceed }
  }

  @Test func `a plan prints itself`() throws {
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .adding(LoginInterceptor())
    .using(.push)
    .from(.newNavigation)
    .using(.present(.sheet))
    .from(.current)
    .assemble()
    let router = Router(tree: ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())])))
    #expect(
      try router.plan(to: product, with: 42).description == """
        to ProductScreen
          from current, open as Home #2
          build new navigation, present as sheet
          build ProductScreen, push, asks LoginInterceptor<Int>
          covers Home
        """)
  }
}
