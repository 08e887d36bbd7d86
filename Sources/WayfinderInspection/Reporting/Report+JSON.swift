// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension Report {
  /// The report as one line of JSON.
  ///
  /// ```
  /// { "kind", "title", "holds", "verdict",
  ///   "findings": [ { "rule", "severity", "subject", "message", "fingerprint", "place": PLACE,
  ///                   "evidence": [ { "url" } or { "title", "drawing" or "text" } or { "file", "text" } … ] } … ],
  ///   "known": [ { "rule", "subject", "reason" } … ], "stale": [ { "rule", "subject" } … ],
  ///   "checks": [ { "rule", "subject"?, "summary", "holds" } … ],
  ///   "tried": [text …], "notTried": [text …] }
  /// PLACE = { "file"?, "line"?, "column"?, "path"? }
  /// ```
  var json: String {
    let broken = Set(checks.indices.filter { !findings(of: checks[$0]).isEmpty })
    return JSONValue.object([
      "kind": .string(kind), "title": .string(title), "holds": .bool(holds),
      "verdict": .string(verdict),
      "findings": .array(zip(findings, fingerprints).map { $0.json(fingerprint: $1) }),
      "known": .array(
        known.map {
          .object([
            "rule": .string($0.finding.code), "subject": .string($0.finding.subject),
            "reason": .string($0.reason),
          ])
        }),
      "stale": .array(
        stale.map { .object(["rule": .string($0.rule), "subject": .string($0.subject)]) }),
      "checks": .array(
        checks.enumerated().map { index, check in
          .object([
            "rule": .string(check.rule),
            "subject": check.subject.isEmpty ? nil : .string(check.subject),
            "summary": .string(check.summary), "holds": .bool(!broken.contains(index)),
          ])
        }),
      "tried": .array(tried.map { .string($0) }), "notTried": .array(notTried.map { .string($0) }),
    ]).text + "\n"
  }
}

extension Finding {
  fileprivate func json(fingerprint: String) -> JSONValue {
    .object([
      "rule": .string(code), "severity": .string(severity.rawValue), "subject": .string(subject),
      "message": .string(advice), "fingerprint": .string(fingerprint),
      "place": .object([
        "file": place.file.isEmpty ? nil : .string(place.file),
        "line": place.line.map { .number($0) }, "column": place.column.map { .number($0) },
        "path": place.path.isEmpty ? nil : .string(place.path),
      ]),
      "evidence": .array(evidence.map(\.json)),
    ])
  }
}

extension Finding.Evidence {
  fileprivate var json: JSONValue {
    switch self {
    case .witness(let url): .object(["url": .string(url)])
    case .drawing(let title, let drawing, _):
      .object(["title": .string(title), "drawing": .string(drawing)])
    case .text(let title, let text): .object(["title": .string(title), "text": .string(text)])
    case .file(let name, let text): .object(["file": .string(name), "text": .string(text)])
    }
  }
}
