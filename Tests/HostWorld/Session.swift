// Wayfinder is released under the MIT license; see LICENSE.

internal import TestWorld
internal import Wayfinder
internal import WayfinderHosting

/// A random session: a program that edits, a user who swipes and drags and leaves, a stranger who
/// presents; on a system that does all that any report says.
@MainActor
public final class Session {
  public let rig: any HostRig
  private var edits: RandomEdits
  private var generator: SeededGenerator
  private var gesture: (any RigGesture)?
  /// What the user has taken away, with the number of lines that the journal had before.
  private var done: [(taken: Taken, place: Int)] = []
  private var seen = SeenNodes()
  let mood = Mood()
  private var hold: TransitionHold?
  public private(set) var journal: [String] = []
  /// Whether the program asks the user something, and whether a stranger presents.
  let hasAlerts: Bool
  private let hasStranger: Bool
  private(set) var wasAlertCovered = false
  private(set) var chosen = 0
  let inputs: Int

  public init(_ rig: any HostRig, seed: Int, steps: Int = 30, screens: Int = 0) {
    self.rig = rig
    edits = RandomEdits(
      rig.tree, seed: seed, screens: { [mood] in rig.screen($0, mood.ofPage($0)) })
    edits.locks = rig.locksAtRandom
    generator = SeededGenerator(seed: seed &+ 11)
    hasAlerts = !rig.loseAlertsToStrangers || seed.isMultiple(of: 2)
    hasStranger = !rig.loseAlertsToStrangers || !hasAlerts
    inputs = generator.number(below: steps)
    edits.makeRoot()
    edits.grow(to: screens)
    rig.start()
  }

  /// - Returns: What is wrong in the end.
  public func run() -> String? {
    for _ in 0..<inputs {
      seen.look(at: rig.shape)
      let place = journal.count
      act()
      takeNotes(since: place)
    }
    let place = journal.count
    finish()
    // Before the program's edits are shown, which may have moved what the finger has taken away.
    takeNotes(since: place)
    hold?.end()
    rig.rest()
    rig.settle()
    for _ in 0...9 {
      guard rig.quiet(limit: 5000) else { return "never quiet: \(rig.machine.state)" }
      takeNotes(since: place)
      guard rig.isAlertCovered else { break }
      // What the tree has over an alert can't be shown, and goes with the user's answer.
      mood.isKeeping = false
      answer()
    }
    return problem
  }

  /// What the failed session was, and the end of its journals, or all of them if its seed was asked for.
  public func report(_ seed: Int, _ problem: String) -> String {
    let lines = seed == TestSize.seed ? Int.max : 25
    let ends = [journal, rig.worldJournal].flatMap { $0.suffix(lines) }.map { "\n  \($0)" }
    return "seed \(seed): \(problem)" + ends.joined()
  }

  // MARK: Acts

  private func act() {
    let user = rig.user
    switch generator.number(below: 22) {
    case 0, 1, 2, 3: edits.perform(upTo: 3)
    case 4: begin { user.beginSwipeBack() }
    case 5: begin { user.beginDraggingSheet() }
    case 6:
      if generator.number(below: 3) == 0 { gesture?.cancel() } else { finish() }
      gesture = nil
    case 7: _ = user.goBack()
    case 8: _ = user.tapTab(generator.number(below: 4))
    case 9: _ = user.dragSheetAway()
    case 10: _ = user.chooseFromBackMenu(0)
    case 11: _ = user.leaveColumn()
    case 12 where generator.number(below: 3) == 0:
      // The system takes a touch away when the app becomes inactive (UIKit/UIResponder/touchesCancelled).
      gesture?.cancel()
      gesture = nil
      user.leaveApp()
      rig.settle()
    case 13:
      user.returnToApp()
      rig.settle()
    case 14 where generator.number(below: 3) == 0: user.setWide(generator.number(below: 2) > 0)
    case 15: mood.isKeeping.toggle()
    case 16 where hasAlerts: ask()
    case 17: answer()
    case 18:
      if let hold { hold.end() }
      hold = hold == nil ? rig.tree.hold() : nil
    case 19, 20: rig.actAtRandom(&generator, hasStranger: hasStranger)
    default: rig.turns(generator.number(below: 40))
    }
  }

  /// Presents an alert over what is topmost.
  private func ask() {
    guard let top = rig.tree.topmostLayer else { return }
    let style: ModalStyle = generator.number(below: 2) == 0 ? .alert : .actionSheet
    let question = Question { [mood] _ in mood.answers += 1 }
    try? rig.tree.present(ModalNode(ScreenNode(question), style: style), from: top)
  }

  private func answer() {
    if rig.user.answer(nil) { chosen += 1 }
  }

  private func begin(_ start: () -> (any RigGesture)?) {
    let before = rig.shape
    guard let new = start() else { return }
    gesture = new
    rig.fingerIsDown(on: before)
  }

  private func finish() {
    guard let gesture, !gesture.isOver else { return }
    gesture.finish()
    rig.fingerIsUp()
  }

  /// Keeps the host's journal, which forgets what is long ago, and what the user took away.
  private func takeNotes(since place: Int) {
    journal += rig.journal
    rig.machine.forgetJournal()
    if rig.isAlertCovered { wasAlertCovered = true }
    done += rig.taken().map { ($0, place) }
  }

  private var problem: String? {
    if let problem = rig.problem ?? rig.problem(of: self) { return problem }
    if mood.answers < chosen { return "\(mood.answers) answers for \(chosen) taps" }
    if let line = seen.removalOfUnseen(in: journal) { return "nobody did '\(line)'" }
    let lost = done.first { taken, place in
      !taken.nodes.contains(where: rig.untold.contains)
        && taken.isLost(in: rig.tree, journal: journal.dropFirst(place))
    }
    if let lost { return "'\(lost.taken)' was lost" }
    let open = rig.tree.allNodes.count + rig.tree.overlays.count
    return rig.keptScreens > open ? "\(rig.keptScreens) screens for \(open) nodes" : nil
  }
}

/// The nodes that a display has shown in a session: nobody can take away another one.
private struct SeenNodes {
  private var seen: Set<String> = []

  mutating func look(at shape: HostShape) {
    seen.formUnion(shape.tops.flatMap(\.ids).map { "\($0)" })
  }

  /// Returns the first line of a host's journal that tells the tree of a removal that no user made.
  ///
  /// What a change brought counts as seen once the change is confirmed.
  func removalOfUnseen(in journal: [String]) -> String? {
    var seen = seen
    var changed: [String] = []
    for line in journal {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "#" }.map(String.init)
      let isRemoval = line.hasPrefix("remove ") || line.hasPrefix("dismiss #")
      if line == "confirmed" {
        seen.formUnion(changed)
      } else if isRemoval, line.hasSuffix(": allowed") {
        let gone = words.dropFirst().prefix { $0.hasPrefix("#") }
        if !gone.allSatisfy(seen.contains) { return line }
      } else if !line.contains(": ") {
        changed = words.filter { $0.hasPrefix("#") }
      }
    }
    return nil
  }
}
