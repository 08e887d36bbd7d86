// Wayfinder is released under the MIT license; see LICENSE.

/// The match of a search: the target, and the node where it is.
///
/// A finder of your own returns one that ``SearchSpace`` gave it, as in
/// `space.screen(ProductScreen.self) { $0.id == id }`. Only a search space makes matches, so that a
/// target never comes without its place.
///
/// ```swift
/// struct SearchFinder: Finder {
///   func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<SearchScreen>? {
///     space.screen(SearchScreen.self)?.closingLaterColumns()
///   }
/// }
/// ```
@MainActor
public struct FinderMatch<Target: AnyObject> {
  /// The screen or container, which becomes the target of the step.
  public let target: Target
  /// The node of the target in the tree that was searched.
  public let node: Node
  /// Whether revealing it closes the columns after its own.
  var closesLaterColumns = false

  init(target: Target, node: Node) {
    self.target = target
    self.node = node
  }

  /// Returns the same match, revealed as the last thing of its split: the columns after its own
  /// leave.
  ///
  /// Without this an expanded split shows all of its columns and revealing one changes nothing. Use
  /// it where the columns of a split are meant as one stack.
  ///
  /// **Shape**: revealing `List` in `Split[List, Detail]` gives `Split[List]`.
  public func closingLaterColumns() -> FinderMatch {
    var found = self
    found.closesLaterColumns = true
    return found
  }

  /// The same place as another target, for instance a screen's node in place of the screen.
  func with<Other: AnyObject>(_ other: Other) -> FinderMatch<Other> {
    var found = FinderMatch<Other>(target: other, node: node)
    found.closesLaterColumns = closesLaterColumns
    return found
  }
}
