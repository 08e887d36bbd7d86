// Wayfinder is released under the MIT license; see LICENSE.

/// The texts of a URL for the types of a link, one value after the other, without making strings
/// of them.
///
/// A reader can't leave the call that hands it on, and has no members of its own: what reads a value
/// is ``LinkParameter/init(linkUTF8:)``.
/// The example of ``LinkParameter`` shows a type that reads its values.
public struct LinkTextReader: ~Escapable {
  /// The captures of the match, next to the URL.
  private let values: CapturedValues
  /// For each value of the link its place in the pattern that was matched, where that is an alias
  /// whose parameters stand in another order; empty elsewhere.
  var order: [Int]
  /// The link whose values are read.
  private var slots: [LinkSlot] = []
  private var position = 0

  /// Creates a reader of a match.
  @_lifetime(copy values)
  init(_ values: CapturedValues, order: [Int] = []) {
    self.values = values
    self.order = order
  }

  struct Mismatch: Error {}

  /// Begins with the first value of a link.
  mutating func begin(_ link: LinkDeclaration) {
    slots = link.slots
    position = 0
  }

  /// Reads the next value.
  mutating func next<Value: LinkValue>(_ type: Value.Type) throws(Mismatch) -> Value {
    guard let value = Value(linkReader: self) else { throw Mismatch() }
    position += 1
    return value
  }

  /// The texts of a link's values, whether they are read or not.
  mutating func texts(of link: LinkDeclaration) -> [[String]] {
    begin(link)
    var all: [[String]] = []
    all.reserveCapacity(slots.count)
    while position < slots.count {
      all.append(texts)
      position += 1
    }
    return all
  }
}

extension LinkTextReader {
  /// The texts of the value.
  var texts: [String] {
    var texts: [String] = []
    _ = forEach { text in
      texts.append(String(text))
      return true
    }
    return texts.isEmpty ? defaultTexts ?? [] : texts
  }

  /// The texts of the value that an absent item has.
  var defaultTexts: [String]? { slots[position].defaultTexts }

  /// The index of the value among the pattern's parameters.
  private var capture: Int { order.isEmpty ? position : order[position] }

  /// Passes the first string to a closure, or `nil` when there are no strings.
  func withFirst<Value>(_ body: (Span<UInt8>?) -> Value) -> Value {
    // The parameters of the pattern come first, and a rest is not asked for its first string.
    if position < values.captures.count {
      return body(values.bytes(capture))
    }
    var result: Value?
    _ = forEach { text in
      result = body(text)
      return false
    }
    return result ?? body(nil)
  }

  /// Passes each string to a closure until it refuses one; returns whether it accepted all.
  func forEach(_ body: (Span<UInt8>) -> Bool) -> Bool {
    switch slots[position].place {
    case .pattern:
      guard slots[position].shape == .list else {
        guard let text = values.bytes(capture) else { return true }
        return body(text)
      }
      return values.forEachPart(ofRest: capture, body)
    case .query, .flag:
      return forEachItem(body)
    }
  }

  private func forEachItem(_ body: (Span<UInt8>) -> Bool) -> Bool {
    let slot = slots[position]
    let bytes = values.url
    var items = QueryItems(bytes, values.query)
    while let item = items.next() {
      guard bytes.isWritten(item.name, slot.name) else { continue }
      if slot.place == .flag, item.value.isEmpty {
        var yes = "true"
        if !yes.withSpan(body) { return false }
      } else if !bytes.withDecoded(item.value, body) {
        return false
      }
      if slot.shape != .list { break }
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether a range consists of the scalars of a string once it is decoded.
  fileprivate func isWritten(_ range: ByteRange, _ text: String) -> Bool {
    withDecoded(range) { $0.equals(text) }
  }
}
