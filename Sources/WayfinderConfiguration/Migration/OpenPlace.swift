// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The identity of a place across shells: the screen at its root.
struct PlaceKey: Hashable, Sendable {
  /// The name of the screen; of a stack around a container, that of the first screen in there.
  let root: String
  /// The number of stacks between the place and that screen.
  var depth = 0
}

/// A place of the tree with what stands in it: a stack, a split with its stack, or a single screen.
@MainActor
final class OpenPlace {
  /// The stack or split; the screen itself where it stands alone.
  let container: Node
  /// From the bottom; without the container that a stack is around.
  let content: [Node]
  /// The key of the place; `nil` when nothing names it.
  let key: PlaceKey?
  /// Whether the place belongs to the shell, not to what was added to it.
  let isOfShell: Bool
  /// The container pushed on a stack in which the place stands.
  let element: StackElement?
  /// The frontness of the place; see `Frontness`.
  var front: Frontness
  /// Whether a place of the new shell takes it over.
  var isTaken = false

  init(
    _ container: Node, _ content: [Node], _ key: PlaceKey?, isOfShell: Bool,
    in element: StackElement?, _ front: Frontness
  ) {
    self.container = container
    self.content = content
    self.key = key
    self.isOfShell = isOfShell
    self.element = element
    self.front = front
  }

  /// The name of its container.
  var name: String? { (container as? ContainerNode)?.name }

  /// Returns the pieces in it, without the containers whose places go elsewhere.
  func pieces(_ elements: [ObjectIdentifier: StackElement]) -> [StackPiece] {
    content.map { node in
      elements[ObjectIdentifier(node)]?.isDissolved == true ? .gap : .node(node)
    }
  }
}

/// A piece of a stack.
enum StackPiece {
  case node(Node)
  /// A container whose places are taken over one by one.
  case gap
}

/// A container that stands in a stack, not at its bottom.
@MainActor
final class StackElement {
  let node: ContainerNode
  /// The one in whose stack it stands.
  let outer: StackElement?
  /// Whether a place in it is taken over, so that it does not go along as it is.
  private(set) var isDissolved = false

  init(_ node: ContainerNode, in outer: StackElement?) {
    self.node = node
    self.outer = outer
  }

  func dissolve() {
    var element: StackElement? = self
    while let current = element, !current.isDissolved {
      current.isDissolved = true
      element = current.outer
    }
  }
}

/// The rank of a place, by which a container shows one of several places.
///
/// The place that a container shows comes before all others in it. Between places of which the
/// shell at hand shows none, what was in front before the last migration stays so: going to a
/// shell with other containers and back shows what was shown.
struct Frontness: Comparable {
  /// By the last migration; `neutral` for a place of which nothing is known.
  var rank: Int
  /// Below 0 for a place that has come to the front since, the later the lower.
  var promotion = 0

  static let neutral = Int.max

  var isKnown: Bool { rank != Self.neutral || promotion != 0 }

  static func < (left: Frontness, right: Frontness) -> Bool {
    (left.rank, left.promotion) < (right.rank, right.promotion)
  }
}
