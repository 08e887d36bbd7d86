// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// A drawer: a menu that is drawn over one of several pages. The menu is the first child.
struct Drawer: ContainerBehavior {
  var isOpen = false
  /// The page that is shown, by its index among all children.
  var page = 1

  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren {
    guard children.count > 1 else { return children.isEmpty ? .none : .only(0) }
    return isOpen ? [0, page] : .only(page)
  }

  /// The menu is drawn over the page; a page that is chosen closes it.
  mutating func show(_ index: Int, among children: inout [Node]) {
    isOpen = index == 0
    if index > 0 { page = index }
  }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = old.indices.contains(page) ? old[page] : nil
    page = new.firstIndex { $0 === shown } ?? max(1, min(page, new.count - 1))
  }
}
