// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

// SwiftUI has a type of this name, too.
import struct Wayfinder.Transition

@Suite("A user acts while the views learn of a change")
struct UserMeetsProgramTests {
  @Test(arguments: StandInWorld.Personality.allCases, 0..<4)
  func `H3: what is shown in place of a page under the finger comes when the finger took it away`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality, seed: seed)
    let swipe = try #require(rig.user.beginSwipeBack())
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      let pages = [stack.children[0], rig.page("A"), rig.page("B")]
      try edit.setChildren(pages, of: stack)
      try edit.showOverlay(Overlay(NamedScreen("Toast")))
    }
    rig.turns(20)
    // The path with A and B has been read, and lost. That List leaves is the user's doing.
    swipe.finish()
    rig.expect(display: "stack[Home A B] Toast")
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<4)
  func `F7: a stack that a user went back to isn't written when it is hidden again`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try SwiftUIRig(
      "Tabs:\n  Navigation*:\n    List\n    Item\n  Other", personality, seed: seed)
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.tree.edit { edit in
      try edit.select(rig.node("Other"), of: rig.node("Tabs"))
      try edit.pop(rig.node("Navigation"))
    }
    swipe.finish()
    // The app asks for a look before the views know of the swipe.
    rig.settle()
    rig.expect("Tabs:\n  Navigation:\n    List\n  Other*")
  }

  @Test(arguments: 0..<8)
  func `H3: a page that the user leaves while a change waits for its look doesn't come again`(
    turns: Int
  ) throws {
    let rig = SwiftUIRig(.ios18) { [self] in
      ScreenTree(
        root: CustomNode(
          Pile(), [NavigationNode(["Home", "List"].map(page)), page("Other")]))
    }
    rig.start()
    rig.expect()
    let pile = try #require(rig.tree.root as? CustomNode<Pile>)
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      edit.animate(with: Transition(.fade))
      try edit.setChildren(pile.children.reversed(), of: pile)
    }
    rig.turns(turns)
    let isGone = rig.user.goBack()
    #expect(isGone || turns > 1)
    rig.expect()
    #expect(stack.children.count == (isGone ? 1 : 2))
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F7: pages that change places while a user goes back are drawn so, whatever comes next`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  A\n  B\n  C", personality)
    let stack: NavigationNode = try rig.node("Navigation")
    let pages = stack.children
    try rig.tree.edit { edit in
      try edit.setChildren([pages[0], pages[2], pages[1], pages[3]], of: stack)
      try edit.showOverlay(Overlay(NamedScreen("Toast")))
    }
    rig.settle()
    #expect(rig.user.goBack())
    rig.expect(display: "stack[Home B A] Toast")
  }

  @Test func `F7: a page that comes beneath the one a user goes back to is there`() throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  A\n  B", .ios17)
    let swipe = try #require(rig.user.beginSwipeBack())
    let stack: NavigationNode = try rig.node("Navigation")
    let pages = stack.children
    try rig.tree.edit { edit in
      try edit.setChildren([pages[0], rig.page("C"), pages[2], pages[1]], of: stack)
    }
    rig.turns(10)
    // The path with C has been read, and lost. That A is shown again is the user's doing.
    swipe.finish()
    rig.expect("Navigation:\n  Home\n  C\n  A")
  }

  @Test(arguments: 20..<30)
  func `F14: a sheet that a user drags away before it is known to stand, and then leaves, is gone`(
    turns: Int
  ) throws {
    let rig = try SwiftUIRig(.ios17, hasControllers: false) {
      try ScreenTree(drawing: "Home\n⇧ sheet:\n  Filter") { label, _ in NamedScreen(label) }
    }
    rig.start()
    rig.turns(8)
    #expect(rig.user.dragSheetAway())
    rig.user.leaveApp()
    rig.settle()
    rig.turns(turns)
    rig.user.returnToApp()
    rig.settle()
    rig.expect("Home")
  }

  @Test(arguments: 0..<20)
  func `H3: a page that a user leaves in a tab that the tree shows later doesn't come again`(
    seed: Int
  ) throws {
    let rig = try SwiftUIRig("Tabs:\n  News*\n  Navigation:\n    Mails", .worst, seed: seed)
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.push("Mail")
    rig.turns(3)
    #expect(rig.user.tapTab(1))
    let isGone = rig.user.goBack()
    rig.expect()
    #expect(stack.children.count == (isGone ? 1 : 2))
  }

  private func page(_ label: String) -> ScreenNode { ScreenNode(NamedScreen(label)) }

  @Test
  func `H3: a page that the user took away as soon as it had come doesn't come again`() throws {
    var personality = StandInWorld.Personality.ios17
    personality.pathIsWrittenFirst = .never
    personality.backWorksMeanwhile = .always
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality)
    try rig.push("Item")
    rig.turns(1)
    // The views were told of Item, and the user takes List away before they have read it.
    #expect(rig.user.swipeBack())
    rig.turns(30)
    #expect(rig.world.drawing == "stack[Home Item]")
    #expect(rig.user.tapBack())
    rig.expect("Navigation:\n  Home")
    #expect(rig.user.taken.count == 2)
  }

  @Test(arguments: [
    "Split:\n  Navigation:\n    Mails", "Split:\n  Navigation:\n    Mails\n  Mail",
  ])
  func `H3: a page in a column that can be hidden is the user's to take away as soon as it came`(
    drawing: String
  ) throws {
    var personality = StandInWorld.Personality.ios17
    personality.callbackDelay = 20...20
    let rig = try SwiftUIRig(personality) {
      try ScreenTree(drawing: drawing) { label, _ in NamedScreen(label) }
    }
    rig.user.setWide(true)
    rig.start()
    rig.quiet()
    try rig.push("Folder", on: "Navigation")
    // It stands, and Mails tells only later that it has gone.
    rig.turns(30)
    #expect(rig.user.tapBack())
    rig.expect(drawing)
    #expect(rig.user.taken.count == 1)
  }

  @Test(arguments: 0..<4)
  func `H3: a page that came in place of another under the finger and wasn't seen stays`(
    seed: Int
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", .ios17, seed: seed)
    let swipe = try #require(rig.user.beginSwipeBack())
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      try edit.setChildren([stack.children[0], rig.page("A")], of: stack)
    }
    rig.turns(20)
    swipe.finish()
    rig.expect("Navigation:\n  Home\n  A")
  }

  @Test(arguments: 0..<8)
  func `H3: a page that comes while a user goes back twice is only taken away if it was seen`(
    seed: Int
  ) throws {
    var personality = StandInWorld.Personality.ios17
    personality.pathIsWrittenFirst = .sometimes
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List\n  Item", personality, seed: seed)
    let stack: NavigationNode = try rig.node("Navigation")
    let page = rig.page("Other")
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.tree.edit { edit in
      try edit.setChildren(stack.children.dropLast() + [page], of: stack)
    }
    rig.turns(10)
    // The path with the other page has been read, and lost. SwiftUI may tell only at the end of the way back that
    // Item has gone.
    swipe.finish()
    rig.turns(personality.animation)
    rig.user.tapBack()
    rig.quiet()
    #expect(page.isInTree != rig.user.taken.contains("\(page.id)"))
  }

  @Test
  func `F5: a late write while the next sheet is presented doesn't take that one away`() throws {
    var personality = StandInWorld.Personality.ios17
    personality.writesTwice = .always
    personality.lateWriteIsAnothers = .always
    for seed in 0..<20 {
      let rig = try SwiftUIRig("Navigation:\n  Home", personality, seed: seed)
      for name in ["Filter", "Sort"] {
        let sheet = rig.layer(name)
        try rig.present(sheet, replacing: true)
        if name == "Filter" {
          rig.quiet()
          #expect(rig.user.dragSheetAway())
          rig.turns(25)
        }
      }
      rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Sort")
    }
  }

  @Test(arguments: [StandIn.Chance.never, .always], [4, 8, 12])
  func `F5: a popover that the user dismisses before time tells that it stands goes again`(
    writesTwice: StandIn.Chance, turns: Int
  ) throws {
    var personality = StandInWorld.Personality.ios17
    personality.writesTwice = writesTwice
    let rig = try SwiftUIRig("Navigation:\n  Home", personality, hasControllers: false)
    let popover = rig.layer("Filter", .popover)
    try rig.tree.edit(with: Transition(.none)) { try $0.present(popover, from: rig.node("Home")) }
    rig.turns(turns)
    #expect(rig.user.dragSheetAway())
    rig.expect("Navigation:\n  Home")
  }

  @Test
  func `F2: an alert waits for a layer that is animated against the host's will`() throws {
    var personality = StandInWorld.Personality.ios17
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Navigation:\n  Home", personality, hasControllers: false)
    let popover = rig.layer("Filter", .popover)
    let alert = ModalNode(ScreenNode(Question()), style: .alert)
    let home = try rig.node("Home") as Node
    try rig.tree.edit(with: Transition(.none)) { edit in
      try edit.present(popover, from: home)
      try edit.present(alert, from: popover)
    }
    rig.turns(1)
    // The user comes back to the app before the views have read what they were told.
    rig.user.leaveApp()
    rig.user.returnToApp()
    rig.expect(display: "stack[Home]\npopover[Filter]\nalert[Sure?]")
  }

  @Test
  func `F14: a layer that the user dismisses while leaving the app doesn't come back`() throws {
    let rig = try SwiftUIRig("Navigation:\n  Home", .ios17, hasControllers: false)
    let sheet = rig.layer("Filter")
    try rig.tree.edit(with: Transition(.none)) { try $0.present(sheet, from: rig.node("Home")) }
    rig.turns(16)
    #expect(rig.user.dragSheetAway())
    rig.user.leaveApp()
    rig.turns(40)
    rig.user.returnToApp()
    rig.expect("Navigation:\n  Home")
  }

  @Test(
    arguments: ["  Mail", "  Split:\n    Mails", "  Split:\n    Mails\n    Mail"],
    StandInWorld.Personality.allCases)
  func `F13: a layer that a stranger's made SwiftUI lose is presented again`(
    content: String, personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(personality) {
      try ScreenTree(drawing: "Home\n⇧ full screen:\n" + content) { label, _ in NamedScreen(label) }
    }
    rig.user.setWide(true)
    rig.user.setStranger(true)
    rig.start()
    rig.turns(40)
    rig.user.setStranger(false)
    rig.expect()
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0...3)
  func `F7: a root with a look of its own waits for the end of a user's way back`(
    personality: StandInWorld.Personality, turns: Int
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality)
    try rig.tree.edit(with: Transition(.fade)) { try $0.replaceRoot(with: rig.page("Login")) }
    rig.turns(turns)
    rig.user.swipeBack()
    rig.expect("Login")
  }

  @Test
  func `F8: a tab that the user taps doesn't prove a path that was lost`() throws {
    var personality = StandInWorld.Personality.ios18
    personality.swipeAppears = .never
    let rig = try SwiftUIRig("Navigation:\n  Home\n  Tabs:\n    A*\n    B", personality)
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.push("New")
    rig.turns(10)
    swipe.cancel()
    rig.turns(1)
    #expect(rig.user.tapTab(1))
    #expect(rig.user.tapBack())
    rig.quiet()
    // The user has never seen New, and so can't have taken it away.
    rig.expect("Navigation:\n  Home\n  New")
  }

  @Test(arguments: [false, true])
  func `F7: a pop that is lost beneath a finger which lets go is made, whatever comes next`(
    hasNext: Bool
  ) throws {
    var personality = StandInWorld.Personality.ios18
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", personality)
    try rig.tree.edit { edit in
      try edit.pop(rig.node("Navigation"))
      if hasNext { try edit.showOverlay(Overlay(NamedScreen("Toast"))) }
    }
    rig.turns(1)
    // The views were told, and read it when the finger is down and Home has appeared beneath it.
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(10)
    swipe.cancel()
    rig.expect()
    #expect(rig.world.drawing == "stack[Home]" + (hasNext ? " Toast" : ""))
  }

  @Test
  func `F8: a path that was lost is taken back and told again in another turn`() throws {
    let rig = try SwiftUIRig("Navigation:\n  Home\n  List", .ios17)
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.push("Item")
    rig.turns(10)
    swipe.cancel()
    rig.quiet()
    #expect(rig.world.journal.contains { $0.contains("is written while a transition runs") })
    rig.expect("Navigation:\n  Home\n  List\n  Item")
  }

  @Test
  func `F7: a path that is written when its column has gone is read when the column comes`() throws
  {
    var personality = StandInWorld.Personality.ios18
    personality.updateDelay = 1...1
    personality.backWorksMeanwhile = .always
    let rig = try SwiftUIRig(
      "Split [collapsed]:\n  Navigation:\n    Folders\n  Navigation*:\n    Mails\n    Mail",
      personality)
    let split = try #require(rig.tree.root as? SplitNode)
    let mails = try #require(split.children[1] as? NavigationNode)
    try rig.tree.push(rig.page("Reply"), on: mails)
    rig.turns(1)
    // Before the views have read the path, the user takes Mail away, and then the whole column.
    #expect(rig.user.tapBack())
    rig.turns(4)
    #expect(rig.user.goBackInSplit())
    rig.expect(display: "narrow[stack[Folders]]")
    try rig.tree.edit { edit in try edit.show(mails, of: split) }
    rig.expect(display: "narrow[stack[Mails Reply]]")
  }

  @Test(arguments: [false, true])
  func `F7: a stack that a user goes back in when it is hidden is rebuilt in an update of its own`(
    isTold: Bool
  ) throws {
    var personality = StandInWorld.Personality.ios17
    personality.updateDelay = isTold ? 1...1 : 0...0
    let rig = try SwiftUIRig(
      "Tabs:\n  Navigation*:\n    List\n    Item\n  News\n  Likes", personality)
    let tabs = try #require(rig.tree.root as? TabNode)
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.tree.select(at: 1, of: tabs)
    rig.turns(60)
    try rig.tree.select(at: 2, of: tabs)
    // The views learn of Likes before the finger lets go, or after.
    if isTold { rig.turns(1) }
    swipe.finish()
    rig.settle()
    rig.expect("Tabs:\n  Navigation:\n    List\n  News\n  Likes*")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F7: a page comes at once in a stack that was hidden when a user went back in it`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig("Tabs:\n  Navigation*:\n    List\n    Item\n  News", personality)
    let tabs = try #require(rig.tree.root as? TabNode)
    let swipe = try #require(rig.user.beginSwipeBack())
    try rig.tree.select(at: 1, of: tabs)
    rig.turns(60)
    // SwiftUI moves the pages, seen or not, and loses a path that is written meanwhile.
    swipe.finish()
    rig.turns(4)
    try rig.tree.edit { edit in
      try edit.select(at: 0, of: tabs)
      try edit.push(rig.page("New"), on: rig.node("Navigation"))
    }
    // Sooner than the watchdog would look.
    rig.turns(80)
    #expect(rig.problem == nil)
  }

  @Test(arguments: 20...26)
  func `F7: a stack that changes beneath the finger and then hides is rebuilt with what is left`(
    turns: Int
  ) throws {
    var personality = StandInWorld.Personality.ios18
    personality.updateDelay = 1...1
    personality.swipeAppears = .never
    let rig = try SwiftUIRig(
      "Tabs:\n  Navigation*:\n    List\n    A\n    B\n    C\n  News\n  Likes", personality)
    let tabs = try #require(rig.tree.root as? TabNode)
    let stack: NavigationNode = try rig.node("Navigation")
    let swipe = try #require(rig.user.beginSwipeBack())
    let pages = [0, 2, 3].map { stack.children[$0] }
    try rig.tree.edit { edit in try edit.setChildren(pages, of: stack) }
    rig.turns(12)
    try rig.tree.select(at: 1, of: tabs)
    rig.turns(12)
    swipe.finish()
    rig.turns(turns)
    // SwiftUI writes A and B, where A has gone and nothing is on the screen any more, while the views
    // are about to read something else.
    try rig.tree.select(at: 2, of: tabs)
    rig.expect("Tabs:\n  Navigation:\n    List\n    B\n  News\n  Likes*")
  }

  @Test
  func `F14: an alert of which the user didn't wait for the animation is asked again`() throws {
    var personality = StandInWorld.Personality.ios18
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Navigation:\n  Home", personality)
    let question = ModalNode(ScreenNode(Question()), style: .alert)
    try rig.present(question)
    rig.turns(1)
    // The views were told, and read it in the background.
    rig.user.leaveApp()
    rig.quiet()
    rig.user.returnToApp()
    rig.expect(display: "stack[Home]\nalert[Sure?]")
  }

  @Test(arguments: [true, false])
  func `F14: a popover that the user dismisses before leaving the app doesn't come again`(
    hasControllers: Bool
  ) throws {
    let rig = try SwiftUIRig("Navigation:\n  Home", .ios17, hasControllers: hasControllers)
    let popover = rig.layer("Filter", .popover)
    try rig.present(popover)
    // It stands, and without controllers only time will tell the host so.
    rig.turns(32)
    #expect(rig.user.dragSheetAway())
    rig.user.leaveApp()
    rig.quiet()
    rig.user.returnToApp()
    rig.expect("Navigation:\n  Home")
  }

  @Test
  func `H3: a page that a user takes off a stack on its way to another place stays away`() throws {
    var personality = StandInWorld.Personality.ios17
    personality.updateDelay = 1...1
    let rig = try SwiftUIRig("Tabs:\n  Navigation*:\n    List\n    Item\n  News", personality)
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { edit in
      try edit.remove(stack)
      try edit.replaceRoot(with: stack)
    }
    rig.turns(1)
    // The views were told that the stack goes, and still show it.
    #expect(rig.user.tapBack())
    rig.expect("Navigation:\n  List")
  }

  @Test(arguments: [0, 25], [false, true])
  func `H3: what the user took off a sheet stays away when the sheet may not go`(
    turns: Int, isEdited: Bool
  ) throws {
    let letter = Letter(isDraft: false)
    var personality = StandInWorld.Personality.ios17
    personality.callbackDelay = 20...20
    let rig = try SwiftUIRig(
      "Home\n⇧ sheet:\n  Navigation:\n    Letter\n    List", personality, letter: letter)
    #expect(rig.user.tapBack())
    rig.turns(turns)
    // Before the tree knows that List has gone, the sheet is dragged away beneath a new draft.
    let drag = try #require(rig.user.beginDraggingSheet())
    letter.isDraft = true
    drag.finish()
    if isEdited {
      rig.turns(4)
      try rig.push("Answer")
    }
    rig.expect(
      "Home\n⇧ sheet:\n  Navigation:\n    Letter" + (isEdited ? "\n    Answer" : ""))
    #expect(letter.refused.count == 1)
  }

  @Test
  func `H3: what has come is the user's to take away, whatever was tapped in the same turn`() throws
  {
    var personality = StandInWorld.Personality.ios17
    personality.callbackDelay = 20...20
    let rig = try SwiftUIRig("Navigation:\n  Home", personality)
    let tabs = TabNode([rig.page("News"), rig.page("Likes")])
    try rig.tree.push(tabs, on: rig.node("Navigation"))
    rig.turns(28)
    #expect(rig.user.tapTab(0) && rig.user.tapBack())
    rig.expect("Navigation:\n  Home")
  }

  @Test
  func `F11: rebuilt columns prove nothing when the old ones hear late that they have gone`()
    throws
  {
    var personality = StandInWorld.Personality.ios17
    personality.callbackDelay = 20...20
    let rig = try SwiftUIRig(
      "Home\n⇧ sheet:\n  Split [collapsed]:\n    List*", personality)
    rig.user.resize(to: .regular)
    rig.turns(18)
    let next = rig.layer("Filter", .fullScreen)
    try rig.present(next, replacing: true)
    rig.expect("Home\n⇧ full screen:\n  Filter")
  }
}
