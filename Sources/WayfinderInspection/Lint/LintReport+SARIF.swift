// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintReport {
  /// The report in SARIF, which code hosts show at the lines of a pull request.
  ///
  /// Findings that the baseline has are not in it.
  ///
  /// - **Source:** Static Analysis Results Interchange Format 2.1.0, OASIS, sections 3.13 (log), 3.14
  ///   (run), 3.18 (tool), 3.27 (result), 3.29 (physical location), 3.49 (rules).
  public var sarif: String {
    let driver = JSONValue.object([
      "name": .string("wayfinder"),
      "rules": .array(
        rules.map { rule in
          .object([
            "id": .string(rule.id),
            "shortDescription": .object(["text": .string(rule.summary)]),
            "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
          ])
        }),
    ])
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let run = JSONValue.object([
      "tool": .object(["driver": driver]),
      "columnKind": .string("unicodeCodePoints"),
      "results": .array(findings.map { result($0, index: indices[$0.rule] ?? -1) }),
    ])
    return JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]).text + "\n"
  }

  private func result(_ finding: LintFinding, index: Int) -> JSONValue {
    let place = JSONValue.object([
      "artifactLocation": .object(["uri": .string(finding.place.file.escapedForURI)]),
      "region": .object([
        "startLine": .number(finding.place.line ?? 1),
        "startColumn": .number(finding.place.column ?? 1),
      ]),
    ])
    let location = JSONValue.object([
      "physicalLocation": place,
      "logicalLocations": .array([
        .object(["fullyQualifiedName": .string(finding.place.path), "kind": .string("object")])
      ]),
    ])
    return .object([
      "ruleId": .string(finding.rule), "ruleIndex": .number(index),
      "level": .string(finding.severity.rawValue),
      "message": .object(["text": .string(finding.text)]),
      "locations": .array([location]),
      "partialFingerprints": .object(["wayfinderFinding/v1": .string(finding.fingerprint)]),
    ])
  }
}

extension String {
  /// A path of a file as a relative reference, or an absolute one of the scheme `file`.
  ///
  /// - **Source:** RFC 3986, sections 2.1 and 4.2.
  var escapedForURI: String {
    var text = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
