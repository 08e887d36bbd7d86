// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A container that a route has built again with what is in it, taken apart: what was saved of it goes
/// around its screens.
@MainActor
struct BuiltWhole {
  private let root: ContainerNode
  private let router: Router
  private var parts: ShellParts
  private var used: Set<ObjectIdentifier> = []

  init(_ root: ContainerNode, _ router: Router, _ name: (ScreenNode) -> String) {
    self.root = root
    self.router = router
    parts = ShellParts(of: root, name)
  }

  /// Returns the container that was saved.
  mutating func container(_ saved: SavedContainer) -> ContainerNode? {
    let made = parts.containers.first { container in
      !used.contains(ObjectIdentifier(container)) && saved.isLike(container)
    }
    guard let made else { return nil }
    used.insert(ObjectIdentifier(made))
    return made
  }

  /// Returns a screen that no route of its own has opened.
  mutating func screen(named name: String) -> ScreenNode? {
    while let node = parts.nextScreen(name) {
      if used.insert(ObjectIdentifier(node)).inserted { return node }
    }
    return nil
  }

  /// Returns the screen of a route that builds none, since it finds what was built with the rest.
  mutating func screen(of destination: AnyDestination) throws -> ScreenNode? {
    let found = try router.findAwaited(destination, in: root) as? ScreenNode
    guard let found, used.insert(ObjectIdentifier(found)).inserted else { return nil }
    return found
  }
}
