// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("H9: a stack on SwiftUI's stand-in")
struct SwiftUIStackTests {
  private func rig(_ personality: StandInWorld.Personality = .ios18) throws -> SwiftUIRig {
    try SwiftUIRig("Navigation:\n  Home\n  List\n  Product", personality)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a push of the tree is a push on the display`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.push(ScreenNode(Page("Reviews")), on: rig.node("Navigation"))
    #expect(rig.tree.transition != nil)
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Reviews")
    #expect(rig.journal.filter { $0.hasPrefix("refused") }.isEmpty)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a swipe back, the button and its menu are edits of the tree`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    #expect(rig.user.swipeBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List")
    try rig.tree.push(ScreenNode(Page("Product")), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.tapBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List")
    try rig.tree.push(ScreenNode(Page("Product")), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.chooseFromBackMenu(0))
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a swipe that is cancelled leaves no trace`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let revision = rig.tree.revision
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    swipe.cancel()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product")
    #expect(rig.tree.revision == revision)
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<6)
  func `a push beneath the finger is seen after it`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try SwiftUIRig(
      "Navigation:\n  Home\n  List\n  Product", personality, seed: UInt64(seed))
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    try rig.tree.push(ScreenNode(Page("Reviews")), on: rig.node("Navigation"))
    rig.turns(10)
    if seed.isMultiple(of: 2) { swipe.finish() } else { swipe.cancel() }
    rig.quiet()
    rig.expect(
      seed.isMultiple(of: 2)
        ? "Navigation:\n  Home\n  List\n  Reviews"
        : "Navigation:\n  Home\n  List\n  Product\n  Reviews")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a draft is asked: its back button is one that asks`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let letter = Letter()
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation"))
    rig.quiet()
    #expect(rig.user.beginSwipeBack() == nil && !rig.user.tapBack())
    #expect(rig.user.tap("Back"))
    rig.quiet()
    #expect(letter.refused.map(\.reason) == ["unsaved"])
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Letter")
    letter.isDraft = false
    #expect(rig.user.tap("Back"))
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product")
  }

  @Test
  func `a draft that SwiftUI took away comes back`() throws {
    let rig = try rig()
    let letter = Letter()
    letter.isDraft = false
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation"))
    rig.quiet()
    letter.isDraft = true
    #expect(rig.user.swipeBack())
    rig.quiet()
    #expect(letter.refused.count == 1)
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Letter")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `quick edits one after the other come to the last of them`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let stack: NavigationNode = try rig.node("Navigation")
    for number in 0..<5 {
      try rig.tree.push(ScreenNode(Page("P\(number)")), on: stack)
      rig.turns(number * 7)
      if number.isMultiple(of: 2) { try rig.tree.pop(stack) }
    }
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  P1\n  P3")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a stack whose root and path change together shows both`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      try edit.setChildren([ScreenNode(Page("A")), ScreenNode(Page("B"))], of: stack)
    }
    rig.quiet()
    rig.expect("Navigation:\n  A\n  B")
  }

  @Test
  func `nothing is kept of what has gone`() throws {
    let rig = try rig()
    weak var gone: Page?
    do {
      let node: ScreenNode = try rig.node("Product")
      gone = node.screen as? Page
    }
    try rig.tree.pop(rig.node("Navigation"))
    rig.quiet()
    #expect(gone == nil)
  }

  @Test
  func `a screen hears that it did appear when the user sees it`() throws {
    let rig = try rig()
    let screen = Watcher()
    screen.onAppear = { [host = rig.host] in
      #expect(host.reading().condition == .ready)
    }
    try rig.tree.push(ScreenNode(screen), on: rig.node("Navigation"))
    #expect(screen.heard == ["willAppear"])
    rig.quiet()
    #expect(screen.heard == ["willAppear", "didAppear"])
  }
}
