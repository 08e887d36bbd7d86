// Wayfinder is released under the MIT license; see LICENSE.

/// Finds the name that was probably meant.
///
/// The nearest of several names is the one with the smallest edit distance; of equals the first. Of
/// a very long name the first ``lengthLimit`` scalars are compared.
package struct NearestName: Sendable {
  /// The limit on the Unicode scalars of a name that are compared.
  package static let lengthLimit = 64

  /// The limit on the Unicode scalars of all names that are searched.
  package static let sizeLimit = 10_000

  private let names: [String]
  private let scalars: [[Unicode.Scalar]]

  /// Creates a search among names in the order of their declaration, as many as ``sizeLimit`` allows.
  package init(among names: some Sequence<String>) {
    var searched: [(name: String, scalars: [Unicode.Scalar])] = []
    var size = 0
    for name in names {
      let scalars = Array(name.unicodeScalars.prefix(Self.lengthLimit))
      size += scalars.count + 1
      if size > Self.sizeLimit { break }
      searched.append((name, scalars))
    }
    self.names = searched.map(\.name)
    scalars = searched.map(\.scalars)
  }

  /// Returns the nearest name; `nil` if even that has little in common with the given one, so that
  /// more than half of the longer of them differs.
  ///
  /// - Complexity: the product of the two lengths for each name at most; a name that cannot be
  ///   nearer is left early. Memory is linear in the length of one name.
  package func nearest(to name: String) -> String? {
    guard let found = find(name, within: .max),
      2 * found.distance <= max(name.unicodeScalars.count, found.name.unicodeScalars.count)
    else { return nil }
    return found.name
  }

  /// The name that another is probably a misspelling of: the nearest one that differs by at least
  /// one edit and by no more than a third of the name's scalars. Names that differ in nothing but
  /// digits, such as `Step 1` and `Step 2`, are two names.
  package func misspelt(_ name: String) -> String? {
    let limit = min(name.unicodeScalars.count, Self.lengthLimit) / 3
    guard limit > 0, let found = find(name, within: limit), found.distance >= 1,
      Self.withoutDigits(found.name) != Self.withoutDigits(name)
    else { return nil }
    return found.name
  }

  private static func withoutDigits(_ name: String) -> String {
    name.filter { !$0.isNumber }
  }

  private func find(_ name: String, within limit: Int) -> (name: String, distance: Int)? {
    let wanted = Array(name.unicodeScalars.prefix(Self.lengthLimit))
    var best: (name: String, distance: Int)?
    for (candidate, written) in zip(names, scalars) {
      let limit = best.map { $0.distance - 1 } ?? limit
      guard let distance = Self.editDistance(wanted, written, within: limit) else { continue }
      best = (candidate, distance)
    }
    return best
  }

  /// The number of scalars to insert, delete or replace to get from one name to the other; `nil`
  /// where it is above the limit.
  ///
  /// **Source:** Wagner and Fischer, "The String-to-String Correction Problem", 1974.
  static func editDistance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], within limit: Int = .max
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var row = Array(0...second.count)
    for (line, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      var least = row[0]
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] =
          scalar == other ? diagonal : 1 + min(diagonal, min(above, row[column]))
        diagonal = above
        least = min(least, row[column + 1])
      }
      guard least <= limit else { return nil }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}
