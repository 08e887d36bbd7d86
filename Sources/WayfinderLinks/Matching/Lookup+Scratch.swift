// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The room that a look-up works in, as one stretch of the stack.
  ///
  /// The pieces lie one behind the other, each with the alignment that its type needs, since all of
  /// them are made of numbers of at most eight bytes. Nothing in them needs to be freed.
  struct Scratch {
    let lists: UnsafeMutableBufferPointer<Candidates.List>
    let captures: UnsafeMutableBufferPointer<ByteRange>
    let waiting: UnsafeMutableBufferPointer<PathIndex.Visit>
    let hashes: UnsafeMutableBufferPointer<UInt64>
    let segments: UnsafeMutableBufferPointer<ByteRange>

    /// How many bytes as much as any search of a table needs takes, for a path of so many parts.
    static func size(_ settings: TableSettings, parts: Int) -> Int {
      settings.scratchSize &+ min(parts, ShapeIndex.partLimit) &* MemoryLayout<UInt64>.stride
        &+ parts &* MemoryLayout<ByteRange>.stride
    }

    init(_ settings: TableSettings, parts: Int, in room: UnsafeMutableRawBufferPointer) {
      var rest = room.baseAddress.unsafelyUnwrapped
      func piece<Element>(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        let start = rest.assumingMemoryBound(to: Element.self)
        rest += count &* MemoryLayout<Element>.stride
        return UnsafeMutableBufferPointer(start: start, count: count)
      }
      lists = piece(settings.roots.lists)
      captures = piece(settings.captureRoom)
      waiting = piece(settings.roots.waiting)
      hashes = piece(min(parts, ShapeIndex.partLimit))
      segments = piece(parts)
    }
  }
}
