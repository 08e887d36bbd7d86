// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A container that refuses whatever it is asked.
struct Vault: ContainerBehavior, Equatable {
  nonisolated struct Locked: Error, CustomStringConvertible {
    var description: String { "the vault is locked" }
  }

  var kind: String { "Vault" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : .only(0) }
  mutating func show(_ index: Int, among children: inout [Node]) throws { throw Locked() }
  mutating func remove(_ index: Int, from children: inout [Node]) throws {
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
  mutating func remove(_ index: Int, from children: inout [Node]) {}
}
