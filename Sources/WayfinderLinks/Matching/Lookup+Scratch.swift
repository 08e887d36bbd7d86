// Wayfinder is released under the MIT licence; see LICENSE.

extension Lookup {
  /// The room that a look-up works in, as one stretch of the stack.
  struct Scratch {
    let lists: UnsafeMutableBufferPointer<Candidates.List>
    let captures: UnsafeMutableBufferPointer<ByteRange>
    let waiting: UnsafeMutableBufferPointer<PathIndex.Visit>
    let hashes: UnsafeMutableBufferPointer<UInt64>
  }

  /// Hands room on for as much as any search of the table needs.
  ///
  /// The pieces lie one behind the other, each with the alignment that its type needs, since all of
  /// them are made of numbers of at most eight bytes. Nothing in them needs to be freed.
  func withScratch(_ body: (Scratch) -> Void) {
    let settings = settings
    let hashCount = min(plain.count, ShapeIndex.partLimit)
    let captureStart = settings.roots.lists * MemoryLayout<Candidates.List>.stride
    let waitingStart =
      captureStart + max(settings.mostSlots, 1) * MemoryLayout<ByteRange>.stride
    let hashStart = waitingStart + settings.roots.waiting * MemoryLayout<PathIndex.Visit>.stride
    let size = hashStart + hashCount * MemoryLayout<UInt64>.stride
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { room in
      func piece<Element>(_ start: Int, _ end: Int) -> UnsafeMutableBufferPointer<Element> {
        UnsafeMutableRawBufferPointer(rebasing: room[start..<end]).bindMemory(to: Element.self)
      }
      body(
        Scratch(
          lists: piece(0, captureStart), captures: piece(captureStart, waitingStart),
          waiting: piece(waitingStart, hashStart), hashes: piece(hashStart, size)))
    }
  }
}
