// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@MainActor
@Suite("Splits, own containers and overlays on UIKit's stand-in")
struct SplitTests {
  private let drawing = "Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail"

  @Test(arguments: StandIn.Personality.allCases)
  func `a wide window shows all columns, and a rotation moves nothing in the tree`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality, width: .regular)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    #expect(!split.isCollapsed)
    rig.user.resize(to: .compact)
    rig.quiet()
    #expect(split.isCollapsed && split.shownColumn == .secondary)
    rig.expectConverged()
    rig.user.resize(to: .regular)
    rig.quiet()
    #expect(!split.isCollapsed)
    rig.expectConverged()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a narrow window collapses the split as it appears, and shows the asked column`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Home", personality)
    let split = SplitNode([
      NavigationNode([ScreenNode(PageController("Mails"))]),
      NavigationNode([ScreenNode(PageController("Mail"))]),
    ])
    try rig.tree.replaceRoot(with: split)
    rig.quiet()
    #expect(split.isCollapsed)
    rig.expectConverged()
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.quiet()
    #expect(split.shownColumn == .primary)
    rig.expectConverged()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a collapsed split leads back from one column to the one before`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(drawing, personality)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    #expect(split.isCollapsed && split.shownColumn == .secondary)
    // The column is a stack itself, whose bar has the way back.
    #expect(rig.user.tapLeftBarButton())
    rig.quiet()
    #expect(split.shownColumn == .primary)
    rig.expectConverged()
    #expect(!rig.user.tapLeftBarButton() && !rig.user.tapBack())
    try rig.tree.edit { try $0.showColumn(.secondary, of: split) }
    rig.quiet()
    let swipe = try #require(rig.user.beginSwipeBack())
    swipe.cancel()
    rig.quiet()
    #expect(split.shownColumn == .secondary)
    rig.expectConverged()
    #expect(rig.user.swipeBack())
    rig.quiet()
    #expect(split.shownColumn == .primary)
    rig.expectConverged()
  }

  @Test
  func `a collapsed split's columns that are no stacks have UIKit's own back button`() throws {
    let rig = try UIKitRig("Split [three columns]:\n  Boxes\n  Mails\n  Mail")
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    for column in [SplitColumn.supplementary, .primary] {
      #expect(rig.user.tapBack())
      rig.quiet()
      #expect(split.shownColumn == column)
      rig.expectConverged()
    }
    #expect(!rig.user.tapBack())
  }

  @Test
  func `a swipe back in a collapsed split takes the column's own screens first`() throws {
    let rig = try UIKitRig("Split:\n  Navigation:\n    Mails\n  Navigation:\n    Mail\n    Sender")
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    #expect(rig.user.swipeBack())
    rig.quiet()
    #expect(split.shownColumn == .secondary && rig.tree.drawing.contains("Sender") == false)
    rig.expectConverged()
    #expect(rig.user.swipeBack())
    rig.quiet()
    #expect(split.shownColumn == .primary)
    rig.expectConverged()
  }

  @Test
  func `U37: the swipe between columns waits for the column's own screens and their transitions`()
    throws
  {
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
    swipe.finish()
    rig.turns(4)
    #expect(mayBegin() == false)
    rig.quiet()
    #expect(mayBegin() == true)
    rig.expectConverged()
  }

  @Test
  func `U37: a finger that swipes between columns holds the tree`() throws {
    let rig = try UIKitRig("Split:\n  Mails\n  Mail")
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(2)
    #expect(rig.host.reading().condition == .interacting)
    try rig.tree.edit { try $0.showColumn(.primary, of: #require(rig.tree.root as? SplitNode)) }
    rig.turns(4)
    swipe.cancel()
    rig.quiet()
    rig.expectConverged()
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
    #expect(rig.host.reading().shape.root?.shown == [0])
    rig.quiet()
    #expect(rig.host.reading().shape.root?.shown == [1])
    rig.expectConverged()
  }

  @Test
  func `the way back goes when the split expands, and leaves a button of the app's alone`() throws {
    let rig = try UIKitRig(drawing)
    let mail = try #require(
      (rig.node("Mail") as ScreenNode).screen as? UIViewController)
    #expect(mail.navigationItem.leftBarButtonItem != nil)
    rig.user.resize(to: .regular)
    rig.quiet()
    #expect(mail.navigationItem.leftBarButtonItem == nil)
    rig.expectConverged()
    let own = UIBarButtonItem()
    mail.navigationItem.leftBarButtonItem = own
    rig.user.resize(to: .compact)
    rig.quiet()
    #expect(mail.navigationItem.leftBarButtonItem === own)
    rig.expectConverged()
  }

  @Test(arguments: [UIUserInterfaceSizeClass.compact, .regular])
  func `H3: a rotation in the middle of a push takes no column away`(
    width: UIUserInterfaceSizeClass
  ) throws {
    let rig = try UIKitRig(drawing, width: width == .compact ? .regular : .compact)
    let split = try #require(rig.tree.root as? SplitNode)
    let stack = try #require(split.children.last as? NavigationNode)
    try rig.tree.push(ScreenNode(PageController("Sender")), on: stack)
    rig.turns(4)
    // The push ends as its column leaves the window, in the middle of the move.
    rig.user.resize(to: width)
    rig.quiet()
    #expect(split.children.count == 2)
    rig.expectConverged()
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
      rig.quiet()
      #expect(field.isFirstResponder)
      rig.expectConverged()
    }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a column is filled and exchanged`(personality: StandIn.Personality) throws {
    let rig = try UIKitRig("Split [three columns]:\n  Boxes", personality, width: .regular)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    try rig.tree.edit { edit in
      try edit.setColumn(.supplementary, of: split, to: ScreenNode(PageController("Mails")))
    }
    rig.quiet()
    rig.expectConverged()
    try rig.tree.edit { edit in
      try edit.setColumn(.secondary, of: split, to: ScreenNode(PageController("Mail")))
      try edit.setColumn(.supplementary, of: split, to: ScreenNode(PageController("Drafts")))
    }
    rig.quiet()
    rig.expect("Split [three columns]:\n  Boxes\n  Drafts\n  Mail")
  }

  @Test
  func `a container of the app's own has the app's controller`() throws {
    final class Drawer: UIViewController, UIKitContainer {
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
    let tree = ScreenTree()
    let rig = UIKitRig(tree)
    rig.host.container = { node in node.kind == "Side" ? Drawer() : nil }
    let side = CustomNode(
      Side(), [ScreenNode(PageController("A")), ScreenNode(PageController("B"))])
    try tree.edit { try $0.replaceRoot(with: side) }
    rig.host.start()
    rig.quiet()
    rig.expectConverged()
    try tree.edit { try $0.update(side) { $0.isOpen = true } }
    rig.quiet()
    #expect(rig.host.reading().shape.root?.shown == [1, 0])
    rig.expectConverged()
  }

  @Test
  func `an overlay lies over sheets, and lets touches through`() throws {
    let rig = try UIKitRig("Home")
    let toast = Overlay(PageController("Saved"))
    try rig.tree.edit { edit in
      try edit.present(
        ModalNode(ScreenNode(PageController("Filter")), style: .sheet),
        from: #require(rig.tree.root))
      try edit.showOverlay(toast)
    }
    rig.quiet()
    rig.expectConverged()
    let over = try #require(rig.window.windowScene?.windows.last)
    #expect(over !== rig.window && over.windowLevel.rawValue > rig.window.windowLevel.rawValue)
    #expect(over.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
    try rig.tree.endOverlay(toast)
    rig.quiet()
    #expect(over.isHidden)
    rig.expectConverged()
  }
}

/// A drawer at the side of a content.
private struct Side: ContainerBehavior {
  var isOpen = false
  var kind: String { "Side" }

  func shown(among children: [Node]) -> ShownChildren { isOpen ? [1, 0] : [0] }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
}
