// Wayfinder is released under the MIT license; see LICENSE.

/// The captures of a match as stretches of bytes, eight of them without an allocation.
///
/// An `InlineArray` would say the same, but the oldest systems of the package don't have it.
struct PackedCaptures: Sendable {
  private var inline = SIMD8<UInt64>(repeating: .max)
  /// All captures, where there are more or a URL is beyond four gigabytes.
  private var spilled: ContiguousArray<ByteRange>?
  /// The captures that are stretches of the URL itself: those of path and fragment, unless these
  /// were decoded.
  private var verbatim = 0..<0

  private static let limit = 8

  /// Keeps the captures of a row.
  mutating func keep(_ values: CapturedValues) {
    let isVerbatim =
      values.path.bytes.isIdentical(to: values.url)
      && values.fragment.bytes.isIdentical(to: values.url)
    let captures = values.captures
    if isVerbatim { verbatim = values.hostSlots..<captures.count }
    guard captures.count <= Self.limit else { return spill(captures) }
    var slot = 0
    var all = 0
    while slot < captures.count {
      let range = captures[slot]
      // The bits of ``ByteRange/none`` are all set in both halves.
      inline[slot] =
        UInt64(truncatingIfNeeded: range.lower) << 32
        | UInt64(UInt32(truncatingIfNeeded: range.upper))
      if range.upper > 0 { all |= range.upper }
      slot &+= 1
    }
    if all >= Int(UInt32.max) { spill(captures) }
  }

  private mutating func spill(_ captures: Room<ByteRange>) {
    spilled = ContiguousArray(captures.indices.map { captures[$0] })
  }

  /// Whether there is such a capture and it is a stretch of the URL.
  func isVerbatim(_ slot: Int) -> Bool { verbatim.contains(slot) }

  /// A capture; ``ByteRange/none`` where its part is absent.
  subscript(slot: Int) -> ByteRange {
    if let spilled { return spilled[slot] }
    let packed = inline[slot]
    return packed == .max ? .none : ByteRange(Int(packed >> 32), Int(packed & 0xFFFF_FFFF))
  }
}
