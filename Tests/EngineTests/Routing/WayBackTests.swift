// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A drawer over its content: both are shown, and the drawer has the focus while it is open.
private struct Drawer: ContainerBehavior {
  var isOpen = false
  var knowsBack = true

  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren { isOpen ? [1, 0] : [0] }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  mutating func goBack(among children: inout [Node]) -> Bool {
    guard isOpen, knowsBack else { return false }
    isOpen = false
    return true
  }
}

@Suite("E13: back goes to the focused child")
struct WayBackTests {
  private let content = NavigationNode([node("Home"), node("List")])
  private let menu = NavigationNode([node("Menu"), node("Settings")])

  private func window(
    isOpen: Bool, knowsBack: Bool = true
  ) -> (tree: ScreenTree, router: Router, drawer: CustomNode<Drawer>) {
    let drawer = CustomNode(Drawer(isOpen: isOpen, knowsBack: knowsBack), [content, menu])
    let tree = ScreenTree(root: drawer)
    return (tree, Router(tree: tree), drawer)
  }

  @Test func `an open drawer goes back in its menu, then closes, then the content pops`()
    async throws
  {
    let (tree, router, drawer) = window(isOpen: true)
    try await router.back()
    #expect(menu.children.count == 1 && content.children.count == 2)
    try await router.back()
    #expect(!drawer.behavior.isOpen && content.children.count == 2)
    try await router.back()
    #expect(content.children.count == 1)
    _ = tree
    let error = try await expectFailure { try await router.back() }
    #expect(error.reason == .nothingBehind)
  }

  @Test func `a container that says nothing about back leaves the content alone`() async throws {
    let (tree, router, _) = window(isOpen: true, knowsBack: false)
    try await router.back()
    let before = StandingTree(tree)
    let error = try await expectFailure { try await router.back() }
    #expect(error.reason == .nothingBehind)
    #expect(StandingTree(tree) == before)
  }

  @Test func `a way back that the container refuses is an error`() async throws {
    struct Stubborn: ContainerBehavior {
      var kind: String { "Stubborn" }
      func shown(among children: [Node]) -> ShownChildren { [0] }
      mutating func show(_ index: Int, among children: inout [Node]) {}
      mutating func goBack(among children: inout [Node]) throws -> Bool {
        throw Mishap(place: "back")
      }
    }
    let tree = ScreenTree(root: CustomNode(Stubborn(), [node("A")]))
    let error = try await expectFailure { try await Router(tree: tree).back() }
    #expect((error.cause as? TreeError)?.fault == .refusedByContainer)
  }

  @Test func `back to what an open drawer covers closes the drawer`() async throws {
    let (tree, router, drawer) = window(isOpen: true)
    let list = try tree.screen(named: "List")
    #expect(try await router.back(to: list).outcome == .revealed)
    #expect(!drawer.behavior.isOpen && content.children.count == 2)
    #expect(try await router.back(to: list).outcome == .alreadyThere)
  }

  @Test func `a collapsed split goes back column by column, an expanded one does not`() async throws
  {
    let split = SplitNode([node("List"), node("Item")], style: .twoColumns)
    let tree = ScreenTree(root: split)
    let router = Router(tree: tree)
    await #expect(throws: RoutingError.self) { try await router.back() }
    try tree.edit { try $0.setCollapsed(true, of: split) }
    try await router.back()
    #expect(tree.focused?.reference.text == "List")
    await #expect(throws: RoutingError.self) { try await router.back() }
  }

  @Test func `what a user's step back in the content means is what back() does there`() {
    let (tree, _, drawer) = window(isOpen: true)
    let step = UserGesture.back(in: content.id)
    var drawings: [String] = []
    while tree.perform(step).isAllowed {
      drawings.append("\(menu.children.count) \(drawer.behavior.isOpen) \(content.children.count)")
    }
    #expect(drawings == ["1 true 2", "1 false 2", "1 false 1"])
  }

  @Test func `a container that says nothing about back leaves the user's step to the content`() {
    let (tree, _, _) = window(isOpen: true, knowsBack: false)
    menu.children.last.map { _ = tree.perform(.remove([$0.id], from: menu.id)) }
    #expect(tree.perform(.back(in: content.id)).isAllowed)
    #expect(content.children.count == 1 && menu.children.count == 1)
  }

  @Test func `what a user takes off the content's stack beside an open drawer closes the drawer`() {
    let (tree, _, drawer) = window(isOpen: true)
    #expect(tree.perform(.remove([content.children[1].id], from: content.id)).isAllowed)
    #expect(!drawer.behavior.isOpen && content.children.count == 1)
  }

  // MARK: Layers

  @Test func `closing a screen in a hidden tab leaves the alert of the visible one`() async throws {
    for drawing in ["alert", "alert [not dismissible]"] {
      let window = try Window(
        """
        Tabs:
          Navigation home*:
            Home
          Navigation shop:
            Shop
            Product
        ⇧ \(drawing):
          Sure
        """)
      let product: ScreenNode = try window.tree.named("Product")
      #expect(try await window.router.close(product.screen).outcome == .revealed)
      #expect(window.tree.modals.count == 1)
      #expect(!window.tree.contains(product))
    }
  }

  @Test func `E17: so does a recheck that closes it`() async throws {
    let shop = try GuardedShop()
    try await shop.router.navigate(to: shop.stopping("Orders", in: 1))
    let tabs: TabNode = try shop.tree.named("Tabs")
    try shop.tree.select(at: 0, of: tabs)
    try shop.tree.present(ModalNode(node("Sure"), style: .alert), from: tabs)
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(shop.tree.modals.count == 1)
    #expect(shop.tree.allNodes.contains { $0.reference.text == "Orders" } == false)
  }

  @Test func `the only screen of a middle layer closes with that layer alone`() async throws {
    let window = try Window(
      "Home\n⇧ sheet:\n  Bag\n⇧ sheet [not dismissible]:\n  Help\n⇧ alert:\n  Sure")
    let bag = try window.tree.screen(named: "Bag")
    #expect(try await window.router.close(bag).outcome == .revealed)
    #expect(
      window.tree.drawing == "Home\n⇧ sheet [not dismissible]:\n  Help\n⇧ alert:\n  Sure")
    #expect(window.tree.validate().isEmpty)
  }

  @Test func `an alert right above it goes with it`() async throws {
    let window = try Window("Home\n⇧ sheet:\n  Bag\n⇧ alert:\n  Sure\n⇧ sheet:\n  Help")
    try await window.router.close(window.tree.screen(named: "Bag"))
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Help")
  }

  @Test func `a layer is taken out by an edit, the topmost dismissed`() throws {
    let window = try Window("Home\n⇧ sheet:\n  Bag\n⇧ sheet:\n  Help")
    let layers = window.tree.modals
    try window.tree.edit { try $0.removeLayer(layers[0]) }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Help")
    try window.tree.edit { try $0.removeLayer(layers[1]) }
    #expect(window.tree.drawing == "Home")
    #expect(throws: TreeError.self) { try window.tree.edit { try $0.removeLayer(layers[1]) } }
  }

  // MARK: What is closed already

  @Test func `what is closed already is fulfilled`() async throws {
    let window = try Window("Navigation:\n  A\n  B\n  C")
    let screens = try ["B", "C"].map { try window.tree.screen(named: $0) }
    let first = try await window.router.close(screens[0])
    let second = try await window.router.close(screens[1])
    #expect(first.outcome == .revealed)
    #expect(second.outcome == .alreadyThere)
    #expect(second.screen === window.tree.focused)
    #expect(second.diff.isEmpty)
  }
}
