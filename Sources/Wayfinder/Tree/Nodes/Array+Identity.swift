// Wayfinder is released under the MIT license; see LICENSE.

// Not isolated: a closure that is written on the main actor and given to a function of the standard
// library checks at each call that it is there, which costs more than to look through a few nodes.
extension Array where Element: AnyObject {
  /// The index of an object, looked for from the end.
  nonisolated func lastIndex(ofObject object: AnyObject) -> Int? {
    lastIndex { $0 === object }
  }

  /// Whether another list has the same objects in the same order.
  nonisolated func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] !== other[index] { return false }
    return true
  }
}
