// Wayfinder is released under the MIT licence; see LICENSE.

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
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = editDistance(to: name)
      if distance < best?.distance ?? .max,
        distance <= Swift.max(count, name.count) / 2
      {
        best = (name, distance)
      }
    }
    return best?.name
  }

  /// The number of characters to insert, delete or replace to get from one to the other.
  ///
  /// **Source:** Wagner and Fischer, "The String-to-String Correction Problem", 1974.
  func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (line, character) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, candidate) in other.enumerated() {
        let above = row[column + 1]
        row[column + 1] =
          character == candidate
          ? diagonal : 1 + Swift.min(diagonal, Swift.min(above, row[column]))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
