// Wayfinder is released under the MIT license; see LICENSE.

import HostTestSupport
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("A user acts while the views are told of a change")
struct UserMeetsProgramTests {
  @Test(arguments: StandInWorld.Personality.allCases, 0..<4)
  func `H3: what is shown in place of a page under the finger comes when the finger took it away`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality, seed: UInt64(seed))
    let swipe = try #require(rig.user.beginSwipeBack())
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      let pages = [stack.children[0], ScreenNode(Page("A")), ScreenNode(Page("B"))]
      try edit.setChildren(pages, of: stack)
      try edit.showOverlay(Overlay(Page("Toast")))
    }
    rig.turns(20)
    // The path with A and B has been read, and lost. That List leaves is the user's doing.
    swipe.finish()
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "stack[Home A B] Toast")
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<4)
  func `F7: a stack that came into sight while a user went back isn't written when it is hidden again`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try SwiftUIRig(
      "Navigation:\n  Home\n  Tabs:\n    Navigation*:\n      List\n      Item\n  Detail",
      personality, seed: UInt64(seed))
    let swipe = try #require(rig.user.beginSwipeBack())
    let stack: NavigationNode = try rig.node("Navigation")
    let inner = try #require((stack.children[1] as? TabNode)?.children[0] as? NavigationNode)
    try rig.tree.edit { edit in
      try edit.push(ScreenNode(Page("Top")), on: stack)
      try edit.pop(inner)
    }
    swipe.finish()
    // The app asks for a look before the views know of the swipe.
    rig.host.settle()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Tabs:\n    Navigation*:\n      List\n  Top")
  }

  @Test
  func `H3: a page that the user took away as soon as it had come doesn't come again`() throws {
    var personality = StandInWorld.Personality.ios17
    personality.pathIsWrittenFirst = .never
    personality.backWorksMeanwhile = .always
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality)
    try rig.tree.push(ScreenNode(Page("Item")), on: rig.node("Navigation"))
    rig.turns(1)
    // The views were told of Item, and the user takes List away before they have read it.
    #expect(rig.user.swipeBack())
    rig.turns(30)
    #expect(rig.world.drawing == "stack[Home Item]")
    #expect(rig.user.tapBack())
    rig.quiet()
    rig.expect("Navigation:\n  Home")
    #expect(rig.user.taken.count == 2)
  }
}
