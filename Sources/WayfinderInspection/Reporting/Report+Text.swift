// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Report: CustomStringConvertible {
  /// The report as a person reads it: each finding with its evidence, what is known, what was tried and
  /// what was not, and the verdict on the last line.
  ///
  /// It lists at most 20 findings, and at most 20 lines of each other kind; the other formats have all.
  public var description: String { [self].text }

  fileprivate var lines: [String] {
    var lines: [String] = []
    let groups = groups
    for (index, group) in groups.prefix(Self.limit).enumerated() {
      let own = group.lines
      if index > 0, own.count > 1 || lines.last?.hasPrefix(" ") == true { lines.append("") }
      lines += own
    }
    if groups.count > Self.limit {
      lines += ["", "and \((groups.count - Self.limit).counted("more finding"))"]
    }
    let excused = known.map { "known: \($0.finding.code), \($0.finding.subject): \($0.reason)" }
    let facts =
      excused.capped(Self.limit) + tried.capped(Self.limit)
      + notTried.map { "not tried: \($0)" }.capped(Self.limit) + stale.map(\.description)
    if lines.last?.hasPrefix(" ") == true { lines.append("") }
    return lines + facts.map { $0.inOneLine } + [
      "\(holds ? "✓" : "✗") \(title.inOneLine): \(verdict)"
    ]
  }

  private static var limit: Int { 20 }
}

extension [Report] {
  /// The reports as a person reads them. Between reports of more than one line is an empty one.
  var text: String {
    var text = ""
    for report in self {
      let lines = report.lines
      if lines.count > 1, !text.isEmpty { text += "\n" }
      text += lines.joined(separator: "\n") + "\n"
    }
    return text
  }
}

extension Report {
  /// Parts of an app of which the same is said.
  ///
  /// A finding that has a line in a file, or drawings of its own, is alone.
  struct Group {
    /// The findings about the first part.
    var findings: [Finding]
    /// The parts.
    var subjects: [String]

    /// The subjects, as many as fit.
    func names(_ limit: Int) -> String {
      subjects.prefix(limit).joined(separator: ", ")
        + (subjects.count > limit ? " and \(subjects.count - limit) more" : "")
    }

    /// The severity of the worst finding.
    var severity: Finding.Severity { findings.map(\.severity).max() ?? .note }

    /// The evidence of the findings, each piece once.
    var evidence: [Finding.Evidence] {
      var known: Set<Finding.Evidence> = []
      return findings.flatMap(\.evidence).filter { known.insert($0).inserted }
    }

    fileprivate var key: [[String]] { findings.map { [$0.code, $0.message] } }
  }

  /// The findings as people read them, in the order of the first of each group.
  var groups: [Group] {
    var parts: [Group] = []
    var indices: [String: Int] = [:]
    for finding in findings {
      if !finding.isAlone, let index = indices[finding.subject] {
        parts[index].findings.append(finding)
      } else {
        if !finding.isAlone { indices[finding.subject] = parts.count }
        parts.append(Group(findings: [finding], subjects: [finding.subject]))
      }
    }
    var groups: [Group] = []
    var known: [[[String]]: Int] = [:]
    for part in parts {
      let isAlone = part.findings[0].isAlone
      if !isAlone, let index = known[part.key] {
        groups[index].subjects += part.subjects
      } else {
        if !isAlone { known[part.key] = groups.count }
        groups.append(part)
      }
    }
    return groups
  }
}

extension Finding {
  fileprivate var isAlone: Bool {
    place.line != nil || subject.isEmpty || evidence.contains(where: \.isDrawing)
  }
}

extension Report.Group {
  /// A line with place, severity, subjects, the fault, the way out, and the rule; then the evidence. Of
  /// several findings about the same parts, the parts stand before them.
  var lines: [String] {
    var lines =
      findings.count == 1
      ? findings[0].lines(of: names(8))
      : [names(8).inOneLine + ":"]
        + findings.flatMap { $0.lines(of: "").map { "  " + $0 } }
    for evidence in evidence {
      guard let (name, content) = evidence.shown else { continue }
      let title = name.split(separator: "\n").joined(separator: "\n    ")
      let rows = content.split(separator: "\n")
      if rows.count == 1, !evidence.isDrawing {
        lines.append("  \(title): \(content)")
      } else {
        lines += ["  \(title):"] + rows.map { "    " + $0 }
      }
    }
    return lines
  }
}

extension Finding {
  /// The message with the way out.
  var advice: String { remedy.isEmpty ? message : "\(message) \(remedy)" }

  /// The finding without its evidence.
  fileprivate func lines(of subject: String) -> [String] {
    let position = ([place.file] + [place.line, place.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    let words = [
      place.file.isEmpty ? "" : position, severity.rawValue, place.path, subject.inOneLine,
      advice,
    ].filter { !$0.isEmpty }
    let text = words.joined(separator: ": ").split(separator: "\n").map { String($0).inOneLine }
    return [(text.first ?? "") + " [\(code)]"] + text.dropFirst().map { "  " + $0 }
  }
}

extension Finding.Evidence {
  /// The title and the content for people; `nil` for a URL, which the message has, and for a file.
  fileprivate var shown: (title: String, content: String)? {
    switch self {
    case .witness, .file: nil
    case .drawing(_, _, .some("")): nil
    case .drawing(let title, let drawing, let brief): (title, brief ?? drawing)
    case .text(let title, let text): (title, text)
    }
  }

  fileprivate var isDrawing: Bool {
    if case .drawing(_, _, nil) = self { true } else { false }
  }
}

extension [String] {
  /// As many as the limit lets, and how many more there are.
  fileprivate func capped(_ limit: Int) -> [String] {
    count > limit ? Array(prefix(limit)) + ["and \(count - limit) more"] : self
  }
}
