// Wayfinder is released under the MIT licence; see LICENSE.

/// The captures of a row, as stretches of three texts.
struct CapturedValues {
  let row: CompiledRow
  let names: ContiguousArray<String>
  let host: UnsafeBufferPointer<UInt8>
  let path: UnsafeBufferPointer<UInt8>
  let fragment: UnsafeBufferPointer<UInt8>
  let captures: UnsafeMutableBufferPointer<ByteRange>

  /// The value of a capture; `nil` where its part is absent.
  func value(_ slot: Int) -> String? {
    let range = captures[slot]
    guard range.lower >= 0 else { return nil }
    let bytes = slot < row.hostSlots ? host : slot < row.pathSlots ? path : fragment
    return bytes.text(range)
  }

  /// The value of the path's or fragment's parameter with a name.
  func value(named name: String) -> String? {
    for slot in row.hostSlots..<row.slots where names[row.firstName + slot] == name {
      return value(slot)
    }
    return nil
  }

  var all: [String: String] {
    var values: [String: String] = [:]
    for slot in 0..<row.slots {
      if let value = value(slot) { values[names[row.firstName + slot]] = value }
    }
    return values
  }
}
