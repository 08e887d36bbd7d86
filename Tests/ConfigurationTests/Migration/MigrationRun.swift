// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

@testable import WayfinderConfiguration

/// A random migration, carried out, with all that does not hold of it.
@MainActor
final class MigrationRun {
  /// Which of the two configurations are written in code.
  enum Kind: CaseIterable { case documents, code, toCode, fromCode }

  let item: RandomMigration
  private let kind: Kind
  private(set) var faults: [String] = []
  private(set) var account = ""
  private(set) var migration: Migration?
  private(set) var isRejected = false

  init(_ numbers: [Int], _ kind: Kind) async {
    var choices = ChoiceList(numbers)
    item = RandomMigration(&choices)
    self.kind = kind
    await run()
  }

  init(_ choices: inout ChoiceList, _ kind: Kind) async {
    item = RandomMigration(&choices)
    self.kind = kind
    await run()
  }

  private func configuration(
    _ document: NavigationDocument, inCode: Bool
  ) throws -> NavigationConfiguration {
    inCode ? try .inCode(document) : try NavigationConfiguration(document)
  }

  private func second() throws -> NavigationConfiguration {
    try configuration(item.second, inCode: kind == .code || kind == .toCode)
  }

  private func fault(_ text: String) { faults.append(text) }

  private func run() async {
    do {
      let store = ConfigurationStore(
        try configuration(item.first, inCode: kind == .code || kind == .fromCode))
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
    if plan.lines.map(\.node.id).sorted() != before.screens.map(\.id).sorted() {
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
    let mayFillColumn = (kind == .code || kind == .toCode) && tree.hasSplit
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
    for finding in tree.validate() { fault("\(finding)") }
    for case let container as ContainerNode in tree.allNodes where container.children.isEmpty {
      fault("'\(container.reference)' is empty")
    }
  }

  /// What happened is what the plan says.
  private func check(_ plan: MigrationPlan, _ before: Standing, _ tree: ScreenTree) {
    for (line, node) in zip(plan.lines, before.screens) {
      if line.node != node.reference {
        fault("the line '\(line.node)' is not of '\(node.reference)'")
      }
      if line.from != before.paths[node.id] { fault("'\(line.node)' is not in '\(line.from)'") }
      let stands = tree.contains(node)
      if stands == line.isLeaving { fault("'\(line.node)' stands: \(stands), planned: \(line)") }
      if let to = line.to, stands, Standing.path(of: node) != to {
        fault("'\(line.node)' stands in '\(Standing.path(of: node))', not in '\(to)'")
      }
      if line.change == .keep, line.to != line.from { fault("kept elsewhere: \(line)") }
    }
  }

  /// The user's place: open unless it was dropped, and in sight.
  private func checkFocus(_ plan: MigrationPlan, _ focused: ScreenNode?, _ tree: ScreenTree) {
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

/// What stands in a tree, to see whether anything has changed.
@MainActor
struct Standing: Equatable {
  let drawing: String
  let revision: Int
  let nodes: [ObjectIdentifier]
  let ids: [NodeID]
  /// All screens in the order of the drawing.
  let screens: [ScreenNode]
  let paths: [NodeID: String]
  let focused: ScreenNode?

  init(_ tree: ScreenTree) {
    drawing = tree.drawing
    revision = tree.revision
    var nodes: [Node] = []
    func collect(_ node: Node) {
      nodes.append(node)
      for child in (node as? ContainerNode)?.children ?? [] { collect(child) }
    }
    for layer in [tree.root].compactMap(\.self) + tree.modals { collect(layer) }
    self.nodes = nodes.map { ObjectIdentifier($0) }
    ids = nodes.map(\.id)
    screens = nodes.compactMap { $0 as? ScreenNode }
    paths = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, Self.path(of: $0)) })
    focused = tree.focused as? ScreenNode
  }

  static func == (left: Standing, right: Standing) -> Bool {
    left.drawing == right.drawing && left.revision == right.revision && left.nodes == right.nodes
      && left.ids == right.ids
  }

  /// The containers around a node, from the top of its layer.
  static func path(of node: Node) -> String {
    var names: [String] = []
    var parent = node.parent
    while let container = parent {
      names.insert(container.reference.text, at: 0)
      parent = container.parent
    }
    return names.joined(separator: " > ")
  }
}

extension NavigationConfiguration {
  /// A configuration in code with the shell and the routes of a document.
  static func inCode(_ document: NavigationDocument) throws -> NavigationConfiguration {
    let app = try DocumentApp(document)
    return try NavigationConfiguration(
      validating: "code", shell: { try app.makeShell() },
      routes: document.routes.map { route in
        RouteMeaning(
          name: route.name, place: "", route: DocumentedRoute(name: route.name, app: app))
      })
  }
}

/// A route of a document as one in code.
private struct DocumentedRoute: ConfiguredRoute {
  let takesArguments = true
  let name: String
  let app: DocumentApp
  var types: String { "RouteScreen with RouteArguments" }

  func destination(
    with context: Any, single: @autoclosure () -> String?
  ) throws -> AnyDestination? {
    app.destination(of: name, with: context as? RouteArguments ?? RouteArguments())
  }

  func isStep(of destination: AnyDestination) -> Bool { false }

  func isSame(as other: any ConfiguredRoute) -> Bool { false }

  var drawn: (node: RouteMap.Node.ID, chain: RouteMap) { (.init(.screen, name), RouteMap()) }

  var shape: ContextShape? { nil }

  func isOf<Target: AnyObject, Context>(_ key: RouteKey<Target, Context>) -> Bool { true }
}
