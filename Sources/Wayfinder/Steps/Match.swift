// Wayfinder is released under the MIT license; see LICENSE.

/// A screen or container that was found or built, regardless of its type, with its node.
@MainActor
struct Match {
  let target: AnyObject
  let node: Node
  /// Whether revealing it closes the columns after its own.
  var closesLaterColumns = false

  init(_ target: AnyObject, at node: Node) {
    self.target = target
    self.node = node
  }

  init<Target: AnyObject>(_ found: FinderMatch<Target>) {
    target = found.target
    node = found.node
    closesLaterColumns = found.closesLaterColumns
  }
}

/// The name of a part in plans, traces and errors, made when somebody first asks.
@MainActor
final class PartLabel {
  private let make: @Sendable @MainActor () -> String
  private(set) lazy var text = make()

  nonisolated init<Part: Sendable>(_ part: Part) {
    make = { PartName.of(part) }
  }
}
