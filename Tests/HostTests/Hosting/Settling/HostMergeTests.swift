// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting

@Suite("H3 What the user did, what the tree says, what stood")
struct HostMergeTests {
  private let rig: FakeRig

  init() throws {
    rig = try FakeRig(
      """
      Tabs:
        Navigation*:
          Home
          List
          Product
        Search
      """)
  }

  @Test
  func `a swipe back is an edit of the tree, once`() throws {
    try rig.host.change((rig.node("Navigation") as Node).id) { $0.children.removeLast() }
    rig.settle()
    rig.settle()
    rig.expect("Tabs:\n  Navigation*:\n    Home\n    List\n  Search")
    #expect(rig.journal.first == "remove #5 from #2: allowed")
    #expect(rig.tree.revision == 2)
  }

  @Test
  func `the user takes away what they saw, not what came meanwhile`() throws {
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.push(rig.page("Later"), on: stack)
    rig.host.change(stack.id) { $0.children.removeLast() }
    rig.settle()
    rig.expect("Tabs:\n  Navigation*:\n    Home\n    List\n    Later\n  Search")
  }

  @Test
  func `what a change was to bring and didn't is brought by the next one`() throws {
    let stack: NavigationNode = try rig.node("Navigation")
    let list: [Node] = Array(stack.children.dropLast()) + [rig.page("Filter")]
    rig.host.manner = { _ in .animated }
    try rig.tree.edit { edit in try edit.setChildren(list, of: stack) }
    rig.settle()
    // Filter comes in place of Product, from which the user goes back at the same time.
    rig.host.change(stack.id) { $0.children.removeLast() }
    rig.quiet()
    #expect(rig.journal.contains { $0.hasPrefix("in part") })
    rig.expect("Tabs:\n  Navigation*:\n    Home\n    List\n    Filter\n  Search")
  }

  @Test
  func `who comes back to the app acts on the change under way when the host has seen it`() throws {
    rig.host.manner = { _ in .silent }
    try rig.tree.replaceRoot(with: NavigationNode([rig.page("Home"), rig.page("Filter")]))
    rig.step()
    rig.user.leaveApp()
    rig.user.returnToApp()
    rig.turns(20)
    #expect(!rig.host.isBusy && !rig.user.goBack())
    rig.quiet()
    #expect(rig.user.goBack())
    rig.expect("Navigation:\n  Home")
  }

  @Test
  func `a gesture under way holds the tree, and leaves no trace when it is cancelled`() throws {
    rig.host.condition = .interacting
    rig.settle()
    #expect(rig.machine.state == .interacting && rig.tree.transition != nil)
    let revision = rig.tree.revision
    rig.host.condition = .ready
    rig.settle()
    rig.quiet()
    #expect(rig.tree.transition == nil && rig.tree.revision == revision)
    rig.expectConverged()
  }

  @Test
  func `an edit in the middle of a gesture waits for its end, and both count`() throws {
    let stack: NavigationNode = try rig.node("Navigation")
    let tabs: TabNode = try rig.node("Tabs")
    rig.host.condition = .interacting
    rig.settle()
    try rig.tree.select(at: 1, of: tabs)
    rig.loop.advance(by: .seconds(1))
    #expect(rig.host.shape.node(tabs.id)?.shown == [0])
    rig.host.change(stack.id) { $0.children.removeLast() }
    rig.host.condition = .ready
    rig.settle()
    rig.expect("Tabs:\n  Navigation:\n    Home\n    List\n  Search*")
  }

  @Test
  func `a draft that was swiped away comes back, and is told`() throws {
    let letter = Letter()
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.push(ScreenNode(letter), on: stack)
    rig.quiet()
    let gesture = UserGesture.remove([stack.children[3].id], from: stack.id)
    #expect(!rig.machine.mayBegin(gesture))
    #expect(letter.refused.isEmpty)
    rig.host.change(stack.id) { $0.children.removeLast() }
    rig.settle()
    rig.quiet()
    #expect(letter.refused.map(\.reason) == ["unsaved"] && stack.children.count == 4)
    rig.expectConverged()
    letter.isDraft = false
    #expect(rig.machine.mayBegin(gesture))
  }

  @Test
  func `a tap that the host holds back selects when the tree agrees`() throws {
    let tabs: TabNode = try rig.node("Tabs")
    rig.machine.attempt(.tap(tabs.children[1].id, of: tabs.id))
    rig.quiet()
    #expect(tabs.selectedIndex == 1)
    rig.expectConverged()
    rig.machine.attempt(.tap(tabs.children[0].id, of: tabs.id))
    rig.machine.attempt(.tap(tabs.children[0].id, of: tabs.id))
    rig.expect("Tabs:\n  Navigation*:\n    Home\n  Search")
  }

  @Test
  func `a tab that the platform selects and selects back is selected twice`() throws {
    let tabs: TabNode = try rig.node("Tabs")
    for index in [1, 0, 1, 0] {
      rig.host.change(tabs.id) { $0.shown = [index] }
      rig.settle()
      rig.quiet()
      #expect(tabs.selectedIndex == index)
      rig.expectConverged()
    }
  }

  @Test(arguments: [true, false])
  func `a guarded tab that the platform selects is put back, and the guard decides`(
    isAllowed: Bool
  ) async throws {
    let tabs: TabNode = try rig.node("Tabs")
    let router = Router(tree: rig.tree)
    var selections: [Int?] = []
    let search = ExistingStepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == "Search" })
    ).adding(guard: "signed in") { @MainActor (_: Void) in
      isAllowed ? .proceed : .stop(reason: "sign in first")
    }.assemble()
    tabs.children[1].tapDestination = AnyDestination(search, with: ())
    rig.host.change(tabs.id) { $0.shown = [1] }
    rig.settle()
    rig.quiet()
    selections.append(tabs.selectedIndex)
    rig.expectConverged()
    for _ in 0..<1_000 {
      await Task.yield()
      rig.quiet()
    }
    selections.append(tabs.selectedIndex)
    rig.expectConverged()
    #expect(selections == [0, isAllowed ? 1 : 0])
    #expect(router.waiting.isIdle)
  }

  @Test
  func `what nobody can explain is put back, and found`() throws {
    let stack: NavigationNode = try rig.node("Navigation")
    rig.host.change(stack.id) { $0.children.swapAt(0, 1) }
    rig.settle()
    rig.expect()
    #expect(
      rig.findings.map(\.description) == [
        "Outside the tree, the children of #2 were rearranged. The tree's state was restored. Change the tree instead of the hierarchy."
      ])
  }

  @Test
  func `a rotation is the platform's, and the tree follows; the tree's own wish gives way`() throws
  {
    let rig = try FakeRig("Split:\n  Mails\n  Mail")
    let split: SplitNode = try #require(rig.tree.root as? SplitNode)
    rig.host.change(split.id) {
      $0.kind = .split(.twoColumns, isCollapsed: true)
      $0.shown = [1]
    }
    rig.settle()
    rig.quiet()
    #expect(split.isCollapsed)
    rig.expectConverged()
    try rig.tree.edit { try $0.setCollapsed(false, of: split) }
    rig.quiet()
    #expect(split.isCollapsed)
    rig.expectConverged()
  }

  @Test
  func `a layer that goes in the middle of its own presentation is gone`() throws {
    rig.host.manner = { _ in .silent }
    let alert = rig.layer("Sure", .alert)
    try rig.tree.present(alert, from: rig.node("Home"))
    rig.step()
    #expect(rig.host.shape.layers.count == 1)
    rig.host.change { $0.layers = [] }
    rig.machine.attempt(.dismiss(alert.id))
    rig.quiet()
    #expect(rig.tree.modals.isEmpty && rig.host.shape.layers.isEmpty)
    rig.expectConverged()
  }

  @Test
  func `a change that was given up and comes with something of the user's is the program's`() throws
  {
    let stack: NavigationNode = try rig.node("Navigation")
    let tabs: TabNode = try rig.node("Tabs")
    rig.host.manner = { _ in .lost }
    let list: [Node] = Array(stack.children.dropLast()) + [rig.page("Filter")]
    try rig.tree.edit { edit in try edit.setChildren(list, of: stack) }
    rig.quiet()
    rig.host.change(stack.id) { $0.children = HostShape(rig.tree).node(stack.id)?.children ?? [] }
    rig.host.change(tabs.id) { $0.shown = [1] }
    rig.settle()
    rig.expect("Tabs:\n  Navigation:\n    Home\n    List\n    Filter\n  Search*")
    #expect(rig.findings.count == 1)
  }

  @Test
  func `a host that comes late finds all it needs`() throws {
    let stack: NavigationNode = try rig.node("Navigation")
    rig.host.manner = { _ in .animated }
    for round in 0..<6 {
      try rig.tree.push(ScreenNode(NamedScreen("\(round)")), on: stack)
      rig.step()
      if round.isMultiple(of: 2) { try rig.tree.pop(stack) }
    }
    rig.expect()
  }
}
