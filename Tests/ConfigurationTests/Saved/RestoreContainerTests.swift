// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

private final class NamedPage: Screen, ScreenLabeling {
  let label: String
  var labelDetail: String { "" }
  init(_ label: String) { self.label = label }
}

/// Tabs that a route pushes or puts in place of a log-in, with a list of their own in it.
private struct Library {
  static let tabs = RouteKey<TabNode, Void>("library")
  static let list = RouteKey<NamedPage, Void>("list")
  static let book = RouteKey<NamedPage, Int>("book")

  nonisolated enum Opening: CaseIterable {
    case pushed, atRoot, sheet
  }

  let configuration: NavigationConfiguration

  /// - Parameter second: The screen of the second tab, which other releases call otherwise.
  init(_ opening: Opening, second: String = "Notes", hasTabs: Bool = true) {
    let whole = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(
        container: CompleteFactoryAssembly<NavigationNode, Void>(
          factory: .navigation(name: "lists")
        )
        .with(.build { NamedPage("List") }).assemble()
      )
      .with(
        container: CompleteFactoryAssembly<NavigationNode, Void>(
          factory: .navigation(name: "notes")
        )
        .with(.build { NamedPage(second) }).assemble()
      )
      .assemble()
    let built = StepAssembly(finder: .container(TabNode.self), factory: whole)
    let shown: DestinationStep<TabNode, Void> =
      switch opening {
      case .pushed: built.using(.push).from(.visibleNavigation).assemble()
      case .atRoot: built.using(.replaceRoot).from(.root).assemble()
      case .sheet: built.using(.present(.sheet)).from(.current).assemble()
      }
    let awaited = ExistingStepAssembly(
      finder: .screen(NamedPage.self, where: { page, _ in page.label == "List" })
    )
    .from(shown).assemble()
    let detail = StepAssembly(
      finder: .screen(NamedPage.self, where: { $0.label == "Book \($1)" }),
      factory: .build { (id: Int) in NamedPage("Book \(id)") }
    )
    .using(.push).from(awaited.enclosing(NavigationNode.self).adapting { _ in }).assemble()
    configuration = NavigationConfiguration(
      "library", shell: { NavigationNode([ScreenNode(NamedPage("Home"))], name: "home") }
    ) {
      if hasTabs { Self.tabs.means(shown) }
      Self.list.means(awaited)
      Self.book.means(detail)
    }
  }
}

@Suite("R2, R5: containers that a route has built come back whole")
struct RestoreContainerTests {
  private func window(_ opening: Library.Opening) throws -> Router {
    let configuration = Library(opening).configuration
    return Router(tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
  }

  @Test(arguments: Library.Opening.allCases)
  fileprivate func `with what was opened in them, and what they showed`(
    _ opening: Library.Opening
  ) async throws {
    let old = try window(opening)
    try await old.navigate(to: Library.book, with: 7)
    let state = old.savedState()
    #expect(state.omissions.isEmpty)
    let new = try window(opening)
    let plan = new.restorePlan(for: try SavedState(state.text))
    #expect(plan.isComplete, "\(plan)")
    #expect(try await new.restore(SavedState(state.text)).plan == plan)
    #expect(new.tree.drawing == old.tree.drawing)
    #expect(new.savedState() == state)
    // What was built together is found and closed as before.
    #expect(try await new.navigate(to: Library.list).outcome == .revealed)
    #expect(new.tree.focused?.reference.text == "List")
  }

  /// A way of leaving a container that was opened.
  nonisolated enum Leaving: CaseIterable {
    case reset, close

    @MainActor
    func perform(_ router: Router) async throws {
      switch self {
      case .reset: try await router.reset()
      case .close:
        let list = router.tree.allNodes.first { $0.reference.text == "List" } as? ScreenNode
        // What can't be closed stays, before and after.
        _ = try? await router.close(#require(list).screen)
      }
    }
  }

  @Test(arguments: Library.Opening.allCases, Leaving.allCases)
  fileprivate func `E13: what is reset or closed after that leaves what it left before`(
    _ opening: Library.Opening, _ leaving: Leaving
  ) async throws {
    let old = try window(opening)
    try await old.navigate(to: Library.book, with: 7)
    let new = try window(opening)
    try await new.restore(old.savedState())
    try await leaving.perform(old)
    try await leaving.perform(new)
    #expect(new.tree.drawing == old.tree.drawing)
  }

  private func lines(_ plan: MovePlan) -> [String] {
    plan.lines.map { "\($0.change) \($0.screen); \($0.reason)" }
  }

  @Test func `what another release doesn't build in them is dropped, and nothing else`()
    async throws
  {
    let old = try window(.pushed)
    try await old.navigate(to: Library.book, with: 7)
    let configuration = Library(.pushed, second: "Ideas").configuration
    let new = Router(tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
    let plan = try await new.restore(old.savedState()).plan
    #expect(
      lines(plan) == [
        "keep Home; both shells have its place", "keep list; both shells have its place",
        "keep book(value: 7); both shells have its place",
        "drop Notes; the new shell has no root 'Notes'",
      ])
    #expect(new.tree.focused?.reference.text == "Book 7")
    #expect(new.tree.validate().isEmpty)
  }

  @Test func `a state that holds an awaited screen twice brings it back once`() async throws {
    let old = try window(.pushed)
    try await old.navigate(to: Library.book, with: 7)
    let list = #"{"route":"list"}"#
    let text = old.savedState().text.replacing(list, with: list + "," + list)
    let new = try window(.pushed)
    let plan = try await new.restore(SavedState(text)).plan
    #expect(plan.lines.filter { $0.screen == "list" }.map { $0.to != nil } == [true, false])
    #expect(new.tree.allNodes.filter { $0.reference.text == "List" }.count == 1)
    #expect(new.tree.validate().isEmpty)
  }

  @Test func `a release without their route has nothing of them`() async throws {
    let old = try window(.sheet)
    try await old.navigate(to: Library.book, with: 7)
    let configuration = Library(.sheet, hasTabs: false).configuration
    let new = Router(tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
    let plan = try await new.restore(old.savedState()).plan
    #expect(plan.lines.map { $0.to != nil } == [true, false, false, false])
    #expect(new.tree.drawing == "Navigation home:\n  Home")
  }

  @Test(arguments: [true, false])
  func `M1: a split stays collapsed or expanded, and shows the column that it showed`(
    isCollapsed: Bool
  ) async throws {
    let mail = RouteKey<SplitNode, Void>("mail")
    let whole = CompleteFactoryAssembly<SplitNode, Void>(factory: .split())
      .with(.build { NamedPage("Letters") })
      .with(.build { NamedPage("Letter") })
      .assemble()
    let configuration = NavigationConfiguration(
      "mail", shell: { NavigationNode([ScreenNode(NamedPage("Home"))], name: "home") }
    ) {
      mail.means(
        StepAssembly(finder: .container(SplitNode.self), factory: whole)
          .using(.present(.sheet)).from(.current).assemble())
    }
    let store = ConfigurationStore(configuration)
    let old = Router(tree: try configuration.makeTree(), store: store)
    let split = try #require(try await old.navigate(to: mail).screen)
    if isCollapsed {
      try old.tree.edit { edit in
        try edit.setCollapsed(true, of: split)
        try edit.show(split.children[0], of: split)
      }
    }
    let new = Router(tree: try configuration.makeTree(), store: store)
    #expect(try await new.restore(old.savedState()).plan.isComplete)
    #expect(new.tree.drawing == old.tree.drawing)
  }
}
