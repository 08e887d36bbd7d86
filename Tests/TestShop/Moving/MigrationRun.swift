// Wayfinder is released under the MIT license; see LICENSE.

public import TestWorld
import Wayfinder
public import WayfinderConfiguration

/// A random migration, carried out, with all that does not hold of it.
@MainActor
public final class MigrationRun: RandomRun {
  public let item: RandomMigration
  private let kind: CodeTwins
  public private(set) var faults: [String] = []
  public private(set) var account = ""
  public private(set) var migration: Move?

  public init(_ choices: inout ChoiceList, _ kind: CodeTwins) async {
    item = RandomMigration(&choices)
    self.kind = kind
    await run()
  }

  /// Returns how the run ended.
  public var ending: String {
    guard let migration else { return "failed" }
    if !migration.isCarriedOut { return "refused" }
    return item.isReversible ? "and back" : "carried out"
  }

  private func second() throws -> NavigationConfiguration { try kind.second(item.second) }

  private func fault(_ text: String) { faults.append(text) }

  private func run() async {
    do {
      let store = ConfigurationStore(try kind.first(item.first))
      let router = Router(tree: try store.current.makeTree())
      for step in item.steps { await step.perform(router, store) }
      account =
        item.steps.map(\.description).joined(separator: "\n") + "\n\(router.tree.drawing)\n"
      try await migrate(router, store, to: second())
    } catch {
      fault("failed: \(error)")
    }
  }

  private func migrate(
    _ router: Router, _ store: ConfigurationStore, to target: NavigationConfiguration
  ) async throws {
    let tree = router.tree
    let before = Standing(tree)
    let (current, revision) = (store.current, store.revision)
    // A stack shows its top, whichever column a narrow split had shown.
    let focused = tree.isFocusedInDepth ? before.focused : nil
    let plan = store.migrationPlan(to: target, in: tree)
    account += "\(plan)\n"
    if Standing(tree) != before { fault("the plan has moved something") }
    let migration = try await router.migrate(store, to: target)
    self.migration = migration
    account += "\(tree.drawing)\n\(migration.outcome)\n"
    if plan != migration.plan { fault("the plan was another one: \(migration.plan)") }
    if plan.lines.compactMap(\.node?.id).sorted() != before.screens.map(\.id).sorted() {
      fault("not exactly one line for each open screen")
    }
    check(tree)
    guard migration.isCarriedOut else {
      if plan.refusal == nil { fault("refused, and the plan does not say so") }
      if Standing(tree) != before { fault("a refused migration has changed the tree") }
      if store.current !== current || store.revision != revision {
        fault("a refused migration has changed the configuration")
      }
      return
    }
    if plan.refusal != nil { fault("carried out, and the plan says it would be refused") }
    if store.current !== target { fault("the configuration has not changed") }
    check(plan, before, tree)
    checkFocus(plan, focused, tree)
    // A chain may put a stack into a column, which is a place of its own then.
    let mayFillColumn = kind.isSecondInCode && tree.hasSplit
    let after = tree.drawing
    let again = try await router.migrate(store, to: second())
    if !mayFillColumn, !again.diff.isEmpty || tree.drawing != after {
      fault("a second migration to the same shell has moved something: \(again.plan)")
    }
    _ = store.revert()
    guard item.isReversible, plan.lines.allSatisfy({ $0.to != nil }) else { return }
    _ = try await router.migrateBack(store)
    check(tree)
    if store.current !== current { fault("the way back leads elsewhere") }
    if tree.drawing != before.drawing {
      fault("the way back has another drawing:\n\(tree.drawing)")
    }
  }

  private func check(_ tree: ScreenTree) {
    for finding in tree.validate() { fault(finding) }
    for case let container as ContainerNode in tree.allNodes where container.children.isEmpty {
      fault("'\(container.reference)' is empty")
    }
  }

  /// What happened is what the plan says.
  private func check(_ plan: MovePlan, _ before: Standing, _ tree: ScreenTree) {
    for (line, node) in zip(plan.lines, before.screens) {
      if line.node != node.reference { fault("\(line) is not of '\(node.reference)'") }
      if line.from != before.paths[node.id] { fault("\(line) is not where the screen is") }
      let stands = tree.contains(node)
      if stands == line.isLeaving { fault("'\(node)' stands: \(stands), planned: \(line)") }
      if let to = line.to, stands, Standing.path(of: node) != to {
        fault("'\(node.reference)' stands in '\(Standing.path(of: node))', not in '\(to)'")
      }
      if line.change == .keep, line.to != line.from { fault("kept elsewhere: \(line)") }
    }
    let old = Set(before.screens.map(\.id))
    let new = tree.allNodes.compactMap { $0 as? ScreenNode }.filter { !old.contains($0.id) }
    let found = new.map { "\(kind.planned($0.reference.text)) in \(Standing.path(of: $0))" }
    let told = plan.lines(.new).map { "\(kind.planned($0.screen)) in \($0.to ?? "")" }
    if found.sorted() != told.sorted() { fault("new are \(found), planned: \(told)") }
  }

  /// The user's place: open unless it was dropped, and in sight.
  private func checkFocus(_ plan: MovePlan, _ focused: ScreenNode?, _ tree: ScreenTree) {
    guard let focused, let line = plan.lines.first(where: { $0.node == focused.reference })
    else { return }
    guard tree.contains(focused) else {
      if line.to != nil { fault("the focused screen is gone") }
      return
    }
    var child: Node = focused
    while let container = child.parent {
      let isShown = container.shown.indices.contains { container.children[$0] === child }
      if !isShown {
        // A stack in which what was put over it has taken its place shows that.
        fault("the focused screen is not shown by '\(container.reference)'")
        return
      }
      child = container
    }
  }
}

extension ScreenTree {
  fileprivate var hasSplit: Bool { allNodes.contains { $0 is SplitNode } }

  /// Whether no collapsed split shows another column than the deepest.
  fileprivate var isFocusedInDepth: Bool {
    allNodes.compactMap { $0 as? SplitNode }.allSatisfy { split in
      !split.isCollapsed || split.focusedChild === split.children.last
    }
  }
}
