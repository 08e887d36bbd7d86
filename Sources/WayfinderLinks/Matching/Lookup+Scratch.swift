// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The room that a lookup works in, as one stretch of the stack.
  struct Scratch: ~Escapable, BitwiseCopyable {
    let lists: Room<Candidates.List>
    let captures: Room<ByteRange>
    let waiting: Room<PathIndex.Visit>
    let hashes: Room<UInt64>
    let segments: Room<ByteRange>

    /// Returns the bytes that any search of a table needs at most, for a path of so many parts.
    static func size(_ settings: TableSettings, parts: Int) -> Int {
      settings.scratchSize + Rooms.size(min(parts, ShapeIndex.partLimit), of: UInt64.self)
        + Rooms.size(parts, of: ByteRange.self)
    }

    @_lifetime(copy rooms)
    init(_ settings: TableSettings, parts: Int, in rooms: inout Rooms) {
      lists = rooms.next(settings.roots.lists)
      captures = rooms.next(settings.captureRoom)
      waiting = rooms.next(settings.roots.waiting)
      hashes = rooms.next(min(parts, ShapeIndex.partLimit))
      segments = rooms.next(parts)
    }
  }
}
