// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@Suite("What only UIKit does with roots, stacks, tabs, and layers")
struct UIKitTests {
  private let drawing = "Navigation:\n  Home"

  // MARK: Roots

  private func replaceRoot(of rig: UIKitRig, with transition: Transition = Transition()) throws {
    let root = NavigationNode([rig.page("Welcome")])
    try rig.tree.edit(with: transition) { try $0.replaceRoot(with: root) }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `another root fades in, and nothing else is changed before its end`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Home", personality)
    try replaceRoot(of: rig)
    rig.turns(3)
    let welcome = try rig.node("Welcome", as: ScreenNode.self)
    #expect((welcome.screen as? PageController)?.viewIfLoaded?.window === rig.window)
    #expect(rig.world.journal.contains { $0.contains("in an animation") })
    #expect(rig.reading.condition == .busy("transition"))
    try rig.push("Tour")
    rig.expect("Navigation:\n  Welcome\n  Tour")
  }

  @Test func `another root is shown at once where a transition isn't animated`() throws {
    let rig = try UIKitRig("Home")
    try replaceRoot(of: rig, with: Transition(.none))
    rig.turns(3)
    #expect(!rig.world.journal.contains { $0.contains("in an animation") })
    rig.expectConverged()
  }

  @Test func `a request that isn't animated is shown at once, whatever its route says`()
    async throws
  {
    for animated in [true, false] {
      let rig = try UIKitRig("Navigation:\n  Home")
      let step = StepAssembly(finder: .nothing(), factory: .build { PageController("Page") })
        .using(.push).animated(with: Transition(.slide)).from(.visibleNavigation).assemble()
      let router = Router(tree: rig.tree)
      try await rig.inWorld {
        _ = try await finish(advancing: { rig.turns(1) }) {
          try await router.navigate(to: step, animated: animated)
        }
      }
      rig.expect("Navigation:\n  Home\n  Page")
      #expect(rig.journal.contains { $0.contains("animated") } == animated)
    }
  }

  @Test func `U29: nothing waits for a root of whose animation nothing tells the end`() throws {
    var personality = StandIn.Personality.ios18
    personality.losesAnimationCompletions = .always
    let rig = try UIKitRig("Home", personality)
    try replaceRoot(of: rig)
    rig.expect()
    try rig.push("Tour")
    // Sooner than the watchdog would look.
    rig.turns(40)
    #expect(rig.problem == nil)
    rig.expect("Navigation:\n  Welcome\n  Tour")
  }

  // MARK: Stacks

  @Test(arguments: [false, true])
  func `H3: what the user took off a page's own stack stays away when the page may not go`(
    isEdited: Bool
  ) throws {
    let rig = try UIKitRig("Navigation:\n  Home\n  List\n  Product")
    let letter = Letter(isDraft: false)
    let inner = NavigationNode([ScreenNode(letter), rig.page("Help")])
    try rig.tree.push(TabNode([inner]), on: rig.node("Navigation"))
    rig.quiet()
    // The pop of Help goes on when the menu of the outer bar takes the tabs away.
    #expect(rig.user.tapBack())
    letter.isDraft = true
    #expect(rig.user.chooseFromBackMenu(0))
    if isEdited {
      rig.turns(4)
      try rig.tree.push(rig.page("Answer"), on: inner)
    }
    rig.expect()
    #expect(letter.refused.count == 1 && rig.tree.node(inner.id) === inner)
    #expect(inner.children.count == (isEdited ? 2 : 1) && !rig.tree.drawing.contains("Help"))
    #expect(!rig.journal.contains { $0.hasPrefix("in part") })
  }

  private final class DraftPage: PageController, LeaveDeciding {
    var isDraft = false
    var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

    func didRefuse(_ navigation: RefusedNavigation) {}
  }

  @Test func `H5: the back button of a page that has moved to another stack leads back there`()
    throws
  {
    let rig = try UIKitRig("Tabs:\n  Navigation a*:\n    A\n  Navigation b:\n    B")
    let page = ScreenNode(DraftPage("Draft"))
    try rig.tree.push(page, on: rig.node("Navigation a"))
    rig.expect()
    let other: NavigationNode = try rig.node("Navigation b")
    try rig.tree.edit { edit in
      try edit.pop(rig.node("Navigation a"))
      try edit.push(page, on: other)
      try edit.select(other, of: rig.node("Tabs"))
    }
    rig.expect("Tabs:\n  Navigation a:\n    A\n  Navigation b*:\n    B\n    Draft")
    #expect(rig.user.tapBack())
    rig.expect("Tabs:\n  Navigation a:\n    A\n  Navigation b*:\n    B")
  }

  @Test func `H5: the back button of a page that has left an app's own container pops by itself`()
    throws
  {
    let rig = UIKitRig {
      let wizard = CustomNode(
        Pile(), [NavigationNode(["A", "Page"].map { ScreenNode(PageController($0)) }, name: "a")])
      let other = NavigationNode([ScreenNode(PageController("B"))], name: "b")
      return ScreenTree(root: TabNode([wizard, other]))
    }
    rig.start()
    rig.expect()
    let page: ScreenNode = try rig.node("Page")
    let other: NavigationNode = try rig.node("Navigation b")
    try rig.tree.edit { edit in
      try edit.remove(page)
      try edit.push(page, on: other)
      try edit.select(other, of: rig.node("Tabs"))
    }
    rig.expect()
    #expect(rig.user.tapBack())
    rig.expect("Tabs:\n  Pile:\n    Navigation a*:\n      A\n  Navigation b*:\n    B")
  }

  @Test func `H5: a host that ends takes its back button along, and the next one has its own`()
    throws
  {
    let rig = try UIKitRig("Navigation:\n  Home")
    let page = DraftPage("Draft")
    try rig.push(page)
    rig.expect()
    #expect(page.navigationItem.backAction != nil)
    let (next, window) = rig.otherHost()
    let user = rig.world.user(of: window)
    rig.stop()
    #expect(page.navigationItem.backAction == nil)
    next.start()
    rig.quiet()
    #expect(page.view.window === window && user.tapBack())
    rig.quiet()
    #expect(rig.tree.drawing == "Navigation:\n  Home" && next.shown.shape == HostShape(rig.tree))
  }

  @Test func `H5: a back button of the app's own is left alone`() throws {
    let rig = try UIKitRig("Navigation:\n  Home")
    let page = DraftPage("Draft")
    let own = UIAction { _ in }
    page.navigationItem.backAction = own
    try rig.push(page)
    rig.expect()
    rig.stop()
    #expect(page.navigationItem.backAction === own)
  }

  @Test func `H6: nothing is known of a container around a node when that is gone`() throws {
    let rig = try UIKitRig("Navigation:\n  Home")
    let tabs = TabNode([rig.page("A")])
    try rig.tree.push(tabs, on: rig.node("Navigation"))
    rig.expect()
    try rig.tree.edit { edit in
      try edit.pop(rig.node("Navigation"))
      try edit.replaceRoot(with: tabs)
    }
    rig.expect("Tabs:\n  A*")
    #expect(rig.strayControllers == 0)
  }

  @Test func `H6: a tree forgets a host that has ended`() throws {
    let tree = try ScreenTree(drawing: "Home", screens: { label, _ in PageController(label) })
    let count = tree.listenerCount
    let rig = UIKitRig { tree }
    rig.start()
    rig.expect()
    rig.stop()
    #expect(tree.listenerCount == count)
    do { _ = UIKitHost(tree: tree) }
    try tree.replaceRoot(with: rig.page("Other"))
    #expect(tree.listenerCount == count)
  }

  // MARK: Tabs

  @Test(arguments: StandIn.Personality.allCases)
  func `U32: a tab behind More can be selected by the program and left by the user`(
    personality: StandIn.Personality
  ) throws {
    let names = (0..<4).map { "  T\($0)" + ($0 == 0 ? "*" : "") }
    let rig = try UIKitRig("Tabs:\n" + names.joined(separator: "\n"), personality)
    let tabs: TabNode = try rig.node("Tabs")
    // Those that come later and don't fit can't be moved by the user either.
    try rig.tree.edit { edit in
      for number in 4..<6 { try edit.insert(rig.page("T\(number)"), into: tabs) }
    }
    rig.expect()
    try rig.tree.select(at: 5, of: tabs)
    rig.expect()
    #expect(rig.user.tapTab(1))
    rig.expect()
    #expect(tabs.selectedIndex == 1)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U32: a stack that was behind More tells of a swipe back when it isn't any more`(
    personality: StandIn.Personality
  ) throws {
    let names = (0..<6).map { "  Navigation n\($0)\($0 == 5 ? "*" : ""):\n    T\($0)" }
    let rig = try UIKitRig("Tabs:\n" + names.joined(separator: "\n"), personality)
    rig.user.setWide(true)
    rig.quiet()
    try rig.push("Page", on: "Navigation n5")
    rig.expect()
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(3)
    #expect(rig.tree.transition != nil, "requests wait while the finger is down")
    swipe.finish()
    rig.expect()
    #expect(try rig.node("Navigation n5", as: NavigationNode.self).children.count == 1)
  }

  @Test func `U31: a second tap scrolls to the top where there is nothing to pop`() throws {
    let rig = try UIKitRig("Tabs:\n  Navigation*:\n    Home\n    Product\n  Search")
    func scrolls() -> Int { rig.worldJournal.count { $0.contains("scrolls to the top") } }
    #expect(rig.user.tapTab(0))
    rig.expect("Tabs:\n  Navigation*:\n    Home\n  Search")
    #expect(scrolls() == 0)
    #expect(rig.user.tapTab(0))
    rig.expect()
    #expect(scrolls() == 1)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `A1: the swipe in the content still gives way to what scrolls sideways`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Navigation:\n  Home\n  Photos", personality)
    #expect(rig.user.beginSwipeBack(over: UIGestureRecognizer()) == nil)
    #expect(rig.user.swipeBack())
    rig.expect("Navigation:\n  Home")
  }

  // MARK: The whole screen

  private final class DarkPage: PageController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test func `the screen in focus decides about the status bar, whatever stands around it`() throws
  {
    let rig = try UIKitRig("Home")
    let scene = try #require(rig.window.windowScene)
    #expect(scene.statusBarStyle == .default)
    let split = SplitNode([ScreenNode(DarkPage("Dark"))])
    let stack = NavigationNode([rig.page("Home"), TabNode([ScreenNode(DarkPage("Dark"))])])
    for root in [ScreenNode(DarkPage("Dark")), TabNode([ScreenNode(DarkPage("Dark")), split])] {
      try rig.tree.replaceRoot(with: root)
      rig.expect()
      #expect(scene.statusBarStyle == .lightContent)
      try rig.tree.showOverlay(Overlay(PageController("Saved")))
      rig.expect()
      #expect(scene.statusBarStyle == .lightContent, "beneath an overlay")
    }
    try rig.tree.replaceRoot(with: stack)
    rig.expect()
    try rig.tree.present(ModalNode(ScreenNode(DarkPage("Dark")), style: .fullScreen), from: stack)
    rig.expect()
    #expect(scene.statusBarStyle == .lightContent)
  }

  @Test func `the root supports the orientations of its screen`() throws {
    let rig = try UIKitRig("Home")
    try rig.tree.replaceRoot(with: ScreenNode(DarkPage("Dark")))
    rig.expect()
    #expect(rig.window.rootViewController?.supportedInterfaceOrientations == .portrait)
  }

  // MARK: Layers

  @Test(arguments: [ModalStyle.sheet, .formSheet, .popover])
  func `A6: on a phone on its side a sheet takes the whole screen, and a popover stays one`(
    style: ModalStyle
  ) throws {
    let rig = try UIKitRig("Home")
    rig.window.windowScene?.verticalSizeClass = .compact
    try rig.present(rig.layer("Filter", style))
    rig.expect()
    #expect(!rig.user.dragSheetAway())
    #expect(rig.user.tapOutsidePopover() == (style == .popover))
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U13: where there is room, an action sheet has an anchor, and the app may set another`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Home", personality, width: .regular)
    var configured: [String] = []
    rig.host.configure = { presentation, layer in
      if presentation is UIPopoverPresentationController { configured.append(layer.style.name) }
    }
    try rig.present(ModalNode(ScreenNode(Question()), style: .actionSheet))
    rig.expect()
    #expect(configured == ["action sheet"])
  }

  @Test(arguments: StandIn.Personality.allCases, [true, false])
  func `S4: a tap beside an action sheet cancels, or goes where there is nothing to cancel`(
    personality: StandIn.Personality, hasCancel: Bool
  ) throws {
    let rig = try UIKitRig("Home", personality, width: .regular)
    let question = Question(canCancel: hasCancel)
    try rig.present(ModalNode(ScreenNode(question), style: .actionSheet))
    rig.expect()
    #expect(rig.user.tapOutsidePopover())
    rig.expect("Home")
    #expect(question.chosen == (hasCancel ? ["Keep"] : []))
  }

  @Test(arguments: [
    (ModalStyle.sheet, [UISheetPresentationController.Detent.Identifier.large]),
    (.mediumSheet, [.medium]), (.resizableSheet, [.medium, .large]),
  ])
  func `a sheet rests at the heights of its style`(
    style: ModalStyle, detents: [UISheetPresentationController.Detent.Identifier]
  ) throws {
    let rig = try UIKitRig(drawing)
    var sheets: [UISheetPresentationController?] = []
    rig.host.configure = { presentation, _ in
      sheets.append(presentation as? UISheetPresentationController)
    }
    try rig.present(rig.layer("Filter", style))
    rig.expect()
    #expect(sheets.map { $0?.detents.map(\.identifier) } == [detents])
    #expect(sheets.map { $0?.prefersGrabberVisible } == [style == .resizableSheet])
  }

  @Test(arguments: [ModalStyle.popover, .actionSheet], ["bar", "view", "none"])
  func `a popover points at its anchor in the screen that presents it`(
    style: ModalStyle, anchor: String
  ) throws {
    let rig = try UIKitRig(drawing, width: .regular)
    let home: ScreenNode = try rig.node("Home")
    let controller = try #require(home.screen as? PageController)
    let (button, label) = (UIBarButtonItem(), UILabel())
    controller.navigationItem.rightBarButtonItems = [UIBarButtonItem(), button]
    controller.view.addSubview(label)
    (button.accessibilityIdentifier, label.accessibilityIdentifier) = ("bar", "view")
    var popovers: [UIPopoverPresentationController?] = []
    rig.host.configure = { presentation, _ in
      popovers.append(presentation as? UIPopoverPresentationController)
    }
    let content: any Screen = style == .popover ? PageController("Menu") : Question()
    let layer = ModalNode(ScreenNode(content), style: style, anchor: anchor)
    try rig.tree.present(layer, from: home)
    rig.quiet()
    let popover = try #require(popovers.first ?? nil)
    #expect(popover.sourceItem === ["bar": button, "view": label][anchor])
    #expect(popover.permittedArrowDirections.isEmpty == (anchor == "none"))
    #expect(
      rig.findings == (anchor == "none" ? [.anchorNotFound("none", of: layer.reference)] : []))
  }

  @Test func `H6: a presentation can be configured before it begins`() throws {
    let rig = try UIKitRig(drawing)
    var configured: [String] = []
    rig.host.configure = { presentation, layer in
      (presentation as? UISheetPresentationController)?.detents = [.medium()]
      configured.append(layer.reference.text)
    }
    try rig.present(rig.layer("Filter"))
    rig.expect()
    #expect(configured == ["⇧ sheet"])
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a share sheet of somebody else is left alone, and what has to wait waits`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality)
    #expect(rig.stranger.presentShareSheet())
    rig.loop.advance(by: .seconds(1))
    try rig.push("Product")
    try rig.present(rig.layer("Filter"))
    rig.loop.advance(by: .seconds(4))
    #expect(rig.machine.state == .blocked)
    #expect(rig.shape.root?.children.count == 2)
    #expect(rig.stranger.layer != nil)
    rig.stranger.dismissOwn()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Filter")
  }

  @Test func `a window that is hidden shows all when it comes back`() throws {
    let rig = try UIKitRig(drawing)
    rig.user.setWindow(hidden: true)
    rig.quiet()
    try rig.present(rig.layer("Filter"))
    rig.quiet()
    #expect(rig.machine.state == .detached && rig.tree.transition == nil)
    rig.user.setWindow(hidden: false)
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
  }
}
