// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds the rows whose parts are literals and whole parameters: one probe of a hash table for each
/// shape, however deep the path.
///
/// A shape says how many parts there are and which of them are literals. A row's key is made of its
/// shape and of the hashes of its literals; a path has a key for each shape of its number of parts,
/// and these probes do not wait for each other, as the steps down a tree do. There are few shapes
/// in a table; those beyond a limit, and rows with other parts, are left to ``PathIndex``.
///
/// **Source:** Srinivasan, Suri and Varghese, "Packet Classification Using Tuple Space Search",
/// 1999.
struct ShapeIndex: Sendable {
  /// The most parts that a row in this index has.
  static let partLimit = 32
  /// The most shapes with one number of parts.
  static let shapeLimit = 12

  /// Which parts are literals, by the number of parts: `shapeLimit` places for each.
  private(set) var masks = ContiguousArray<UInt32>(
    repeating: 0, count: (partLimit + 1) * shapeLimit)
  /// How many shapes there are, by the number of parts.
  private(set) var shapeCounts = ContiguousArray<UInt8>(repeating: 0, count: partLimit + 1)
  /// The upper half of a key over what it leads to: a row from 1, or with the highest bit the first
  /// entry of a list; zero is a free place.
  private(set) var places: ContiguousArray<UInt64> = [0]
  private var keyed: ContiguousArray<(key: UInt64, row: UInt32)> = []

  static let listMark: UInt64 = 1 << 31

  /// The most lists that one search finds.
  var bound: Int { Int(shapeCounts.max() ?? 0) }
}

/// The key of a path or row under a shape, while it is put together.
struct ShapeKey {
  private var sum: UInt64

  /// Creates the key of a shape without its literals.
  init(count: Int, mask: UInt32) {
    sum = UInt64(mask) << 8 | UInt64(truncatingIfNeeded: count)
  }

  /// The share of a literal, which can be added in any order.
  static func share(of hash: UInt64, at position: Int) -> UInt64 {
    hash &* (UInt64(truncatingIfNeeded: position) &* 0x9E37_79B9_7F4A_7C16 | 1)
  }

  mutating func add(_ share: UInt64) { sum &+= share }

  var key: UInt64 { sum.folded }
}

extension ShapeIndex {
  /// Whether a shape is known or can still be.
  private mutating func admits(count: Int, mask: UInt32) -> Bool {
    let first = count * Self.shapeLimit
    let known = Int(shapeCounts[count])
    for place in first..<(first + known) where masks[place] == mask { return true }
    guard known < Self.shapeLimit else { return false }
    masks[first + known] = mask
    shapeCounts[count] += 1
    return true
  }

  /// Adds a row under a shape, or tells that it cannot.
  ///
  /// - Parameters:
  ///   - row: A row; rows come in the table's order.
  ///   - parts: The parts, literals and parameters, of which none is left out.
  mutating func add(
    _ row: Int, parts: some Sequence<CompiledPart>, in pool: PartPool
  ) -> Bool {
    var shares: UInt64 = 0
    var mask: UInt32 = 0
    var count = 0
    pool.bytes.withUnsafeBufferPointer { bytes in
      for part in parts {
        if part.kind == .literal {
          mask |= 1 << UInt32(truncatingIfNeeded: count)
          shares &+= ShapeKey.share(of: bytes.hash(part.prefix), at: count)
        }
        count += 1
      }
    }
    guard admits(count: count, mask: mask) else { return false }
    var key = ShapeKey(count: count, mask: mask)
    key.add(shares)
    keyed.append((key.key, UInt32(truncatingIfNeeded: row)))
    return true
  }

  /// Lays the table out once all rows are known; `entries` receive the lists of several rows.
  ///
  /// Of two keys whose upper halves are equal the second joins the list of the first where it meets
  /// it on its way to a free place, so that a search can stop at the first that it meets: what lies
  /// between the two was taken before either. Rows of the wrong key are candidates that do not
  /// match.
  mutating func finish(entries: inout ContiguousArray<PathIndex.Entry>) {
    guard !keyed.isEmpty else { return }
    var capacity = 4
    while capacity < 2 * keyed.count { capacity *= 2 }
    places = ContiguousArray(repeating: 0, count: capacity)
    var lasts: [Int: Int] = [:]
    for (key, row) in keyed {
      let tag = key & 0xFFFF_FFFF_0000_0000
      var index = Int(truncatingIfNeeded: key) & (capacity - 1)
      while places[index] != 0, places[index] & 0xFFFF_FFFF_0000_0000 != tag {
        index = (index + 1) & (capacity - 1)
      }
      let found = places[index] & 0xFFFF_FFFF
      if found == 0 {
        places[index] = tag | UInt64(row + 1)
        continue
      }
      if found & Self.listMark == 0 {
        if UInt32(found) == row + 1 { continue }
        entries.append(PathIndex.Entry(row: UInt32(found) - 1))
        lasts[index] = entries.count - 1
        places[index] = tag | Self.listMark | UInt64(entries.count - 1)
      }
      let last = lasts[index, default: 0]
      if entries[last].row == row { continue }
      entries.append(PathIndex.Entry(row: row))
      entries[last].next = UInt32(entries.count - 1)
      lasts[index] = entries.count - 1
    }
    keyed = []
  }
}
