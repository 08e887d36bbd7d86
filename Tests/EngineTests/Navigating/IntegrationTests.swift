// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E7: from the start to the destination, revealing each")
struct IntegrationTests {
  @Test func `what an action of the app hides is shown before a sheet comes over it`() async throws
  {
    let window = try Window("Tabs:\n  Home*")
    let tabs: TabNode = try window.tree.named("Tabs")
    let tab = page("Tab", window.log)
      .using(.placing { new, _, edit in try edit.insert(new, into: tabs) }).from(.root).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(tab).assemble()
    try await window.router.navigate(to: sheet)
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Tab*\n⇧ sheet:\n  Sheet")
  }

  @Test func `the container around one that is pushed on an awaited stack is found`() async throws {
    let window = try Window("Start")
    let inner = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory(label: "Home", log: window.log)).assemble()
    let factory = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(container: inner).assemble()
    let shell = StepAssembly(finder: .nothing(), factory: factory).using(.replaceRoot).from(.root)
      .assemble()
    let stack = ExistingStepAssembly<NavigationNode, Void>(finder: .container(NavigationNode.self))
      .from(shell).assemble()
    let list = page("List", window.log).using(.push).from(stack).assemble()
    let tab = page("Tab", window.log).using(.addTab()).from(list.enclosing(TabNode.self))
      .assemble()
    try await window.router.navigate(to: tab)
    #expect(window.tree.drawing == "Tabs:\n  Navigation:\n    Home\n    List\n  Tab*")
  }

  @Test func `a screen that is inserted and one that is pushed are one change of their stack`()
    async throws
  {
    let window = try Window("Navigation:\n  Home\n  List")
    let beneath = page("Beneath", window.log).using(.insert(into: NavigationNode.self, at: 0))
      .from(.visibleNavigation).assemble()
    let top = page("Top", window.log).using(.push).from(beneath.enclosing(NavigationNode.self))
      .assemble()
    try await window.router.navigate(to: top)
    #expect(window.tree.drawing == "Navigation:\n  Beneath\n  Home\n  List\n  Top")
  }

  @Test func `an error names the step that puts a stack into a stack, not a later one`()
    async throws
  {
    let window = try Window("Navigation:\n  Home")
    let stack = StepAssembly<NavigationNode, Void>(finder: .nothing(), factory: .navigation())
      .named("Stack").using(.insert(into: NavigationNode.self, at: 0)).from(.visibleNavigation)
      .assemble()
    let top = page("Top", window.log).using(.push).from(stack.enclosing(NavigationNode.self))
      .assemble()
    let error = try await expectFailure { try await window.router.navigate(to: top) }
    #expect(error.step?.text == "Stack")
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  /// Puts tabs around a new screen.
  private struct Wrapping: ContainerAction {
    func edit(_ children: inout [Node], of container: NavigationNode?, adding new: Node) {
      children.append(TabNode([new]))
    }
  }

  @Test func `an action may put something around a stack that goes into a stack`() async throws {
    let window = try Window("Navigation:\n  Home")
    let step = page("Page", window.log).using(.push).from(.newNavigation)
      .using(Wrapping()).from(.visibleNavigation).assemble()
    try await window.router.navigate(to: step)
    #expect(
      window.tree.drawing == "Navigation:\n  Home\n  Tabs:\n    Navigation*:\n      Page")
  }

  @Test func `a column that is shown and found as the last one closes those after it`() async throws
  {
    let tree = try ScreenTree(drawing: "Split [three columns, collapsed]:\n  A*\n  B\n  C")
    let step = DestinationStep<PlaceholderScreen, Void>.found(
      by: .finding { space, _ in
        space.screen(PlaceholderScreen.self, where: { $0.label == "A" })?.closingLaterColumns()
      })
    #expect(try await Router(tree: tree).navigate(to: step).outcome == .revealed)
    #expect(tree.drawing == "Split [three columns, collapsed]:\n  A*")
  }

  @Test func `E5: a finder that wants the columns after its own closed by now is heard`()
    async throws
  {
    let tree = try ScreenTree(drawing: "Split [three columns, collapsed]:\n  A*\n  B\n  C")
    let isLast = Fact()
    let finder = BuiltInFinder<PlaceholderScreen, Void>.finding { space, _ in
      let found = space.screen(PlaceholderScreen.self, where: { $0.label == "A" })
      return isLast.holds ? found?.closingLaterColumns() : found
    }
    let step = ExistingStepAssembly(finder: finder)
      .adding(guard: "any") { (_: Void) in
        isLast.holds = true
        return .proceed
      }
      .assemble()
    #expect(try await Router(tree: tree).navigate(to: step).outcome == .revealed)
    #expect(tree.drawing == "Split [three columns, collapsed]:\n  A*")
  }
}
