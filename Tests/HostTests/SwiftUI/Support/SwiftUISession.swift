// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import TestWorld
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

/// A page that now and then refuses to leave: every fifth one does.
@MainActor
private final class MoodyModel: ScreenLabeling, MoodyScreen {
  let label: String
  let labelDetail = ""
  let mood: Mood?

  init(_ label: String, _ mood: Mood) {
    self.label = label
    self.mood = mood.ofPage(label)
  }
}

/// A random session: a program that edits, a user who swipes and drags and leaves, a stranger who
/// presents; on a system that does all that any report says.
@MainActor
final class SwiftUISession {
  /// What a user has taken away, and from where.
  private struct Done {
    let node: String
    /// The stack; `nil` for a layer.
    let stack: NodeID?
    /// The number of lines that the journal had before.
    let place: Int
  }

  let rig: SwiftUIRig
  private var edits: RandomEdits
  private var generator: SeededGenerator
  private var gesture: StandInWorld.Gesture?
  private var done: [Done] = []
  private let mood = Mood()
  private var hold: TransitionHold?
  /// Whether the program asks the user something; else a stranger presents. Of an alert that a stranger's
  /// layer makes SwiftUI lose (F13), nothing ever tells: its binding keeps saying that it is presented.
  private let hasAlerts: Bool
  private var wasAlertCovered = false
  private var chosen = 0
  private var seen = SeenNodes()
  private let steps: Int
  private(set) var journal: [String] = []

  init(
    seed: Int, _ personality: StandInWorld.Personality, steps: Int = 30, screens: Int = 0
  ) {
    let tree = ScreenTree()
    rig = SwiftUIRig(
      tree, personality, seed: UInt64(seed), hasControllers: !seed.isMultiple(of: 4))
    edits = RandomEdits(tree, seed: seed, screens: { [mood] in MoodyModel($0, mood) })
    generator = SeededGenerator(seed: seed &+ 11)
    self.steps = steps
    hasAlerts = seed.isMultiple(of: 2)
    edits.makeRoot()
    edits.grow(to: screens)
    rig.start()
  }

  /// - Returns: What is wrong in the end.
  func run() -> String? {
    let inputs = generator.number(below: steps)
    for _ in 0..<inputs {
      seen.look(at: rig.host.reading().shape)
      act()
      takeNotes()
    }
    gesture?.finish()
    gesture = nil
    takeNotes()
    hold?.end()
    hold = nil
    rig.user.returnToApp()
    rig.user.setStranger(false)
    rig.host.settle()
    for _ in 0...9 {
      guard rig.quiet(limit: 5000) else { return "never quiet: \(rig.host.machine.state)" }
      takeNotes()
      guard rig.isAlertCovered else { break }
      // What the tree has over an alert can't be shown, and goes with the user's answer.
      mood.isKeeping = false
      answer()
    }
    return problem(inputs)
  }

  // MARK: Acts

  private func act() {
    switch generator.number(below: 22) {
    case 0, 1, 2, 3:
      rig.tree.edit { edit in
        for _ in 0...generator.number(below: 2) { edits.perform(in: edit) }
      }
    case 4: begin(rig.user.beginSwipeBack())
    case 5: begin(rig.user.beginDraggingSheet())
    case 6:
      if generator.number(below: 3) == 0 { gesture?.cancel() } else { gesture?.finish() }
      gesture = nil
    case 7: _ = rig.user.tapBack()
    case 8: _ = rig.user.tapTab(generator.number(below: 4))
    case 9: _ = rig.user.dragSheetAway()
    case 10: _ = rig.user.chooseFromBackMenu(0)
    case 11: _ = rig.user.goBackInSplit()
    case 12 where generator.number(below: 3) == 0: rig.user.leaveApp()
    case 13: rig.user.returnToApp()
    case 14 where generator.number(below: 3) == 0:
      rig.user.resize(to: generator.number(below: 2) == 0 ? .compact : .regular)
    case 15: mood.isKeeping.toggle()
    case 16 where hasAlerts: ask()
    case 17: answer()
    case 18:
      if let hold { hold.end() }
      hold = hold == nil ? rig.tree.hold() : nil
    case 19 where !hasAlerts && generator.number(below: 4) == 0:
      rig.user.setStranger(generator.number(below: 2) == 0)
      rig.host.settle()
    case 20: _ = rig.user.tap("Back")
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

  private func answer() {
    if let title = rig.user.actions.first, rig.user.tapAction(title) { chosen += 1 }
  }

  private func begin(_ new: StandInWorld.Gesture?) {
    if let new { gesture = new }
  }

  /// Keeps the host's journal, which forgets what is long ago, and what the user took away.
  private func takeNotes() {
    journal += rig.journal
    if rig.isAlertCovered { wasAlertCovered = true }
    rig.host.machine.forgetJournal()
    for name in rig.user.taken.dropFirst(done.count) {
      // What the display shows first: the program may have moved the node since.
      let known = [rig.host.reading().shape, rig.host.machine.lastShape, HostShape(rig.tree)]
      let shapes = known.compactMap { $0 }
      let stack = shapes.lazy.compactMap { $0.stack(of: name) }.first
      done.append(Done(node: name, stack: stack, place: journal.count))
    }
  }

  // MARK: Properties

  private func problem(_ inputs: Int) -> String? {
    if let problem = rig.problem { return problem }
    for finding in rig.findings {
      if case .refused(let change, _) = finding, case .present = change.action,
        !hasAlerts || wasAlertCovered
      {
        continue
      }
      return "\(finding)"
    }
    if rig.host.tellings > 60 + 20 * inputs {
      return "\(rig.host.tellings) tellings for \(inputs) inputs"
    }
    if mood.answers != chosen { return "\(mood.answers) answers for \(chosen) taps" }
    if let line = seen.removalOfUnseen(in: journal) { return "nobody did '\(line)'" }
    if let lost = done.first(where: isLost) { return "what the user did to \(lost.node) was lost" }
    let open = rig.tree.allNodes.count + rig.tree.overlays.count
    if rig.host.keptScreens > open { return "\(rig.host.keptScreens) screens for \(open) nodes" }
    return nil
  }

  /// Whether the tree still has what the user took away, and the machine has told it nothing. What SwiftUI
  /// itself never tells isn't lost by the host: with another root a stack has to be another one (F7), and
  /// the one in its place writes its path only when the way back is over.
  private func isLost(_ done: Done) -> Bool {
    if rig.user.unwritten.contains(done.node) { return false }
    let stands =
      if let stack = done.stack {
        (rig.tree.node(stack) as? ContainerNode)?.children.contains { "\($0.id)" == done.node }
          ?? false
      } else {
        rig.tree.modals.contains { "\($0.id)" == done.node }
      }
    guard stands else { return false }
    return !journal.dropFirst(done.place).contains { line in
      let words = line.split { " ,:".contains($0) }.map(String.init)
      guard let stack = done.stack else {
        return words.first == "dismiss" && words.dropFirst().first == done.node
      }
      guard words.first == "remove", let end = words.firstIndex(of: "from") else { return false }
      return words[end + 1] == "\(stack)" && words[..<end].contains(done.node)
    }
  }
}

extension HostShape {
  /// The stack that has a node of this name on its path.
  fileprivate func stack(of name: String) -> NodeID? {
    stacks.first { $0.children.contains { "\($0.id)" == name } }?.id
  }

  private var stacks: [ShapeNode] {
    func all(_ node: ShapeNode) -> [ShapeNode] {
      (node.kind == .navigation ? [node] : []) + node.children.flatMap(all)
    }
    return tops.flatMap(all)
  }
}
