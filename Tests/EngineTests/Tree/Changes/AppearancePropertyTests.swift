// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T6 T10 What screens hear, whatever is done")
struct AppearancePropertyTests {
  @Test func `is each will with its did, and tells at any time who can be seen`() async {
    await TreeStep.trySequences(
      seeds: TestSize.seeds(TestSize.count(250, thorough: 500, large: 20_000)),
      salt: (32_452_843, 5), upTo: 14,
      failure: Self.failure)
  }

  /// Makes the steps in transactions of one to three, of which some have a transition and some are
  /// rolled back.
  private static func failure(seed: Int, steps: [TreeStep]) -> String? {
    var maker = TreeMaker(seed: seed)
    let tree = maker.tree(clock: ManualClock())
    var stepper = TreeStepper(tree: tree)
    var rest = steps[...]
    while let first = rest.first {
      let part = rest.prefix(1 + first.seed % 3)
      rest = rest.dropFirst(part.count)
      do {
        try tree.edit { edit in
          if first.seed.isMultiple(of: 2) {
            edit.animate(with: Transition(.fade, duration: .seconds(1)))
          }
          for step in part { try? stepper.perform(step, in: edit) }
          if first.seed.isMultiple(of: 5) { throw Boom() }
        }
      } catch {}
      if let problem = problem(in: tree, among: maker.made + stepper.made) {
        return "\(problem)\n\(tree.drawing)"
      }
    }
    return nil
  }

  private static let order = ["+", "+.", "-", "-."]

  private static func problem(in tree: ScreenTree, among nodes: [Node]) -> String? {
    let seen =
      TreeReference(tree: tree).visible.compactMap { ($0 as? ScreenNode)?.screen }
      + tree.overlays.map(\.screen)
    let inSight = Set(seen.map { ObjectIdentifier($0) })
    // The screens of overlays have nodes too, which are made and not used.
    let screens = nodes.compactMap { ($0 as? ScreenNode)?.screen as? ObservingScreen }
    for screen in screens {
      for (index, word) in screen.heard.enumerated() where word != order[index % 4] {
        return "\(screen.label) heard \(screen.heard)"
      }
      let last = screen.heard.last ?? "-."
      let isSeen = inSight.contains(ObjectIdentifier(screen))
      if last.hasPrefix("+") != isSeen {
        return "\(screen.label) heard \(screen.heard) and is \(isSeen ? "" : "not ")in sight"
      }
      if tree.transition == nil, !last.hasSuffix(".") {
        return "\(screen.label) heard \(screen.heard), and no transition runs"
      }
    }
    return nil
  }
}
