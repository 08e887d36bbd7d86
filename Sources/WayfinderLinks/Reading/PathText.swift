// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of a path or fragment, ready to be compared: decoded where the rules say so, without
/// empty parts, and with one byte between two parts, so that a rest is one stretch of bytes.
struct PathText: ~Escapable, BitwiseCopyable {
  let bytes: Span<UInt8>
  let segments: Room<ByteRange>
  /// Whether a line feed occurs, which an unconstrained parameter does not take.
  let mayHoldLineFeed: Bool

  @_lifetime(copy bytes, copy segments)
  init(bytes: Span<UInt8>, segments: Room<ByteRange>, mayHoldLineFeed: Bool) {
    self.bytes = bytes
    self.segments = segments
    self.mayHoldLineFeed = mayHoldLineFeed
  }

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
    _ bytes: Span<UInt8>, _ range: ByteRange, decoding: Bool,
    dropping: (Room<ByteRange>) -> Int, body: (PathText) -> Value
  ) -> Value {
    withRoom(PathScan.partBound(bytes, range), of: ByteRange.none) { storage in
      let scan = PathScan(bytes, range, endsAtQuery: false, into: storage)
      let dropped = dropping(storage.extracting(0..<scan.count))
      let kept = storage.extracting(dropped..<scan.count)
      guard scan.hasGap || decoding && scan.hasEscape else {
        return body(
          PathText(bytes: bytes, segments: kept, mayHoldLineFeed: scan.hasLineFeed))
      }
      return withRoom(range.count, of: UInt8(0)) { output in
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
            bytes: output.span.extracting(0..<end), segments: kept, mayHoldLineFeed: true))
      }
    }
  }
}
