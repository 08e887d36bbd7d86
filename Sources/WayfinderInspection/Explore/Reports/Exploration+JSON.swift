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
      "overlaps": share(self.coverage.overlaps), "orders": .number(self.coverage.orders),
      "openStates": .number(self.coverage.openStates),
      "missing": .array(self.coverage.missing.map { .string($0) }),
    ])
    let bounds = JSONValue.object([
      "depth": .number(self.bounds.depth), "states": .number(self.bounds.states),
      "transitions": .number(self.bounds.transitions), "walks": .number(self.bounds.walks),
      "walkLength": .number(self.bounds.walkLength), "seed": .string("\(self.bounds.seed)"),
      "overlaps": .number(self.bounds.overlaps),
    ])
    return JSONValue.object([
      "app": .string(app), "holds": .bool(holds),
      "rules": .array(rules.map { .string($0.name) }), "bounds": bounds, "coverage": coverage,
      "faults": .array(faults.map { .string($0) }),
      "findings": .array(findings.map(\.jsonValue)),
      "silenced": .array(
        silenced.map {
          .object([
            "rule": .string($0.finding.rule), "subject": .string($0.finding.subject),
            "reason": .string($0.reason),
          ])
        }),
      "stale": .array(stale.map { .string($0.staleText) }),
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
      "do": .string(action.text), "state": action.jsonState, "outcome": .string(outcome),
      "expect": .string(drawing),
    ])
  }
}

extension Exploration.Action {
  /// The facts that hold with it.
  fileprivate var jsonState: JSONValue {
    let facts = state.sorted { $0.key < $1.key }
    return JSONValue(
      .object(JSONObject(facts.map { JSONMember(key: $0.key, value: $0.value.jsonValue) })))
  }
}

extension LinkStateValue {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .text(let text): return .string(text)
    }
  }
}
