// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension [Report] {
  /// The reports as one run, as one line of JSON. Known findings are not in it.
  var sarif: String {
    var indices: [String: Int] = [:]
    var rules: [JSONValue] = []
    for check in flatMap(\.checks) where indices[check.rule] == nil {
      indices[check.rule] = rules.count
      rules.append(
        .object([
          "id": .string(check.rule),
          "shortDescription": .object([
            "text": .string(check.subject.isEmpty ? check.summary : check.rule)
          ]),
          "defaultConfiguration": .object(["level": .string(check.severity.rawValue)]),
        ]))
    }
    let results = flatMap { report in
      zip(report.findings, report.fingerprints).map { finding, fingerprint in
        finding.result(index: indices[finding.code] ?? -1, fingerprint: fingerprint)
      }
    }
    let run = JSONValue.object([
      "tool": .object([
        "driver": .object(["name": .string("wayfinder"), "rules": .array(rules)])
      ]),
      "columnKind": .string("unicodeCodePoints"), "results": .array(results),
    ])
    return JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]).text + "\n"
  }
}

extension Finding {
  fileprivate func result(index: Int, fingerprint: String) -> JSONValue {
    let file: JSONValue? =
      place.file.isEmpty
      ? nil
      : .object([
        "artifactLocation": .object(["uri": .string(place.file.escapedForURI)]),
        "region": .object([
          "startLine": .number(place.line ?? 1), "startColumn": .number(place.column ?? 1),
        ]),
      ])
    let part: JSONValue? =
      place.path.isEmpty
      ? nil
      : .array([
        .object(["fullyQualifiedName": .string(place.path), "kind": .string("object")])
      ])
    let steps = evidence.compactMap {
      if case .drawing(let title, _, nil) = $0 { title } else { nil }
    }
    // Only what can be replayed is a way of steps.
    let isWay = evidence.contains { if case .file = $0 { true } else { false } }
    let flow = JSONValue.array([
      .object([
        "threadFlows": .array([
          .object([
            "locations": .array(
              steps.map { step in
                .object(["location": .object(["message": .object(["text": .string(step)])])])
              })
          ])
        ])
      ])
    ])
    let location = JSONValue.object(["physicalLocation": file, "logicalLocations": part])
    return .object([
      "ruleId": .string(code), "ruleIndex": .number(index),
      "level": .string(severity.rawValue), "message": .object(["text": .string(text)]),
      "locations": .array(file == nil && part == nil ? [] : [location]),
      "partialFingerprints": .object(["wayfinderFinding/v1": .string(fingerprint)]),
      "codeFlows": isWay ? flow : nil,
    ])
  }
}

extension String {
  /// A path of a file as a relative reference, or an absolute one of the scheme `file`.
  ///
  /// - **Source:** RFC 3986, sections 2.1 and 4.2.
  fileprivate var escapedForURI: String {
    (hasPrefix("/") ? "file://" : "") + escapedForFile
  }
}
