// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderInspection

extension BehavioralDiff.Change {
  /// The change in one line.
  var line: String {
    let name = link.map(\.description) ?? "the shell"
    let words = "\(value.before ?? "-") → \(value.after ?? "-")"
    return "\(name): \(kind.rawValue) \(words) [\(starts.summary)]"
  }
}
