// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("The window in which a destination opens")
struct FirstWindowTests {
  private final class Page: ScreenLabeling {
    let label = "Page"
    let number: Int
    var labelDetail: String { "\(number)" }

    init(_ number: Int) {
      self.number = number
    }
  }

  private static let page = StepAssembly(Page.self, id: \.number) { Page($0) }
    .using(.push).from(.visibleNavigation).assemble()

  /// A window that shows a page; without one, a window in which no page can be pushed.
  private func window(_ number: Int?) -> Router {
    guard let number else { return Router(tree: ScreenTree(root: ScreenNode(Page(0)))) }
    return Router(tree: ScreenTree(root: NavigationNode([ScreenNode(Page(number))])))
  }

  @Test func `the first window that shows a destination is found`() {
    let windows = [window(nil), window(2), window(2), window(3)]
    let first = windows.first(showing: AnyDestination(Self.page, with: 2))
    #expect(windows.firstIndex { $0 === first } == 1)
    #expect(windows.first(showing: AnyDestination(Self.page, with: 9)) == nil)
  }
}
