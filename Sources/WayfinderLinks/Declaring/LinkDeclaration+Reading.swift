// Wayfinder is released under the MIT license; see LICENSE.

extension LinkDeclaration {
  /// A table of this link alone.
  func makeTable() -> LinkTable? {
    pattern == nil ? nil : try? LinkTable(rows: [row()])
  }

  /// The texts of all values in a match of the link's row, whether they are read or not.
  func texts(of match: LinkMatch) -> [[String]] {
    var texts: [[String]] = []
    match.withValues { lookup, values in
      var reader = LinkTextReader(values)
      texts = reader.texts(of: self)
    }
    return texts
  }

  /// The first value that its type does not read.
  func unreadable(_ texts: [[String]]) -> Int? {
    zip(slots, texts).enumerated().first { !$0.element.0.reads($0.element.1) }?.offset
  }

  /// Returns the name of a value in explanations and errors: the parameter's name, or the item's.
  func name(ofValue index: Int) -> String {
    slots[index].place == .pattern ? pattern?.parameters[index] ?? "" : slots[index].name
  }
}
