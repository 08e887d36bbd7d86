// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("Actions")
struct ActionTests {

  @Test(
    arguments: zip(
      [
        [SplitColumn.primary, .secondary], [.primary, .primary], [.primary, .supplementary],
      ], ["  P0\n  P1", "  P1", "  P0\n  P1"]))
  func `columns of a new split`(columns: [SplitColumn], drawing: String) async throws {
    let window = try Window("Home")
    try await window.router.navigate(to: split(columns, window.log))
    #expect(window.tree.drawing == "Split:\n" + drawing)
  }

  private func split(
    _ columns: [SplitColumn], _ log: RouteLog
  ) -> DestinationStep<PlaceholderScreen, Void> {
    var step = page("P0", log).using(.column(columns[0]))
      .from(StepAssembly(finder: .nothing(), factory: .split()))
      .using(.replaceRoot).from(.root).assemble()
    for (index, column) in columns.enumerated().dropFirst() {
      step = page("P\(index)", log).using(.column(column))
        .from(step.enclosing(SplitNode.self)).assemble()
    }
    return step
  }

  @Test(
    arguments: zip(
      [[SplitColumn.secondary], [.primary, .secondary, .secondary]],
      [
        "The split cannot be built with its secondary column first: the column before it is empty. "
          + "Fill the columns in order, from the primary.",
        "The split cannot be built around 3 nodes: it has 2 columns. Replace the content of one, "
          + "or make it with three columns.",
      ]))
  func `columns that a new split cannot have are an error`(
    columns: [SplitColumn], text: String
  ) async throws {
    let window = try Window("Home")
    let error = try await expectFailure {
      try await window.router.navigate(to: split(columns, window.log))
    }
    #expect(error.cause.map { "\($0)" } == text)
    #expect(error.phase == .build)
    #expect(window.tree.drawing == "Home")
  }

  @Test func `replacing the root needs the root as start`() async throws {
    let window = try Window("Navigation:\n  Home")
    let step = page("New", window.log).using(.replaceRoot).from(.current).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(
      error.cause.map { "\($0)" } == """
        'Home #2' cannot be replaced as the root: it is not on top of the root layer. Start the \
        step from '.root'.
        """)
    #expect(StandingTree(window.tree) == before)
    #expect(throws: RoutingError.self) { try window.router.plan(to: step) }
  }

  @Test func `actions say what they do`() {
    let actions: [any CustomStringConvertible] = [
      BuiltInContainerAction.push, BuiltInContainerAction.pushAsRoot,
      BuiltInContainerAction.pushReplacingLast, BuiltInContainerAction.addTab(),
      BuiltInContainerAction.addTab(at: 0, replacing: true),
      BuiltInContainerAction.column(.secondary),
      BuiltInAction.present(.pageSheet), BuiltInAction.replaceRoot,
    ]
    #expect(
      actions.map(\.description) == [
        "push", "push as root", "push replacing last", "add tab", "add tab at 0 replacing",
        "show in secondary column", "present as page sheet", "replace root",
      ])
  }
}
