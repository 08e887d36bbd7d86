// Wayfinder is released under the MIT license; see LICENSE.

/// The rows that fit a path, as lists of which each is in the table's order, merged by a heap.
///
/// **Complexity:** the logarithm of the number of lists for each row that is taken.
struct Candidates: ~Escapable, BitwiseCopyable {
  /// The rest of a list: its first row, and the entry behind it, 0 for none.
  struct List: ZeroFilled {
    let row: UInt32
    let next: UInt32
  }

  private let lists: Room<List>
  private let entries: Span<PathIndex.Entry>
  private var count = 0

  /// Creates an empty set; there must be room for all lists that are added.
  @_lifetime(copy lists, copy entries)
  init(
    room lists: Room<List>, entries: Span<PathIndex.Entry>
  ) {
    self.lists = lists
    self.entries = entries
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a list by its first entry.
  mutating func add(_ first: Int) {
    let entry = entries[first]
    add(List(row: entry.row, next: entry.next))
  }

  /// Adds a list of one row.
  mutating func add(row: UInt32) { add(List(row: row, next: 0)) }

  private mutating func add(_ list: List) {
    var hole = count
    count += 1
    while hole > 0, list.row < lists[(hole - 1) / 2].row {
      lists[hole] = lists[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    lists[hole] = list
  }

  /// Takes the first row in the table's order; the same row can come several times, one after the
  /// other.
  mutating func next() -> Int? {
    guard count > 0 else { return nil }
    let first = lists[0]
    let moved: List
    if first.next == 0 {
      count -= 1
      if count == 0 { return Int(first.row) }
      moved = lists[count]
    } else {
      let entry = entries[Int(first.next)]
      moved = List(row: entry.row, next: entry.next)
    }
    var hole = 0
    while 2 * hole + 1 < count {
      var child = 2 * hole + 1
      if child + 1 < count, lists[child + 1].row < lists[child].row { child += 1 }
      if moved.row <= lists[child].row { break }
      lists[hole] = lists[child]
      hole = child
    }
    lists[hole] = moved
    return Int(first.row)
  }
}
