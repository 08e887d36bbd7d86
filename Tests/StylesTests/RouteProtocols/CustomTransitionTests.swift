// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// Pages side by side, of which one is shown.
struct Pager: ContainerBehavior {
  var page = 0
  var kind: String { "Pager" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(page) ? [page] : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) { page = index }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    page = new.firstIndex { $0 === old[page] } ?? max(0, min(page, new.count - 1))
  }
}

extension RouteTransition {
  @MainActor
  static func page(of pager: CustomNode<Pager>) -> RouteTransition {
    .custom("page") { edit, page, _ in
      try edit.insert(page, into: pager)
      try edit.reveal(page)
    } close: { edit, page in
      try edit.remove(page)
    }
  }
}

@Suite("S3 Custom transitions of routes")
struct CustomTransitionTests {
  private let tree = ScreenTree()
  private let pager: CustomNode<Pager>
  private let first: ScreenRouter

  init() throws {
    var router: ScreenRouter?
    let screen = ScreenRouter.root(in: tree) { new in
      router = new
      return PlaceholderScreen("First")
    }
    pager = CustomNode(Pager(), [ScreenNode(screen)])
    try tree.replaceRoot(with: pager)
    first = try #require(router)
  }

  @Test func `S3: a custom transition opens where it says, and close takes that back`() throws {
    let before = tree.drawing
    let second = try first.open("Second", .page(of: pager))
    #expect(tree.drawing == "Pager:\n  First\n  Second*")
    #expect(second.transition == .page(of: pager))
    try second.close()
    #expect(tree.drawing == before)
  }

  @Test func `S3: what was presented from a custom screen goes before its close runs`() throws {
    let before = tree.drawing
    let second = try first.open("Second", .page(of: pager))
    _ = try second.open("Sheet", .modal())
    try second.close()
    #expect(tree.drawing == before)
    let third = try first.open("Third", .page(of: pager))
    _ = try first.open("Sheet", .modal())
    try third.close()
    #expect(tree.drawing == "Pager:\n  First*\n⇧ sheet:\n  Sheet")
  }

  @Test func `S3: a custom transition is given the node of the screen that opens`() throws {
    var opener: Node?
    let beside = RouteTransition.custom("beside") { edit, new, from in
      opener = from
      try edit.insert(new, into: try #require(from.parent))
    } close: { edit, node in
      try edit.remove(node)
    }
    _ = try first.open("Second", beside)
    #expect(opener === pager.children.first)
  }

  @Test func `S3: a custom transition that opens or closes nothing is an error`() throws {
    let nothing = RouteTransition.custom("nothing") { _, _, _ in
    } close: { _, _ in
    }
    let text =
      "' was neither opened nor closed: the custom transition 'nothing' left it where it was. Put "
      + "the node into the tree in 'open', and remove it in 'close'."
    expectError("'Second" + text, in: tree) {
      try first.open(nothing) { _ in PlaceholderScreen("Second") }
    }
    let pager = pager
    let stuck = RouteTransition.custom("nothing") { edit, new, _ in
      try edit.insert(new, into: pager)
    } close: { _, _ in
    }
    let second = try first.open("Second", stuck)
    expectError("'Second" + text, in: tree) { try second.close() }
  }

  @Test func `S3: custom transitions are told apart by their names, and drawn with them`() throws {
    #expect(RouteTransition.page(of: pager) == .page(of: CustomNode(Pager())))
    #expect(RouteTransition.page(of: pager) != .push())
    _ = try first.open("Second", .page(of: pager))
    #expect(
      first.table.routeMap().description
        == "screen PlaceholderScreen –opens (open, page)→ screen PlaceholderScreen")
  }

  @Test func `S3: an output comes back through a custom transition`() async throws {
    let page = RouteTransition.page(of: pager)
    async let picked = first.ask(page, for: Int.self) { PickScreen(router: $0) }
    try await tree.shown(PickScreen.self).router.finish(3)
    #expect(try await picked == 3)
    #expect(tree.drawing == "Pager:\n  First*")
  }
}

/// The routes of a screen that shows profiles in a sheet.
struct SheetRoutes: RouteOpening, ProfileRoute, Closable {
  let screenRouter: ScreenRouter
  func openProfile(_ id: Int) throws { try open(.modal()) { ProfileScreen(id, router: $0) } }
}

@Suite("S3 Routes of one screen that differ")
struct OverriddenRouteTests {
  final class MapScreen: ScreenLabeling {
    let label = "Map"
    let labelDetail = ""
    let routes: any ProfileRoute & Closable

    init(routes: any ProfileRoute & Closable) { self.routes = routes }
  }

  @Test func `S3: one screen writes a route anew, and the others keep theirs`() throws {
    let (tree, router) = try ProfileScreen.window()
    let map = try router.open(.push()) { MapScreen(routes: SheetRoutes(screenRouter: $0)) }
    try map.routes.openProfile(1)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Map\n⇧ sheet:\n  Profile(1)")
    try map.routes.close()
    try router.openProfile(2)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Profile(2)")
  }
}
