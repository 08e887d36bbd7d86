// Wayfinder is released under the MIT license; see LICENSE.

/// Finds rows by the literals that are whole parts: one probe of a hash table for each shape, however
/// deep the path.
///
/// A shape says how many parts there are, which of them are literals, and whether a rest follows. A
/// row's key is made of its shape and of the hashes of its literals; a path has a key for each shape
/// that it can have, and these probes do not wait for each other, as the steps down a tree do. There
/// are few shapes in a table; those beyond a limit, rows with parts behind a rest, and rows that
/// would have too much in common with others here are left to ``PathIndex``.
///
/// **Source:** Srinivasan, Suri and Varghese, "Packet Classification Using Tuple Space Search",
/// 1999.
struct ShapeIndex: Sendable {
  /// The most parts that a row in this index has.
  static let partLimit = 32
  /// The most shapes with one number of parts, and the most with a rest.
  static let shapeLimit = 12
  /// The most rows under one key with a part that has a parameter inside: of these a key does not
  /// tell the literals.
  private static let mixedLimit = 4
  /// The row of the shapes with a rest, behind those of each number of parts.
  private static let restRow = partLimit + 1

  /// The shapes while rows are added, by the number of parts: `shapeLimit` places for each.
  private var shapes = ContiguousArray<UInt64>(repeating: 0, count: (partLimit + 2) * shapeLimit)
  /// The number of shapes, by the number of parts.
  private var shapeCounts = ContiguousArray<UInt8>(repeating: 0, count: partLimit + 2)
  /// The shapes that paths can have, those of each number of parts one after the other: what a key
  /// begins with, which has the mask of the literal parts above its lowest byte.
  private(set) var probes: ContiguousArray<UInt64> = []
  /// The start of the probes by the number of parts, behind the last row that of paths with more, and
  /// the end of all.
  private(set) var probeStarts = ContiguousArray<UInt16>(repeating: 0, count: partLimit + 3)
  /// The mask of the parts that are literals in any shape of a path, by its number of parts.
  private(set) var literalMasks = ContiguousArray<UInt32>(repeating: 0, count: partLimit + 1)
  /// The upper half of a key over what it leads to: a row from 1, or with the highest bit the first
  /// entry of a list; zero is a free place.
  private(set) var places: ContiguousArray<UInt64> = [0]
  private var keyed: ContiguousArray<(key: UInt64, row: UInt32)> = []
  private var mixedCounts: [UInt64: Int] = [:]

  static let listMark: UInt64 = 1 << 31

  /// The most lists that one search finds.
  var bound: Int {
    zip(probeStarts, probeStarts.dropFirst()).reduce(0) { max($0, Int($1.1) - Int($1.0)) }
  }
}

/// The key of a path or row under a shape, while it is put together.
struct ShapeKey {
  private var sum: UInt64

  /// Creates the key of a shape without its literals.
  init(count: Int, mask: UInt32, hasRest: Bool) {
    sum = UInt64(mask) << 8 | (hasRest ? 0x80 : 0) | UInt64(truncatingIfNeeded: count)
  }

  /// Creates the key of a probe without its literals.
  init(_ probe: UInt64) { sum = probe }

  /// The shape that the key was created with, as long as no literal was added.
  var probe: UInt64 { sum }

  /// The mask of a probe.
  static func mask(of probe: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: probe &>> 8) }

  /// The number of parts of a probe.
  static func count(of probe: UInt64) -> Int { Int(truncatingIfNeeded: probe & 0x7F) }

  /// The share of a literal, which can be added in any order.
  static func share(of hash: UInt64, at position: Int) -> UInt64 {
    hash &* (UInt64(truncatingIfNeeded: position) &* 0x9E37_79B9_7F4A_7C16 | 1)
  }

  mutating func add(_ share: UInt64) { sum &+= share }

  var key: UInt64 { sum.folded }
}

extension ShapeIndex {
  /// Whether a shape is known or can still be.
  private mutating func admits(count: Int, mask: UInt32, hasRest: Bool) -> Bool {
    let row = hasRest ? Self.restRow : count
    let first = row * Self.shapeLimit
    let known = Int(shapeCounts[row])
    let probe = ShapeKey(count: count, mask: mask, hasRest: hasRest).probe
    for place in 0..<known where shapes[first + place] == probe { return true }
    guard known < Self.shapeLimit else { return false }
    shapes[first + known] = probe
    for paths in count...(hasRest ? Self.partLimit : count) { literalMasks[paths] |= mask }
    shapeCounts[row] += 1
    return true
  }

  /// Lists the shapes of each number of parts with those that have a rest behind as many or fewer.
  private mutating func listProbes() {
    for row in 0...Self.restRow {
      probeStarts[row] = UInt16(probes.count)
      if row < Self.restRow { append(row, upTo: row) }
      append(Self.restRow, upTo: row)
    }
    probeStarts[Self.restRow + 1] = UInt16(probes.count)
    shapes = []
  }

  private mutating func append(_ row: Int, upTo count: Int) {
    let first = row &* Self.shapeLimit
    var place = 0
    while place < Int(shapeCounts[row]) {
      let probe = shapes[first &+ place]
      if ShapeKey.count(of: probe) <= count { probes.append(probe) }
      place &+= 1
    }
  }

  /// Adds a row under a shape; returns whether it could.
  ///
  /// - Parameters:
  ///   - row: A row; rows come in the table's order.
  ///   - parts: The parts before the rest, with no part left out.
  ///   - hasRest: Whether the row ends with a rest.
  mutating func add(
    _ row: Int, parts: some Sequence<CompiledPart>, hasRest: Bool, in pool: PartPool
  ) -> Bool {
    var shares: UInt64 = 0
    var mask: UInt32 = 0
    var count = 0
    var isMixed = false
    for part in parts {
      if part.kind == .literal {
        mask |= 1 << UInt32(truncatingIfNeeded: count)
        shares &+= ShapeKey.share(of: pool.bytes.span.hash(part.prefix), at: count)
      } else if part.kind != .parameter {
        isMixed = true
      }
      count += 1
    }
    var key = ShapeKey(count: count, mask: mask, hasRest: hasRest)
    key.add(shares)
    if isMixed, mixedCounts[key.key, default: 0] == Self.mixedLimit { return false }
    guard admits(count: count, mask: mask, hasRest: hasRest) else { return false }
    if isMixed { mixedCounts[key.key, default: 0] += 1 }
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
    listProbes()
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
    mixedCounts = [:]
  }
}
