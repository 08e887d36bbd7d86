// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

/// Makes cases from choices; of each choice the first possibility is the simplest.
struct RandomCase {
  var choices: ChoiceList
  private var lastNode = 0
  private var lastStep = 0
  private var routeCount = 1
  private var hasKeys = false

  init(_ choices: ChoiceList) {
    self.choices = choices
  }

  /// - Parameter hasKeys: Whether there are two configurations that give keys their meanings.
  static func make(_ choices: inout ChoiceList, hasKeys: Bool = false) -> DifferentialCase {
    var maker = RandomCase(choices)
    maker.hasKeys = hasKeys
    defer { choices = maker.choices }
    return maker.make()
  }

  /// The case of a list of choices.
  static func make(of numbers: [Int], hasKeys: Bool = false) -> DifferentialCase {
    var choices = ChoiceList(numbers)
    return make(&choices, hasKeys: hasKeys)
  }

  private mutating func make() -> DifferentialCase {
    let tree = tree()
    first = tree
    routeCount = 1 + choices.one(of: [0, 0, 1, 2])
    let asked = choices.isOne(in: 8) ? guarding() : nil
    let hasGlobalTasks = choices.isOne(in: 6)
    var routes: [CaseStep] = []
    for _ in 0..<routeCount { routes.append(destination()) }
    let meanings = meanings(&routes)
    var requests = [DifferentialCase.Request.navigate(aim(0), context: context())]
    for _ in 0..<choices.one(of: [0, 0, 0, 1, 2]) {
      if hasKeys, choices.isOne(in: 3) {
        requests.append(.swap(choices.number(below: 2)))
        continue
      }
      switch choices.number(below: 6) {
      case 0, 1, 2: requests.append(.navigate(aim(0), context: context()))
      case 3: requests.append(.close)
      case 4: requests.append(.back)
      default:
        requests.append(
          .navigate(aim(choices.number(below: routeCount)), context: context()))
      }
    }
    return DifferentialCase(
      tree: tree, routes: routes, globalGuard: asked, hasGlobalTasks: hasGlobalTasks,
      meanings: meanings, requests: requests)
  }

  /// The routes that the keys mean, as many as there are routes: in the first configuration those, in
  /// the second ones, now and then, of their own.
  private mutating func meanings(_ routes: inout [CaseStep]) -> [[Int]] {
    if !hasKeys { return [] }
    let first = Array(routes.indices)
    let second = first.map { route in
      guard !choices.isOne(in: 4), routes[route].kind != .node else { return route }
      routes.append(composed(routes[route].kind, depth: 2))
      return routes.count - 1
    }
    return [first, second]
  }

  /// A route, by a key if there are keys, most of the time.
  private mutating func aim(_ route: Int) -> CaseAim {
    hasKeys && !choices.isOne(in: 4) ? .key(route) : .route(route)
  }

  private mutating func context() -> Int { choices.number(below: 3) }

  private mutating func newStep() -> Int {
    lastStep += 1
    return lastStep
  }

  // MARK: Trees

  private mutating func tree() -> ModelTree {
    var tree = ModelTree(layers: [ModelLayer(id: 1000, content: node(depth: 3))])
    for index in 0..<choices.one(of: [0, 0, 0, 1, 1, 2]) {
      let sources = tree.layers[index].content.searched
      let source = choices.one(of: sources).id
      let style = choices.one(of: [
        ModalStyle.sheet, .sheet, .fullScreen, .popover, .alert, .actionSheet,
      ])
      tree.layers.append(
        ModelLayer(
          id: 1001 + index, style: style, isDismissible: !choices.isOne(in: 10), source: source,
          content: node(depth: 2)))
    }
    return tree
  }

  private mutating func node(depth: Int, inStack: Bool = false) -> ModelNode {
    lastNode += 1
    let kinds: [ModelKind] = [
      .screenA, .screenB, inStack ? .screenA : .navigation, .tabs, inStack ? .tabs : .navigation,
      .split,
    ]
    let kind = depth == 0 ? choices.one(of: [.screenA, .screenB]) : choices.one(of: kinds)
    var node = ModelNode(id: lastNode, serial: lastNode, kind: kind)
    if kind.isScreen {
      if choices.isOne(in: 3) {
        node.leave = choices.one(of: [
          ModelLeave.always, .always, .always, .always, .never, .once, .notAtFirst,
        ])
      }
      return node
    }
    for _ in 0..<choices.one(of: [1, 2, 2, 3, 0]) {
      if kind == .split, node.children.count == 2, !node.hasThreeColumns {
        node.hasThreeColumns = true
      }
      node.children.append(self.node(depth: depth - 1, inStack: kind == .navigation))
    }
    if kind == .tabs, !node.children.isEmpty {
      node.selected = choices.number(below: node.children.count)
    }
    if kind == .split {
      node.hasThreeColumns = node.hasThreeColumns || choices.isOne(in: 4)
      node.isCollapsed = choices.isOne(in: 2)
    }
    return node
  }

  /// The number of a node of the first tree, now and then of one that is not there.
  private mutating func place() -> Int { 1 + choices.number(below: lastNode + 1) }

  // MARK: Routes

  private mutating func destination() -> CaseStep {
    switch choices.number(below: 16) {
    case 11: return choices.isOne(in: 2) ? awaited() : composed(kind(), depth: 3)
    case 12: return containerSource(container(), depth: 2)
    case 13: return source(depth: 2)
    case 14: return adapted(composed(kind(), depth: 2))
    case 15:
      var parts = CaseParts(id: newStep(), kind: .node, finder: nothing(.node))
      if choices.isOne(in: 4) { parts.factory = .fails }
      guards(of: &parts)
      return .effect(parts)
    default: return composed(kind(), depth: 3)
    }
  }

  private mutating func kind() -> ModelKind {
    choices.one(of: [
      .screenA, .screenA, .screenB, .screenB, .anyScreen, .navigation, .tabs, .navigation, .split,
    ])
  }

  private mutating func container() -> ModelKind {
    choices.one(of: [.navigation, .navigation, .tabs, .tabs, .split])
  }

  private mutating func adapted(_ step: CaseStep) -> CaseStep {
    .adapted(fails: choices.isOne(in: 12), step)
  }

  private mutating func composed(_ kind: ModelKind, depth: Int) -> CaseStep {
    let finder = finder(kind)
    var parts = CaseParts(id: newStep(), kind: kind, finder: finder)
    switch choices.number(below: 16) {
    case 12 where kind.isContainer, 13 where kind.isContainer:
      parts.factory = .complete(children(of: kind, depth: 2))
    case 13, 14: parts.factory = .absent
    case 15:
      parts.factory = kind.isScreen && choices.isOne(in: 2) ? .standing(place()) : .fails
      if case .standing(let id) = parts.factory, !isStanding(id, kind) { parts.factory = .builds }
    default: break
    }
    guards(of: &parts)
    for _ in 0..<choices.one(of: [0, 0, 1, 2]) { parts.tasks.append(choices.isOne(in: 24)) }
    parts.hasPost = choices.isOne(in: 4)
    if choices.isOne(in: 20) {
      parts.failingPrepare = choices.one(of: [.factory, .interceptor, .task, .post])
    }
    let placement = placement(kind)
    let source =
      placement.container.map { containerSource($0, depth: depth - 1) } ?? source(depth: depth - 1)
    return .composed(parts, placement, from: source)
  }

  /// What a factory gives that returns what stands is of the kind that the step says.
  private func isStanding(_ id: Int, _ kind: ModelKind) -> Bool {
    first?.node(id).map { $0.kind.isScreen && $0.kind.fits(kind) } ?? false
  }
  private var first: ModelTree?

  private mutating func guards(of parts: inout CaseParts) {
    for _ in 0..<choices.one(of: [0, 0, 0, 1, 1, 2]) { parts.guards.append(guarding()) }
  }

  private mutating func guarding() -> CaseGuard {
    var asked = CaseGuard()
    switch choices.number(below: 14) {
    case 8: asked.verdict = .stop
    case 9: asked.verdict = .fail
    case 10...13:
      if routeCount == 1 { break }
      let route = choices.isOne(in: 8) ? 0 : 1 + choices.number(below: routeCount - 1)
      asked.verdict = .redirect(
        aim(route), context: choices.number(below: 2), retrying: choices.isOne(in: 2))
      asked.givesIn = !choices.isOne(in: 4)
    default: break
    }
    if hasKeys, choices.isOne(in: 8) {
      asked.effect = .swap(choices.number(below: 2))
      return asked
    }
    switch choices.number(below: 12) {
    case 8: asked.effect = .turn(choices.number(below: 2))
    case 9: asked.effect = .dismissTopmost
    case 10: asked.effect = .presentAlert
    case 11: asked.effect = .replaceRoot
    default: break
    }
    return asked
  }

  private mutating func children(of kind: ModelKind, depth: Int) -> [CaseChild] {
    var children: [CaseChild] = []
    for _ in 0..<choices.one(of: kind == .split ? [1, 0, 2] : [1, 2, 0, 3]) {
      let nested: ModelKind = kind == .navigation ? .tabs : .navigation
      let inner = depth > 0 && choices.isOne(in: 4) ? nested : .screenA
      var child = CaseChild(id: newStep(), kind: inner)
      child.fails = choices.isOne(in: 30)
      if inner.isScreen, choices.isOne(in: 3) { child.task = choices.isOne(in: 10) }
      child.isFirst = choices.isOne(in: 4)
      child.isShown = kind != .navigation && choices.isOne(in: 4)
      if inner.isContainer { child.children = self.children(of: inner, depth: depth - 1) }
      children.append(child)
    }
    return children
  }

  private mutating func placement(_ kind: ModelKind) -> CasePlacement {
    let index = choices.one(of: [nil, 0, 1, 5])
    let isReplacing = choices.isOne(in: 3)
    let style = choices.one(of: [ModalStyle.sheet, .sheet, .alert])
    let column = choices.one(of: [SplitColumn.primary, .secondary, .secondary, .supplementary])
    let container = container()
    switch choices.number(below: 36) {
    case 0...5:
      return .present(
        style, isDismissible: !choices.isOne(in: 10), fromTopmostParent: choices.isOne(in: 5),
        replacing: isReplacing)
    case 6...11: return kind == .navigation ? .addTab(index, replacing: isReplacing) : .push
    case 12...16: return .addTab(index, replacing: isReplacing)
    case 17: return .pushAsRoot
    case 18, 19: return .pushReplacingLast
    case 20: return .popToRoot
    case 21: return .popToScreenA
    case 22: return .insertTab(index ?? 0)
    case 23: return .replaceTab(index ?? 0)
    case 24: return .replaceTabNamed(place())
    case 25, 26: return .column(column)
    case 27: return .insertFirst(container)
    case 28: return .arrangeFirst(container)
    case 29: return choices.isOne(in: 2) ? .failing(container) : .push
    case 30, 31: return .replaceRoot
    case 32: return .show
    case 33: return .presentFrom(place(), replacing: isReplacing)
    case 34: return choices.one(of: [.closure(fails: false), .closure(fails: true), .nothing])
    default: return choices.one(of: [.presentFromNone, .presentFromFailing, .nothing])
    }
  }

  // MARK: Where a step starts

  private mutating func source(depth: Int) -> CaseStep {
    if depth <= 0 { return choices.isOne(in: 2) ? .root : .current }
    switch choices.number(below: 12) {
    case 0, 1: return .current
    case 2, 3: return .root
    case 4:
      var spec = finder(kind())
      if case .nothing = spec.way { spec.way = .byKind }
      return .found(spec)
    case 9: return .enclosing(container(), inner(depth: depth))
    case 10: return choices.isOne(in: 2) ? awaited() : adapted(source(depth: depth))
    case 11: return choice(.node, depth: depth)
    default: return composed(kind(), depth: depth)
    }
  }

  private mutating func containerSource(_ kind: ModelKind, depth: Int) -> CaseStep {
    switch choices.number(below: depth <= 0 ? 3 : 14) {
    case 0...2:
      // Where none stands, one is mostly built.
      if first?.nodes.contains(where: { $0.kind == kind }) != true, !choices.isOne(in: 4) {
        return .composed(
          CaseParts(id: newStep(), kind: kind, finder: nothing(kind)),
          .present(.sheet, isDismissible: true, fromTopmostParent: false, replacing: false),
          from: .current)
      }
      var spec = CaseFinder(id: newStep(), kind: kind)
      if choices.isOne(in: 2) { spec = finder(kind) }
      return .found(spec)
    case 8, 9, 10, 11: return .enclosing(kind, inner(depth: depth))
    case 12: return adapted(containerSource(kind, depth: depth))
    case 13: return choice(kind, depth: depth)
    default: return composed(kind, depth: depth)
    }
  }

  /// A step of which the chain names a container around.
  private mutating func inner(depth: Int) -> CaseStep {
    switch choices.number(below: 9) {
    case 0...4: composed(kind(), depth: depth)
    case 8: awaited()
    case 5: .found(finder(kind()))
    case 6: .enclosing(container(), composed(kind(), depth: depth))
    default: adapted(composed(kind(), depth: depth))
    }
  }

  /// A screen that is awaited in a container which is built with children of its own.
  private mutating func awaited() -> CaseStep {
    let kind = container()
    var home = CaseParts(id: newStep(), kind: kind, finder: nothing(kind))
    home.factory = .complete(children(of: kind, depth: 2))
    var finder = nothing(.screenA)
    finder.way = choices.one(of: [.multiple(of: 200), .multiple(of: 300), .byKind])
    var parts = CaseParts(id: newStep(), kind: .screenA, finder: finder, factory: .absent)
    guards(of: &parts)
    let placement = CasePlacement.present(
      .sheet, isDismissible: true, fromTopmostParent: false, replacing: false)
    return .composed(parts, .nothing, from: .composed(home, placement, from: .current))
  }

  private mutating func choice(_ kind: ModelKind, depth: Int) -> CaseStep {
    let id = newStep()
    var branches: [CaseBranch] = []
    for _ in 0..<choices.one(of: [1, 0, 2]) {
      let next =
        kind == .node ? source(depth: depth - 1) : containerSource(kind, depth: depth - 1)
      let way: CaseBranch.Way
      switch choices.number(below: 12) {
      case 0...3: way = .condition(choices.number(below: 2), next)
      case 4...6: way = .context(next)
      case 7: way = .foundFrom(finder(choices.one(of: [.anyScreen, .tabs])), next)
      case 10: way = .failingCondition(next)
      case 11: way = .failingContext
      default: way = kind == .node ? .context(next) : .found(finder(kind))
      }
      branches.append(CaseBranch(id: newStep(), way: way))
    }
    var otherwise: CaseStep?
    if !choices.isOne(in: 6) {
      otherwise = kind == .node ? source(depth: depth - 1) : containerSource(kind, depth: depth - 1)
    }
    return .choice(id: id, kind, branches, otherwise: otherwise)
  }

  // MARK: Finders

  private mutating func nothing(_ kind: ModelKind) -> CaseFinder {
    CaseFinder(id: newStep(), kind: kind, way: .nothing)
  }

  private mutating func finder(_ kind: ModelKind) -> CaseFinder {
    var finder = nothing(kind)
    switch choices.number(below: 24) {
    case 0...8: return finder
    case 9: finder.way = choices.isOne(in: 4) ? .failing : .nothing
    case 10, 11: finder.way = kind.isScreen ? .instance(place()) : .byKind
    case 12: finder.way = kind == .navigation ? .visibleNavigation : .byKind
    case 13...16: finder.way = .byKind
    default: finder.way = .multiple(of: choices.one(of: [2, 3, 5]))
    }
    if choices.isOne(in: 3) {
      finder.scope = choices.one(of: [
        .subtree, .everythingShown, .current, [.current, .presented], [.current, .presenting],
        [.parents, .current], [.visible], [.contained, .presenting],
        SearchScope(rawValue: UInt8(choices.number(below: 64))),
      ])
    }
    if choices.isOne(in: 3) {
      finder.start = choices.one(of: [
        .root, .node(place()), .node(place()), .tab(choices.number(below: 3)), .tabNamed(place()),
        .column(.primary), .column(.secondary), .noNode, choices.isOne(in: 4) ? .failing : .root,
      ])
    }
    return finder
  }
}
