// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// A face of the app's own: all that a tile may do.
protocol DetailShowing: AnyObject {
  func showDetail(_ id: Int) throws(StyleError)
}

extension ScreenCoordinator: DetailShowing where Place == Tile {
  func showDetail(_ id: Int) throws(StyleError) { try show(.detail(id), again: true) }
}

nonisolated enum Tile: Hashable {
  case wall, detail(Int)
}

final class TileScreen: ScreenLabeling {
  let label: String
  let labelDetail = ""
  let coordinator: any DetailShowing

  init(_ label: String, _ coordinator: any DetailShowing) {
    self.label = label
    self.coordinator = coordinator
  }
}

struct TileAssembly: ScreenAssembly, RootAssembly {
  var name = "Wall"

  func build(for coordinator: ScreenCoordinator<Tile>) -> any Screen {
    TileScreen(name, coordinator)
  }

  func assembly(of tile: Tile) -> any ScreenAssembly<Tile> {
    switch tile {
    case .wall: self
    case .detail(let id): TileAssembly(name: "Detail \(id)")
    }
  }
}

@Suite("S2 Faces of a coordinator, and screens shown again")
struct CoordinatorFaceTests {
  private let tree = ScreenTree(root: NavigationNode())
  private let coordinator: ScreenCoordinator<Tile>

  init() throws {
    coordinator = ScreenCoordinator(tree: tree)
    coordinator.register(TileAssembly())
    try coordinator.show(.wall)
  }

  @Test func `S2: a screen uses a face of the app's own, which nobody forwards`() throws {
    let wall = try #require(coordinator.openScreen(for: .wall) as? TileScreen)
    try wall.coordinator.showDetail(1)
    try wall.coordinator.showDetail(1)
    #expect(tree.drawing == "Navigation:\n  Wall\n  Detail 1\n  Detail 1")
  }

  @Test func `S2: shown again, a place has two screens, and the newer one is revealed`() throws {
    try coordinator.show(.detail(1))
    let older = try #require(coordinator.openScreen(for: .detail(1)))
    try coordinator.show(.detail(2))
    try coordinator.show(.detail(1), again: true)
    #expect(tree.drawing == "Navigation:\n  Wall\n  Detail 1\n  Detail 2\n  Detail 1")
    let newer = try #require(coordinator.openScreen(for: .detail(1)))
    #expect(newer !== older)
    try coordinator.show(.detail(3))
    try coordinator.show(.detail(1))
    #expect(tree.drawing == "Navigation:\n  Wall\n  Detail 1\n  Detail 2\n  Detail 1")
    try coordinator.pop()
    #expect(coordinator.openScreen(for: .detail(1)) === older)
  }

  @Test func `S2: shown again as root, the new screen alone stays`() throws {
    let older = coordinator.openScreen(for: .wall)
    try coordinator.show(.wall, asRoot: true, again: true, with: nil, animated: true)
    #expect(tree.drawing == "Navigation:\n  Wall")
    #expect(coordinator.openScreen(for: .wall) !== older)
  }

  @Test func `S2: asked not to show again, the open screen is revealed`() throws {
    try coordinator.show(.detail(1))
    try coordinator.show(.wall, again: false)
    #expect(tree.drawing == "Navigation:\n  Wall")
  }
}
