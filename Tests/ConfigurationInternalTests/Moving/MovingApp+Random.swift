// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld

@testable import WayfinderConfiguration

/// An app, what happened in it, and the configuration into which its screens move.
struct MovingCase {
  let old: MovingConfiguration
  let history: [MovingApp.Step]
  let new: MovingConfiguration
}

extension MovingCase {
  /// Makes a case from choices: most new shells differ from the old one in a few places.
  init(_ choices: inout ChoiceList) {
    var old = MovingConfiguration(shell: choices.shell(), routes: [:])
    old.routes = choices.routes(of: old.shell)
    var shell = old.shell
    for _ in 0..<choices.one(of: [0, 1, 1, 1, 2, 2, 3]) { shell = choices.mutated(shell) }
    if choices.chance(15) { shell = choices.shell() }
    var routes: [String: MovingConfiguration.Route] = [:]
    if choices.chance(60) {
      routes = choices.changedRoutes(old.routes, DescribedShell(shell).roots)
    } else {
      routes = choices.routes(of: shell)
    }
    for name in DescribedShell(shell).roots { routes[name] = .init(placement: .root) }
    self.init(
      old: old, history: choices.history(old.shell),
      new: MovingConfiguration(shell: shell, routes: routes))
  }
}

extension ChoiceList {
  private static let roots = ["Home", "Shop", "Cart", "List", "Me", "News"]

  /// Whether something with a chance of so many in a hundred is the case; the simplest is not.
  fileprivate mutating func chance(_ percent: Int) -> Bool {
    number(below: 100) >= 100 - percent
  }

  // MARK: Shells

  fileprivate mutating func shell() -> DescribedNode {
    var pool = shuffled(Self.roots)
    if chance(10) { pool.append("Home") }
    return shell(depth: 0, &pool)
  }

  private mutating func shell(depth: Int, _ pool: inout [String]) -> DescribedNode {
    let kinds =
      depth == 0
      ? ["tabs", "tabs", "tabs", "drawer", "place", "split"]
      : Array(repeating: "place", count: 7) + ["tabs", "drawer", "split"]
    let kind = one(of: kinds)
    if depth > 1 || pool.count < 2 || kind == "place" { return place(&pool) }
    let name = one(of: depth == 0 ? [nil, "main", "menu"] : [nil, nil, "inner"])
    if kind == "split" {
      var split = DescribedNode(
        kind: .split(columns: 2), name: name, isCollapsed: chance(30))
      for _ in 0..<2 {
        guard let root = pool.popLast() else { break }
        split.children.append(column(root, name: one(of: [nil, root.lowercased()])))
      }
      return split
    }
    var group = DescribedNode(kind: kind == "tabs" ? .tabs : .custom("Drawer"), name: name)
    for _ in 0..<min(pool.count, one(of: [1, 2, 2, 3, 3])) {
      group.children.append(shell(depth: depth + 1, &pool))
    }
    if chance(30) { group.shown = number(below: group.children.count) }
    return group
  }

  private mutating func column(_ root: String, name: String? = nil) -> DescribedNode {
    let screen = DescribedNode(kind: .screen, name: root)
    return chance(50) ? DescribedNode(kind: .stack, name: name, children: [screen]) : screen
  }

  private mutating func place(_ pool: inout [String]) -> DescribedNode {
    let kind = one(
      of: Array(repeating: "stack", count: 6) + ["screen", "screen", "split", "split", "empty"])
    let root = pool.popLast() ?? "Home"
    let name = chance(50) ? root.lowercased() : nil
    let screen = DescribedNode(kind: .screen, name: root)
    switch kind {
    case "screen": return screen
    case "stack": return DescribedNode(kind: .stack, name: name, children: [screen])
    case "empty": return DescribedNode(kind: .stack, name: one(of: [name, nil]))
    default:
      var split = DescribedNode(
        kind: .split(columns: chance(15) ? 3 : 2), name: name, children: [column(root)],
        isCollapsed: chance(30))
      if chance(33) { split.children.append(DescribedNode(kind: .stack)) }
      return split
    }
  }

  /// A shell that differs in one thing.
  fileprivate mutating func mutated(_ shell: DescribedNode) -> DescribedNode {
    var shell = shell
    let described = DescribedShell(shell)
    let groups = described.entries.filter { $0.node.kind.isGroup && !$0.isInsidePlace }
    let names = Set(described.entries.compactMap(\.node.name))
    var spare = Self.roots.filter { !names.contains($0) }
    let group = groups.isEmpty ? nil : one(of: groups)
    let change = one(
      of: [
        "order", "drop", "drop", "add", "rename", "exchange", "kind", "kind", "flat", "shape",
        "wrap", "initial", "empty",
      ])
    switch (change, group) {
    case ("rename", _):
      let entry = one(of: described.entries)
      guard entry.node.kind != .screen else { return shell }
      let name = one(of: [nil, "other"])
      shell.change(entry.number) { $0.name = name }
    case ("exchange", _):
      let screens = described.entries.filter { $0.node.kind == .screen }
      guard !screens.isEmpty, let name = spare.first else { return shell }
      shell.change(one(of: screens).number) { $0.name = name }
    case ("flat", _):
      let places = described.places.filter { $0.root != nil }
      return places.isEmpty ? shell : one(of: places).node
    case ("wrap", let group):
      guard let group, chance(50) else {
        return DescribedNode(
          kind: one(of: [.custom("Drawer"), .tabs]), name: "outer", children: [shell])
      }
      let index = number(below: group.children.count)
      shell.change(group.number) {
        $0.children[index] = DescribedNode(
          kind: .tabs, name: "wrapped", children: [$0.children[index]])
      }
    case (_, let group?):
      shell.change(group.number) { changeChildren(of: &$0, change, &spare) }
    default: break
    }
    return shell
  }

  private mutating func changeChildren(
    of group: inout DescribedNode, _ change: String, _ spare: inout [String]
  ) {
    let index = number(below: group.children.count)
    switch change {
    case "order": group.children.reverse()
    case "drop" where group.children.count > 1:
      group.children.remove(at: index)
      group.shown = min(group.shown, group.children.count - 1)
    case "add":
      if spare.isEmpty { spare = ["Zoo"] }
      group.children.insert(place(&spare), at: number(below: group.children.count + 1))
    case "kind": group.kind = group.kind == .tabs ? .custom("Drawer") : .tabs
    case "shape":
      guard let root = group.children[index].root else { return }
      var pool = [root]
      group.children[index] = place(&pool)
    case "initial": group.shown = index
    case "empty":
      group.children.append(DescribedNode(kind: .stack, name: one(of: [nil, "desk"])))
    default: break
    }
  }

  // MARK: Routes

  private typealias Placement = MoveRoute.Placement

  private mutating func modal(_ style: String = "sheet") -> Placement {
    .modal(.init(style), isDismissible: true, hasStack: style != "alert")
  }

  fileprivate mutating func routes(
    of shell: DescribedNode
  ) -> [String: MovingConfiguration.Route] {
    let described = DescribedShell(shell)
    let containers: [String?] = described.entries.filter { $0.node.kind != .screen }
      .compactMap(\.node.name)
    let named = Placement.push(on: containers.isEmpty ? nil : one(of: containers))
    let sheet = modal()
    var placements: [String: Placement] = [:]
    for name in Self.roots {
      if described.roots.contains(name) {
        placements[name] = .root
      } else if chance(70) {
        placements[name] = one(of: [.push(on: nil), .push(on: nil), sheet, named])
      }
    }
    placements["P"] = .push(on: nil)
    placements["Q"] = one(of: [.push(on: nil), named, sheet, .child(of: nil)])
    placements["Login"] = one(
      of: [.replacingRoot, .replacingRoot, modal("full screen"), .push(on: nil)])
    placements["Compose"] = sheet
    placements["Terms"] = .modal(.init("full screen"), isDismissible: false, hasStack: true)
    placements["Ask"] = modal("alert")
    placements["Help"] = one(of: [.child(of: nil), .push(on: nil), sheet])
    placements["Guest"] = .push(on: nil)
    var routes = placements.mapValues { MovingConfiguration.Route(placement: $0) }
    if chance(20) { routes["P"]?.beneath = ["Q"] }
    let two = shuffled(Self.roots).prefix(2)
    routes["Main"] = .init(
      placement: .replacingRoot,
      builds: DescribedNode(
        kind: .tabs,
        children: two.map {
          DescribedNode(kind: .stack, children: [DescribedNode(kind: .screen, name: $0)])
        }))
    routes["Box"] = .init(
      placement: .push(on: nil), builds: DescribedNode(drawing: "Tabs:\n  Navigation:\n    X\n  Y"))
    return routes
  }

  /// The routes of another shell, most of them as they were.
  fileprivate mutating func changedRoutes(
    _ old: [String: MovingConfiguration.Route], _ roots: Set<String>
  ) -> [String: MovingConfiguration.Route] {
    var routes = old.filter { !Self.roots.contains($0.key) }
    for name in Self.roots where !roots.contains(name) {
      if let route = old[name], route.placement != .root {
        routes[name] = route
      } else if chance(50) {
        routes[name] = .init(placement: one(of: [.push(on: nil), modal(), .nothing]))
      }
    }
    if chance(20) { routes[one(of: routes.keys.sorted())] = nil }
    if chance(20) { routes["P"] = .init(placement: .push(on: nil), screen: "P2") }
    return routes
  }

  // MARK: Histories

  fileprivate mutating func history(_ shell: DescribedNode) -> [MovingApp.Step] {
    let roots = DescribedShell(shell).roots.sorted()
    return (0..<one(of: [0, 1, 2, 3, 4, 5, 6, 8])).map { _ in
      step(roots.isEmpty ? ["Home"] : roots)
    }
  }

  private mutating func step(_ roots: [String]) -> MovingApp.Step {
    switch number(below: 100) {
    case ..<34:
      let name = one(of: ["P(1)", "P(2)", "Q", "Q", "Box"] + Self.roots)
      if name.hasPrefix("P(") { return .go("P", context: String(name.dropFirst(2).prefix(1))) }
      return .go(name, context: nil)
    case ..<46:
      return .go(
        one(of: ["Compose", "Ask", "Help", "Help", "Terms", "Compose"]), context: nil)
    case ..<52: return .go(one(of: ["Login", "Main"]), context: nil)
    case ..<74: return .show(root: one(of: roots))
    case ..<80:
      return one(
        of: [.push("Note"), .push("Note"), .add(tab: "Extra"), .replaceRoot("Splash")])
    case ..<86: return .back
    case ..<93: return one(of: [.collapse, .expand, .column(0), .column(1)])
    default:
      let root = one(of: roots)
      if chance(40) { return .remove(root: root) }
      return one(of: [.reorder, .putInstead(of: root, route: "Guest")])
    }
  }
}

extension DescribedNode {
  /// Changes the node of a number.
  mutating func change(_ number: Int, _ body: (inout DescribedNode) -> Void) {
    if number == 0 { return body(&self) }
    var next = 1
    for index in children.indices {
      let count = DescribedShell(children[index]).entries.count
      if number < next + count { return children[index].change(number - next, body) }
      next += count
    }
  }
}
