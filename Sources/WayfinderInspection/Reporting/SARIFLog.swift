// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Findings in SARIF, which code hosts show at the lines of a pull request.
///
/// - **Source:** Static Analysis Results Interchange Format 2.1.0, OASIS, sections 3.13 (log), 3.14
///   (run), 3.18 (tool), 3.27 (result), 3.29 (physical location), 3.36 (code flow), 3.49 (rules).
struct SARIFLog {
  /// A rule that has run.
  struct Rule {
    let id: String
    let summary: String
    let level: String
  }

  /// A finding.
  struct Result {
    let rule: String
    let level: String
    let message: String
    let fingerprint: String
    let file: String
    var line = 1
    var column = 1
    /// The place in the file's structure, if there is one.
    var path: String?
    /// The steps that lead to it.
    var steps: [String] = []
  }

  let tool: String
  let rules: [Rule]
  let results: [Result]

  /// The log as one line of JSON.
  var text: String {
    let driver = JSONValue.object([
      "name": .string(tool),
      "rules": .array(
        rules.map { rule in
          .object([
            "id": .string(rule.id), "shortDescription": .object(["text": .string(rule.summary)]),
            "defaultConfiguration": .object(["level": .string(rule.level)]),
          ])
        }),
    ])
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let run = JSONValue.object([
      "tool": .object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
      "results": .array(results.map { $0.json(index: indices[$0.rule] ?? -1) }),
    ])
    return JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]).text + "\n"
  }
}

extension SARIFLog.Result {
  fileprivate func json(index: Int) -> JSONValue {
    let place = JSONValue.object([
      "artifactLocation": .object(["uri": .string(file.escapedForURI)]),
      "region": .object(["startLine": .number(line), "startColumn": .number(column)]),
    ])
    var location = [JSONMember(key: "physicalLocation", value: place)]
    if let path {
      let part = JSONValue.object(["fullyQualifiedName": .string(path), "kind": .string("object")])
      location.append(JSONMember(key: "logicalLocations", value: .array([part])))
    }
    var members = [
      JSONMember(key: "ruleId", value: .string(rule)),
      JSONMember(key: "ruleIndex", value: .number(index)),
      JSONMember(key: "level", value: .string(level)),
      JSONMember(key: "message", value: .object(["text": .string(message)])),
      JSONMember(
        key: "locations", value: .array([JSONValue(.object(JSONObject(location)))])),
      JSONMember(
        key: "partialFingerprints",
        value: .object(["wayfinderFinding/v1": .string(fingerprint)])),
    ]
    if !steps.isEmpty {
      let flow = JSONValue.object([
        "threadFlows": .array([
          .object([
            "locations": .array(
              steps.map { step in
                .object(["location": .object(["message": .object(["text": .string(step)])])])
              })
          ])
        ])
      ])
      members.append(JSONMember(key: "codeFlows", value: .array([flow])))
    }
    return JSONValue(.object(JSONObject(members)))
  }
}

extension LintReport {
  /// The report in SARIF, which code hosts show at the lines of a pull request. Known findings are not in
  /// it.
  public var sarif: String {
    SARIFLog(
      tool: "wayfinder",
      rules: rules.map {
        SARIFLog.Rule(id: $0.id, summary: $0.summary, level: $0.severity.rawValue)
      },
      results: findings.map { finding in
        SARIFLog.Result(
          rule: finding.rule, level: finding.severity.rawValue, message: finding.text,
          fingerprint: finding.fingerprint, file: finding.place.file, line: finding.place.line ?? 1,
          column: finding.place.column ?? 1, path: finding.place.path)
      }
    ).text
  }
}

extension Exploration {
  /// The report in SARIF, which code hosts show beside the file.
  ///
  /// - Parameter file: The path of the app's file.
  public func sarif(file: String) -> String {
    SARIFLog(
      tool: "wayfinder explore",
      rules: rules.map { SARIFLog.Rule(id: $0.name, summary: $0.summary, level: "error") },
      results: findings.map { finding in
        SARIFLog.Result(
          rule: finding.rule, level: "error",
          message: "\(finding.subject): \(finding.reason)\nafter: "
            + finding.steps.map(\.action.description).joined(separator: ", then "),
          fingerprint: finding.fingerprint, file: file,
          steps: finding.steps.enumerated().map { "\($0 + 1) \($1.action): \($1.outcome)" })
      }
    ).text
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
