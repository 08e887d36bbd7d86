// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Observation
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

/// A menu beside its page, or the page alone.
private struct Shelf: ContainerBehavior {
  var isOpen: Bool
  var kind: String { "Shelf" }

  func shown(among children: [Node]) -> ShownChildren { isOpen ? [1, 0] : .only(0) }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
}

@Suite("H9: what only SwiftUI does with layers and containers")
struct SwiftUITests {
  private let drawing = "Navigation:\n  Home"

  @Test(
    arguments: StandInWorld.Personality.allCases,
    [
      ModalStyle.fullScreen, .pageSheet, .formSheet, .sheet, .resizableSheet, .overFullScreen,
      .popover,
    ])
  func `a layer of each style is presented and dismissed where only time tells its end`(
    personality: StandInWorld.Personality, style: ModalStyle
  ) throws {
    let rig = try SwiftUIRig(drawing, personality, hasControllers: false)
    let layer = rig.layer("Filter", style)
    try rig.present(layer)
    rig.expect()
    try rig.tree.dismiss(layer)
    rig.expect(drawing)
  }

  @Test(
    arguments: [
      (.sheet, [.large]), (.mediumSheet, [.medium]), (.resizableSheet, [.medium, .large]),
    ]
      as [(ModalStyle, Set<PresentationDetent>)])
  func `a sheet rests at the heights of its style`(
    style: ModalStyle, detents: Set<PresentationDetent>
  ) throws {
    let rig = try SwiftUIRig(drawing)
    try rig.present(rig.layer("Filter", style))
    rig.quiet()
    #expect(rig.user.sheetDetents == detents)
    rig.expect()
  }

  @Test(arguments: ["bar", "view", "none"])
  func `a popover points at its anchor in the screen that presents it`(anchor: String) throws {
    let rig = SwiftUIRig {
      ScreenTree(root: NavigationNode(["Home", "List"].map { ScreenNode(NamedScreen($0)) }))
    }
    rig.world.show(
      TreeView(rig.host) { screen in
        let label = (screen as? NamedScreen)?.label ?? ""
        VStack {
          Text(label)
          Text("\(label) view").popoverAnchor("view")
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("\(label) bar") {}.popoverAnchor("bar")
          }
        }
      })
    rig.quiet()
    let layer = ModalNode(rig.page("Menu"), style: .popover, anchor: anchor)
    try rig.present(layer, from: "List")
    rig.quiet()
    let isFound = anchor != "none"
    #expect((rig.user.popoverAnchor == ["List \(anchor)"]) == isFound)
    #expect(rig.findings == (isFound ? [] : [.anchorNotFound("none", of: layer.reference)]))
    #expect(rig.user.dragSheetAway())
    rig.quiet()
    #expect(rig.tree.drawing == "Navigation:\n  Home\n  List")
    #expect(rig.unsettled == nil && rig.world.violations.isEmpty)
  }

  @Test func `F18: a stack in a popover at an anchor is a stack of its own`() throws {
    let rig = SwiftUIRig { ScreenTree(root: NavigationNode([ScreenNode(NamedScreen("Home"))])) }
    rig.world.show(
      TreeView(rig.host) { screen in
        Text((screen as? NamedScreen)?.label ?? "").popoverAnchor("view")
      })
    rig.quiet()
    let stack = NavigationNode([rig.page("A"), rig.page("B")])
    try rig.present(ModalNode(stack, style: .popover, anchor: "view"))
    rig.quiet()
    #expect(rig.world.drawing.contains("popover[stack[A B]]"))
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F11: a view that SwiftUI has rebuilt is still one at which popovers point`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = SwiftUIRig(personality) {
      ScreenTree(
        root: SplitNode(
          ["Mails", "Mail"].map { ScreenNode(NamedScreen($0)) }, isCollapsed: true))
    }
    rig.world.show(
      TreeView(rig.host) { screen in
        let label = (screen as? NamedScreen)?.label ?? ""
        Text(label).popoverAnchor("view")
      })
    rig.quiet()
    for isWide in [true, false, true] {
      rig.user.setWide(isWide)
      rig.quiet()
    }
    let layer = ModalNode(rig.page("Menu"), style: .popover, anchor: "view")
    try rig.present(layer, from: "Mail")
    rig.quiet()
    #expect(rig.findings.isEmpty && rig.user.popoverAnchor == ["Mail"])
  }

  @Test func `H6: a tree forgets a host that is gone`() throws {
    let tree = ScreenTree(root: ScreenNode(NamedScreen("Home")))
    let count = tree.listenerCount
    do { _ = SwiftUIHost(tree: tree) }
    try tree.replaceRoot(with: ScreenNode(NamedScreen("Other")))
    #expect(tree.listenerCount == count)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a draft that SwiftUI took away comes back, and hears of it`(
    personality: StandInWorld.Personality
  ) throws {
    for isInSheet in [true, false] {
      let rig = try SwiftUIRig(drawing, personality)
      let letter = Letter(isDraft: false)
      if isInSheet {
        try rig.present(ModalNode(ScreenNode(letter), style: .sheet))
      } else {
        try rig.push(letter)
      }
      rig.quiet()
      letter.isDraft = true
      #expect(isInSheet ? rig.user.dragSheetAway() : rig.user.swipeBack())
      rig.expect(drawing + (isInSheet ? "\n⇧ sheet:\n  Letter" : "\n  Letter"))
      #expect(letter.refused.count == 1)
    }
  }

  @Test func `an alert that is answered before it has come to rest is answered`() throws {
    let rig = try SwiftUIRig(drawing)
    let question = Question()
    try rig.present(ModalNode(ScreenNode(question), style: .alert))
    for _ in 0..<40 where !rig.user.tapAction("Keep") { rig.turns(1) }
    rig.expect(drawing)
    #expect(question.chosen == ["Keep"])
  }

  @Test func `nothing is presented over an alert, and a finding says so`() throws {
    let rig = try SwiftUIRig(drawing)
    try rig.present(ModalNode(ScreenNode(Question()), style: .alert))
    rig.quiet()
    #expect(rig.user.actions == ["Delete", "Keep"])
    try rig.tree.present(rig.layer("Filter"), from: #require(rig.tree.topmostLayer))
    rig.quiet()
    #expect(rig.findings.count == 1)
    #expect(rig.findings.first?.description.contains("an alert presents nothing") == true)
    #expect(rig.tree.transition == nil)
  }

  @Test func `F13: a sheet beneath a stranger's is presented when that has gone`() throws {
    let rig = try SwiftUIRig(drawing)
    rig.user.setStranger(true)
    try rig.present(rig.layer("Filter"))
    rig.loop.advance(by: .seconds(5))
    #expect(rig.world.drawing == "stack[Home]")
    rig.user.setStranger(false)
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a tab and a push in it are two changes of the display`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(
      "Tabs:\n  Navigation*:\n    Mails\n    Mail\n  Navigation chats:\n    Chats\n  News",
      personality)
    let stack: NavigationNode = try rig.node("Navigation chats")
    try rig.tree.edit { edit in
      try edit.push(rig.page("Chat"), on: stack)
      try edit.select(stack, of: rig.node("Tabs"))
    }
    rig.expect(display: "tabs 2/3[stack[Chats Chat]]")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F12: a page that was called seen before its tab was selected is waited for when it goes`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(personality) {
      try ScreenTree(drawing: "Tabs:\n  News*\n  Navigation:\n    Mails") { label, _ in
        NamedScreen(label)
      }
    }
    rig.start()
    rig.turns(10)
    // Nothing waits for it to go, either.
    #expect(rig.unsettled == nil)
    try rig.tree.select(at: 1, of: rig.node("Tabs"))
    rig.turns(40)
    // It isn't waited for once more, which would end after a second at last.
    #expect(rig.unsettled == nil)
    try rig.push("Mail")
    rig.turns(6)
    try rig.push("Reply")
    rig.expect(display: "tabs 2/2[stack[Mails Mail Reply]]")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F18: of a stack on a page of another one the top is drawn, and the bar goes back in it`(
    personality: StandInWorld.Personality
  ) throws {
    let tabs = ["Tabs:", "  Navigation mails*:", "    Mails", "  News"]
    for before in [["  Home"], []] {
      let short = ["Navigation:"] + before + tabs.map { "  \($0)" }
      var long = short
      long.insert("      Mail", at: long.count - 1)
      let rig = try SwiftUIRig(long.joined(separator: "\n"), personality)
      let beneath = before.isEmpty ? "" : "Home "
      #expect(rig.world.drawing == "stack[\(beneath)tabs 1/2[Mail]]")
      try rig.push("Reply", on: "Navigation mails")
      rig.quiet()
      #expect(rig.world.drawing == "stack[\(beneath)tabs 1/2[Reply]]")
      #expect(rig.user.goBack())
      rig.expect(long.joined(separator: "\n"))
      #expect(rig.user.goBack())
      rig.expect(short.joined(separator: "\n"))
      #expect(rig.user.goBack() == !before.isEmpty)
      rig.expect(before.isEmpty ? short.joined(separator: "\n") : "Navigation:\n  Home")
    }
  }

  @Test func `three columns, a container of the app's own, and empty ones are shown`() throws {
    let rig = SwiftUIRig {
      ScreenTree(
        root: SplitNode(
          ["A", "B", "C"].map { ScreenNode(NamedScreen($0)) }, style: .threeColumns,
          isCollapsed: false))
    }
    rig.user.setWide(true)
    rig.start()
    rig.expect(display: "split[A B C]")
    try rig.tree.replaceRoot(with: CustomNode(Pile(top: 1), [rig.page("D"), rig.page("E")]))
    rig.expect(display: "E")
    try rig.tree.replaceRoot(with: NavigationNode([]))
    rig.expect(display: "")
  }

  @Test func `H5: the swipe back from a screen that views observe follows its answer`() throws {
    let rig = try SwiftUIRig(drawing)
    let letter = ObservedLetter()
    try rig.push(letter)
    rig.quiet()
    #expect(!rig.user.swipeBack())
    letter.isDraft = false
    rig.quiet()
    #expect(rig.user.swipeBack())
    rig.expect(drawing)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `H5: the button of a screen that no view observes asks at the moment of the tap`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(drawing, personality)
    let letter = PlainLetter("Letter")
    try rig.push(letter)
    rig.quiet()
    letter.isDraft = true
    rig.machine.forgetJournal()
    #expect(!rig.user.swipeBack() && rig.user.goBack())
    rig.expect(drawing + "\n  Letter")
    #expect(letter.refused == 1 && rig.changes.isEmpty)
    letter.isDraft = false
    #expect(rig.user.goBack())
    rig.expect(drawing)
  }

  @Test func `a split without a detail, whose first column a user hides, holds nothing up`() throws
  {
    let rig = try SwiftUIRig("Split:\n  Mails")
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    rig.user.setWide(true)
    rig.user.turn(upright: true)
    rig.quiet()
    #expect(rig.world.drawing == "split[Mails]")
    #expect(rig.user.tapColumnButton())
    rig.quiet()
    #expect(rig.world.drawing == "split[]" && rig.unsettled == nil)
    try rig.tree.edit { try $0.setColumn(.secondary, of: split, to: rig.page("Mail")) }
    rig.quiet()
    #expect(rig.world.drawing == "split[Mail]" && rig.unsettled == nil)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `H5: a tab that the tree doesn't follow is put back, and seen to be`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(
      "Tabs:\n  Navigation a*:\n    A\n  Navigation b:\n    B", personality)
    let tabs: TabNode = try rig.node("Tabs")
    tabs.children[1].tapDestination = AnyDestination(
      ExistingStepAssembly(
        finder: .screen(NamedScreen.self, where: { (screen, _: Void) in screen.label == "No" })
      ).assemble(), with: ())
    let router = Router(tree: rig.tree)
    #expect(rig.user.tapTab(1))
    rig.expect(display: "tabs 1/2[stack[A]]")
    withExtendedLifetime(router) {}
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `E15: so is the next destination there, though the user has hidden the column meanwhile`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(
      "Split:\n  Navigation list:\n    Mails\n  Navigation:\n    Mail", personality)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    rig.user.setWide(true)
    rig.user.turn(upright: true)
    rig.quiet()
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect()
    #expect(rig.user.tapColumnButton())
    try rig.tree.edit { edit in
      let folder = rig.page("Folder")
      try edit.push(folder, on: #require(split.children[0] as? NavigationNode))
      try edit.reveal(folder)
    }
    rig.quiet()
    #expect(rig.world.drawing == "split[stack[Mails Folder] stack[Mail]]" && rig.unsettled == nil)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `E15: a destination in a hidden column is shown, and what the user hides then stays hidden`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig("Split:\n  Mails\n  Navigation:\n    Mail", personality)
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    rig.user.setWide(true)
    rig.user.turn(upright: true)
    rig.quiet()
    #expect(rig.world.drawing == "split[stack[Mail]]")
    try rig.tree.edit { try $0.showColumn(.primary, of: split) }
    rig.expect(display: "split[Mails stack[Mail]]")
    #expect(rig.user.tapColumnButton())
    try rig.push("Sender", on: "Navigation")
    rig.quiet()
    #expect(rig.world.drawing == "split[stack[Mail Sender]]" && rig.unsettled == nil)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `an overlay is drawn over the topmost sheet, and stays when that goes`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try SwiftUIRig(drawing, personality)
    try rig.tree.showOverlay(Overlay(NamedScreen("Saved")))
    rig.expect(display: "stack[Home] Saved")
    let sheet = rig.layer("Filter")
    try rig.present(sheet)
    rig.expect(display: "stack[Home]\nsheet[Filter Saved]")
    try rig.present(ModalNode(ScreenNode(Question()), style: .alert), from: "Filter")
    rig.expect(display: "stack[Home]\nsheet[Filter Saved]\nalert[Sure?]")
    #expect(rig.user.tapAction("Keep"))
    rig.expect()
    try rig.tree.dismiss(sheet)
    rig.expect(display: "stack[Home] Saved")
  }

  @Test func `a container of the app's own has a view, with its content in sight`() throws {
    let page = ScreenNode(NamedScreen("Page"))
    let rig = SwiftUIRig {
      ScreenTree(root: CustomNode(Shelf(isOpen: true), [page, ScreenNode(NamedScreen("Menu"))]))
    }
    rig.world.show(
      TreeView(rig.host) { container, children in
        guard container is CustomNode<Shelf> else { return nil }
        return AnyView(
          HStack {
            Text("Shelf")
            ForEach(children.filter(\.isShown)) { $0 }
          })
      } content: { screen in
        if let named = screen as? any ScreenLabeling { Text(named.label) }
      })
    rig.quiet()
    #expect(rig.world.drawing == "Shelf Page Menu")
    try rig.tree.edit { try $0.reveal(page) }
    rig.quiet()
    #expect(rig.world.drawing == "Shelf Page")
    #expect(rig.shape == HostShape(rig.tree))
    try rig.tree.replaceRoot(with: rig.page("Home"))
    rig.expect("Home")
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<4)
  func `pages of the app's own are swiped, whichever of them have appeared`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = SwiftUIRig(personality, seed: seed) {
      ScreenTree(root: CustomNode(Pile(), ["A", "B", "C"].map { ScreenNode(NamedScreen($0)) }))
    }
    rig.world.show(
      TreeView(rig.host) { [tree = rig.tree] container, children in
        let page = Binding {
          children.first(where: \.isShown)?.id
        } set: { page in
          if let page { _ = tree.perform(.select(page, of: container.id)) }
        }
        return AnyView(
          TabView(selection: page) { ForEach(children) { $0.tag(Optional($0.id)) } }
            .tabViewStyle(.page))
      } content: { screen in
        if let named = screen as? any ScreenLabeling { Text(named.label) }
      })
    rig.quiet()
    #expect(rig.world.drawing == "tabs 1/3[A]")
    #expect(rig.user.swipePage())
    rig.quiet()
    #expect(rig.tree.drawing == "Pile:\n  A\n  B*\n  C")
    try rig.tree.edit { try $0.reveal(rig.node("C")) }
    rig.quiet()
    #expect(rig.world.drawing == "tabs 3/3[C]" && rig.reading.condition == .ready)
  }
}

@Observable
private final class ObservedLetter: NamedScreen, LeaveDeciding {
  var isDraft = true

  init() { super.init("Letter") }

  var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  func didRefuse(_ navigation: RefusedNavigation) {}
}

private final class PlainLetter: NamedScreen, LeaveDeciding {
  var isDraft = false
  private(set) var refused = 0

  var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  func didRefuse(_ navigation: RefusedNavigation) { refused += 1 }
}
