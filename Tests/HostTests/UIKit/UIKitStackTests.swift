// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@MainActor
@Suite("A stack on UIKit's stand-in")
struct UIKitStackTests {
  private func rig(_ personality: StandIn.Personality = .ios18) throws -> UIKitRig {
    try UIKitRig("Navigation:\n  Home\n  List\n  Product", personality)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a push of the tree is a push on the display`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    try rig.tree.push(ScreenNode(PageController("Reviews")), on: rig.node("Navigation"))
    #expect(rig.tree.transition != nil)
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Reviews")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a swipe back of the user is an edit of the tree`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    #expect(rig.user.swipeBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List")
    #expect(rig.tree.revision == 2)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a swipe that is cancelled leaves no trace`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    #expect(rig.tree.transition != nil, "requests wait while the finger is down")
    swipe.cancel()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product")
    #expect(rig.tree.revision == 1)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `an edit beneath the finger waits for it`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    try rig.tree.push(ScreenNode(PageController("Reviews")), on: rig.node("Navigation"))
    rig.turns(10)
    swipe.finish()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Reviews")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `the back button and its menu are edits of the tree`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    #expect(rig.user.tapBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List")
    try rig.tree.push(ScreenNode(PageController("Reviews")), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.chooseFromBackMenu(0))
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a draft is asked before a swipe begins, and told when back is tapped`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let letter = Letter()
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.beginSwipeBack() == nil)
    #expect(letter.refused.isEmpty)
    rig.host.machine.forgetJournal()
    #expect(rig.user.tapBack())
    rig.quiet()
    #expect(letter.refused.map(\.reason) == ["unsaved"])
    #expect(rig.changes.isEmpty, "nothing has moved")
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Letter")
    letter.isDraft = false
    #expect(rig.user.tapBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a draft that stands on a stack from the start is asked, too`(
    personality: StandIn.Personality
  ) throws {
    let rig = UIKitRig(ScreenTree(), personality)
    let letter = Letter()
    let stack = NavigationNode([ScreenNode(PageController("Home")), ScreenNode(letter)])
    try rig.tree.replaceRoot(with: stack)
    rig.host.start()
    rig.quiet()
    rig.host.machine.forgetJournal()
    #expect(rig.user.tapBack())
    rig.quiet()
    #expect(letter.refused.count == 1 && rig.changes.isEmpty)
    rig.expect("Navigation:\n  Home\n  Letter")
  }

  @Test(arguments: [false, true])
  func `H3: what the user took off a page's own stack stays away when the page may not go`(
    isEdited: Bool
  ) throws {
    let rig = try rig()
    let letter = Letter()
    letter.isDraft = false
    let inner = NavigationNode([ScreenNode(letter), ScreenNode(PageController("Help"))])
    try rig.tree.push(TabNode([inner]), on: rig.node("Navigation"))
    rig.quiet()
    // The pop of Help goes on when the menu of the outer bar takes the tabs away.
    #expect(rig.user.tapBack())
    letter.isDraft = true
    #expect(rig.user.chooseFromBackMenu(0))
    if isEdited {
      rig.turns(4)
      try rig.tree.push(ScreenNode(PageController("Answer")), on: inner)
    }
    rig.quiet()
    #expect(letter.refused.count == 1 && rig.tree.node(inner.id) === inner)
    #expect(inner.children.count == (isEdited ? 2 : 1) && !rig.tree.drawing.contains("Help"))
    #expect(!rig.journal.contains { $0.hasPrefix("in part") })
    rig.expectConverged()
  }

  @Test
  func `a menu that takes a draft away brings it back`() throws {
    let rig = try rig()
    let letter = Letter()
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.chooseFromBackMenu(0))
    rig.quiet()
    #expect(letter.refused.count == 1)
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Letter")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `quick edits one after the other come to the last of them`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let stack: NavigationNode = try rig.node("Navigation")
    for number in 0..<5 {
      try rig.tree.push(ScreenNode(PageController("P\(number)")), on: stack)
      rig.turns(number * 7)
      if number.isMultiple(of: 2) { try rig.tree.pop(stack) }
    }
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  P1\n  P3")
  }

  @Test
  func `tabs in a stack stand in a plain container`() throws {
    let rig = try UIKitRig("Navigation:\n  Home\n  Tabs:\n    Mails*\n    Chats")
    try rig.tree.pop(rig.node("Navigation"))
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `two stacks of one screen each exchange their screens, and none is ever empty`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig(
      "Tabs:\n  Navigation left*:\n    Home\n  Navigation right:\n    Search", personality)
    let left: NavigationNode = try rig.node("Navigation left")
    let right: NavigationNode = try rig.node("Navigation right")
    let home = left.children[0]
    let search = right.children[0]
    try rig.tree.edit { edit in
      try edit.setChildren([ScreenNode(PageController("Guest"))], of: left)
      try edit.setChildren([home], of: right)
      try edit.setChildren([search], of: left)
    }
    rig.quiet()
    rig.expect("Tabs:\n  Navigation left*:\n    Search\n  Navigation right:\n    Home")
  }

  @Test
  func `H6: nothing is kept of what has gone`() throws {
    let rig = try rig()
    weak var gone: PageController?
    do {
      let node: ScreenNode = try rig.node("Product")
      gone = node.screen as? PageController
    }
    try rig.tree.pop(rig.node("Navigation"))
    rig.quiet()
    #expect(gone == nil)
    #expect(rig.host.keptControllers == 3)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a screen hears that it did appear when the user sees it`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let screen = Watcher()
    screen.onAppear = { [host = rig.host, tree = rig.tree] in
      #expect(host.machine.state == .settled(revision: tree.revision))
      #expect(host.reading().condition == .ready)
    }
    try rig.tree.push(ScreenNode(screen), on: rig.node("Navigation"))
    #expect(screen.heard == ["willAppear"])
    rig.quiet()
    #expect(screen.heard == ["willAppear", "didAppear"])
  }
}
