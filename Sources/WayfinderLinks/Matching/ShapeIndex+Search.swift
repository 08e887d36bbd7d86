// Wayfinder is released under the MIT license; see LICENSE.

extension TableView {
  /// Finds the lists of rows whose literals stand at their places in a path.
  @inline(__always)
  func searchShapes(_ text: HashedPath, into candidates: inout Candidates) {
    let (probes, places, starts, hashes) = (probes, places, probeStarts, text.hashes)
    let row = min(text.path.count, ShapeIndex.partLimit + 1)
    var index = Int(starts[row])
    let end = Int(starts[row &+ 1])
    let wrap = places.count &- 1
    while index < end {
      let probe = probes[index]
      index &+= 1
      var key = ShapeKey(probe)
      var literals = ShapeKey.mask(of: probe)
      while literals != 0 {
        let position = literals.trailingZeroBitCount
        key.add(ShapeKey.share(of: hashes[position], at: position))
        literals &= literals &- 1
      }
      let digest = key.key
      var number = Int(truncatingIfNeeded: digest) & wrap
      while true {
        let place = places[number]
        if place == 0 { break }
        if (place ^ digest) >> 32 == 0 {
          candidates.add(place: place)
          break
        }
        number = (number &+ 1) & wrap
      }
    }
  }
}

extension Candidates {
  /// Adds what a place of the index leads to.
  fileprivate mutating func add(place: UInt64) {
    if place & ShapeIndex.listMark == 0 {
      add(row: UInt32(truncatingIfNeeded: place) &- 1)
    } else {
      add(Int(place & (ShapeIndex.listMark - 1)))
    }
  }
}
