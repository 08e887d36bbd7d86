// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

/// A page that now and then refuses to leave: every fifth one does.
private final class MoodyPage: PageController, MoodyScreen {
  let mood: Mood?

  init(_ label: String, _ mood: Mood) {
    self.mood = mood.ofPage(label)
    super.init(label)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// A random session: a program that edits, a user who swipes and drags and leaves, a stranger who
/// presents; on a system that does all that any report says.
@MainActor
private final class Session {
  /// A gesture that the user has finished: what is gone, and from where.
  private struct Done {
    let gesture: UserGesture
    let step: Int
  }

  let rig: UIKitRig
  private var edits: RandomEdits
  private var generator: SeededGenerator
  private var gesture: StandIn.Gesture?
  private var gestureMeans: UserGesture?
  private var done: [Done] = []
  private var seen = SeenNodes()
  private let mood = Mood()
  private var hold: TransitionHold?
  private(set) var journal: [String] = []
  private lazy var stranger = rig.world.stranger(in: rig.window)

  init(seed: Int, _ personality: StandIn.Personality, screens: Int = 0) {
    let tree = ScreenTree()
    rig = UIKitRig(tree, personality, seed: UInt64(seed))
    edits = RandomEdits(
      tree, seed: seed, kinds: Self.kinds, screens: { [mood] in MoodyPage($0, mood) })
    generator = SeededGenerator(seed: seed &+ 11)
    edits.makeRoot()
    edits.grow(to: screens)
    rig.host.start()
  }

  static let kinds = RandomEdits.Kind.allCases

  /// - Returns: What is wrong in the end.
  func run(steps: Int) -> String? {
    for step in 0..<generator.number(below: steps) {
      seen.look(at: rig.host.reading().shape)
      act(step)
      // The host's own journal forgets what is long ago.
      journal += rig.journal
      rig.host.machine.forgetJournal()
    }
    gesture?.finish()
    gesture = nil
    hold?.end()
    hold = nil
    rig.user.rest()
    for _ in 0..<8 where stranger.layer != nil {
      if !stranger.dismissOwn() { rig.world.loop.advance(by: .seconds(1)) }
      rig.world.loop.advance(by: .seconds(1))
    }
    rig.host.settle()
    guard rig.quiet(limit: 5000) else { return "never quiet: \(rig.host.machine.state)" }
    journal += rig.journal
    return problem
  }

  private func act(_ step: Int) {
    switch generator.number(below: 22) {
    case 0, 1, 2, 3:
      rig.tree.edit { edit in
        for _ in 0...generator.number(below: 2) { edits.perform(in: edit) }
      }
    case 4: begin(step, rig.user.beginSwipeBack())
    case 5: begin(step, rig.user.beginDraggingSheet())
    case 6:
      if generator.number(below: 3) == 0 { gesture?.cancel() } else { finish(step) }
      gesture = nil
    case 7: if !rig.user.tapBack() { rig.user.tapLeftBarButton() }
    case 8: _ = rig.user.tapTab(generator.number(below: 4))
    case 9: _ = rig.user.tapOutsidePopover()
    case 10: _ = rig.user.chooseFromBackMenu(0)
    case 11 where generator.number(below: 3) == 0:
      if stranger.layer == nil { stranger.presentShareSheet() } else { stranger.dismissOwn() }
    case 12 where generator.number(below: 3) == 0:
      rig.user.leaveApp()
      rig.host.settle()
    case 13:
      rig.user.returnToApp()
      rig.host.settle()
    case 14, 15, 16: rig.user.act()
    case 17: mood.isKeeping.toggle()
    case 18: ask()
    case 19:
      if let hold { hold.end() }
      hold = hold == nil ? rig.tree.hold() : nil
    default: rig.turns(generator.number(below: 40))
    }
  }

  /// Presents an alert over what is topmost.
  private func ask() {
    guard let top = rig.tree.topmostLayer else { return }
    let style: ModalStyle = generator.number(below: 2) == 0 ? .alert : .actionSheet
    let question = ScreenNode(Choice(mood))
    try? rig.tree.present(ModalNode(question, style: style), from: top)
  }

  private func begin(_ step: Int, _ new: StandIn.Gesture?) {
    guard let new else { return }
    gesture = new
    // What the finger is on, as the display showed it before.
    let shape = rig.host.machine.lastShape
    gestureMeans = shape.flatMap { shape in
      HostPlanner.explain(base: shape, actual: rig.host.reading().shape).gestures.first
    }
  }

  private func finish(_ step: Int) {
    guard let gesture, !gesture.isOver else { return }
    gesture.finish()
    if let gestureMeans { done.append(Done(gesture: gestureMeans, step: step)) }
    gestureMeans = nil
  }

  private var problem: String? {
    if let problem = rig.problem { return problem }
    for entry in done {
      if case .remove(let gone, let container) = entry.gesture,
        let node = rig.tree.node(container) as? ContainerNode,
        node.children.contains(where: { gone.contains($0.id) }),
        !journal.contains(where: { $0.isRemoval(of: gone, from: container) })
      {
        return "'\(entry.gesture)' was lost"
      }
    }
    if let line = seen.removalOfUnseen(in: journal) { return "nobody did '\(line)'" }
    let open = rig.tree.allNodes.count
    if rig.host.keptControllers > open {
      return "\(rig.host.keptControllers) controllers for \(open) nodes"
    }
    return nil
  }
}

extension String {
  /// Whether a line of a journal explains a removal. Two in quick succession are one to
  /// the tree, and a screen that refuses one of them keeps what both took.
  fileprivate func isRemoval(of gone: [NodeID], from container: NodeID) -> Bool {
    let words = split { " ,:".contains($0) }.map(String.init)
    guard words.first == "remove", let end = words.firstIndex(of: "from") else { return false }
    return words[end + 1] == "\(container)" && gone.allSatisfy { words[..<end].contains("\($0)") }
  }
}

@MainActor
@Suite("P1–P6, P8: a session on UIKit's stand-in")
struct UIKitSessionTests {
  static let sessions = TestSize.count(150, large: 25_000)
  static let longSessions = TestSize.count(2, large: 200)

  @Test(arguments: StandIn.Personality.allCases)
  func `ends with the tree on the display, and breaks no rule`(
    personality: StandIn.Personality
  ) async {
    for seed in TestSize.seeds(Self.sessions) {
      // The nodes of the tree before are released in a turn of the main actor.
      await Task.yield()
      let session = Session(seed: seed, personality)
      guard let problem = session.run(steps: 30) else { continue }
      let report = sessionReport(seed, problem, session.journal, session.rig.world.journal)
      Issue.record("\(report)")
      return
    }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `one with two hundred screens and up to two hundred inputs does too`(
    personality: StandIn.Personality
  ) async {
    for seed in TestSize.seeds(Self.longSessions, from: 900_000) {
      await Task.yield()
      let session = Session(seed: seed, personality, screens: 200)
      guard let problem = session.run(steps: 200) else { continue }
      let report = sessionReport(seed, problem, session.journal, session.rig.world.journal)
      Issue.record("\(report)")
    }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `leaves nothing in memory`(personality: StandIn.Personality) async {
    for seed in 0..<20 {
      weak var tree: ScreenTree?
      weak var host: UIKitHost?
      weak var world: StandIn?
      do {
        let session = Session(seed: seed, personality)
        _ = session.run(steps: 30)
        tree = session.rig.tree
        host = session.rig.host
        world = session.rig.world
      }
      // Controllers that are made outside of a world stand in the one that was made last.
      _ = StandIn()
      // A tree's nodes are released in a turn of the main actor.
      await Task.yield()
      #expect(tree == nil && host == nil, "seed \(seed)")
      let living = world?.livingControllers.map { "\(type(of: $0))" } ?? []
      #expect(world == nil, "seed \(seed): \(living)")
    }
  }

  @Test
  func `is the same for the same seed`() {
    for seed in 0..<20 {
      let first = Session(seed: seed, .worst)
      _ = first.run(steps: 30)
      let second = Session(seed: seed, .worst)
      _ = second.run(steps: 30)
      #expect(first.rig.world.journal == second.rig.world.journal, "seed \(seed)")
    }
  }
}
