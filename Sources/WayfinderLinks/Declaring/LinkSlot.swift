// Wayfinder is released under the MIT license; see LICENSE.

/// The place in a URL at which one value of a typed link stands.
struct LinkSlot: Sendable {
  enum Place: Sendable, Equatable {
    /// A parameter or rest of the pattern.
    case pattern
    /// Items of the query.
    case query
    /// An item of the query whose being there is the value.
    case flag
  }

  let name: String
  let place: Place
  let type: any LinkValue.Type
  /// The texts of the value that an absent item has.
  let defaultTexts: [String]?
  let shape: LinkShape

  init(
    name: String, place: Place, type: any LinkValue.Type, defaultTexts: [String]? = nil
  ) {
    self.name = name
    self.place = place
    self.type = type
    self.defaultTexts = defaultTexts
    shape = type.linkShape
  }

  /// The type as it is written in Swift.
  var typeName: String {
    let name = String(describing: type)
    guard let start = name.firstIndex(of: "<"), name.hasSuffix(">") else { return name }
    let inner = name[name.index(after: start)..<name.index(before: name.endIndex)]
    switch shape {
    case .one: return name
    case .optional: return inner + "?"
    case .list: return "[" + inner + "]"
    }
  }

  /// Whether a query without the item has a value.
  var mayBeAbsent: Bool { shape != .one || defaultTexts != nil }

  /// The query items of a value with these texts, escaped; none for a parameter of the pattern.
  func items(_ texts: [String]) -> [String] {
    guard place != .pattern, texts != defaultTexts else { return [] }
    let name = name.escapedForQuery
    return place == .flag ? [name] : texts.map { "\(name)=\($0.escapedForQuery)" }
  }

  /// Whether the texts are those of a value.
  func reads(_ texts: [String]) -> Bool { type.init(linkTexts: texts) != nil }

  /// The texts of the value among a URL's query items; of an item that is absent, its default.
  func texts(in items: [(name: String, value: String)]) -> [String] {
    // `==` would let canonical equivalents pass.
    let own = items.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
    if own.isEmpty { return defaultTexts ?? [] }
    if place == .flag, own[0].isEmpty { return ["true"] }
    return shape == .list ? own : [own[0]]
  }
}
