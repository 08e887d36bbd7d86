// Wayfinder is released under the MIT licence; see LICENSE.

extension LinkDeclaration {
  /// A table of this link alone.
  func makeTable() -> LinkTable? {
    pattern == nil ? nil : try? LinkTable(rows: [row()])
  }

  /// The texts of all values in a match of the link's row, whether they are read or not.
  func texts(of match: LinkMatch) -> [[String]] {
    var names = pattern?.parameters[...] ?? []
    return slots.map { slot in
      guard slot.place == .pattern else { return slot.texts(of: match.queryItems) }
      guard let name = names.popFirst() else { return [] }
      if slot.shape == .list { return match.restParts[name] ?? [] }
      return match.captured[name].map { [$0] } ?? []
    }
  }

  /// The first value that its type does not read.
  func unreadable(_ texts: [[String]]) -> Int? {
    zip(slots, texts).enumerated().first { !$0.element.0.reads($0.element.1) }?.offset
  }

  /// How a value is called in explanations and errors: the parameter's name, or the item's.
  func name(ofValue index: Int) -> String {
    slots[index].place == .pattern ? pattern?.parameters[index] ?? "" : slots[index].name
  }
}

/// Hands texts to types, one value after the other.
struct LinkTextReader {
  struct Mismatch: Error {}

  let texts: [[String]]
  private var position = 0

  init(_ texts: [[String]]) { self.texts = texts }

  mutating func next<Value: LinkValue>(_ type: Value.Type) throws(Mismatch) -> Value {
    guard position < texts.count, let value = Value(linkTexts: texts[position]) else {
      throw Mismatch()
    }
    position += 1
    return value
  }
}
