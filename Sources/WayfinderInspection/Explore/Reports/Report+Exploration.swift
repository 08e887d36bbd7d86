// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Report {
  /// The report of an exploration: each finding with the trees on the way to it and a replay, what was
  /// covered, and what was not tried.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - file: The path of the app's file, for code hosts.
  public init(of exploration: Exploration, file: String = "") {
    let place = Finding.Place(file: file)
    let faults = exploration.faults.map {
      Finding(
        code: Self.explores.rule, place: place, subject: exploration.app,
        message: "Nothing was proven. \($0)")
    }
    let coverage = exploration.coverage
    self.init(
      Self.exploration, of: exploration.app,
      findings: faults + exploration.findings.map { $0.inReport(of: exploration.app, place) },
      checks: [Self.explores] + exploration.rules.map { Check(rule: $0.name, summary: $0.summary) },
      scope: coverage.scope, tried: coverage.tried(seed: exploration.bounds.seed),
      notTried: coverage.missing)
  }

  private static let explores = Check(
    rule: "explores", summary: "The app starts, and there is something to try.")
}

extension Exploration.Coverage {
  /// The number of actions, and of the states in which not all were tried.
  var scope: String {
    let untried =
      openStates == 0
      ? "every action was tried in each of \(states.counted("state"))"
      : "\(openStates) of \(states.counted("state")) \(openStates == 1 ? "has" : "have") actions that were not tried"
    return "\(transitions.counted("action")); \(untried)"
  }

  /// The shares of what there is, and the lengths of the ways.
  fileprivate func tried(seed: UInt64) -> [String] {
    func share(_ share: Share) -> String { "\(share.tried)/\(share.total)" }
    let ways = depth == 0 ? "links alone" : "up to \(depth) in a row, breadth first"
    let walks = walked == 0 ? "" : " · \(walked.counted("action")) in walks of seed \(seed)"
    return [
      "links \(share(links)) · routes \(share(routes)) · pairs \(share(pairs)) · actions"
        + " \(share(actions)) · guard answers \(share(guardAnswers))"
    ] + (transitions == 0 ? [] : [ways + walks])
  }
}

extension Exploration.Finding {
  fileprivate func inReport(of app: String, _ place: Finding.Place) -> Finding {
    let start = Finding.Evidence.drawing(title: "at the start", start, brief: "")
    let steps = way.enumerated().map { index, step in
      Finding.Evidence.drawing(
        title: "\(index + 1) \(step.line.inOneLine) → \(step.outcome ?? "")", step.drawing ?? "")
    }
    return Finding(
      code: rule, place: place, subject: subject, message: reason,
      evidence: [start] + steps
        + [
          .text(title: "repeat it in a play session", script),
          .file(name: replayName, replay(of: app)),
        ])
  }
}
