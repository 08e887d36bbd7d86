// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

/// A screen with a name.
@MainActor
final class Page: ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) {
    self.label = label
  }
}

/// A world with one window, a tree, and the host between them.
@MainActor
final class SwiftUIRig: HostRig {
  let world: StandInWorld
  let tree: ScreenTree
  let host: SwiftUIHost
  private(set) var findings: [HostFinding] = []

  init(
    _ tree: ScreenTree, _ personality: StandInWorld.Personality = .ios18, seed: UInt64 = 1,
    hasControllers: Bool = true
  ) {
    world = StandInWorld(personality: personality, seed: seed)
    self.tree = tree
    host = SwiftUIHost(
      tree: tree, turns: HostTurns(world.loop), hasControllers: hasControllers)
    host.machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// A tree that is drawn, on the display.
  convenience init(
    _ drawing: String, _ personality: StandInWorld.Personality = .ios18, seed: UInt64 = 1,
    hasControllers: Bool = true
  ) throws {
    let tree = try ScreenTree(drawing: drawing, screens: { label, _ in Page(label) })
    self.init(tree, personality, seed: seed, hasControllers: hasControllers)
    start()
    quiet()
    expectConverged()
    host.machine.forgetJournal()
  }

  func start() {
    world.show(
      TreeView(host) { screen in
        if let named = screen as? any ScreenLabeling { Text(named.label) }
      })
  }

  var user: StandInWorld.User { world.user }
  var machine: HostMachine { host.machine }
  var loop: StandIn.Loop { world.loop }

  /// The drawing that the world must display, by the tree alone.
  var wanted: String {
    let first = tree.modals.lastIndex { Self.name(of: $0) == "cover" }
    var lines: [String] = []
    if first == nil, let root = tree.root { lines.append(draw(root)) }
    for modal in tree.modals[(first ?? 0)...] {
      let name = Self.name(of: modal)
      let content = modal.children.first
      if let alert = (content as? ScreenNode)?.screen as? any AlertScreen {
        lines.append("\(name)[\(alert.alert.title ?? "")]")
      } else {
        lines.append("\(name)[\(content.map(draw) ?? "")]")
      }
    }
    if first == nil, !tree.overlays.isEmpty, !lines.isEmpty {
      let names = tree.overlays.map { ($0.screen as? any ScreenLabeling)?.label ?? "" }
      lines[0] += " " + names.joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether the tree has a layer over an alert, which SwiftUI can't present.
  var isAlertCovered: Bool {
    tree.modals.dropLast().contains { ["alert", "dialog"].contains(Self.name(of: $0)) }
  }

  private static func name(of modal: ModalNode) -> String {
    let isAlert = (modal.children.first as? ScreenNode)?.screen is any AlertScreen
    return switch modal.style {
    case .sheet, .pageSheet, .formSheet: "sheet"
    case .popover: "popover"
    case .alert where isAlert: "alert"
    case .actionSheet where isAlert: "dialog"
    case .fullScreen, .overFullScreen, .alert, .actionSheet: "cover"
    }
  }

  /// The name of the first screen in a node, whether it is shown or not.
  private func firstName(_ node: Node) -> String {
    guard let container = node as? ContainerNode else { return draw(node) }
    var children = container.children
    if !(container is NavigationNode), !(container is TabNode), !(container is SplitNode) {
      let shown = container.shown.indices.filter(children.indices.contains)
      children = shown.reversed().map { container.children[$0] }
    }
    return children.map(firstName).first { !$0.isEmpty } ?? ""
  }

  private func draw(_ node: Node?) -> String {
    guard let node else { return "" }
    if let screen = (node as? ScreenNode)?.screen {
      return (screen as? any ScreenLabeling)?.label ?? ""
    }
    guard let container = node as? ContainerNode, !container.children.isEmpty else { return "" }
    let shown = container.shown.indices.filter(container.children.indices.contains)
    func list(_ nodes: [Node]) -> String {
      nodes.map(draw).filter { !$0.isEmpty }.joined(separator: " ")
    }
    switch container {
    case is NavigationNode:
      let pages = container.children.dropLast().map(firstName) + [draw(container.children.last)]
      return "stack[\(pages.filter { !$0.isEmpty }.joined(separator: " "))]"
    case let tabs as TabNode:
      let place = tabs.selectedIndex.map { $0 + 1 } ?? 0
      return "tabs \(place)/\(tabs.children.count)[\(list(shown.map { tabs.children[$0] }))]"
    case let split as SplitNode:
      return (split.isCollapsed ? "narrow" : "split")
        + "[\(list(shown.sorted().map { split.children[$0] }))]"
    default: return list(shown.reversed().map { container.children[$0] })
    }
  }

  var problem: String? {
    if world.drawing != wanted { return "displays\n\(world.drawing)\nand not\n\(wanted)" }
    let shown = host.reading().shape
    if shown != HostShape(tree) { return "reads\n\(shown)\nand not\n\(HostShape(tree))" }
    if host.machine.state != .settled(revision: tree.revision) { return "\(host.machine.state)" }
    if tree.transition != nil { return "the tree still waits" }
    return world.violations.first.map { "\($0)" }
  }

}
