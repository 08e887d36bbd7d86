// Wayfinder is released under the MIT license; see LICENSE.

/// The captures of a match as stretches of bytes, eight of them without an allocation.
///
/// An `InlineArray` would say the same, but the oldest systems of the package know none.
struct PackedCaptures: Sendable {
  private var inline: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
    (.max, .max, .max, .max, .max, .max, .max, .max)
  /// All captures, where there are more or a URL is beyond four gigabytes.
  private var spilled: ContiguousArray<ByteRange>?
  /// The captures that are stretches of the URL itself: those of path and fragment, unless these
  /// were decoded.
  private var verbatim = 0..<0

  private static let limit = 8

  /// Keeps the captures of a row.
  mutating func keep(_ values: CapturedValues, of lookup: Lookup) {
    let isVerbatim =
      values.path.bytes.baseAddress == lookup.bytes.baseAddress
      && values.fragment.bytes.baseAddress == lookup.bytes.baseAddress
    let captures = values.captures
    if isVerbatim { verbatim = values.hostSlots..<captures.count }
    var fits = captures.count <= Self.limit
    var slot = 0
    while slot < captures.count {
      fits = fits && captures[slot].upper < Int(UInt32.max)
      slot += 1
    }
    guard fits else {
      spilled = ContiguousArray(captures)
      return
    }
    withUnsafeMutableBytes(of: &inline) { bytes in
      // A tuple of eight numbers is laid out as an array of them.
      let places = bytes.assumingMemoryBound(to: UInt64.self)
      var slot = 0
      while slot < captures.count {
        let range = captures[slot]
        places[slot] =
          UInt64(truncatingIfNeeded: range.lower) << 32
          | UInt64(UInt32(truncatingIfNeeded: range.upper))
        slot += 1
      }
    }
  }

  /// Whether there is such a capture and it is a stretch of the URL.
  func isVerbatim(_ slot: Int) -> Bool { verbatim.contains(slot) }

  /// A capture; ``ByteRange/none`` where its part is absent.
  subscript(slot: Int) -> ByteRange {
    if let spilled { return spilled[slot] }
    return withUnsafeBytes(of: inline) { bytes in
      let packed = bytes.assumingMemoryBound(to: UInt64.self)[slot]
      return packed == .max ? .none : ByteRange(Int(packed >> 32), Int(packed & 0xFFFF_FFFF))
    }
  }
}
