// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

extension InspectedFile {
  /// Returns the findings of rules in the base and, beyond these, in the variants, by place and
  /// rule.
  func findings(of rules: [LintRule]) -> [LintFinding] {
    var found: [Found] = []
    var known: Set<Found.Key> = []
    var base: LintSubject?
    for view in views {
      let subject = LintSubject(file, view, base: base)
      let own = rules.flatMap { rule in
        rule.check(subject).map { Found(rule: rule, variant: view.variant, complaint: $0) }
      }
      if base == nil {
        base = subject
        known = Set(own.map(\.key))
        found = own
      } else {
        found += own.filter { !known.contains($0.key) }
      }
    }
    return located(found)
  }

  private struct Found {
    let rule: LintRule
    let variant: String?
    let complaint: LintComplaint

    struct Key: Hashable {
      let rule: String
      let subject: String
      let message: String
    }

    var key: Key { Key(rule: rule.id, subject: complaint.subject, message: complaint.message) }
  }

  /// Returns findings with lines and columns, which one pass over the file gives.
  private func located(_ found: [Found]) -> [LintFinding] {
    let offsets = found.compactMap { item in
      if case .offset(let offset) = item.complaint.place?.location { offset } else { nil }
    }
    let sorted = Set(offsets).sorted()
    let positions = Dictionary(
      uniqueKeysWithValues: zip(sorted, TextPosition.positions(of: sorted, in: bytes)))
    var numbers: [String: Int] = [:]
    let findings = found.map { item in
      let complaint = item.complaint
      func fingerprint(_ number: Int) -> String {
        LintFinding.fingerprint(
          rule: item.rule.id, app: file.app, variant: item.variant, subject: complaint.subject,
          number: number)
      }
      let number = numbers[fingerprint(0), default: 0]
      numbers[fingerprint(0)] = number + 1
      let start = TextPosition(line: 1, column: 1)
      let position =
        switch complaint.place?.location {
        case .offset(let offset): positions[offset] ?? start
        case .position(let position): position
        case nil: start
        }
      return LintFinding(
        rule: item.rule.id, severity: complaint.severity ?? item.rule.severity, file: name,
        app: file.app, variant: item.variant, path: complaint.place?.path ?? .root,
        position: position, subject: complaint.subject, message: complaint.message,
        fingerprint: fingerprint(number))
    }
    return findings.sorted {
      ($0.position, $0.path, $0.rule, $0.message) < ($1.position, $1.path, $1.rule, $1.message)
    }
  }
}
