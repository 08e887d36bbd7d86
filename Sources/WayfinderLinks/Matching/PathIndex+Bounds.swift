// Wayfinder is released under the MIT license; see LICENSE.

extension PathIndex {
  /// The most that a search from a root can need.
  struct Bounds: Sendable {
    /// Lists of rows that it can find.
    var lists = 0
    /// Nodes that wait while another is visited.
    var waiting = 0
  }

  /// The bounds of every node, from the leaves up: of several literals of a length one fits.
  func bounds() -> ContiguousArray<Bounds> {
    var bounds = ContiguousArray(repeating: Bounds(), count: nodes.count)
    var ofLiterals = ContiguousArray(repeating: 0, count: nodes.count)
    var deepest = ContiguousArray(repeating: 0, count: nodes.count)
    var pushed = ContiguousArray(repeating: 2, count: nodes.count)
    var ofLength = ContiguousArray(repeating: (lists: 0, pushed: 0), count: lengths.count)
    for index in (1..<nodes.count).reversed() {
      let node = nodes[index]
      bounds[index].lists +=
        ofLiterals[index] + (node.ending.first == 0 ? 0 : 1) + (node.resting.first == 0 ? 0 : 1)
      var length = node.firstLength
      while length != 0 {
        bounds[index].lists += ofLength[length].lists
        pushed[index] += ofLength[length].pushed
        length = lengths[length].next
      }
      bounds[index].waiting = pushed[index] + deepest[index] + 1
      let parent = parents[index]
      deepest[parent.node] = max(deepest[parent.node], bounds[index].waiting)
      switch parent.edge {
      case .literal:
        ofLiterals[parent.node] = max(ofLiterals[parent.node], bounds[index].lists)
      case .end(let length):
        ofLength[length].lists = max(ofLength[length].lists, bounds[index].lists)
        ofLength[length].pushed = max(ofLength[length].pushed, pushed[index])
      case .other:
        bounds[parent.node].lists += bounds[index].lists
        pushed[parent.node] += 1
      }
    }
    return bounds
  }
}
