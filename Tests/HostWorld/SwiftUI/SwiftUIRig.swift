// Wayfinder is released under the MIT license; see LICENSE.

public import SwiftUIStandIn
public import TestWorld
public import Testing
public import UIKitStandIn
public import Wayfinder
public import WayfinderHosting
public import WayfinderSwiftUI
internal import WayfinderUIKit

/// A window of SwiftUI's stand-in.
@MainActor
public final class SwiftUIRig: HostRig {
  public let world: StandInWorld
  public let tree: ScreenTree
  public let host: SwiftUIHost
  public private(set) var findings: [HostFinding] = []
  private var toldTaken = 0

  /// A host that isn't started.
  public init(
    _ personality: StandInWorld.Personality = .ios18, seed: Int = 1, hasControllers: Bool = true,
    tree: () throws -> ScreenTree
  ) rethrows {
    world = StandInWorld(personality: personality, seed: UInt64(seed))
    self.tree = try tree()
    host = SwiftUIHost(
      tree: self.tree, turns: HostTurns(world.loop), hasControllers: hasControllers)
    host.machine.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// A tree that is drawn, on the display; one of its screens may be a letter.
  public convenience init(
    _ drawing: String, _ personality: StandInWorld.Personality = .ios18, seed: Int = 1,
    hasControllers: Bool = true, letter: Letter? = nil
  ) throws {
    try self.init(personality, seed: seed, hasControllers: hasControllers) {
      try ScreenTree(drawing: drawing) { label, _ -> any Screen in
        if let letter, label == letter.label { letter } else { NamedScreen(label) }
      }
    }
    start()
    expect()
    machine.forgetJournal()
  }

  public func start() {
    world.show(
      TreeView(host) { screen in
        if let named = screen as? any ScreenLabeling { Text(named.label) }
      })
  }

  public func tapMessage(_ title: String) -> Bool { user.tapButton(title) }
  public func settle() { host.settle() }
  public func screen(_ label: String, _ mood: Mood?) -> any Screen {
    mood.map { MoodyModel(label, $0) } ?? NamedScreen(label)
  }

  public var user: StandInWorld.User { world.user }
  public var machine: HostMachine { host.machine }
  public var loop: StandIn.Loop { world.loop }
  public var reading: HostReading { host.reading() }
  public var worldJournal: [String] { world.journal }
  public var keptScreens: Int { host.keptScreens }

  /// The drawing that the world must display, by the tree alone.
  private var wanted: String {
    let first = tree.modals.lastIndex { Self.name(of: $0) == "cover" }
    let holder = tree.modals.last { ["sheet", "cover"].contains(Self.name(of: $0)) }
    func drawn(_ content: Node?, in layer: ModalNode?) -> String {
      let texts = [draw(content)] + (layer === holder ? overlays : [])
      return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    var lines: [String] = []
    if first == nil, let root = tree.root { lines.append(drawn(root, in: nil)) }
    for modal in tree.modals[(first ?? 0)...] {
      let name = Self.name(of: modal)
      let content = modal.children.first
      if let alert = (content as? ScreenNode)?.screen as? any AlertScreen {
        lines.append("\(name)[\(alert.alert.title ?? "")]")
      } else {
        lines.append("\(name)[\(drawn(content, in: modal))]")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The overlays, in the topmost layer that has room for them.
  private var overlays: [String] {
    tree.overlays.map { overlay in
      guard let content = (overlay.screen as? any AlertScreen)?.alert else {
        return (overlay.screen as? any ScreenLabeling)?.label ?? ""
      }
      let texts = [content.title, content.message] + content.actions.map(\.title)
      return texts.compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Whether the tree has a layer over an alert, which SwiftUI can't present.
  public var isAlertCovered: Bool {
    tree.modals.dropLast().contains { ["alert", "dialog"].contains(Self.name(of: $0)) }
  }

  private static func name(of modal: ModalNode) -> String {
    let isAlert = (modal.children.first as? ScreenNode)?.screen is any AlertScreen
    return switch modal.style {
    case .sheet, .pageSheet, .formSheet, .mediumSheet, .resizableSheet: "sheet"
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
    if container is NavigationNode {
      // It stands on a page, of which only the top is drawn.
      children = Array(children.suffix(1))
    } else if !(container is TabNode), !(container is SplitNode) {
      let shown = container.shown.indices.filter(children.indices.contains)
      children = shown.reversed().map { container.children[$0] }
    }
    return children.map(firstName).first { !$0.isEmpty } ?? ""
  }

  private func draw(_ node: Node?) -> String {
    guard let node else { return "" }
    if let screen = (node as? ScreenNode)?.screen {
      if node.isBehindLock { return "" }
      return (screen as? any ScreenLabeling)?.label ?? ""
    }
    guard let container = node as? ContainerNode, !container.children.isEmpty else { return "" }
    let shown = container.shown.indices.filter(container.children.indices.contains)
    func list(_ nodes: [Node]) -> String {
      nodes.map(draw).filter { !$0.isEmpty }.joined(separator: " ")
    }
    switch container {
    case is NavigationNode:
      let around = sequence(first: container) { $0.parent }.dropFirst()
      if around.contains(where: { $0 is NavigationNode }) {
        return draw(container.children.last)
      }
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

  public var problem: String? {
    if world.drawing != wanted { return "displays\n\(world.drawing)\nand not\n\(wanted)" }
    return unsettled ?? world.violations.first.map { "\($0)" }
  }

  /// Lets all come to rest, and expects that the display shows the tree, and is drawn so itself.
  public func expect(display: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation: sourceLocation)
    #expect(world.drawing == display, sourceLocation: sourceLocation)
  }

  // MARK: Random sessions

  /// Of an alert that a stranger's layer makes SwiftUI lose (F13), nothing ever tells: its binding keeps
  /// saying that it is presented.
  public var loseAlertsToStrangers: Bool { true }

  public func actAtRandom(_ generator: inout SeededGenerator, hasStranger: Bool) {
    guard hasStranger, generator.number(below: 4) == 0 else { return }
    user.setStranger(generator.number(below: 2) == 0)
    settle()
  }

  public func rest() {
    user.returnToApp()
    user.setStranger(false)
  }

  public func taken() -> [Taken] {
    defer { toldTaken = user.taken.count }
    return user.taken.dropFirst(toldTaken).map { name in
      // What the display shows first: the program may have moved the node since.
      let shapes = [shape, machine.lastShape, HostShape(tree)].compactMap { $0 }
      let stacks = shapes.flatMap(\.tops).flatMap(\.containers).filter { $0.kind == .navigation }
      let stack = stacks.first { $0.children.contains { "\($0.id)" == name } }
      return Taken([name], from: stack?.id)
    }
  }

  /// What SwiftUI itself never tells isn't lost by the host: with another root a stack has to be another
  /// one (F7), and the one in its place writes its path only when the way back is over.
  public var untold: [String] { user.unwritten }

  public func problem(of session: Session) -> String? {
    for finding in findings {
      if case .notDrawn = finding { continue }
      if case .refused(let change, _) = finding, case .present = change.action,
        !session.hasAlerts || session.wasAlertCovered
      {
        continue
      }
      return "\(finding)"
    }
    if host.tellings > 60 + 20 * session.inputs {
      return "\(host.tellings) tellings for \(session.inputs) inputs"
    }
    let (answers, taps) = (session.mood.answers, session.chosen)
    return answers == taps ? nil : "\(answers) answers for \(taps) taps"
  }
}

extension StandInWorld.Gesture: RigGesture {}

extension StandInWorld.User: RigUser {
  public func goBack() -> Bool { tapBack() || tapButton("chevron.backward") }
  public func chooseFromBackMenu(_ index: Int) -> Bool { chooseFromBackMenu(Optional(index)) }
  public func leaveColumn() -> Bool { goBackInSplit() }
  public func answer(_ title: String?) -> Bool {
    (title ?? actions.first).map { tapAction($0) } ?? false
  }
  public func setWide(_ isWide: Bool) { resize(to: isWide ? .regular : .compact) }
}
