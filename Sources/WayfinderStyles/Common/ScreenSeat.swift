// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The place of a router's screen. It keeps neither the tree nor the screen alive.
@MainActor
final class ScreenSeat {
  weak let tree: ScreenTree?
  private(set) weak var screen: (any Screen)?
  let journal: RouteJournal

  init(tree: ScreenTree?, screen: (any Screen)? = nil, journal: RouteJournal) {
    self.tree = tree
    self.screen = screen
    self.journal = journal
  }

  /// A free seat in the same window.
  func next() -> ScreenSeat { ScreenSeat(tree: tree, journal: journal) }

  func take(_ screen: any Screen) { self.screen = screen }

  /// The name of the screen in drawings.
  var name: String {
    guard let screen else { return "a router without a screen" }
    return tree?.name(of: screen) ?? String(describing: type(of: screen))
  }

  /// The name of the screen in tables: its kind, without its identity.
  var kind: String { screen.map { String(describing: type(of: $0)) } ?? "-" }

  /// The tree and the node of the screen.
  func standing() throws(StyleError) -> (tree: ScreenTree, node: ScreenNode) {
    guard let tree else { throw StyleError(.windowGone, name) }
    guard let screen, let node = tree.node(of: screen) else { throw StyleError(.notOpen, name) }
    return (tree, node)
  }

  /// Makes edits from the screen in one change of the tree. Transient layers make room for them.
  func edit(
    animated: Bool, _ body: (TreeEdit, ScreenNode) throws -> Void
  ) throws(StyleError) {
    let place = try standing()
    try StyleError.wrapping(name) {
      try place.tree.edit(animated: animated) { edit in
        try edit.clearTransientLayers(above: place.node)
        try body(edit, place.node)
      }
    }
  }
}
