// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A drawer: a menu that is drawn over one of several pages. The menu is the first child.
@MainActor
public struct Drawer: ContainerBehavior {
  /// Whether the menu is drawn over the page.
  public private(set) var isOpen = false
  /// The page that is shown, by its index among all children.
  public private(set) var page = 1

  /// Makes a drawer that is closed.
  public init() {}

  /// The drawer's kind in drawings and documents.
  public var kind: String { "Drawer" }

  /// The page, and before it the menu when the drawer is open.
  public func shown(among children: [Node]) -> ShownChildren {
    guard children.count > 1 else { return children.isEmpty ? .none : .only(0) }
    return isOpen ? [0, page] : .only(page)
  }

  /// The menu is drawn over the page; a page that is chosen closes it.
  public mutating func show(_ index: Int, among children: inout [Node]) {
    isOpen = index == 0
    if index > 0 { page = index }
  }

  /// Keeps showing what was shown: the page, or the menu if no page was shown.
  public mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = shown(among: old).focused.map { old[$0] }
    let last = max(1, new.count - 1)
    guard let index = new.firstIndex(where: { $0 === shown }) else {
      page = min(page, last)
      return
    }
    isOpen = index == 0
    if index > 0 {
      page = index
    } else {
      let chosen = old.indices.contains(page) ? old[page] : nil
      page = new.firstIndex { $0 === chosen } ?? min(page, last)
    }
  }
}
