// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A container of which every decision can go wrong: it shows its front child.
struct Rack: ContainerBehavior {
  let log: RouteLog
  var front = 0

  var kind: String { "Rack" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(front) ? .only(front) : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) throws {
    try log.note("reach \(children[index].reference.text)")
    front = index
  }

  mutating func remove(_ index: Int, from children: inout [Node]) throws {
    try log.note("drop \(children[index].reference.text)")
    children.remove(at: index)
    front = 0
  }
}

/// Puts a rack in place of the root: `Rack[Front, Back]`.
func rack(_ window: Window) throws {
  try window.tree.edit { edit in
    try edit.replaceRoot(
      with: CustomNode(Rack(log: window.log), [node("Front"), node("Back")]))
  }
}
