// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// Events from the focused screen, one after another, and the tree after them.
nonisolated struct EventCase: Sendable, CustomTestStringConvertible {
  let name: String
  let events: [Event]
  let after: String
  var testDescription: String { name }

  init(_ name: String, _ events: [Event], _ after: String) {
    self.name = name
    self.events = events
    self.after = after
  }
}

@Suite("S1 Transitions of a map")
struct MapTransitionTests {
  private let tree: ScreenTree
  private let router: MapRouter<Kind, Event>

  init() { (tree, router) = Pages.window() }

  nonisolated static let cases = [
    EventCase("push", [.opened(1)], "Navigation:\n  list\n  detail(1)"),
    EventCase("pop", [.opened(1), .closed], "Navigation:\n  list"),
    EventCase("pop to", [.opened(1), .written, .toList], "Navigation:\n  list"),
    EventCase("pop to root", [.opened(1), .written, .toRoot], "Navigation:\n  list"),
    EventCase("pop to root at the root", [.toRoot], "Navigation:\n  list"),
    EventCase("present", [.written], "Navigation:\n  list\n⇧ sheet:\n  note"),
    EventCase(
      "the same event on another kind: present in a stack", [.opened(1), .opened(2)],
      "Navigation:\n  list\n  detail(1)\n⇧ page sheet:\n  Navigation:\n    detail(2)"),
    EventCase("dismiss", [.written, .dismissed], "Navigation:\n  list"),
    EventCase("set stack", [.opened(1), .restored], "Navigation:\n  list\n  detail(7)"),
    EventCase(
      "alert", [.opened(1), .asked],
      "Navigation:\n  list\n  detail(1)\n⇧ alert:\n  Delete it"),
    EventCase(
      "action sheet", [.opened(1), .offered],
      "Navigation:\n  list\n  detail(1)\n⇧ action sheet:\n  Share it"),
    EventCase("an alert makes room", [.opened(1), .asked, .closed], "Navigation:\n  list"),
    EventCase(
      "a toast leaves an alert", [.opened(1), .asked, .saved],
      "Navigation:\n  list\n  detail(1)\n⇧ alert:\n  Delete it\n◇ toast Saved"),
    EventCase("toast", [.opened(1), .saved], "Navigation:\n  list\n  detail(1)\n◇ toast Saved"),
    EventCase(
      "snackbar", [.opened(1), .deleted],
      "Navigation:\n  list\n  detail(1)\n◇ snackbar Deleted"),
    EventCase("custom", [.opened(1), .own], "list"),
  ]

  @Test(arguments: cases)
  func `S1: an event makes the transition of its kind`(row: EventCase) throws {
    for event in row.events { try router.route(event, from: tree.page) }
    #expect(tree.drawing == row.after)
    #expect(tree.validate() == [])
  }

  @Test func `S1: tabs are selected by index and by name, and keep their stacks`() throws {
    let (tree, router) = Pages.window(
      TabNode([
        NavigationNode([ScreenNode(Page(.list))], name: "a"),
        NavigationNode([ScreenNode(Page(.note))], name: "b"),
      ]))
    try router.route(.opened(1), from: tree.page)
    try router.route(.tab(1), from: tree.page)
    #expect(
      tree.drawing
        == "Tabs:\n  Navigation a:\n    list\n    detail(1)\n  Navigation b*:\n    note")
    try router.route(.tabNamed("a"), from: tree.page)
    #expect(
      tree.drawing
        == "Tabs:\n  Navigation a*:\n    list\n    detail(1)\n  Navigation b:\n    note")
  }

  @Test func `S1: an event from a screen beneath pops that screen and what lies above`() throws {
    try router.route(.opened(1), from: tree.page)
    let detail = tree.page
    try router.route(.written, from: tree.page)
    #expect(try router.route(.closed, from: detail) == "pop")
    #expect(tree.drawing == "Navigation:\n  list")
  }

  @Test func `S1: of several screens of a kind the nearest beneath is popped to`() throws {
    let (tree, router) = Pages.window(
      NavigationNode(
        [Page(.list, "a"), Page(.list, "b"), Page(.detail), Page(.list, "c")].map(ScreenNode.init)))
    let last = tree.page
    try router.route(.toList, from: last)
    #expect(tree.drawing == "Navigation:\n  list(a)\n  list(b)")
  }

  @Test func `S1: an event from a screen beneath pushes on top of what lies above it`() throws {
    let list = tree.page
    try router.route(.opened(1), from: list)
    try router.route(.opened(2), from: list)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n  detail(2)")
  }

  @Test func `S1: a screen that a custom transition has put in is attached`() throws {
    try router.route(.opened(1), from: tree.page)
    try router.route(.own, from: tree.page)
    try tree.page.route(.written)
    #expect(tree.drawing == "list\n⇧ sheet:\n  note")
  }

  @Test func `S1: all of a transition or nothing`() throws {
    try router.route(.opened(1), from: tree.page)
    try router.route(.asked, from: tree.page)
    expectError(
      "'detail(1)' couldn't make its transition, because the app's own code threw: boom. "
        + "Nothing was changed.", in: tree
    ) { try router.route(.broken, from: tree.page) }
  }

  @Test func `S1: a screen that another opened is attached`() throws {
    let page = Page(.detail, "x")
    guard case .some(let stack) = tree.visibleNavigation else { return }
    try tree.push(ScreenNode(page), on: stack)
    expectError(
      "'Page' cannot route an event: no map router knows it. Have the router's map open it, or "
        + "attach it with 'attach'.", in: tree
    ) { try page.route(.closed) }
    router.attach(page)
    try page.route(.closed)
    #expect(tree.drawing == "Navigation:\n  list")
  }

  @Test func `S1: a screen is replaced, with what lies above it`() throws {
    let swap = MapRouter(
      tree: tree, map: TransitionMap<Kind, Event> { _, _ in .replace(with: Page(.note, "new")) },
      unmapped: { throw $0 })
    try router.route(.opened(1), from: tree.page)
    router.attach(tree.page)
    let detail = tree.page
    try router.route(.written, from: detail)
    #expect(try swap.route(.saved, from: detail) == "replace with Page")
    #expect(tree.drawing == "Navigation:\n  list\n  note(new)")
  }

  @Test func `S1: a dismissed screen tells the one that presented it, in one change`() throws {
    let telling = MapRouter(
      tree: tree,
      map: TransitionMap<Kind, Event> { kind, event in
        kind == .note ? .dismiss(then: .opened(9)) : Pages.map.transition(from: kind, on: event)
      }, unmapped: { throw $0 })
    try router.route(.written, from: tree.page)
    let revision = tree.revision
    try telling.route(.saved, from: tree.page)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(9)")
    #expect(tree.revision == revision + 1)
  }

  @Test func `S1: a port keeps no router alive`() {
    let page = Page(.list)
    var window: ScreenTree? = ScreenTree(root: NavigationNode([ScreenNode(page)]))
    weak let tree = window
    _ = window.map { MapRouter(tree: $0, map: Pages.map, unmapped: { throw $0 }) }
    window = nil
    #expect(tree == nil)
  }
}
