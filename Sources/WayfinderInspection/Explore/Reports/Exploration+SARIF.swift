// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration {
  /// The report in SARIF, which code hosts show beside the file.
  ///
  /// - Parameter file: The path of the app's file.
  ///
  /// - **Source:** Static Analysis Results Interchange Format 2.1.0, OASIS, sections 3.13 (log), 3.14
  ///   (run), 3.18 (tool), 3.27 (result), 3.36 (code flow), 3.49 (rules).
  public func sarif(file: String) -> String {
    let driver = JSONValue.object([
      "name": .string("wayfinder explore"),
      "rules": .array(
        rules.map { rule in
          .object([
            "id": .string(rule.name), "shortDescription": .object(["text": .string(rule.summary)]),
            "defaultConfiguration": .object(["level": .string("error")]),
          ])
        }),
    ])
    let indices = Dictionary(
      rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let run = JSONValue.object([
      "tool": .object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
      "results": .array(
        findings.map { $0.sarifResult(index: indices[$0.rule] ?? -1, file: file) }),
    ])
    return JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]).text + "\n"
  }
}

extension Exploration.Finding {
  fileprivate func sarifResult(index: Int, file: String) -> JSONValue {
    let place = JSONValue.object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(file.escapedForURI)]),
        "region": .object(["startLine": .number(1), "startColumn": .number(1)]),
      ])
    ])
    let steps = steps.enumerated().map { number, step in
      JSONValue.object([
        "location": .object([
          "message": .object(["text": .string("\(number + 1) \(step.action): \(step.outcome)")])
        ])
      ])
    }
    return .object([
      "ruleId": .string(rule), "ruleIndex": .number(index), "level": .string("error"),
      "message": .object([
        "text": .string(
          "\(subject): \(reason)\nafter: "
            + self.steps.map(\.action.description).joined(separator: ", then "))
      ]),
      "locations": .array([place]),
      "codeFlows": .array([
        .object(["threadFlows": .array([.object(["locations": .array(steps)])])])
      ]),
      "partialFingerprints": .object(["wayfinderFinding/v1": .string(fingerprint)]),
    ])
  }
}
