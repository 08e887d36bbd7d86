// Wayfinder is released under the MIT licence; see LICENSE.

/// The captures of a row, as stretches of three texts.
struct CapturedValues {
  let row: CompiledRow
  let host: UnsafeBufferPointer<UInt8>
  let path: PathText
  let fragment: PathText
  let captures: UnsafeBufferPointer<ByteRange>

  /// The bytes of a capture; `nil` where its part is absent.
  func bytes(_ slot: Int) -> UnsafeBufferPointer<UInt8>? {
    let range = captures[slot]
    guard range.lower >= 0 else { return nil }
    let bytes = slot < row.hostSlots ? host : slot < row.pathSlots ? path.bytes : fragment.bytes
    return UnsafeBufferPointer(rebasing: bytes[range.lower..<range.upper])
  }

  /// The value of a capture; `nil` where its part is absent.
  func value(_ slot: Int) -> String? {
    bytes(slot).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The capture of the path's or fragment's parameter with a name.
  func bytes(named name: String, in names: ContiguousArray<String>) -> UnsafeBufferPointer<UInt8>? {
    for slot in row.hostSlots..<row.slots where names[row.firstName + slot] == name {
      return bytes(slot)
    }
    return nil
  }

  /// All captures by name.
  func all(_ names: ContiguousArray<String>) -> [String: String] {
    var values: [String: String] = [:]
    for slot in 0..<row.slots {
      if let value = value(slot) { values[names[row.firstName + slot]] = value }
    }
    return values
  }

  /// Hands on each part of a text that a rest takes, until one is refused; tells whether none was.
  func forEachPart(ofRest slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let range = captures[slot]
    guard range.lower >= 0, !range.isEmpty else { return true }
    let text = slot < row.pathSlots ? path : fragment
    for part in text.segments where range.lower <= part.lower && part.upper <= range.upper {
      guard body(UnsafeBufferPointer(rebasing: text.bytes[part.lower..<part.upper])) else {
        return false
      }
    }
    return true
  }
}
