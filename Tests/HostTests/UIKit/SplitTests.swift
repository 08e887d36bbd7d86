// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@Suite("Splits, own containers and overlays on UIKit's stand-in")
struct SplitTests {
  private let drawing = "Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail"

  @Test(arguments: StandIn.Personality.allCases)
  func `a collapsed split leads back from one column to the one before`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    #expect(split.isCollapsed && split.shownColumn == .secondary)
    // The column is a stack itself, whose bar has the way back.
    #expect(rig.user.tapLeftBarButton())
    rig.expect()
    #expect(split.shownColumn == .primary)
    #expect(!rig.user.tapLeftBarButton() && !rig.user.tapBack())
    try rig.tree.edit { try $0.showColumn(.secondary, of: split) }
    rig.quiet()
    let swipe = try #require(rig.user.beginSwipeBack())
    swipe.cancel()
    rig.expect()
    #expect(split.shownColumn == .secondary)
    #expect(rig.user.swipeBack())
    rig.expect()
    #expect(split.shownColumn == .primary)
  }

  @Test
  func `a collapsed split's columns that are no stacks have UIKit's own back button`() throws {
    let rig = try UIKitRig("Split [three columns]:\n  Boxes\n  Mails\n  Mail")
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    for column in [SplitColumn.supplementary, .primary] {
      #expect(rig.user.tapBack())
      rig.expect()
      #expect(split.shownColumn == column)
    }
    #expect(!rig.user.tapBack())
  }

  @Test(arguments: [false, true])
  func `U37: the swipe between columns waits for the column's own screens and their transitions`(
    isCanceled: Bool
  ) throws {
    let rig = try UIKitRig("Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail\n    Sender")
    let split = try #require(
      rig.window.rootViewController?.children.first as? UISplitViewController)
    let columns = try #require(split.viewController(for: .compact) as? UINavigationController)
    let gesture = try #require(columns.interactivePopGestureRecognizer)
    // Both stacks' gestures hear the finger; which one UIKit asks first is its own matter.
    func mayBegin() -> Bool? { gesture.delegate?.gestureRecognizerShouldBegin(gesture) }
    #expect(mayBegin() == false)
    let swipe = try #require(rig.user.beginSwipeBack())
    // Sender has left the list already, and may come back.
    #expect(mayBegin() == false)
    if isCanceled { swipe.cancel() } else { swipe.finish() }
    rig.turns(4)
    #expect(mayBegin() == false)
    let own = isCanceled ? "    Mail\n    Sender" : "    Mail"
    rig.expect("Split [collapsed]:\n  Navigation:\n    Mails\n  Navigation*:\n" + own)
    #expect(mayBegin() == !isCanceled)
  }

  @Test
  func `U37: a finger that swipes between columns holds the tree`() throws {
    let rig = try UIKitRig("Split:\n  Mails\n  Mail")
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(2)
    #expect(rig.reading.condition == .interacting)
    try rig.tree.edit { try $0.showColumn(.primary, of: #require(rig.tree.root as? SplitNode)) }
    rig.turns(4)
    swipe.cancel()
    rig.expect()
    #expect((rig.tree.root as? SplitNode)?.shownColumn == .primary)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U18: a column is shown when the one before has come`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality)
    let split = try #require(rig.tree.root as? SplitNode)
    for column in [SplitColumn.primary, .secondary] {
      try rig.tree.edit { try $0.showColumn(column, of: split) }
      rig.turns(4)
    }
    #expect(rig.reading.shape.root?.shown == [0])
    rig.expect()
    #expect(rig.reading.shape.root?.shown == [1])
  }

  /// A screen that counts how often it comes onto the display.
  private final class CountingPage: PageController {
    private(set) var appearances = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances += 1
    }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `E15: a split that collapses shows the column in focus, and no other first`(
    personality: StandIn.Personality
  ) throws {
    let rig = UIKitRig(personality, width: .regular) {
      ScreenTree(root: SplitNode(["Mails", "Mail"].map { ScreenNode(CountingPage($0)) }))
    }
    rig.start()
    rig.expect()
    let split = try #require(rig.tree.root as? SplitNode)
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    let mail = try #require(controller("Mail", in: rig) as? CountingPage)
    let before = mail.appearances
    rig.user.resize(to: .compact)
    rig.expect("Split [collapsed]:\n  Mails*\n  Mail")
    #expect(mail.appearances == before)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U37: a push that ends because its column moves isn't a choice of another column`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality, width: .regular)
    let split = try #require(rig.tree.root as? SplitNode)
    let stack = try #require(split.children[1] as? NavigationNode)
    try rig.tree.push(rig.page("Sender"), on: stack)
    rig.turns(4)
    rig.user.resize(to: .compact)
    rig.expect(
      "Split [collapsed]:\n  Navigation:\n    Mails\n  Navigation*:\n    Mail\n    Sender")
    #expect(!rig.journal.contains { $0.hasPrefix("select") })
  }

  @Test
  func `the way back goes when the split expands, and leaves a button of the app's alone`() throws {
    let rig = try UIKitRig(drawing)
    let mail = try #require(
      (rig.node("Mail") as ScreenNode).screen as? UIViewController)
    #expect(mail.navigationItem.leftBarButtonItem != nil)
    rig.user.resize(to: .regular)
    rig.expect()
    #expect(mail.navigationItem.leftBarButtonItem == nil)
    let own = UIBarButtonItem()
    mail.navigationItem.leftBarButtonItem = own
    rig.user.resize(to: .compact)
    rig.expect()
    #expect(mail.navigationItem.leftBarButtonItem === own)
  }

  @Test
  func `U17: a field that a user writes in keeps the focus when the split collapses or expands`()
    throws
  {
    let rig = try UIKitRig(drawing, width: .regular)
    let mail = try #require((rig.node("Mail") as ScreenNode).screen as? UIViewController)
    let field = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    mail.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    for width in [UIUserInterfaceSizeClass.compact, .regular] {
      rig.user.resize(to: width)
      rig.expect()
      #expect(field.isFirstResponder)
    }
  }

  private func controller(_ name: String, in rig: UIKitRig) throws -> UIViewController {
    try #require((rig.node(name) as ScreenNode).screen as? UIViewController)
  }

  @Test(arguments: [
    "Split:\n  Mails\n  Mail", "Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail",
    "Split [three columns]:\n  Boxes\n  Navigation:\n    Mails\n  Mail",
  ])
  func `A3: each bar has the screen's own buttons, and one for a column that is hidden`(
    drawing: String
  ) throws {
    let rig = try UIKitRig(drawing, width: .regular)
    let mails = try controller("Mails", in: rig)
    let mail = try controller("Mail", in: rig)
    var taps: [String] = []
    for (screen, title) in [(mails, "Edit"), (mail, "Reply")] {
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: title) { taps.append($0.title) })
    }
    func tapAll() { for title in ["Edit", "Reply"] { rig.user.tapRightBarButton(title) } }
    func tapColumnButton() -> Bool { rig.user.tapColumnButton() || rig.user.tapLeftBarButton() }
    tapAll()
    #expect(taps == ["Edit", "Reply"])
    rig.user.turn(to: .portrait)
    rig.expect()
    tapAll()
    #expect(taps == ["Edit", "Reply", "Reply"] && mails.viewIfLoaded?.window == nil)
    #expect(tapColumnButton())
    rig.expect()
    #expect(mails.viewIfLoaded?.window === rig.window)
    if drawing.contains("three") {
      #expect(tapColumnButton())
      rig.expect()
    }
    #expect(!tapColumnButton(), "no column is hidden any more")
    rig.user.resize(to: .compact)
    rig.expect()
    taps = []
    tapAll()
    #expect(taps == ["Reply"])
    #expect(rig.user.goBack())
    rig.expect()
    tapAll()
    #expect(taps == ["Reply", "Edit"])
    rig.user.resize(to: .regular)
    rig.user.turn(to: .landscapeLeft)
    rig.expect()
    taps = []
    tapAll()
    #expect(taps == ["Edit", "Reply"])
  }

  @Test func `P1: a screen leaves its column before it moves to the one in front`() throws {
    let rig = try UIKitRig("Split:\n  Mails\n  Mail", width: .regular)
    let (split, mail): (SplitNode, Node) = (try rig.node("Split"), try rig.node("Mail"))
    try rig.tree.edit { try $0.setChildren([mail], of: split) }
    rig.expect("Split:\n  Mail")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `E15: a destination in a hidden column is shown, and what the user hides then stays hidden`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality, width: .regular)
    let mails = try controller("Mails", in: rig)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    rig.user.turn(to: .portrait)
    rig.expect()
    #expect(mails.viewIfLoaded?.window == nil)
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    #expect(mails.viewIfLoaded?.window === rig.window)
    try #require(rig.user.beginHidingColumn()).finish()
    try rig.push("Sender", on: "Navigation")
    rig.expect()
    #expect(mails.viewIfLoaded?.window == nil)
    // The app may say itself what is shown.
    mails.splitViewController?.preferredDisplayMode = .oneBesideSecondary
    rig.expect()
    #expect(mails.viewIfLoaded?.window === rig.window)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `E15: so is the next destination there, though the user has hidden the column meanwhile`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(
      "Split:\n  Navigation list:\n    Mails\n  Navigation:\n    Mail", personality, width: .regular
    )
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    let list = try #require(split.children[0] as? NavigationNode)
    rig.user.turn(to: .portrait)
    rig.expect()
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    try #require(rig.user.beginHidingColumn()).finish()
    rig.expect()
    let folder = rig.page("Folder")
    try rig.tree.edit { edit in
      try edit.push(folder, on: list)
      try edit.reveal(folder)
    }
    rig.expect()
    #expect((folder.screen as? UIViewController)?.viewIfLoaded?.window === rig.window)
    // Going back in it asks for nothing.
    try #require(rig.user.beginHidingColumn()).finish()
    rig.expect()
    try rig.tree.pop(list)
    rig.expect()
    #expect(try controller("Mails", in: rig).viewIfLoaded?.window == nil)
  }

  @Test
  func `a bar that a canceled swipe has left is as the column needs it`() throws {
    let rig = try UIKitRig("Split:\n  Navigation:\n    Mails\n  Mail")
    let bar = try #require(controller("Mail", in: rig).navigationController)
    #expect(!bar.isNavigationBarHidden)
    try #require(rig.user.beginSwipeBack()).cancel()
    rig.expect()
    #expect(!bar.isNavigationBarHidden)
    #expect(rig.user.swipeBack())
    rig.expect()
    #expect(bar.isNavigationBarHidden, "the stack in the column has its own")
  }

  @Test
  func `a container of the app's own has the app's controller`() throws {
    final class DrawerController: UIViewController, UIKitContainer {
      private(set) var arrangedControllers: [UIViewController] = []
      private(set) var shownIndices: [Int] = []

      func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
        for gone in arrangedControllers where !controllers.contains(where: { $0 === gone }) {
          gone.willMove(toParent: nil)
          gone.viewIfLoaded?.removeFromSuperview()
          gone.removeFromParent()
        }
        for new in controllers where new.parent !== self {
          addChild(new)
          new.didMove(toParent: self)
        }
        arrangedControllers = controllers
        shownIndices = indices
        for (index, controller) in controllers.enumerated() {
          if indices.contains(index) {
            view.addSubview(controller.view)
          } else {
            controller.viewIfLoaded?.removeFromSuperview()
          }
        }
      }
    }
    let rig = UIKitRig { ScreenTree() }
    let tree = rig.tree
    rig.host.container = { node in node.kind == "Drawer" ? DrawerController() : nil }
    let side = CustomNode(Drawer(), [rig.page("A"), rig.page("B")])
    try tree.edit { try $0.replaceRoot(with: side) }
    rig.host.start()
    rig.expect()
    try tree.edit { try $0.update(side) { $0.isOpen = true } }
    rig.expect()
    #expect(rig.reading.shape.root?.shown == [1, 0])
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `an overlay's screen that goes onto a stack in the same edit stays there`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Navigation:\n  Home", personality)
    let player = PageController("Player")
    let small = Overlay(player)
    try rig.tree.showOverlay(small)
    rig.expect()
    try rig.tree.edit { edit in
      try edit.endOverlay(small)
      try edit.push(ScreenNode(player), on: rig.node("Navigation"))
    }
    rig.expect("Navigation:\n  Home\n  Player")
    #expect(player.parent is UINavigationController && player.view.window === rig.window)
  }

  @Test
  func `an overlay lies over sheets, and lets touches through`() throws {
    let rig = try UIKitRig("Home")
    let toast = Overlay(PageController("Saved"))
    try rig.tree.edit { edit in
      try edit.present(rig.layer("Filter"), from: #require(rig.tree.root))
      try edit.showOverlay(toast)
    }
    rig.expect()
    let over = try #require(rig.window.windowScene?.windows.last)
    #expect(over !== rig.window && over.windowLevel.rawValue > rig.window.windowLevel.rawValue)
    #expect(over.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
    try rig.tree.endOverlay(toast)
    rig.expect()
    #expect(over.isHidden)
  }
}
