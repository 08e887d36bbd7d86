// Wayfinder is released under the MIT licence; see LICENSE.

extension BehaviouralDiff {
  /// The difference as a person reads it: the summary, what differs, and what was not tried. Links
  /// that differ in the same way stand together.
  public var text: String {
    let parts = [summary] + Self.groups(changes).map(\.text) + coverage.gaps
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension BehaviouralDiff.Group {
  /// The links, what differs, and an example.
  var text: String {
    var lines = links.map { item in
      item.link.map { "\($0) (\(item.route.words))" } ?? "the shell"
    }
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
