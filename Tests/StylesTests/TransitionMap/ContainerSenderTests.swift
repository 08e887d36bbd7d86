// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 Containers that send events")
struct ContainerSenderTests {
  nonisolated private enum Place: Hashable { case tabs, stack, layer, pager, page }
  private enum Happening { case tapped, turned, closed, asked, answered(Bool), told, named }

  private final class Leaf: EventRouting, ScreenLabeling {
    let kind = Place.page
    let port = EventPort<Place, Happening>()
    let label: String
    let labelDetail = ""
    init(_ label: String) { self.label = label }
  }

  private static let map = TransitionMap<Place, Happening> { kind, event in
    switch (kind, event) {
    case (.tabs, .tapped): .selectTab(at: 1)
    case (.tabs, .named): .selectTab(named: "b")
    case (.tabs, .asked): .alert("Sure", choices: [true, false]) { .answered($0) }
    case (.tabs, .answered(true)): .selectTab(at: 1)
    case (.tabs, .told): .toast("told")
    case (.stack, .tapped): .popToRoot
    case (.stack, .turned): .push(Leaf("New"))
    case (.stack, .closed): .pop
    case (.stack, .named): .replace(with: Leaf("Other"))
    case (.layer, .closed): .dismiss
    case (.layer, .told): .dismiss(then: .told)
    case (.pager, .turned): .present(Leaf("Page"), as: .pageSheet)
    case (.page, .closed): .pop(to: .tabs)
    default: nil
    }
  }

  private func router(_ tree: ScreenTree) -> MapRouter<Place, Happening> {
    MapRouter(tree: tree, map: Self.map, unmapped: { throw $0 })
  }

  private let tabs = TabNode([
    NavigationNode([ScreenNode(Leaf("A")), ScreenNode(Leaf("A2"))], name: "a"),
    NavigationNode([ScreenNode(Leaf("B"))], name: "b"),
  ])

  @Test(arguments: ["tapped", "named"])
  func `S1: tabs send an event and select one of theirs`(name: String) throws {
    let tree = ScreenTree(root: tabs)
    let router = router(tree)
    router.attach(tabs, as: .tabs)
    let made = try router.route(name == "tapped" ? .tapped : .named, from: tabs)
    #expect(made == (name == "tapped" ? "select tab 1" : "select tab b"))
    #expect(
      tree.drawing == "Tabs:\n  Navigation a:\n    A\n    A2\n  Navigation b*:\n    B")
  }

  @Test func `S1: the answer to a question of a container is an event of that container`() throws {
    let tree = ScreenTree(root: tabs)
    let router = router(tree)
    router.attach(tabs, as: .tabs)
    try router.route(.asked, from: tabs)
    try #require((tree.focused as? ScreenNode)?.screen as? Prompt).choose(true)
    #expect(
      tree.drawing == "Tabs:\n  Navigation a:\n    A\n    A2\n  Navigation b*:\n    B")
  }

  @Test func `S1: a stack acts on itself`() throws {
    let stack = NavigationNode([ScreenNode(Leaf("A")), ScreenNode(Leaf("B"))])
    let tree = ScreenTree(root: stack)
    let router = router(tree)
    router.attach(stack, as: .stack)
    try router.route(.turned, from: stack)
    #expect(tree.drawing == "Navigation:\n  A\n  B\n  New")
    try router.route(.closed, from: stack)
    #expect(tree.drawing == "Navigation:\n  A\n  B")
    try router.route(.named, from: stack)
    #expect(tree.drawing == "Navigation:\n  A\n  Other")
    try router.route(.tapped, from: stack)
    #expect(tree.drawing == "Navigation:\n  A")
  }

  @Test func `S1: a layer closes itself, and tells the container that presented it`() throws {
    let tree = ScreenTree(root: tabs)
    let router = router(tree)
    router.attach(tabs, as: .tabs)
    let layer = ModalNode(ScreenNode(Leaf("Sheet")), style: .sheet)
    try tree.present(layer, from: tabs)
    router.attach(layer, as: .layer)
    try router.route(.told, from: layer)
    #expect(tree.modals.isEmpty)
    #expect(tree.overlays.map { ($0.screen as? Prompt)?.title } == ["told"])
  }

  @Test func `S1: a container of the app's own presents, and is popped to`() throws {
    let pager = CustomNode(Pager(), [ScreenNode(Leaf("A"))])
    let stack = NavigationNode([pager, ScreenNode(Leaf("Top"))])
    let tree = ScreenTree(root: stack)
    let router = router(tree)
    router.attach(pager, as: .tabs)
    let top = try #require((tree.focused as? ScreenNode)?.screen as? Leaf)
    try router.route(.closed, from: top)
    #expect(tree.drawing == "Navigation:\n  Pager:\n    A*")
    router.attach(pager, as: .pager)
    try router.route(.turned, from: pager)
    #expect(tree.drawing == "Navigation:\n  Pager:\n    A*\n⇧ page sheet:\n  Page")
    let page = try #require((tree.focused as? ScreenNode)?.screen as? Leaf)
    expectError(
      "'Page' has no transition on 'tapped': the transition map has no entry for this pair. Add "
        + "one, or choose to only report unmapped pairs.", in: tree
    ) { try page.route(.tapped) }
  }

  @Test func `S1: a container without a kind, or outside of the tree, is an error`() throws {
    let tree = ScreenTree(root: tabs)
    let router = router(tree)
    expectError(
      "'Tabs' cannot route an event: no map router knows it. Have the router's map open it, or "
        + "attach it with 'attach'.", in: tree
    ) { try router.route(.tapped, from: tabs) }
    let stack = NavigationNode()
    router.attach(stack, as: .stack)
    expectError(
      "'Navigation' cannot be closed or navigated from: it isn't in the tree. Open it first, and "
        + "release its router when it closes.", in: tree
    ) { try router.route(.tapped, from: stack) }
  }

  @Test func `S1: a router keeps no container alive`() {
    var tabs: TabNode? = TabNode()
    weak let kept = tabs
    let router = router(ScreenTree())
    if let tabs { router.attach(tabs, as: .tabs) }
    tabs = nil
    #expect(kept == nil)
  }
}
