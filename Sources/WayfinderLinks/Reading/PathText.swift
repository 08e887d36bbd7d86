// Wayfinder is released under the MIT license; see LICENSE.

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
  /// A path without parts.
  static var empty: PathText {
    PathText(
      bytes: UnsafeBufferPointer(start: nil, count: 0),
      segments: UnsafeBufferPointer(start: nil, count: 0), mayHoldLineFeed: false)
  }

  /// Splits a range of a URL at its slashes, lets `dropping` say how many parts in front do not
  /// count, decodes the others and hands them on.
  static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: ByteRange, decoding: Bool,
    dropping: (UnsafeBufferPointer<ByteRange>) -> Int, body: (PathText) -> Value
  ) -> Value {
    withUnsafeTemporaryAllocation(
      of: ByteRange.self, capacity: PathScan.partBound(bytes, range)
    ) { storage in
      let scan = PathScan(bytes, range, endsAtQuery: false, into: storage)
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
}
