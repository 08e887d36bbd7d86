// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

/// One session: random edits, a random user, and a host that loses what can be lost.
@MainActor
private struct Session {
  let window: HostedTree
  private var edits: RandomEdits
  private var generator: SeededGenerator
  private(set) var appeared: [String] = []

  init(seed: Int) {
    window = HostedTree(RandomEdits.tree(seed: seed))
    edits = RandomEdits(window.tree, seed: seed &+ 3)
    generator = SeededGenerator(seed: seed &+ 11)
    var manners = SeededGenerator(seed: seed &+ 17)
    let kind = seed % 4
    var mishaps = 0
    window.host.manner = { _ in
      switch kind {
      case 0: return .atOnce
      case 1: return .animated
      case 2: return [.animated, .silent, .late, .atOnce][manners.number(below: 4)]
      default:
        // Three in a row would be a finding.
        let number = manners.number(below: mishaps < 2 ? 7 : 5)
        mishaps = number < 5 ? 0 : mishaps + 1
        return [.animated, .silent, .late, .atOnce, .animated, .lost, .refused][number]
      }
    }
  }

  /// - Returns: What is wrong in the end.
  mutating func run() -> String? {
    window.machine.settle()
    for _ in 0..<generator.number(below: 14) {
      switch generator.number(below: 10) {
      case 0, 1, 2, 3:
        window.tree.edit { edit in
          for _ in 0...generator.number(below: 2) { edits.perform(in: edit) }
        }
      case 4, 5: userActs()
      case 6: window.host.condition = [.detached, .suspended][generator.number(below: 2)]
      case 7:
        window.host.condition = .ready
        window.machine.settle()
      default: for _ in 0..<generator.number(below: 4) { window.loop.step() }
      }
    }
    window.host.condition = .ready
    window.machine.settle()
    guard window.loop.runUntilQuiet(within: 3000) else { return "never quiet" }
    return problem
  }

  /// A gesture on what can be touched: it is in the tree then, unless the tree has moved on.
  private mutating func userActs() {
    let host = window.host
    guard host.isInteractive, !host.isBusy, host.condition == .ready else { return }
    if let layer = host.shape.layers.last, generator.number(below: 2) == 0 {
      host.user { $0.layers.removeLast() }
      done.append(.dismiss(layer.id))
      window.machine.settle()
      return
    }
    guard let top = host.shape.tops.last else { return }
    let ids = top.containers.filter(host.shape.isVisible)
    guard !ids.isEmpty, let node = host.shape.node(ids[generator.number(below: ids.count)]) else {
      return
    }
    switch node.kind {
    case .navigation where node.children.count > 1:
      host.userPops(node.id)
      done.append(.remove([node.children[node.children.count - 1].id], from: node.id))
      window.machine.settle()
    case .tabs where node.children.count > 1:
      let index = generator.number(below: node.children.count)
      host.user { shape in shape = shape.mapping(node.id) { $0.shown = [index] } }
      window.machine.settle()
    default: break
    }
  }

  /// The nodes that the user has taken away.
  private var done: [UserGesture] = []

  /// A gesture of which the tree has never heard, and whose nodes stand where they stood.
  private var lost: UserGesture? {
    done.first { gesture in
      if window.journal.contains(where: { $0.hasPrefix("\(gesture):") }) { return false }
      switch gesture {
      case .remove(let gone, let id):
        let container = window.tree.node(id) as? ContainerNode
        return container?.children.contains { gone.contains($0.id) } ?? false
      case .dismiss(let id): return window.tree.modals.contains { $0.id == id }
      case .select, .tap, .collapse, .endOverlay: return false
      }
    }
  }

  private var problem: String? {
    let wanted = HostShape(window.tree)
    if window.host.shape != wanted {
      return "shows\n\(window.host.shape)\nand not\n\(wanted)\nstate \(window.machine.state)"
    }
    if let lost { return "'\(lost)' was lost" }
    if let violation = window.host.violations.first { return violation }
    if window.tree.transition != nil { return "the tree still waits" }
    if !window.isSettled || !window.host.isInteractive { return "\(window.machine.state)" }
    return nil
  }
}

@MainActor
@Suite("P1–P5: a session with a host that loses what can be lost")
struct HostMachinePropertyTests {
  static let sessions = TestSize.count(800, large: 100_000)

  @Test(arguments: 0..<4)
  func `ends with the tree on the display, no gesture lost and nobody waiting`(slice: Int) {
    let count = Self.sessions / 4
    for seed in (slice * count)..<((slice + 1) * count) {
      var session = Session(seed: seed)
      guard let problem = session.run() else { continue }
      let journal = session.window.journal.suffix(30).map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed): \(problem)\n\(journal)\n\(session.window.tree.drawing)")
      return
    }
  }

  @Test
  func `is the same for the same seed`() {
    for seed in 0..<40 {
      var first = Session(seed: seed)
      var second = Session(seed: seed)
      _ = first.run()
      _ = second.run()
      #expect(first.window.journal == second.window.journal, "seed \(seed)")
    }
  }
}
