// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A container that shows its front child, and notes each change of its list.
struct Shelf: ContainerBehavior {
  let log: RouteLog
  var front = 0
  /// Whether it really brings a child to the front.
  var isStuck = false
  /// Whether it refuses to bring a child to the front.
  var isLocked = false

  var kind: String { "Shelf" }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(front)
  }

  mutating func show(_ index: Int, among children: inout [Node]) throws {
    if isLocked { throw Mishap(place: "shelf") }
    if !isStuck { front = index }
  }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    log.noteQuietly("shelf changed from \(old.count) to \(new.count)")
  }
}

extension DestinationStep where Target == CustomNode<Shelf> {
  /// The shelf, which must be open.
  static var shelf: DestinationStep { .found(by: .container(CustomNode<Shelf>.self)) }
}
