// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("Actions")
struct ActionTests {
  /// Navigates to page `New`, placed by an action, and returns the drawing.
  private func place<A: ContainerAction>(
    _ action: A, in drawing: String
  ) async throws -> String {
    let window = try Window(drawing)
    let step = page("New", window.log).using(action)
      .from(.found(by: .container(A.Container.self))).assemble()
    try await window.router.navigate(to: step)
    return window.tree.drawing
  }

  @Test func `push, push as root, push replacing last`() async throws {
    let stack = "Navigation:\n  A\n  B"
    #expect(
      try await place(BuiltInContainerAction.push, in: stack) == "Navigation:\n  A\n  B\n  New")
    #expect(try await place(BuiltInContainerAction.pushAsRoot, in: stack) == "Navigation:\n  New")
    #expect(
      try await place(BuiltInContainerAction.pushReplacingLast, in: stack)
        == "Navigation:\n  A\n  New")
    #expect(
      try await place(BuiltInContainerAction.pushReplacingLast, in: "Navigation:")
        == "Navigation:\n  New")
  }

  @Test(
    arguments: zip(
      [
        BuiltInContainerAction.addTab(), .addTab(at: 0), .addTab(at: 9), .addTab(at: -1),
        .addTab(at: 1, replacing: true), .addTab(at: 9, replacing: true),
      ],
      [
        "  A\n  B\n  New*", "  New*\n  A\n  B", "  A\n  B\n  New*", "  A\n  B\n  New*",
        "  A\n  New*", "  A\n  B\n  New*",
      ]))
  func `adds a tab at an index, or at the end`(
    action: BuiltInContainerAction<TabNode>, tabs: String
  ) async throws {
    #expect(try await place(action, in: "Tabs:\n  A*\n  B") == "Tabs:\n" + tabs)
  }

  @Test func `a column is filled or replaced`() async throws {
    #expect(
      try await place(BuiltInContainerAction.column(.secondary), in: "Split:\n  A")
        == "Split:\n  A\n  New")
    #expect(
      try await place(BuiltInContainerAction.column(.secondary), in: "Split:\n  A\n  B")
        == "Split:\n  A\n  New")
    #expect(
      try await place(BuiltInContainerAction.column(.primary), in: "Split:\n  A\n  B")
        == "Split:\n  New\n  B"
    )
  }

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
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: split(columns, window.log))
    }
    #expect(error.cause.map { "\($0)" } == text)
    #expect(error.phase == .build)
    #expect(window.tree.drawing == "Home")
  }

  @Test func `a column of a split that stands is filled in order`() async throws {
    let window = try Window("Split [three columns]:\n  A")
    let step = page("New", window.log).using(.column(.secondary))
      .from(.found(by: .container(SplitNode.self))).assemble()
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step)
    }
    #expect((error.cause as? TreeError)?.fault == .columnOutOfOrder(.secondary))
  }

  @Test func `presenting from a layer that presents already dismisses what is above`() async throws
  {
    let window = try Window("Home\n⇧ sheet:\n  Promo")
    let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
    let step = page("New", window.log).using(.present(.pageSheet, name: "new")).from(home)
      .assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Home\n⇧ page sheet new:\n  New")
  }

  @Test func `replacing the root needs the root as start`() async throws {
    let window = try Window("Navigation:\n  Home")
    let step = page("New", window.log).using(.replaceRoot).from(.current).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step)
    }
    #expect(
      error.cause.map { "\($0)" }
        == "'Home #2' cannot be replaced as the root: it is not on top of the root layer. Start "
        + "the "
        + "step from '.root'.")
    #expect(StandingTree(window.tree) == before)
    #expect(throws: RoutingError.self) { try window.router.plan(to: step) }
  }

  @Test func `replacing the root dismisses all layers`() async throws {
    let window = try Window("Navigation:\n  Home\n⇧ sheet:\n  A\n⇧ alert:\n  B")
    let step = page("New", window.log).using(.replaceRoot).from(.root).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "New")
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
