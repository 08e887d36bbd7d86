// Wayfinder is released under the MIT license; see LICENSE.

/// Finds the rows whose pattern has the shape of a path: a tree of parts in flat arrays.
///
/// A step down a literal is one probe of a hash table keyed by node and part, whatever the number
/// of rows; a step down a part with a parameter inside is one for each length that the literals at
/// its ends have below the node. Below a rest hangs a tree of the parts behind it, read from the
/// end of the path. An optional part stands in the tree both present and absent, up to four in a
/// row's path; behind those the row counts as one that fits. Constraints are not looked at: what
/// the index finds are candidates.
struct PathIndex: Sendable {
  struct Node: Sendable {
    /// The node behind any part; 0 for none, as in all other references.
    var any = 0
    /// The parts with a parameter inside, as a list.
    var firstBranch = 0
    /// The lengths of the literals in front of a parameter; in a node for such a literal, of those
    /// behind the parameter.
    var firstLength = 0
    /// The tree of the parts behind a rest.
    var tail = 0
    /// The rows that end here.
    var ending = List()
    /// The rows that end here with a rest.
    var resting = List()
    var hasLiterals = false
  }

  /// A list of rows in their order, by its first and last entry.
  struct List: Sendable {
    var first = 0
    var last = 0
  }

  /// A row of a list.
  struct Entry: Sendable {
    let row: UInt32
    /// The entry of the next row; 0 for none.
    var next: UInt32 = 0
  }

  /// A part with a literal at either end and something between.
  struct Branch: Sendable {
    let prefix: ByteRange
    let suffix: ByteRange
    let child: Int
    let next: Int
  }

  /// A length in bytes.
  struct Length: Sendable {
    let count: Int
    let next: Int
  }

  /// A literal below a node; below the complement of a node, one at an end of a part.
  struct Slot: Sendable {
    var node = 0
    var child = 0
    var hash: UInt64 = 0
    var literal = ByteRange(0, 0)
  }

  /// The rows of literals and whole parameters, which stand in no node.
  var shapes = ShapeIndex()
  var nodes: ContiguousArray<Node> = [Node()]
  var entries: ContiguousArray<Entry> = [Entry(row: 0)]
  var branches: ContiguousArray<Branch> = [
    Branch(prefix: ByteRange(0, 0), suffix: ByteRange(0, 0), child: 0, next: 0)
  ]
  var lengths: ContiguousArray<Length> = [Length(count: 0, next: 0)]
  var slots = ContiguousArray(repeating: Slot(), count: 64)
  var bytes: ContiguousArray<UInt8> = []
  var literalCount = 0
  var parents: ContiguousArray<Parent> = [Parent(node: 0, edge: .other)]

  let ignoringCase: Bool

  /// The parent of a node, with the edge that leads from it.
  struct Parent: Sendable {
    let node: Int
    let edge: Edge
  }

  enum Edge: Sendable {
    case literal
    /// A literal at one end of a part, by the entry of its length.
    case end(Int)
    case other
  }

  init(ignoringCase: Bool) {
    self.ignoringCase = ignoringCase
  }
}
