// Wayfinder is released under the MIT license; see LICENSE.

public import TestWorld
public import Testing
public import UIKitStandIn
public import Wayfinder
public import WayfinderHosting

/// A world with one window, a tree, and the host between them.
@MainActor
public protocol HostRig: AnyObject {
  associatedtype User: RigUser

  var tree: ScreenTree { get }
  var machine: HostMachine { get }
  var loop: StandIn.Loop { get }
  var user: User { get }
  /// The hierarchy, as the host reads it.
  var reading: HostReading { get }
  var findings: [HostFinding] { get }
  /// The lines of what happened in the world.
  var worldJournal: [String] { get }
  /// The number of screens for which the host keeps something.
  var keptScreens: Int { get }
  /// The first thing that is wrong once all is quiet; `nil` when the display shows the tree.
  var problem: String? { get }

  func start()
  /// Lets the host look, as an app may.
  func settle()
  /// Runs a test whose screens belong to this world, whatever other tests do meanwhile.
  func inWorld(_ body: () async throws -> Void) async rethrows
  /// Taps the button of a message over the window.
  func tapMessage(_ title: String) -> Bool
  /// A screen of the kind that this host's apps have most of.
  func screen(_ label: String, _ mood: Mood?) -> any Screen

  // MARK: Random sessions

  /// Whether the program locks places and opens them again.
  var locksAtRandom: Bool { get }
  /// Whether a layer of somebody else may take an alert away unseen by the host.
  var loseAlertsToStrangers: Bool { get }
  /// Whether the tree has a layer over an alert where that can't be presented.
  var isAlertCovered: Bool { get }
  /// Does what only this platform's user does, or a stranger.
  func actAtRandom(_ generator: inout SeededGenerator, hasStranger: Bool)
  /// Lets everybody but the program come to rest.
  func rest()
  /// Notes what a finger on a shape is about to take away, and that it has.
  func fingerIsDown(on before: HostShape)
  func fingerIsUp()
  /// What the user has taken away since this was asked last.
  func taken() -> [Taken]
  /// The nodes of which the platform never tells the host that a user took them away.
  var untold: [String] { get }
  /// What only this platform can do wrong.
  func problem(of session: Session) -> String?
}

extension HostRig {
  public var locksAtRandom: Bool { false }
  public var loseAlertsToStrangers: Bool { false }
  public var isAlertCovered: Bool { false }
  public func actAtRandom(_ generator: inout SeededGenerator, hasStranger: Bool) {}
  public func tapMessage(_ title: String) -> Bool { false }
  public func fingerIsDown(on before: HostShape) {}
  public func fingerIsUp() {}
  public var untold: [String] { [] }
  public func inWorld(_ body: () async throws -> Void) async rethrows { try await body() }
  public func problem(of session: Session) -> String? { nil }

  public var shape: HostShape { reading.shape }
  public var journal: [String] { machine.journal }

  /// The changes that the host has made to the display.
  public var changes: [String] {
    machine.events.compactMap { event in
      if case .performing(let change) = event { change.description } else { nil }
    }
  }

  /// What of the tree isn't told or settled yet, whatever is drawn.
  public var unsettled: String? { difference(tree, machine, reading) }

  @discardableResult
  public func quiet(limit: Int = 10_000) -> Bool { loop.runUntilQuiet(limit: limit) }

  public func turns(_ count: Int) {
    for _ in 0..<count { loop.runTurn() }
  }

  public func node<Kind: Node>(_ name: String, as kind: Kind.Type = Kind.self) throws -> Kind {
    try #require(tree.allNodes.first { $0.reference.text == name } as? Kind)
  }

  public func page(_ label: String) -> ScreenNode { ScreenNode(screen(label, nil)) }

  public func layer(_ label: String, _ style: ModalStyle = .sheet) -> ModalNode {
    ModalNode(page(label), style: style)
  }

  public func push(_ label: String, on stack: String = "Navigation") throws {
    try tree.push(page(label), on: node(stack))
  }

  public func push(_ screen: some Screen) throws {
    try tree.push(ScreenNode(screen), on: node("Navigation"))
  }

  public func present(
    _ layer: ModalNode, from name: String = "Home", replacing: Bool = false
  ) throws {
    try tree.present(layer, from: node(name), replacing: replacing)
  }

  public func expectConverged(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(problem == nil, sourceLocation: sourceLocation)
  }

  /// Lets all come to rest, and expects that the display shows the tree, drawn so.
  public func expect(
    _ drawing: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    quiet()
    if let drawing { #expect(tree.drawing == drawing, sourceLocation: sourceLocation) }
    expectConverged(sourceLocation: sourceLocation)
  }
}

extension ScreenTree {
  /// The number of closures that are called after each change.
  public var listenerCount: Int { changeHandlerCount }

  /// Locks a node, as a guard does, or opens it.
  public func lock(_ node: Node, _ isLocked: Bool = true) {
    edit { $0.setLocked(isLocked, node) }
  }
}

extension Node {
  /// Whether the node or a container around it is locked, so that a host shows a blank.
  var isBehindLock: Bool { sequence(first: self) { $0.parent }.contains(where: \.isLocked) }
}

/// Returns what differs between a tree, the reading of a hierarchy, and the state of the machine between
/// them.
@MainActor
public func difference(
  _ tree: ScreenTree, _ machine: HostMachine, _ reading: HostReading
) -> String? {
  let wanted = HostShape(tree)
  if reading.shape != wanted { return "shows\n\(reading.shape)\nand not\n\(wanted)" }
  if machine.state != .settled(revision: tree.revision) { return "\(machine.state)" }
  return tree.transition == nil ? nil : "the tree still waits"
}

/// What each platform's user can do.
@MainActor
public protocol RigUser {
  associatedtype Gesture: RigGesture

  /// Goes back by the button that the bar shows, whoever made it.
  func goBack() -> Bool
  func swipeBack() -> Bool
  func beginSwipeBack() -> Gesture?
  func chooseFromBackMenu(_ index: Int) -> Bool
  func leaveColumn() -> Bool
  func tapTab(_ index: Int) -> Bool
  /// The titles on the bar, each with its badge in parentheses.
  var tabItems: [String] { get }
  func beginDraggingSheet() -> Gesture?
  func dragSheetAway() -> Bool
  /// Taps the first action of an alert that has this title, or the first of all.
  func answer(_ title: String?) -> Bool
  func leaveApp()
  func returnToApp()
  func setWide(_ isWide: Bool)
}

@MainActor
public protocol RigGesture: AnyObject {
  var isOver: Bool { get }
  func finish()
  func cancel()
}

/// Nodes that a user has taken away, and from where: a stack, or nothing for a layer.
public struct Taken {
  let nodes: [String]
  let stack: NodeID?

  init(_ nodes: [String], from stack: NodeID?) {
    self.nodes = nodes
    self.stack = stack
  }

  init?(_ gesture: UserGesture) {
    switch gesture {
    case .remove(let gone, let stack): self.init(gone.map { "\($0)" }, from: stack)
    case .dismiss(let layer): self.init(["\(layer)"], from: nil)
    default: return nil
    }
  }

  /// Whether the tree still has what was taken away, and a journal has no word of it.
  @MainActor
  public func isLost(in tree: ScreenTree, journal: some Sequence<String>) -> Bool {
    let siblings = stack.map { (tree.node($0) as? ContainerNode)?.children ?? [] } ?? tree.modals
    guard siblings.contains(where: { nodes.contains("\($0.id)") }) else { return false }
    return !journal.contains { line in
      let words = line.split { " ,:".contains($0) }.map(String.init)
      guard let stack else {
        return words.first == "dismiss" && words.dropFirst().first == nodes[0]
      }
      guard words.first == "remove", let end = words.firstIndex(of: "from") else { return false }
      return words[end + 1] == "\(stack)" && nodes.allSatisfy(words[..<end].contains)
    }
  }
}
