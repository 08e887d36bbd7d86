// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import TestWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@Suite("E4b: a host shows a blank in place of what is locked")
struct BlankTests {
  private let bar = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Account
    """

  @Test(arguments: TestedHost.each, [true, false])
  func `a tab is a blank until its guard proceeds, on top and beneath a sheet`(
    host: TestedHost, wasSeen: Bool
  ) async throws {
    let rig = try host.rig(bar)
    let tabs: TabNode = try rig.node("Tabs")
    let account = tabs.children[1]
    // What was seen before is covered; what comes new is not even made.
    if wasSeen {
      try rig.tree.select(at: 1, of: tabs)
      rig.expect()
      try rig.tree.select(at: 0, of: tabs)
    }
    let gate = Gate(isOpen: false)
    let step = ExistingStepAssembly(
      finder: .container(
        NavigationNode.self, where: { (stack, _: Void) in stack.name == "account" })
    )
    .adding(guard: "slow") { (_: Void) async in
      await gate.pass()
      return .proceed
    }
    .assemble()
    account.tapDestination = AnyDestination(step, with: ())
    let router = Router(tree: rig.tree)
    #expect(account.isLocked)
    try rig.tree.select(at: 1, of: tabs)
    rig.expect()
    try rig.present(rig.layer("Notice"), from: "Account")
    rig.expect()
    try rig.tree.dismiss(rig.tree.modals[0])
    rig.expect()
    #expect(account.isLocked)
    gate.open()
    await settled { !account.isLocked }
    rig.expect()
    withExtendedLifetime(router) {}
  }

  // MARK: What stands around a screen

  nonisolated private static let places = [
    "Account", "Navigation:\n  Account", "Navigation:\n  Home\n  Account",
    "Tabs:\n  Account*\n  Home", "Tabs:\n  Home\n  Account*", "Split:\n  Mails\n  Account",
    "Tabs:\n  Navigation:\n    Home\n  Navigation n*:\n    Account",
    "Home\n⇧ sheet:\n  Account", "Tabs:\n  A\n  B\n  C\n  D\n  E\n  Account*",
  ]

  @Test(arguments: StandIn.Personality.allCases, places)
  func `a screen that is locked and opened is seen where it was, whenever it came`(
    personality: StandIn.Personality, place: String
  ) throws {
    for isSeen in [true, false] {
      let rig = try UIKitRig(personality) {
        try ScreenTree(drawing: place) { label, _ in PageController(label) }
      }
      let node: ScreenNode = try rig.node("Account")
      if !isSeen { rig.tree.lock(node) }
      rig.start()
      rig.expect()
      for isLocked in [true, false, true, false] {
        rig.tree.lock(node, isLocked)
        rig.expect()
      }
      let page = try #require(node.screen as? PageController)
      #expect((page.viewIfLoaded?.window === rig.window) == rig.tree.isVisible(node))
    }
  }

  /// A stack whose upper page has a button in the bar.
  private func stack(isLocked: Bool) throws -> (UIKitRig, ScreenNode, PageController) {
    let page = PageController("Account")
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Delete") { _ in })
    let node = ScreenNode(page)
    let rig = UIKitRig { ScreenTree(root: NavigationNode([node])) }
    if isLocked { rig.tree.lock(node) }
    rig.start()
    rig.expect()
    return (rig, node, page)
  }

  @Test(arguments: [true, false])
  func `what the bar has for a screen is in reach only while the screen is open`(
    isFirstLocked: Bool
  ) throws {
    let (rig, node, _) = try stack(isLocked: isFirstLocked)
    for isLocked in [isFirstLocked, !isFirstLocked, isFirstLocked] {
      rig.tree.lock(node, isLocked)
      rig.expect()
      #expect(rig.user.tapRightBarButton("Delete") == !isLocked)
    }
  }

  @Test func `what is locked while a user writes in it takes no letter more`() throws {
    let (rig, node, page) = try stack(isLocked: false)
    let field = UITextField()
    page.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    rig.tree.lock(node)
    #expect(!field.isFirstResponder)
    rig.expect()
  }

  @Test(arguments: StandIn.Personality.allCases, 0..<12)
  func `what is locked while it comes isn't seen, and is exchanged when nothing moves`(
    personality: StandIn.Personality, turns: Int
  ) throws {
    let rig = try UIKitRig("Navigation:\n  Home", personality)
    let page = rig.page("Account")
    try rig.tree.push(page, on: rig.node("Navigation"))
    rig.turns(turns)
    rig.tree.lock(page)
    let view = (page.screen as? PageController)?.viewIfLoaded
    #expect(view == nil || view?.isHidden == true)
    rig.expect()
    rig.tree.lock(page, false)
    rig.turns(turns)
    try rig.tree.edit { try $0.pop(rig.node("Navigation")) }
    rig.expect("Navigation:\n  Home")
  }

  @Test func `H6: the controller of a screen is made once, however often it is locked`() throws {
    let rig = UIKitRig { ScreenTree(root: NavigationNode([ScreenNode(NamedScreen("Account"))])) }
    var made = 0
    rig.host.controller = { _ in
      made += 1
      return UIViewController(nibName: nil, bundle: nil)
    }
    let node: ScreenNode = try rig.node("Account")
    for isLocked in [true, false, true, false, true, false] {
      rig.tree.lock(node, isLocked)
      rig.start()
      rig.expect()
      #expect(made == 1 || isLocked)
    }
    #expect(rig.keptScreens == 2)
  }

  @Test func `a tab has the title of its screen also while that is locked`() throws {
    let rig = try UIKitRig("Tabs:\n  Home*\n  Account")
    #expect(rig.user.tabItems == ["Home", "Account"])
    try rig.tree.lock(rig.node("Account", as: ScreenNode.self))
    rig.expect()
    #expect(rig.user.tabItems == ["Home", "Account"])
  }
}
