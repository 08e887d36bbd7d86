// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// The difference as a person reads it: the summary, what differs, and what was not tried. Links
  /// that differ in the same way stand together.
  public var text: String { judged().text }
}

extension BehavioralDiff.Judgement {
  /// The difference as a person reads it: the summary, what differs although nobody expects it, what
  /// was expected, and what was not tried.
  public var text: String {
    var parts = [summary] + BehavioralDiff.groups(unexpected).map(\.text)
    let (used, unused) = (uses.filter(\.isUsed), uses.filter { !$0.isUsed })
    if !used.isEmpty {
      parts.append((["expected:"] + used.map { "  " + $0.words }).joined(separator: "\n"))
    }
    if !unused.isEmpty {
      parts.append(
        (["expected, and nothing of it has changed:"] + unused.map { "  \($0.rule)" })
          .joined(separator: "\n"))
    }
    return (parts + diff.coverage.gaps).joined(separator: "\n\n") + "\n"
  }
}

extension BehavioralDiff.Group {
  /// The links, what differs, and an example.
  fileprivate var text: String {
    var lines = links.map(\.words)
    let width = changes.map(\.kind.rawValue.count).max() ?? 0
    for change in changes {
      let space = String(repeating: " ", count: width - change.kind.rawValue.count)
      let starts = change.link == nil ? "" : "  [\(change.starts.summary)]"
      lines.append("  \(change.kind.rawValue)\(space)  \(change.words)\(starts)")
    }
    guard let first = changes.first else { return lines.joined(separator: "\n") }
    for (name, place) in [("before", first.place.before), ("after", first.place.after)] {
      guard let place else { continue }
      if first.link == nil {
        lines.append("  \(name):")
        lines += place.drawing.split(separator: "\n").map { "    " + $0 }
      } else {
        let from = first.starts.seen.first.map { ", from \($0)" } ?? ""
        lines.append("  \(name)\(from): \(place.words)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
