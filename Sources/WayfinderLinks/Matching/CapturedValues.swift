// Wayfinder is released under the MIT licence; see LICENSE.

/// The captures of a row, as stretches of three texts.
struct CapturedValues {
  let row: CompiledRow
  let names: ContiguousArray<String>
  let host: UnsafeBufferPointer<UInt8>
  let path: PathText
  let fragment: PathText
  let captures: UnsafeMutableBufferPointer<ByteRange>

  /// The value of a capture; `nil` where its part is absent.
  func value(_ slot: Int) -> String? {
    let range = captures[slot]
    guard range.lower >= 0 else { return nil }
    let bytes = slot < row.hostSlots ? host : slot < row.pathSlots ? path.bytes : fragment.bytes
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

  /// The parts that each rest takes, by name.
  func restParts(_ parts: ContiguousArray<CompiledPart>) -> [String: [String]] {
    guard row.path.rest >= 0 || row.fragment.rest >= 0 else { return [:] }
    var all: [String: [String]] = [:]
    for (list, text) in [(row.path, path), (row.fragment, fragment)] where list.rest >= 0 {
      let slot = parts[list.rest].slot
      let range = captures[slot]
      all[names[row.firstName + slot]] =
        range.isEmpty
        ? []
        : text.segments.filter { range.lower <= $0.lower && $0.upper <= range.upper }
          .map(text.bytes.text)
    }
    return all
  }
}
