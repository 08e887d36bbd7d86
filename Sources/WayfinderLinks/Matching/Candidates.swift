// Wayfinder is released under the MIT licence; see LICENSE.

/// The rows that fit a path, as lists of which each is in the table's order, merged by a heap.
///
/// **Complexity:** the logarithm of the number of lists for each row that is taken.
struct Candidates {
  private let lists: UnsafeMutableBufferPointer<Int>
  private let entries: UnsafeBufferPointer<PathIndex.Entry>
  private var count = 0

  /// Creates an empty set; there must be room for all lists that are added.
  init(
    room lists: UnsafeMutableBufferPointer<Int>, entries: UnsafeBufferPointer<PathIndex.Entry>
  ) {
    self.lists = lists
    self.entries = entries
  }

  /// Adds a list by its first entry.
  mutating func add(_ first: Int) {
    var hole = count
    count += 1
    while hole > 0, entries[first].row < entries[lists[(hole - 1) / 2]].row {
      lists[hole] = lists[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    lists[hole] = first
  }

  /// Takes the first row in the table's order; the same row can come several times, one after the
  /// other.
  mutating func next() -> Int? {
    guard count > 0 else { return nil }
    let row = entries[lists[0]].row
    var moved = entries[lists[0]].next
    if moved == 0 {
      count -= 1
      if count == 0 { return row }
      moved = lists[count]
    }
    var hole = 0
    while 2 * hole + 1 < count {
      var child = 2 * hole + 1
      if child + 1 < count, entries[lists[child + 1]].row < entries[lists[child]].row { child += 1 }
      if entries[moved].row <= entries[lists[child]].row { break }
      lists[hole] = lists[child]
      hole = child
    }
    lists[hole] = moved
    return row
  }
}
