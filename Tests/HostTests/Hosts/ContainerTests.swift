// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting

@Suite("H2–H6: tabs and splits on each host")
struct ContainerTests {
  private let bar = """
    Tabs:
      Navigation home*:
        Home
        Product
      Navigation search:
        Search
      Profile
    """

  @Test(arguments: TestedHost.all)
  func `H5: a tap on a tab is an edit, and one on the selected tab pops its stack`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(bar)
    let tabs: TabNode = try rig.node("Tabs")
    for (index, selected) in [(2, 2), (1, 1), (0, 0), (0, 0)] {
      #expect(rig.user.tapTab(index))
      rig.expect()
      #expect(tabs.selectedIndex == selected)
    }
    rig.expect("Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search\n  Profile")
  }

  @Test(arguments: TestedHost.all)
  func `H6: the bar shows what the first screen of each tab says, or else the tab's name`(
    host: TestedHost
  ) throws {
    let mails = TitledScreen("Mails", badge: "3")
    let rig = host.rig {
      ScreenTree(
        root: TabNode([
          NavigationNode([ScreenNode(mails)]), ScreenNode(TitledScreen("Search")),
          SplitNode([NavigationNode([ScreenNode(TitledScreen("Notes"))])]),
          NavigationNode([ScreenNode(NamedScreen("Me"))], name: "account"),
        ]))
    }
    rig.start()
    rig.expect()
    // UIKit's title of a controller is better than none.
    let last = host.isUIKit ? "NamedScreen" : "account"
    #expect(rig.user.tabItems == ["Mails (3)", "Search", "Notes", last])
    mails.tabItem.badge = nil
    try rig.tree.edit { edit in
      try edit.insert(ScreenNode(TitledScreen("New")), into: rig.node("Tabs"))
    }
    rig.settle()
    rig.expect()
    #expect(rig.user.tabItems == ["Mails", "Search", "Notes", last, "New"])
  }

  @Test(arguments: TestedHost.all)
  func `H5: a draft that the second tap would pop refuses`(host: TestedHost) throws {
    let rig = try host.rig(bar)
    let letter = Letter()
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation home"))
    rig.quiet()
    rig.machine.forgetJournal()
    #expect(rig.user.tapTab(0))
    rig.expect()
    #expect(letter.refused.count == 1)
    #expect(rig.changes.isEmpty, "nothing has moved")
  }

  @Test(arguments: TestedHost.all)
  func `H5: a tab with a destination isn't shown before its guards have decided`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(bar)
    let router = Router(tree: rig.tree)
    let tabs: TabNode = try rig.node("Tabs")
    let search = ExistingStepAssembly(
      finder: .screen(NamedScreen.self, where: { (screen, _: Void) in screen.label == "Result" })
    ).assemble()
    try rig.tree.push(ScreenNode(NamedScreen("Result")), on: rig.node("Navigation search"))
    rig.quiet()
    tabs.children[1].tapDestination = AnyDestination(search, with: ())
    rig.machine.forgetJournal()
    #expect(rig.user.tapTab(1))
    rig.expect()
    #expect(tabs.selectedIndex == 0 && (rig.changes.isEmpty || !host.isUIKit))
    #expect(rig.journal.contains { $0.hasSuffix("a router is asked") })
    withExtendedLifetime(router) {}
  }

  @Test(arguments: TestedHost.all)
  func `the program's selection, new tabs, and hidden stacks are shown`(host: TestedHost) throws {
    let rig = try host.rig(bar)
    let tabs: TabNode = try rig.node("Tabs")
    try rig.tree.edit { edit in
      try edit.select(at: 2, of: tabs)
      try edit.push(rig.page("Result"), on: rig.node("Navigation search"))
      try edit.insert(rig.page("Chats"), into: tabs, at: 1)
    }
    rig.expect()
    try rig.tree.edit { edit in
      try edit.setChildren(tabs.children.reversed(), of: tabs)
      try edit.select(at: 0, of: tabs)
    }
    rig.expect()
    try rig.tree.edit { edit in
      try edit.setChildren([tabs.children[2], rig.page("New"), tabs.children[0]], of: tabs)
    }
    rig.expect()
  }

  @Test(arguments: TestedHost.all)
  func `F7: a stack in another tab shows its new path when its tab is selected`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(bar)
    #expect(rig.user.tapTab(1))
    rig.quiet()
    try rig.push("Reply", on: "Navigation home")
    rig.expect()
    #expect(rig.user.tapTab(0))
    rig.expect(
      """
      Tabs:
        Navigation home*:
          Home
          Product
          Reply
        Navigation search:
          Search
        Profile
      """)
  }

  @Test(arguments: TestedHost.all)
  func `a screen moves from one tab's stack to another's`(host: TestedHost) throws {
    let rig = try host.rig(bar)
    let node: ScreenNode = try rig.node("Product")
    try rig.tree.edit { edit in
      try edit.remove(node)
      try edit.push(node, on: rig.node("Navigation search"))
      try edit.select(at: 1, of: rig.node("Tabs"))
    }
    rig.expect(
      """
      Tabs:
        Navigation home:
          Home
        Navigation search*:
          Search
          Product
        Profile
      """)
  }

  private let columns = """
    Split [collapsed]:
      Navigation side:
        Folders
      Navigation main*:
        Mails
        Mail
    """

  @Test(arguments: TestedHost.all)
  func `the way back from a column of a narrow split is an edit`(host: TestedHost) throws {
    let rig = try host.rig(columns)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    // The column's own screens go first.
    #expect(rig.user.swipeBack())
    rig.expect()
    #expect(split.shownColumn == .secondary && !rig.tree.drawing.contains("  Mail\n"))
    #expect(rig.user.leaveColumn())
    rig.expect()
    #expect(split.shownColumn == .primary)
    try rig.tree.edit { try $0.showColumn(.secondary, of: split) }
    rig.expect()
    #expect(split.shownColumn == .secondary)
  }

  @Test(arguments: TestedHost.all)
  func `F11: a split that gets more room and less keeps what is in its columns`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(columns)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    let contents = split.children.map { ($0 as? NavigationNode)?.children.map(\.id) }
    for isWide in [true, false] {
      rig.user.setWide(isWide)
      rig.expect()
      #expect(split.isCollapsed != isWide && (isWide || split.shownColumn == .secondary))
      #expect(split.children.map { ($0 as? NavigationNode)?.children.map(\.id) } == contents)
    }
  }

  @Test(arguments: TestedHost.all)
  func `a split that comes into a narrow window is collapsed as it appears`(
    host: TestedHost
  ) throws {
    let rig = try host.rig("Home")
    let split = SplitNode([
      NavigationNode([rig.page("Mails")]), NavigationNode([rig.page("Mail")]),
    ])
    try rig.tree.replaceRoot(with: split)
    rig.expect()
    #expect(split.isCollapsed)
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    #expect(split.shownColumn == .primary)
  }

  @Test(arguments: TestedHost.all, [true, false])
  func `E15: the destination of a route that builds a split is shown, though the window is narrow`(
    host: TestedHost, isCollapsed: Bool
  ) throws {
    let rig = try host.rig("Home")
    let split = SplitNode(
      ["Mails", "Mail"].map { NavigationNode([rig.page($0)]) }, isCollapsed: isCollapsed)
    try rig.tree.edit { edit in
      try edit.replaceRoot(with: split)
      try edit.reveal(split.children[0])
    }
    rig.expect("Split [collapsed]:\n  Navigation*:\n    Mails\n  Navigation:\n    Mail")
    rig.user.setWide(true)
    rig.expect("Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail")
    rig.user.setWide(false)
    rig.expect("Split [collapsed]:\n  Navigation:\n    Mails\n  Navigation*:\n    Mail")
  }

  @Test(arguments: TestedHost.all)
  func `E15: a collapsed split that isn't shown at first stays as it is, and so does its column`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(
      """
      Tabs:
        Home*
        Split [collapsed]:
          Mails
          Mail*
      """)
    let split = try rig.node("Split [collapsed]", as: SplitNode.self)
    #expect(split.isCollapsed)
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    #expect(rig.user.tapTab(1))
    rig.expect("Tabs:\n  Home\n  Split [collapsed]*:\n    Mails*\n    Mail")
  }

  @Test(arguments: TestedHost.all, [true, false])
  func `H3: a rotation in the middle of a push takes no column away`(
    host: TestedHost, isWide: Bool
  ) throws {
    let rig = try host.rig(
      "Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail", isWide: !isWide)
    let split = try #require(rig.tree.root as? SplitNode)
    try rig.tree.push(rig.page("Sender"), on: #require(split.children.last as? NavigationNode))
    rig.turns(4)
    // The push ends as its column leaves the window, in the middle of the move.
    rig.user.setWide(isWide)
    rig.expect()
    #expect(split.children.count == 2)
  }

  @Test(arguments: TestedHost.all)
  func `a column is filled and exchanged`(host: TestedHost) throws {
    let rig = try host.rig("Split [three columns]:\n  Boxes", isWide: true)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    try rig.tree.edit { try $0.setColumn(.supplementary, of: split, to: rig.page("Mails")) }
    rig.expect()
    try rig.tree.edit { edit in
      try edit.setColumn(.secondary, of: split, to: rig.page("Mail"))
      try edit.setColumn(.supplementary, of: split, to: rig.page("Drafts"))
    }
    rig.expect("Split [three columns]:\n  Boxes\n  Drafts\n  Mail")
  }

  @Test(arguments: TestedHost.all)
  func `a root that is empty is filled`(host: TestedHost) throws {
    let rig = try host.rig("Home")
    try rig.tree.replaceRoot(with: NavigationNode([]))
    rig.expect()
    try rig.push("First")
    rig.expect("Navigation:\n  First")
  }

  // MARK: Containers of the app's own

  private func wizard(_ host: TestedHost) throws -> (any HostRig, CustomNode<Pile>) {
    let wizard = CustomNode(
      Pile(top: 1),
      [NavigationNode([ScreenNode(NamedScreen("One"))]), ScreenNode(NamedScreen("Two"))])
    let rig = host.rig {
      ScreenTree(root: NavigationNode([ScreenNode(NamedScreen("Home")), wizard]))
    }
    rig.start()
    rig.expect()
    return (rig, wizard)
  }

  @Test(arguments: TestedHost.all)
  func `E13: the back button shows a wizard's page before, then leaves the wizard`(
    host: TestedHost
  ) throws {
    let (rig, wizard) = try wizard(host)
    #expect(rig.user.goBack())
    rig.expect("Navigation:\n  Home\n  Pile:\n    Navigation*:\n      One\n    Two")
    #expect(wizard.isInTree && rig.user.goBack())
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `E13: a swipe back shows a wizard's page before, then leaves the wizard`(
    personality: StandIn.Personality
  ) throws {
    let (rig, wizard) = try wizard(.uiKit(personality))
    #expect(!rig.user.swipeBack(), "nothing moves with the finger")
    rig.expect("Navigation:\n  Home\n  Pile:\n    Navigation*:\n      One\n    Two")
    #expect(wizard.isInTree && rig.user.swipeBack())
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: TestedHost.all)
  func `E13: the back button beside an open drawer closes the drawer, then pops`(
    host: TestedHost
  ) throws {
    let content = NavigationNode(["Home", "List"].map { ScreenNode(NamedScreen($0)) })
    let drawer = CustomNode(Drawer(isOpen: true), [content, ScreenNode(NamedScreen("Menu"))])
    let rig = host.rig { ScreenTree(root: drawer) }
    rig.start()
    rig.expect()
    #expect(rig.user.goBack())
    rig.expect()
    #expect(!drawer.behavior.isOpen && content.children.count == 2)
    #expect(rig.user.goBack())
    rig.expect("Drawer:\n  Navigation*:\n    Home\n  Menu")
  }

  @Test(arguments: TestedHost.all)
  func `E13: the back menu beside an open drawer goes back, and closes the drawer`(
    host: TestedHost
  ) throws {
    let content = NavigationNode(["Home", "List", "Item"].map { ScreenNode(NamedScreen($0)) })
    let drawer = CustomNode(Drawer(isOpen: true), [content, ScreenNode(NamedScreen("Menu"))])
    let rig = host.rig { ScreenTree(root: drawer) }
    rig.start()
    rig.expect()
    guard rig.user.chooseFromBackMenu(0) else { return #expect(!host.isUIKit, "no menu") }
    rig.expect("Drawer:\n  Navigation*:\n    Home\n  Menu")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `E13: the way back from a column is that of the container in it, then that of the split`(
    personality: StandIn.Personality
  ) throws {
    let wizard = CustomNode(Pile(top: 1), ["One", "Two"].map { ScreenNode(NamedScreen($0)) })
    let split = SplitNode([ScreenNode(NamedScreen("Mails")), wizard], isCollapsed: true)
    let rig = UIKitRig(personality) { ScreenTree(root: split) }
    rig.start()
    rig.expect()
    #expect(rig.user.tapBack())
    rig.expect()
    #expect(wizard.behavior.top == 0 && split.shownColumn == .secondary)
    #expect(rig.user.tapBack())
    rig.expect()
    #expect(split.shownColumn == .primary)
  }
}
