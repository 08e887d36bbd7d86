// Wayfinder is released under the MIT license; see LICENSE.

extension [String] {
  /// The names in single quotes, at most eight of them.
  var cappedList: String {
    let shown = prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return count > 8 ? shown + " and \(count - 8) more" : shown
  }
}

extension String {
  /// The name with the smallest edit distance, of equals the first, unless it has little in common.
  func nearest(among names: [String]) -> String? {
    NearestName(among: names).nearest(to: self)
  }
}
