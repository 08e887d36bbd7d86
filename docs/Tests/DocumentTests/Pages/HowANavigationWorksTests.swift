// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E0: what the page about how a navigation works says is so")
struct HowANavigationWorksTests {
  private struct LoginInterceptor<Context>: RoutingInterceptor {
    func perform(with context: Context) async throws -> Verdict { .proceed }
  }

  @Test func `a plan prints itself`() throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(LoginInterceptor())
      .using(.push).from(.newNavigation)
      .using(.present(.sheet)).from(.current)
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

  @Test func `each function stands in the file that the page names`() throws {
    let page = try Repository.text("docs/Wayfinder.docc/HowANavigationWorks.md")
    let phases = page.matches(of: #/\| `(NavigationRun\+\w+\.swift)` \| `(\w+)\(/#)
    #expect(!phases.isEmpty)
    for phase in phases {
      let text = try Repository.text("Sources/Wayfinder/Navigating/\(phase.output.1)")
      #expect(text.contains("func \(phase.output.2)("), "\(phase.output.0)")
    }
  }
}
