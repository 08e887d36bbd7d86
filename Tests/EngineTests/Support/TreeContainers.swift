// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// A content with a menu at its side: closed it shows the content, open both, the menu focused.
struct Drawer: ContainerBehavior, Equatable {
  var isOpen = false
  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren {
    isOpen && children.count > 1 ? [1, 0] : children.isEmpty ? .none : .only(0)
  }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  mutating func remove(_ index: Int, from children: inout [Node]) -> ChildRemoval {
    if index == 0 { return .closesContainer }
    children.remove(at: index)
    isOpen = false
    return .removed
  }
}

/// Pages side by side; its state follows the page when somebody else changes the list.
struct Pager: ContainerBehavior, Equatable {
  var page = 0
  var kind: String { "Pager" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(page) ? .only(page) : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) { page = index }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let node = old.indices.contains(page) ? old[page] : nil
    page = new.firstIndex { $0 === node } ?? max(0, min(page, new.count - 1))
  }
}

/// A pile of cards: showing one lays it on top, which changes the list itself.
struct Pile: ContainerBehavior, Equatable {
  var top = 0
  var kind: String { "Pile" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(top) ? .only(top) : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) {
    children.insert(children.remove(at: index), at: 0)
    top = 0
  }

  mutating func remove(_ index: Int, from children: inout [Node]) -> ChildRemoval {
    children.remove(at: index)
    if index < top { top -= 1 }
    return .removed
  }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let node = old.indices.contains(top) ? old[top] : nil
    top = new.firstIndex { $0 === node } ?? 0
  }
}

/// A container that refuses whatever it is asked.
struct Vault: ContainerBehavior, Equatable {
  struct Locked: Error, CustomStringConvertible {
    var description: String { "the vault is locked" }
  }

  var kind: String { "Vault" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : .only(0) }
  mutating func show(_ index: Int, among children: inout [Node]) throws { throw Locked() }
  mutating func remove(_ index: Int, from children: inout [Node]) throws -> ChildRemoval {
    throw Locked()
  }
}

/// A container that says what is not true: it answers indices that it does not have, and keeps
/// what it says it removed.
struct Liar: ContainerBehavior, Equatable {
  var answer: [Int]
  var kind: String { "Liar" }
  func shown(among children: [Node]) -> ShownChildren { ShownChildren(answer) }
  mutating func show(_ index: Int, among children: inout [Node]) {}
  mutating func remove(_ index: Int, from children: inout [Node]) -> ChildRemoval { .removed }
}
