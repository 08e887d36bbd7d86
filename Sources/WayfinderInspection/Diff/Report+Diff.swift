// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Report {
  /// The report of a comparison: a finding for each change, and what was not compared.
  ///
  /// Changes that are meant, such as those of an experiment, are listed as known: the rule is the
  /// ``BehavioralDiff/Kind``, and the subject the link as it was opened, its pattern before or after, or the
  /// route, such as `Link '/settings/*'` or `Route 'Settings'`; that of the shell is `The shell`.
  ///
  /// A guard that is no longer asked is an error, and every other change a warning.
  ///
  /// - Parameters:
  ///   - diff: The comparison.
  ///   - file: The path of the app's file, for code hosts.
  public init(of diff: BehavioralDiff, file: String = "") {
    let changed = diff.changedLinks.count
    let links = changed == 0 ? "" : "\(changed) of "
    let shell = diff.changes.contains { $0.link == nil } ? "the shell and " : ""
    let starts =
      diff.starts.count == 1 ? "a cold start" : diff.starts.count.counted("start")
    self.init(
      Self.comparison, of: "\(diff.before) → \(diff.after)",
      findings: diff.changes.map { $0.finding(Finding.Place(file: file)) },
      checks: BehavioralDiff.Kind.allCases.map {
        Check(
          rule: $0.rawValue, summary: "There is no change of this kind.", severity: $0.severity)
      },
      scope: "\(shell)\(links)\(diff.links.count.counted("link")), from \(starts)",
      noun: "change", notTried: diff.notTried)
  }
}

extension BehavioralDiff.Kind {
  /// A link that was protected and no longer is: nothing else is as serious.
  fileprivate var severity: Finding.Severity { self == .guardLost ? .error : .warning }
}

extension BehavioralDiff.Change {
  fileprivate func finding(_ file: Finding.Place) -> Finding {
    let from = link == nil ? "" : starts.seen.first.map { ", from \($0)" } ?? ""
    let drawings = [("before", place.before), ("after", place.after)].compactMap { title, place in
      place.map {
        Finding.Evidence.drawing(
          title: title + from, $0.drawing, brief: link == nil ? nil : $0.words)
      }
    }
    var finding = Finding(
      code: kind.rawValue, severity: kind.severity, place: file, subject: subject,
      message: words, evidence: drawings)
    finding.aliases = names
    return finding
  }

  /// The link and the routes it leads to.
  private var subject: String {
    switch link {
    case .url(let url, _): "Link '\(link?.description ?? url)' (\(route.words))"
    case .route(let name): "Route \(name.quoted)"
    case nil: "The shell"
    }
  }

  /// The names by which the change can be known.
  private var names: [String] {
    var links = [pattern.before, pattern.after]
    if case .url(let url, _) = link { links.append(url) }
    return links.compactMap { $0.map { "Link '\($0)'" } }
      + [route.before, route.after].compactMap { $0.map { "Route '\($0)'" } }
  }
}
