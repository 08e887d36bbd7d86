// Wayfinder is released under the MIT license; see LICENSE.

/// Hands the texts of a URL to the types of a link, one value after the other, without making
/// strings of them.
///
/// It lives as long as the look-up that found the link, and has no members of its own: what reads a
/// value is ``LinkParameter/init(linkUTF8:)``.
public struct LinkTextReader {
  /// What a match has captured, and the URL.
  struct Source {
    let values: CapturedValues
    let bytes: UnsafeBufferPointer<UInt8>
    let query: ByteRange
    /// For each value the place at which an alias has it; none where the places are the values'.
    var order = UnsafeBufferPointer<Int>(start: nil, count: 0)
  }

  /// Larger than is good to copy for each value; it outlives the reader, which is only handed on.
  private let source: UnsafePointer<Source>
  /// The link whose values are read; it outlives the reader, too.
  private unowned(unsafe) var link: LinkDeclaration?
  private var position = 0

  /// Hands a reader on.
  static func with<Value>(
    _ values: CapturedValues, of lookup: Lookup, _ body: (inout LinkTextReader) -> Value
  ) -> Value {
    let source = Source(values: values, bytes: lookup.bytes, query: lookup.url.query)
    return withUnsafePointer(to: source) { source in
      var reader = LinkTextReader(source: source)
      return body(&reader)
    }
  }

  private init(source: UnsafePointer<Source>) { self.source = source }

  /// Hands a reader on for the values of a link that has them in another order than the pattern
  /// that was matched.
  func reordered<Value>(
    by order: [Int], _ body: (inout LinkTextReader) -> Value
  ) -> Value {
    order.withUnsafeBufferPointer { order in
      var source = source.pointee
      source.order = order
      return withUnsafePointer(to: source) { source in
        var reader = LinkTextReader(source: source)
        return body(&reader)
      }
    }
  }

  struct Mismatch: Error {}

  /// Begins with the first value of a link.
  mutating func begin(_ link: LinkDeclaration) {
    self.link = link
    position = 0
  }

  private var slots: [LinkSlot] { link?.slots ?? [] }

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
      texts.append(String(decoding: text, as: UTF8.self))
      return true
    }
    return texts.isEmpty ? defaultTexts ?? [] : texts
  }

  /// The texts of the value that an absent item has.
  var defaultTexts: [String]? { slots[position].defaultTexts }

  /// Which of the pattern's parameters the value is.
  private var capture: Int {
    source.pointee.order.isEmpty ? position : source.pointee.order[position]
  }

  /// Hands the first text on, or that there is none.
  func withFirst<Value>(_ body: (UnsafeBufferPointer<UInt8>?) -> Value) -> Value {
    // The parameters of the pattern come first, and a rest is not asked for its first text.
    if position < source.pointee.values.captures.count {
      return body(source.pointee.values.bytes(capture))
    }
    var result: Value?
    _ = forEach { text in
      result = body(text)
      return false
    }
    return result ?? body(nil)
  }

  /// Hands all texts on, until one is refused; tells whether none was.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    switch slots[position].place {
    case .pattern:
      guard slots[position].shape == .list else {
        return source.pointee.values.bytes(capture).map(body) ?? true
      }
      return source.pointee.values.forEachPart(ofRest: capture, body)
    case .query, .flag:
      return forEachItem(body)
    }
  }

  private func forEachItem(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let slot = slots[position]
    let (bytes, query) = (source.pointee.bytes, source.pointee.query)
    for item in QueryItems(bytes, query) where bytes.isWritten(item.name, slot.name) {
      if slot.place == .flag, item.value.isEmpty {
        var yes = "true"
        if !yes.withUTF8(body) { return false }
      } else if !bytes.withDecoded(item.value, body) {
        return false
      }
      if slot.shape != .list { break }
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a range consists of the scalars of a text once it is decoded.
  fileprivate func isWritten(_ range: ByteRange, _ text: String) -> Bool {
    withDecoded(range) { $0.equals(text) }
  }
}
