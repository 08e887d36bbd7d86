// Wayfinder is released under the MIT license; see LICENSE.

/// The captures of a row, as stretches of three texts.
struct CapturedValues: ~Escapable, BitwiseCopyable {
  /// The row as the table counts, and its index in the declaration.
  let number: Int
  let index: Int
  /// The number of captures in the host, and in host and path.
  let hostSlots: Int
  let pathSlots: Int
  /// The URL, and its query.
  let url: Span<UInt8>
  let query: ByteRange
  let host: Span<UInt8>
  let path: PathText
  let fragment: PathText
  let captures: Room<ByteRange>

  /// Creates the captures of a row.
  @_lifetime(copy url, copy host, copy path, copy fragment, copy captures)
  init(
    of number: Int, _ row: CompiledRow, url: Span<UInt8>, query: ByteRange, host: Span<UInt8>,
    path: PathText, fragment: PathText, captures: Room<ByteRange>
  ) {
    (self.number, index) = (number, row.index)
    (hostSlots, pathSlots) = (row.hostSlots, row.pathSlots)
    self.url = url
    self.query = query
    self.host = host
    self.path = path
    self.fragment = fragment
    self.captures = captures.extracting(0..<row.slots)
  }

  /// The bytes of a capture; `nil` where its part is absent.
  @_lifetime(copy self)
  func bytes(_ slot: Int) -> Span<UInt8>? {
    let range = captures[slot]
    guard range.lower >= 0 else { return nil }
    let bytes = slot < hostSlots ? host : slot < pathSlots ? path.bytes : fragment.bytes
    return bytes.extracting(range.lower..<range.upper)
  }

  /// The value of a capture; `nil` where its part is absent.
  func value(_ slot: Int) -> String? {
    guard let bytes = bytes(slot) else { return nil }
    return String(bytes)
  }

  /// The capture of the path's or fragment's parameter with a name, of the row's names.
  @_lifetime(copy self)
  func bytes(named name: String, in names: ArraySlice<String>) -> Span<UInt8>? {
    for slot in hostSlots..<captures.count where names[names.startIndex + slot] == name {
      return bytes(slot)
    }
    return nil
  }

  /// All captures by name.
  func all(_ names: ArraySlice<String>) -> [String: String] {
    var values: [String: String] = [:]
    for slot in captures.indices {
      if let value = value(slot) { values[names[names.startIndex + slot]] = value }
    }
    return values
  }

  /// Passes each part that a rest takes to a closure, until it refuses one; returns whether it
  /// accepted all.
  func forEachPart(ofRest slot: Int, _ body: (Span<UInt8>) -> Bool) -> Bool {
    let range = captures[slot]
    guard range.lower >= 0, !range.isEmpty else { return true }
    let text = slot < pathSlots ? path : fragment
    for index in text.segments.indices {
      let part = text.segments[index]
      guard range.lower <= part.lower, part.upper <= range.upper else { continue }
      guard body(text.bytes.extracting(part.lower..<part.upper)) else { return false }
    }
    return true
  }
}
