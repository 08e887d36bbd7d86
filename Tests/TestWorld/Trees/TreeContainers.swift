// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A content with a menu at its side: closed it shows the content, open both, the menu focused.
public struct Drawer: ContainerBehavior, Equatable {
  public var isOpen: Bool
  public var kind: String { "Drawer" }

  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  public func shown(among children: [Node]) -> ShownChildren {
    isOpen && children.count > 1 ? [1, 0] : children.isEmpty ? .none : .only(0)
  }

  public mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  public mutating func remove(_ index: Int, from children: inout [Node]) {
    if index == 0 { return children = [] }
    children.remove(at: index)
    isOpen = false
  }
}

/// Pages side by side; its state follows the page when somebody else changes the list.
public struct Pager: ContainerBehavior, Equatable {
  public var page: Int
  public var kind: String { "Pager" }

  public init(page: Int = 0) {
    self.page = page
  }

  public func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(page) ? .only(page) : .none
  }

  public mutating func show(_ index: Int, among children: inout [Node]) { page = index }

  public mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let node = old.indices.contains(page) ? old[page] : nil
    page = new.firstIndex { $0 === node } ?? max(0, min(page, new.count - 1))
  }
}

/// A pile of cards: showing one lays it on top, which changes the list itself.
public struct Pile: ContainerBehavior, Equatable {
  public var top: Int
  public var kind: String { "Pile" }

  public init(top: Int = 0) {
    self.top = top
  }

  public func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(top) ? .only(top) : .none
  }

  public mutating func show(_ index: Int, among children: inout [Node]) {
    children.insert(children.remove(at: index), at: 0)
    top = 0
  }

  public mutating func remove(_ index: Int, from children: inout [Node]) {
    children.remove(at: index)
    if index < top { top -= 1 }
  }

  public mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let node = old.indices.contains(top) ? old[top] : nil
    top = new.firstIndex { $0 === node } ?? 0
  }
}
