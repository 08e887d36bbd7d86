// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("Tabs, splits, and other containers on SwiftUI's stand-in")
struct ContainerTests {
  private func tabs(_ personality: StandInWorld.Personality) throws -> SwiftUIRig {
    try SwiftUIRig(
      "Tabs:\n  Navigation*:\n    Mails\n    Mail\n  Navigation:\n    Chats\n  News", personality)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `H5: a tap on a tab is an edit, and one on the selected tab pops its stack`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try tabs(personality)
    #expect(rig.user.tapTab(2))
    rig.quiet()
    rig.expect("Tabs:\n  Navigation:\n    Mails\n    Mail\n  Navigation:\n    Chats\n  News*")
    #expect(rig.user.tapTab(0))
    rig.quiet()
    #expect(rig.user.tapTab(0))
    rig.quiet()
    rig.expect("Tabs:\n  Navigation*:\n    Mails\n  Navigation:\n    Chats\n  News")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `H5: a tab whose tap the tree answers otherwise isn't shown`(
    personality: StandInWorld.Personality
  ) throws {
    let letter = Letter()
    let bar = TabNode([
      ScreenNode(Page("Mails")),
      NavigationNode([ScreenNode(Page("Drafts")), ScreenNode(letter)]),
    ])
    let tree = ScreenTree()
    tree.edit { try? $0.replaceRoot(with: bar) }
    try tree.select(bar.children[1], of: bar)
    let rig = SwiftUIRig(tree, personality)
    rig.start()
    rig.quiet()
    rig.expectConverged()
    // Tapped again, the tab would pop the draft.
    #expect(rig.user.tapTab(1))
    rig.quiet()
    #expect(letter.refused.count == 1)
    rig.expectConverged()
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F7: a stack in another tab shows its new path when its tab is selected`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try tabs(personality)
    let bar: TabNode = try rig.node("Tabs")
    let stack = try #require(bar.children[0] as? NavigationNode)
    #expect(rig.user.tapTab(1))
    rig.quiet()
    try rig.tree.push(ScreenNode(Page("Reply")), on: stack)
    rig.quiet()
    rig.expectConverged()
    #expect(rig.user.tapTab(0))
    rig.quiet()
    rig.expect(
      "Tabs:\n  Navigation*:\n    Mails\n    Mail\n    Reply\n  Navigation:\n    Chats\n  News")
    #expect(rig.world.drawing == "tabs 1/3[stack[Mails Mail Reply]]")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a tab and a push in it are two changes of the display`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try tabs(personality)
    let bar: TabNode = try rig.node("Tabs")
    let stack = try #require(bar.children[1] as? NavigationNode)
    try rig.tree.edit { edit in
      try edit.push(ScreenNode(Page("Chat")), on: stack)
      try edit.select(stack, of: bar)
    }
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "tabs 2/3[stack[Chats Chat]]")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `tabs come, go, and change places`(personality: StandInWorld.Personality) throws {
    let rig = try tabs(personality)
    let bar: TabNode = try rig.node("Tabs")
    try rig.tree.edit { edit in
      try edit.setChildren(
        [bar.children[2], ScreenNode(Page("Search")), bar.children[0]], of: bar)
    }
    rig.quiet()
    rig.expectConverged()
  }

  private func split(_ personality: StandInWorld.Personality) throws -> SwiftUIRig {
    try SwiftUIRig(
      "Split [collapsed]:\n  Navigation:\n    Folders\n  Navigation*:\n    Mails\n    Mail",
      personality)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `the way back from a column of a narrow split is an edit`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try split(personality)
    #expect(rig.world.drawing == "narrow[stack[Mails Mail]]")
    #expect(rig.user.tapBack())
    rig.quiet()
    #expect(rig.user.goBackInSplit())
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "narrow[stack[Folders]]")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F11: a split that gets more room and less keeps what is in its columns`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try split(personality)
    rig.user.resize(to: .regular)
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "split[stack[Folders] stack[Mails Mail]]")
    rig.user.resize(to: .compact)
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "narrow[stack[Mails Mail]]")
  }

  @Test
  func `three columns, a container of the app's own, and empty ones are shown`() throws {
    let tree = ScreenTree()
    let split = SplitNode(
      [ScreenNode(Page("A")), ScreenNode(Page("B")), ScreenNode(Page("C"))], style: .threeColumns,
      isCollapsed: false)
    tree.edit { try? $0.replaceRoot(with: split) }
    let rig = SwiftUIRig(tree)
    rig.user.resize(to: .regular)
    rig.start()
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "split[A B C]")
    try tree.replaceRoot(with: NavigationNode([]))
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "")
    try tree.push(ScreenNode(Page("First")), on: #require(tree.root as? NavigationNode))
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "stack[First]")
  }
}
