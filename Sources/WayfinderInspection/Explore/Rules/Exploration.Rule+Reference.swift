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
    let app = ReferenceApp(reference)
    return Exploration.Rule(
      own: "reference",
      summary:
        "Each link leads where it leads in '\(reference.name)', and so while a guard denies.",
      .aside { inquiry in
        guard inquiry.opening != nil, inquiry.step.isPossible else { return }
        let way = inquiry.way()
        guard way.count <= 1, way.allSatisfy(\.isDenial) else { return }
        guard let expected = await app.end(of: inquiry.step.action, after: way) else { return }
        let end = ReferenceApp.End(inquiry.step)
        if end == expected { return }
        inquiry.report("it ended \(end.text)\nand in '\(reference.name)' \(expected.text)")
      })
  }
}

/// An app whose links are opened from its start to compare with.
@MainActor
private final class ReferenceApp {
  @MainActor
  struct End: Equatable {
    let outcome: String
    let drawing: String
    /// The guards that were asked.
    let asked: [String]

    init(_ step: ExploredStep) {
      outcome = step.outcomeText
      drawing = step.after.drawing
      asked = step.asked
    }

    var text: String {
      let guards = asked.isEmpty ? "" : " (guards asked: \(asked.joined(separator: ", ")))"
      return "'\(outcome)'\(guards) with\n\(drawing)"
    }
  }

  private let app: ExploredApp
  private var known: [[UserAction]: End?] = [:]

  init(_ configuration: NavigationConfiguration) {
    app = ExploredApp([configuration])
  }

  /// Returns the end of an action; `nil` where it can't be done.
  func end(of action: UserAction, after way: [UserAction]) async -> End? {
    let key = way + [action]
    if let end = known[key] { return end }
    var end: End?
    if let world = try? ExploredWorld(app) {
      for action in way { await world.repeatAction(action) }
      let step = await world.perform(action, isPlanned: false)
      if step.isPossible { end = End(step) }
    }
    known[key] = .some(end)
    return end
  }
}

extension UserAction {
  /// Whether it makes a guard deny.
  fileprivate var isDenial: Bool {
    if case .deny = kind { true } else { false }
  }
}
