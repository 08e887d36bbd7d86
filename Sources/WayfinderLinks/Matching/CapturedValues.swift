// Wayfinder is released under the MIT license; see LICENSE.

/// The captures of a row, as stretches of three texts.
struct CapturedValues {
  /// The row as the table counts, and its index in the declaration.
  let number: Int
  let index: Int
  /// How many captures are of the host, and of host and path.
  let hostSlots: Int
  let pathSlots: Int
  let host: UnsafeBufferPointer<UInt8>
  let path: PathText
  let fragment: PathText
  let captures: UnsafeBufferPointer<ByteRange>

  /// Creates the captures of a row of any form.
  init(
    of number: Int, _ row: CompiledRow, in lookup: Lookup, path: PathText, fragment: PathText,
    captures: UnsafeMutableBufferPointer<ByteRange>
  ) {
    (self.number, index) = (number, row.index)
    (hostSlots, pathSlots) = (row.hostSlots, row.pathSlots)
    (host, self.path, self.fragment) = (lookup.host, path, fragment)
    self.captures = UnsafeBufferPointer(rebasing: captures[..<row.slots])
  }

  /// Creates the captures of a plain row.
  init(
    of number: Int, _ row: PlainRow, path: PathText,
    captures: UnsafeMutableBufferPointer<ByteRange>
  ) {
    (self.number, index) = (number, row.index)
    (hostSlots, pathSlots) = (0, row.slots)
    (host, self.path, fragment) = (UnsafeBufferPointer(start: nil, count: 0), path, path)
    self.captures = UnsafeBufferPointer(start: captures.baseAddress, count: row.slots)
  }

  /// The bytes of a capture; `nil` where its part is absent.
  func bytes(_ slot: Int) -> UnsafeBufferPointer<UInt8>? {
    let range = captures[slot]
    guard range.lower >= 0 else { return nil }
    let bytes = slot < hostSlots ? host : slot < pathSlots ? path.bytes : fragment.bytes
    return UnsafeBufferPointer(rebasing: bytes[range.lower..<range.upper])
  }

  /// The value of a capture; `nil` where its part is absent.
  func value(_ slot: Int) -> String? {
    bytes(slot).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The capture of the path's or fragment's parameter with a name, of the row's names.
  func bytes(named name: String, in names: ArraySlice<String>) -> UnsafeBufferPointer<UInt8>? {
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

  /// Hands on each part of a text that a rest takes, until one is refused; tells whether none was.
  func forEachPart(ofRest slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let range = captures[slot]
    guard range.lower >= 0, !range.isEmpty else { return true }
    let text = slot < pathSlots ? path : fragment
    for part in text.segments where range.lower <= part.lower && part.upper <= range.upper {
      guard body(UnsafeBufferPointer(rebasing: text.bytes[part.lower..<part.upper])) else {
        return false
      }
    }
    return true
  }
}
