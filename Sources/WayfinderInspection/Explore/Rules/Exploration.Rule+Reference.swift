// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

extension Exploration.Rule {
  /// Creates a rule that compares an app with a reference, such as the document of the last release.
  ///
  /// Each link and route that is opened from the start, alone and while one guard denies, must end as it
  /// does in the reference, with the same tree, and ask the same guards. The rule finds faults that
  /// nothing in a document contradicts: a screen in another tab, a guard that is gone, or a redirect
  /// that leads elsewhere.
  ///
  /// ```swift
  /// let exploration = await Exploration(
  ///   of: Shop.drawer, rules: Exploration.Rule.all + [.agrees(with: Shop.tabs)])
  /// ```
  ///
  /// A link that the reference lacks isn't compared. Reports and files of known findings call the rule
  /// `reference`.
  ///
  /// - Parameter reference: The configuration to compare with.
  @MainActor
  public static func agrees(with reference: NavigationConfiguration) -> Exploration.Rule {
    let app = ExploredApp([reference])
    return Exploration.Rule(
      own: "reference",
      summary:
        "Each link leads where it leads in '\(reference.name)', and so while a guard denies.",
      .step { inquiry in
        let (step, way) = (inquiry.step, inquiry.way())
        guard inquiry.opening != nil, step.isPossible, way.count <= 1,
          way.allSatisfy({ $0.verb == .deny }), let world = try? ExploredWorld(app)
        else { return }
        for action in way { await world.repeatAction(action) }
        let expected = await world.perform(step.action, isPlanned: false)
        guard expected.isPossible, expected.end != step.end else { return }
        inquiry.report("it ended \(step.end)\nand in '\(reference.name)' \(expected.end)")
      })
  }
}

extension ExploredStep {
  /// The outcome with the guards that were asked, and the tree.
  fileprivate var end: String {
    let guards = asked.isEmpty ? "" : " (guards asked: \(asked.joined(separator: ", ")))"
    return "'\(outcomeText)'\(guards) with\n\(after.drawing)"
  }
}
