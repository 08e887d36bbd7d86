// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@MainActor
@Suite("Tabs on UIKit's stand-in")
struct TabTests {
  private func rig(_ personality: StandIn.Personality) throws -> UIKitRig {
    try UIKitRig(
      """
      Tabs:
        Navigation home*:
          Home
          Product
        Navigation search:
          Search
        Profile
      """, personality)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a tap asks the tree, and the display follows`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    let tabs: TabNode = try rig.node("Tabs")
    #expect(rig.user.tapTab(1))
    rig.quiet()
    #expect(tabs.selectedIndex == 1)
    rig.expectConverged()
    #expect(rig.user.tapTab(0))
    rig.quiet()
    #expect(rig.user.tapTab(0))
    rig.quiet()
    rig.expect(
      """
      Tabs:
        Navigation home*:
          Home
        Navigation search:
          Search
        Profile
      """)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a draft that the second tap would pop refuses`(personality: StandIn.Personality) throws {
    let rig = try rig(personality)
    let letter = Letter()
    try rig.tree.push(ScreenNode(letter), on: rig.node("Navigation home"))
    rig.quiet()
    rig.host.machine.forgetJournal()
    #expect(rig.user.tapTab(0))
    rig.quiet()
    #expect(letter.refused.count == 1)
    #expect(rig.changes.isEmpty, "nothing has moved")
    rig.expectConverged()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a tab with a destination isn't shown before its guards have decided`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let router = Router(tree: rig.tree)
    let tabs: TabNode = try rig.node("Tabs")
    let search = ExistingStepAssembly(
      finder: .screen(PageController.self, where: { (screen, _: Void) in screen.label == "Search" })
    ).assemble()
    tabs.children[1].tapDestination = AnyDestination(search, with: ())
    rig.host.machine.forgetJournal()
    #expect(rig.user.tapTab(1))
    rig.quiet()
    #expect(rig.changes.isEmpty && tabs.selectedIndex == 0)
    #expect(rig.journal.first?.hasSuffix("a router is asked") == true)
    withExtendedLifetime(router) { rig.expectConverged() }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `tabs that come later and don't fit can't be moved by the user`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let tabs: TabNode = try rig.node("Tabs")
    try rig.tree.edit { edit in
      for number in 0..<3 {
        try edit.insert(ScreenNode(PageController("T\(number)")), into: tabs)
      }
    }
    rig.quiet()
    rig.expectConverged()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `the program's selection, new tabs and hidden stacks are shown`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let tabs: TabNode = try rig.node("Tabs")
    try rig.tree.edit { edit in
      try edit.select(at: 2, of: tabs)
      try edit.push(ScreenNode(PageController("Result")), on: rig.node("Navigation search"))
      try edit.insert(ScreenNode(PageController("Chats")), into: tabs, at: 1)
    }
    rig.quiet()
    rig.expectConverged()
    try rig.tree.edit { edit in
      try edit.setChildren(tabs.children.reversed(), of: tabs)
      try edit.select(at: 0, of: tabs)
    }
    rig.quiet()
    rig.expectConverged()
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a screen moves from one tab's stack to another's`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let node: ScreenNode = try rig.node("Product")
    try rig.tree.edit { edit in
      try edit.remove(node)
      try edit.push(node, on: rig.node("Navigation search"))
      try edit.select(at: 1, of: rig.node("Tabs"))
    }
    rig.quiet()
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

  @Test(arguments: StandIn.Personality.allCases)
  func `a tab behind More can be selected by the program and left by the user`(
    personality: StandIn.Personality
  ) throws {
    let names = (0..<6).map { "  T\($0)" + ($0 == 0 ? "*" : "") }
    let rig = try UIKitRig("Tabs:\n" + names.joined(separator: "\n"), personality)
    let tabs: TabNode = try rig.node("Tabs")
    try rig.tree.select(at: 5, of: tabs)
    rig.quiet()
    rig.expectConverged()
    #expect(rig.user.tapTab(1))
    rig.quiet()
    #expect(tabs.selectedIndex == 1)
    rig.expectConverged()
  }
}
