// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration {
  /// The report as one line of JSON.
  public var json: String {
    func share(_ share: Coverage.Share) -> JSONValue {
      .object(["tried": .number(share.tried), "total": .number(share.total)])
    }
    let coverage = JSONValue.object([
      "states": .number(self.coverage.states), "transitions": .number(self.coverage.transitions),
      "walked": .number(self.coverage.walked), "depth": .number(self.coverage.depth),
      "links": share(self.coverage.links), "routes": share(self.coverage.routes),
      "pairs": share(self.coverage.pairs), "actions": share(self.coverage.actions),
      "guardAnswers": share(self.coverage.guardAnswers),
      "openStates": .number(self.coverage.openStates),
      "missing": .array(self.coverage.missing.map { .string($0) }),
    ])
    let bounds = JSONValue.object([
      "depth": .number(self.bounds.depth), "states": .number(self.bounds.states),
      "transitions": .number(self.bounds.transitions), "walks": .number(self.bounds.walks),
      "walkLength": .number(self.bounds.walkLength), "seed": .string("\(self.bounds.seed)"),
    ])
    return JSONValue.object([
      "app": .string(app), "holds": .bool(holds),
      "rules": .array(rules.map { .string($0.name) }), "bounds": bounds, "coverage": coverage,
      "faults": .array(faults.map { .string($0) }),
      "findings": .array(findings.map(\.jsonValue)),
      "known": .array(
        known.map {
          .object([
            "rule": .string($0.finding.rule), "subject": .string($0.finding.subject),
            "reason": .string($0.reason),
          ])
        }),
      "stale": .array(stale.map { .string($0.description) }),
    ]).text + "\n"
  }
}

extension Exploration.Finding {
  fileprivate var jsonValue: JSONValue {
    .object([
      "rule": .string(rule), "ground": ground.map { .string($0) } ?? .null,
      "subject": .string(subject), "reason": .string(reason),
      "configuration": .string(configuration), "fingerprint": .string(fingerprint),
      "start": .string(start), "steps": .array(steps.map(\.jsonValue)),
    ])
  }
}

extension Exploration.Finding.Step {
  /// The step as replay files and reports write it.
  var jsonValue: JSONValue {
    .object([
      "do": .string(action.text), "outcome": .string(outcome),
      "expect": .string(drawing),
    ])
  }
}
