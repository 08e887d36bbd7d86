// Wayfinder is released under the MIT licence; see LICENSE.

/// The parts of a path or fragment, ready to be compared: decoded where the rules say so, without
/// empty parts, and with one byte between two parts, so that a rest is one stretch of bytes.
struct PathText {
  let bytes: UnsafeBufferPointer<UInt8>
  let segments: UnsafeBufferPointer<ByteRange>
  /// Whether a line feed occurs, which an unconstrained parameter does not take.
  let mayHoldLineFeed: Bool

  var count: Int { segments.count }

  /// The parts of a range, joined by `/`.
  func joined(_ lower: Int, _ upper: Int) -> ByteRange {
    lower < upper
      ? ByteRange(segments[lower].lower, segments[upper - 1].upper) : ByteRange(0, 0)
  }
}

extension PathText {
  /// Splits a range of a URL at its slashes, lets `dropping` say how many parts in front do not
  /// count, decodes the others and hands them on.
  static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: ByteRange, decoding: Bool,
    dropping: (UnsafeBufferPointer<ByteRange>) -> Int, body: (PathText) -> Value
  ) -> Value {
    // No part is empty; counting the slashes pays only where that is much too much.
    let capacity =
      range.count < 128
      ? range.count / 2 + 1 : bytes.count(of: UInt8(ascii: "/"), in: range) + 1
    return withUnsafeTemporaryAllocation(of: ByteRange.self, capacity: capacity) { storage in
      let scan = Scan(bytes, range, into: storage)
      let dropped = dropping(UnsafeBufferPointer(rebasing: storage[..<scan.count]))
      let kept = UnsafeMutableBufferPointer(rebasing: storage[dropped..<scan.count])
      guard scan.hasGap || decoding && scan.hasEscape else {
        return body(
          PathText(
            bytes: bytes, segments: UnsafeBufferPointer(kept), mayHoldLineFeed: scan.hasLineFeed))
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { output in
        var end = 0
        for index in kept.indices {
          if index > 0 {
            output[end] = UInt8(ascii: "/")
            end += 1
          }
          let start = end
          if decoding {
            end = bytes.percentDecode(kept[index], into: output, at: start)
          } else {
            for source in kept[index].lower..<kept[index].upper {
              output[end] = bytes[source]
              end += 1
            }
          }
          kept[index] = ByteRange(start, end)
        }
        return body(
          PathText(
            bytes: UnsafeBufferPointer(rebasing: output[..<end]),
            segments: UnsafeBufferPointer(kept), mayHoldLineFeed: true))
      }
    }
  }

  /// One pass over the raw bytes: where the parts lie, and what occurs in them.
  private struct Scan {
    private(set) var count = 0
    private(set) var hasGap = false
    private(set) var hasEscape = false
    private(set) var hasLineFeed = false

    init(
      _ bytes: UnsafeBufferPointer<UInt8>, _ range: ByteRange,
      into segments: UnsafeMutableBufferPointer<ByteRange>
    ) {
      var start = range.lower
      var last = range.lower - 1
      var index = range.lower
      while index <= range.upper {
        let byte = index < range.upper ? bytes[index] : UInt8(ascii: "/")
        guard byte < 64, Self.marks >> UInt64(byte) & 1 == 1 else {
          index += 1
          continue
        }
        if byte == UInt8(ascii: "/") {
          if start < index {
            if count > 0, last + 1 != start { hasGap = true }
            segments[count] = ByteRange(start, index)
            last = index
            count += 1
          }
          start = index + 1
        } else if byte == UInt8(ascii: "%") {
          hasEscape = true
        } else {
          hasLineFeed = true
        }
        index += 1
      }
    }

    /// The bytes that mean something, all below 64, as bits.
    private static let marks: UInt64 = 1 << 10 | 1 << 37 | 1 << 47
  }
}
