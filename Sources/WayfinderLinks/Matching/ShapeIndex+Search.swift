// Wayfinder is released under the MIT license; see LICENSE.

extension TableView {
  /// Finds the lists of rows whose literals stand at their places in a path.
  func searchShapes(_ text: HashedPath, into candidates: inout Candidates) {
    let count = text.path.count
    let (masks, places, counts) = (masks, places, shapeCounts)
    if count <= ShapeIndex.partLimit {
      let first = count &* ShapeIndex.shapeLimit
      var shape = first
      while shape < first &+ Int(counts[count]) {
        probe(text, count, masks[shape], hasRest: false, places, into: &candidates)
        shape &+= 1
      }
    }
    let first = ShapeIndex.restRow &* ShapeIndex.shapeLimit
    var shape = 0
    while shape < Int(counts[ShapeIndex.restRow]) {
      let lead = Int(restCounts[shape])
      if lead <= count {
        probe(text, lead, masks[first &+ shape], hasRest: true, places, into: &candidates)
      }
      shape &+= 1
    }
  }

  private func probe(
    _ text: HashedPath, _ count: Int, _ mask: UInt32, hasRest: Bool, _ places: Span<UInt64>,
    into candidates: inout Candidates
  ) {
    var key = ShapeKey(count: count, mask: mask, hasRest: hasRest)
    var rest = mask
    while rest != 0 {
      let position = rest.trailingZeroBitCount
      key.add(ShapeKey.share(of: text.hashes[position], at: position))
      rest &= rest &- 1
    }
    probe(key.key, places, into: &candidates)
  }

  private func probe(_ key: UInt64, _ places: Span<UInt64>, into candidates: inout Candidates) {
    let tag = key >> 32
    let wrap = places.count &- 1
    var index = Int(truncatingIfNeeded: key) & wrap
    while true {
      let place = places[index]
      if place == 0 { return }
      if place >> 32 == tag {
        if place & ShapeIndex.listMark == 0 {
          candidates.add(row: UInt32(truncatingIfNeeded: place) &- 1)
        } else {
          candidates.add(Int(place & (ShapeIndex.listMark - 1)))
        }
        return
      }
      index = (index &+ 1) & wrap
    }
  }
}
