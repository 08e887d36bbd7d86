// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderTesting

@Suite("T4 Places as expectations")
struct PlaceExpectationTests {
  private func tree() throws -> ScreenTree {
    try ScreenTree(
      drawing: """
        Tabs:
          Navigation home*:
            Home
            List
            Product(42)
          Navigation search:
            Search
          Settings
        ⇧ sheet Compose [not dismissible]:
          Navigation:
            Compose
            Recipients
        ⇧ popover:
          Menu
        """)
  }

  private let drawn = """

    the tree:
      Tabs:
        Navigation home*:
          Home
          List
          Product(42)
        Navigation search:
          Search
        Settings
      ⇧ sheet Compose [not dismissible]:
        Navigation:
          Compose
          Recipients
      ⇧ popover:
        Menu
    """

  @Test func `what holds is no mismatch`() throws {
    let tree = try tree()
    expect(tree, isVisible: "Menu")
    expect(tree, isVisible: "⇧ popover")
    expect(tree, shows: ["Menu"])
    expect(tree, focused: "Menu")
    expect(tree, tab: "home", holds: ["Home", "List", "Product(42)"])
    expect(tree, tab: "Settings", holds: ["Settings"])
    expect(tree, layers: ["⇧ sheet Compose [not dismissible]", "⇧ popover"])
    expect(tree, goesBackTo: ["Recipients", "Compose"])
    #expect(tree.revision == 3)
  }

  @Test func `what is hidden is told with what hides it`() async throws {
    let tree = try tree()
    let texts = [
      "Home": "'Home' isn't visible: '⇧ sheet Compose [not dismissible]' lies over its layer.",
      "Recipients": "'Recipients' isn't visible: '⇧ popover' lies over its layer.",
      "Prduct(42)": "'Prduct(42)' isn't in the tree. The nearest is 'Product(42)'.",
    ]
    for (name, text) in texts {
      #expect(tree.mismatch(isVisible: name)?.description == text + drawn)
      await expectIssue(text + drawn) { expect(tree, isVisible: name) }
    }
    try tree.dismiss(tree.modals[0])
    #expect(
      try #require(tree.mismatch(isVisible: "Search")).description.hasPrefix(
        "'Search' isn't visible: 'Tabs' shows 'Navigation home'."))
    #expect(
      try #require(tree.mismatch(isVisible: "Home")).description.hasPrefix(
        "'Home' isn't visible: 'Navigation home' shows 'Product(42)'."))
  }

  @Test func `what a guard locks is told with the lock`() async throws {
    let gate = Gate(isOpen: false)
    let finder = BuiltInFinder<PlaceholderScreen, Void>.screen(
      PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == "Account" })
    let account = ExistingStepAssembly(finder: finder).named("Account")
      .adding(guard: "login") { (_: Void) in
        await gate.pass()
        return .proceed
      }.assemble()
    let tabs = TabNode([
      NavigationNode([ScreenNode(PlaceholderScreen("Home"))]),
      NavigationNode([ScreenNode(PlaceholderScreen("Account"))]).onTap(account),
    ])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    try tree.edit { try $0.select(tabs.children[1], of: tabs) }
    await gate.reached()
    #expect(
      try #require(tree.mismatch(isVisible: "Account")).description.hasPrefix(
        "'Account' isn't visible: a guard that hasn't let it be shown locks it."))
    #expect(
      try #require(tree.mismatch(isVisible: "Home")).description.hasPrefix(
        "'Home' isn't visible: 'Tabs' shows 'Navigation'."))
    gate.open()
    withExtendedLifetime(router) {}
  }

  @Test func `every other place is told with what is there`() async throws {
    let tree = try tree()
    var text = "The visible screens are [Menu], expected [Menu, Home]." + drawn
    #expect(tree.mismatch(shows: ["Menu", "Home"])?.description == text)
    await expectIssue(text) { expect(tree, shows: ["Menu", "Home"]) }
    text = "The focused screen is 'Menu', expected 'Home'." + drawn
    #expect(tree.mismatch(focused: "Home")?.description == text)
    await expectIssue(text) { expect(tree, focused: "Home") }
    text = "The focused screen is 'Menu', expected 'Listt'. The nearest is 'List'." + drawn
    #expect(tree.mismatch(focused: "Listt")?.description == text)
    text = "The tab 'home' has [Home, List, Product(42)], expected [Home]." + drawn
    #expect(tree.mismatch(tab: "home", holds: ["Home"])?.description == text)
    await expectIssue(text) { expect(tree, tab: "home", holds: ["Home"]) }
    text = "There is no tab 'hom'; there are 'home', 'search', 'Settings'." + drawn
    #expect(tree.mismatch(tab: "hom", holds: [])?.description == text)
    text =
      "The modal layers are [⇧ sheet Compose [not dismissible], ⇧ popover], expected []." + drawn
    #expect(tree.mismatch(layers: [])?.description == text)
    await expectIssue(text) { expect(tree, layers: []) }
    text = "Going back leads to [Recipients, Compose], expected [Home]." + drawn
    #expect(tree.mismatch(goesBackTo: ["Home"])?.description == text)
    await expectIssue(text) { expect(tree, goesBackTo: ["Home"]) }
  }

  @Test func `the way back goes through stacks, columns and layers, and moves nothing`() throws {
    let tree = try ScreenTree(
      drawing: """
        Split [collapsed]:
          Navigation:
            Folders
            Inbox
          Navigation*:
            Mail(1)
            Mail(2)
        ⇧ sheet:
          Compose
        """)
    let drawing = tree.drawing
    let revision = tree.revision
    expect(tree, goesBackTo: ["Mail(2)", "Mail(1)", "Inbox", "Folders"])
    expect(tree, draws: drawing)
    #expect(tree.revision == revision)
  }

  @Test func `an empty tree has no places`() throws {
    let tree = ScreenTree()
    expect(tree, shows: [])
    expect(tree, layers: [])
    expect(tree, goesBackTo: [])
    #expect(
      tree.mismatch(focused: "Home")?.description
        == "The focused screen is none, expected 'Home'.\nthe tree:\n  (empty)")
    #expect(
      tree.mismatch(tab: "home", holds: [])?.description
        == "There is no tab 'home'; there are none.\nthe tree:\n  (empty)")
  }
}
