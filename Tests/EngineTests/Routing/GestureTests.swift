// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A screen that keeps its user until they give the draft up.
private final class Letter: LeaveDeciding, ScreenLabeling {
  var isDraft = true
  let label = "Letter"
  let labelDetail = ""
  private(set) var refused: [RefusedNavigation] = []

  var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  func didRefuse(_ navigation: RefusedNavigation) { refused.append(navigation) }
}

@Suite("H5 Gestures ask")
struct GestureTests {
  private let letter = Letter()
  private let tree: ScreenTree
  private let stack: NavigationNode
  private let tabs: TabNode

  init() throws {
    stack = NavigationNode([node("Home"), node("List"), ScreenNode(letter)])
    tabs = TabNode([stack, node("Search")])
    tree = ScreenTree(root: tabs)
  }

  private var back: UserGesture { .remove([stack.children[2].id], from: stack.id) }

  @Test func `asking changes nothing and tells nobody of a refusal`() {
    let drawing = tree.drawing
    #expect(tree.answer(to: back).text == "Letter: unsaved")
    letter.isDraft = false
    #expect(tree.answer(to: back).text == "allowed")
    #expect(tree.drawing == drawing && tree.revision == 1 && letter.refused.isEmpty)
  }

  @Test func `a screen that refuses hears it, and lets the same gesture happen later`() async throws
  {
    #expect(tree.perform(back).text == "Letter: unsaved")
    #expect(letter.refused.map(\.destination) == ["back"] && stack.children.count == 3)
    letter.isDraft = false
    try await letter.refused[0].navigateAgain()
    #expect(stack.children.count == 2 && letter.refused.count == 1)
    try await letter.refused[0].navigateAgain()
    #expect(stack.children.count == 2, "it was made already")
  }

  @Test func `a back menu asks all that leave, and takes what the user took`() throws {
    let menu = UserGesture.remove(stack.children.dropFirst().map(\.id), from: stack.id)
    #expect(tree.perform(menu).text == "Letter: unsaved")
    letter.isDraft = false
    try tree.push(node("Later"), on: stack)
    #expect(tree.perform(menu).text == "allowed")
    expectDrawing(of: tree, "Tabs:\n  Navigation*:\n    Home\n    Later\n  Search")
    #expect(tree.perform(menu).text == "nothing")
  }

  @Test func `a tap asks what the tab's policy would pop`() {
    let tap = UserGesture.tap(stack.id, of: tabs.id)
    #expect(tree.answer(to: tap).text == "Letter: unsaved")
    #expect(tree.perform(.tap(tabs.children[1].id, of: tabs.id)).text == "allowed")
    #expect(tabs.selectedIndex == 1 && letter.refused.isEmpty)
    #expect(tree.perform(.select(stack.id, of: tabs.id)).text == "allowed")
    #expect(tree.perform(.select(stack.id, of: tabs.id)).text == "nothing")
  }

  @Test func `a layer that is not dismissible refuses, one that is closes with all above`() throws {
    let sheet = ModalNode(node("Terms"), style: .sheet, isDismissible: false)
    try tree.present(sheet, from: stack)
    #expect(
      tree.perform(.dismiss(sheet.id)).text
        == "⇧ sheet [not dismissible]: the layer cannot be dismissed")
    let other = ModalNode(node("Filter"), style: .sheet)
    try tree.present(other, from: stack, replacing: true)
    try tree.present(ModalNode(node("Sure"), style: .alert), from: other)
    #expect(tree.perform(.dismiss(other.id)).text == "allowed")
    #expect(tree.modals.isEmpty)
    #expect(tree.perform(.dismiss(other.id)).text == "nothing")
  }

  @Test func `a rotation collapses a split, and an overlay is swiped away`() throws {
    let split = SplitNode([node("Mails"), node("Mail")])
    let tree = ScreenTree(root: split)
    #expect(tree.perform(.collapse(true, of: split.id)).text == "allowed")
    #expect(tree.perform(.select(split.children[0].id, of: split.id)).text == "allowed")
    #expect(split.shownColumn == .primary)
    let toast = Overlay(PlaceholderScreen("Saved"))
    try tree.showOverlay(toast)
    #expect(tree.perform(.endOverlay(toast.id)).text == "allowed")
    #expect(tree.perform(.endOverlay(toast.id)).text == "nothing")
  }

  @Test func `what is against the rules of the tree fails, and nothing has changed`() {
    let all = UserGesture.remove(stack.children.map(\.id), from: stack.id)
    #expect(tree.perform(all).text == "failed: wouldEmpty")
    #expect(tree.revision == 1)
  }

  @Test func `a router that is let go after a tap still follows it`() async throws {
    letter.isDraft = false
    let search = ExistingStepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { (page, _: Void) in page.label == "Search" })
    ).assemble()
    tabs.children[1].tapDestination = AnyDestination(search, with: ())
    var router: Router? = Router(tree: tree)
    #expect(tree.perform(.tap(tabs.children[1].id, of: tabs.id)).text == "requested")
    weak let last = router
    router = nil
    while last != nil { await Task.yield() }
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `in the middle of a transaction the tree is busy`() throws {
    letter.isDraft = false
    tree.edit { _ in #expect(tree.perform(back).text == "busy") }
    #expect(tree.perform(back).text == "allowed")
  }
}
