// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("The window in which a destination opens")
struct WindowChoiceTests {
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

  @Test(
    arguments: [
      (WindowChoice.shownOrRecent, 2, 1), (.shownOrRecent, 9, 0), (.shownOrNew, 2, 1),
      (.shownOrNew, 9, nil), (.recent, 2, 0), (.new, 2, nil),
    ] as [(WindowChoice, Int, Int?)])
  func `a rule chooses among the windows`(
    choice: WindowChoice, number: Int, place: Int?
  ) {
    let windows = [window(nil), window(2), window(2), window(3)]
    let destination = AnyDestination(Self.page, with: number)
    let router = choice.router(for: destination, among: windows)
    #expect(windows.firstIndex { $0 === router } == place)
    #expect(choice.router(for: destination, among: []) == nil)
  }
}
