// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// The canonical URL of a row for texts, which the table reads back as these texts by the same row.
  ///
  /// - Parameters:
  ///   - index: The index of the row.
  ///   - row: The row as it was declared.
  ///   - values: The texts of the pattern's parameters by name, those of a rest joined by `/`, and of the
  ///     query items.
  ///   - query: The names of the values that are query items.
  /// - Throws: `LinkError`, when the texts don't fit the row, or the table reads the URL differently.
  package func url(
    ofRow index: Int, declaredAs row: LinkRow, for values: [String: String], query: [String]
  ) throws(LinkError) -> String {
    let pattern = pattern(ofRow: index)
    let slots =
      pattern.parameters.map { name in
        LinkSlot(name: name, place: .pattern, type: pattern.shape(of: name).textType)
      } + query.map { LinkSlot(name: $0, place: .query, type: String?.self) }
    let declared = LinkDeclaration(
      row.pattern, constraints: row.constraints, slots: slots, at: Finding.Place(row: index),
      admitsNotes: true)
    let texts = slots.map { slot -> [String] in
      guard let text = values[slot.name] else { return slot.shape == .one ? [""] : [] }
      guard slot.shape == .list else { return [text] }
      return text.isEmpty
        ? [] : text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    return try declared.url(for: texts, origin: rules.canonicalOrigin) { url throws(LinkError) in
      guard let match = match(url) else { return nil }
      guard match.row == index else {
        throw .takenByOther(
          url: url, pattern: row.pattern, other: self.pattern(ofRow: match.row).text)
      }
      return declared.texts(of: match)
    }
  }
}

extension LinkShape {
  /// The type of texts in this shape.
  fileprivate var textType: any LinkValue.Type {
    switch self {
    case .one: String.self
    case .optional: String?.self
    case .list: [String].self
    }
  }
}
