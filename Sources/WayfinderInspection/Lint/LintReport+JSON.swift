// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintReport {
  /// The report as one line of JSON: the `findings`, how many are `known`, and the `stale`
  /// entries of known ones.
  public var json: String {
    let found = findings.map { finding in
      var members: [JSONMember] = [
        JSONMember(key: "rule", value: .string(finding.rule)),
        JSONMember(key: "severity", value: .string(finding.severity.rawValue)),
        JSONMember(key: "app", value: .string(finding.app)),
        JSONMember(key: "file", value: .string(finding.place.file)),
        JSONMember(key: "line", value: .number(finding.place.line ?? 1)),
        JSONMember(key: "column", value: .number(finding.place.column ?? 1)),
        JSONMember(key: "path", value: .string(finding.place.path)),
        JSONMember(key: "subject", value: .string(finding.subject)),
        JSONMember(key: "message", value: .string(finding.message)),
        JSONMember(key: "fingerprint", value: .string(finding.fingerprint)),
      ]
      if let variant = finding.variant {
        members.append(JSONMember(key: "variant", value: .string(variant)))
      }
      return JSONValue(.object(JSONObject(members)))
    }
    let entries = stale.map { entry in
      JSONValue.object(["rule": .string(entry.rule), "subject": .string(entry.subject)])
    }
    return JSONValue.object([
      "findings": .array(found), "known": .number(known.count), "stale": .array(entries),
    ]).text + "\n"
  }
}
