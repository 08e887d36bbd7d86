// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderHosting

private final class KeptLetter: LeaveDeciding {
  var isDraft = true
  private(set) var refused: [RefusedNavigation] = []

  var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

  func didRefuse(_ navigation: RefusedNavigation) { refused.append(navigation) }
}

@MainActor
@Suite("H3 What the user did, what the tree says, what stood")
struct HostMergeTests {
  private let window: HostedTree

  init() throws {
    window = try HostedTree(
      """
      Tabs:
        Navigation*:
          Home
          List
          Product
        Search
      """)
  }

  private func expect(_ drawing: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(window.tree.drawing == drawing, sourceLocation: sourceLocation)
    window.expectConverged(sourceLocation: sourceLocation)
  }

  @Test
  func `a swipe back is an edit of the tree, once`() throws {
    window.host.userPops(try window.node("Navigation").id)
    window.machine.settle()
    window.machine.settle()
    window.loop.runUntilQuiet()
    expect("Tabs:\n  Navigation*:\n    Home\n    List\n  Search")
    #expect(window.journal.first == "remove #5 from #2: allowed")
    #expect(window.tree.revision == 2)
  }

  @Test
  func `the user takes away what they saw, not what came meanwhile`() throws {
    let stack: NavigationNode = try window.node("Navigation")
    try window.tree.push(ScreenNode(NamedScreen("Later")), on: stack)
    window.host.userPops(stack.id)
    window.machine.settle()
    window.loop.runUntilQuiet()
    expect("Tabs:\n  Navigation*:\n    Home\n    List\n    Later\n  Search")
  }

  @Test
  func `what a change was to bring and didn't is brought by the next one`() throws {
    let stack: NavigationNode = try window.node("Navigation")
    let list: [Node] = Array(stack.children.dropLast()) + [ScreenNode(NamedScreen("Filter"))]
    window.host.manner = { _ in .animated }
    try window.tree.edit { edit in try edit.setChildren(list, of: stack) }
    window.machine.settle()
    // Filter comes in place of Product, from which the user goes back at the same time.
    window.host.userPops(stack.id)
    window.loop.runUntilQuiet()
    #expect(window.journal.contains { $0.hasPrefix("in part") })
    expect("Tabs:\n  Navigation*:\n    Home\n    List\n    Filter\n  Search")
  }

  @Test
  func `a gesture under way holds the tree, and leaves no trace when it is cancelled`() throws {
    window.host.condition = .interacting
    window.machine.settle()
    #expect(window.machine.state == .interacting && window.tree.transition != nil)
    let revision = window.tree.revision
    window.host.condition = .ready
    window.machine.settle()
    window.loop.runUntilQuiet()
    #expect(window.tree.transition == nil && window.tree.revision == revision)
    window.expectConverged()
  }

  @Test
  func `an edit in the middle of a gesture waits for its end, and both count`() throws {
    let stack: NavigationNode = try window.node("Navigation")
    let tabs: TabNode = try window.node("Tabs")
    window.host.condition = .interacting
    window.machine.settle()
    try window.tree.select(at: 1, of: tabs)
    window.loop.run(for: .seconds(1))
    #expect(window.host.shape.node(tabs.id)?.shown == [0])
    window.host.userPops(stack.id)
    window.host.condition = .ready
    window.machine.settle()
    window.loop.runUntilQuiet()
    expect("Tabs:\n  Navigation:\n    Home\n    List\n  Search*")
  }

  @Test
  func `a draft that was swiped away comes back, and is told`() throws {
    let letter = KeptLetter()
    let stack: NavigationNode = try window.node("Navigation")
    try window.tree.push(ScreenNode(letter), on: stack)
    window.loop.runUntilQuiet()
    let gesture = UserGesture.remove([stack.children[3].id], from: stack.id)
    #expect(!window.machine.mayBegin(gesture))
    #expect(letter.refused.isEmpty)
    window.host.userPops(stack.id)
    window.machine.settle()
    window.loop.runUntilQuiet()
    #expect(letter.refused.map(\.reason) == ["unsaved"] && stack.children.count == 4)
    window.expectConverged()
    letter.isDraft = false
    #expect(window.machine.mayBegin(gesture))
  }

  @Test
  func `a tap that the host holds back selects when the tree agrees`() throws {
    let tabs: TabNode = try window.node("Tabs")
    window.machine.attempt(.tap(tabs.children[1].id, of: tabs.id))
    window.loop.runUntilQuiet()
    #expect(tabs.selectedIndex == 1)
    window.expectConverged()
    window.machine.attempt(.tap(tabs.children[0].id, of: tabs.id))
    window.machine.attempt(.tap(tabs.children[0].id, of: tabs.id))
    window.loop.runUntilQuiet()
    expect("Tabs:\n  Navigation*:\n    Home\n  Search")
  }

  @Test
  func `a tab that the platform selects and selects back is selected twice`() throws {
    let tabs: TabNode = try window.node("Tabs")
    for index in [1, 0, 1, 0] {
      window.host.user { shape in shape = shape.mapping(tabs.id) { $0.shown = [index] } }
      window.machine.settle()
      window.loop.runUntilQuiet()
      #expect(tabs.selectedIndex == index)
      window.expectConverged()
    }
  }

  @Test(arguments: [true, false])
  func `a guarded tab that the platform selects is put back, and the guard decides`(
    isAllowed: Bool
  ) async throws {
    let tabs: TabNode = try window.node("Tabs")
    let router = Router(tree: window.tree)
    var selections: [Int?] = []
    let search = ExistingStepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == "Search" })
    ).adding(guard: "signed in") { @MainActor (_: Void) in
      isAllowed ? .proceed : .stop(reason: "sign in first")
    }.assemble()
    tabs.children[1].tapDestination = AnyDestination(search, with: ())
    window.host.user { shape in shape = shape.mapping(tabs.id) { $0.shown = [1] } }
    window.machine.settle()
    window.loop.runUntilQuiet()
    selections.append(tabs.selectedIndex)
    window.expectConverged()
    for _ in 0..<1_000 {
      await Task.yield()
      window.loop.runUntilQuiet()
    }
    selections.append(tabs.selectedIndex)
    window.expectConverged()
    #expect(selections == [0, isAllowed ? 1 : 0])
    #expect(router.waiting.isIdle)
  }

  @Test
  func `what nobody can explain is put back, and found`() throws {
    let stack: NavigationNode = try window.node("Navigation")
    window.host.user { shape in
      shape = shape.mapping(stack.id) { $0.children.swapAt(0, 1) }
    }
    window.machine.settle()
    window.loop.runUntilQuiet()
    window.expectConverged()
    #expect(
      window.findings.map(\.description) == [
        "Outside the tree, the children of #2 were rearranged. The tree's state was restored. Change the tree instead of the hierarchy."
      ])
  }

  @Test
  func `a rotation is the platform's, and the tree follows; the tree's own wish gives way`() throws
  {
    let window = try HostedTree("Split:\n  Mails\n  Mail")
    let split: SplitNode = try #require(window.tree.root as? SplitNode)
    window.host.user { shape in
      shape = shape.mapping(split.id) {
        $0.kind = .split(.twoColumns, isCollapsed: true)
        $0.shown = [1]
      }
    }
    window.machine.settle()
    window.loop.runUntilQuiet()
    #expect(split.isCollapsed)
    window.expectConverged()
    try window.tree.edit { try $0.setCollapsed(false, of: split) }
    window.loop.runUntilQuiet()
    #expect(split.isCollapsed)
    window.expectConverged()
  }

  @Test
  func `a layer that goes in the middle of its own presentation is gone`() throws {
    window.host.manner = { _ in .silent }
    let alert = ModalNode(ScreenNode(NamedScreen("Sure")), style: .alert)
    try window.tree.present(alert, from: window.node("Home"))
    window.loop.step()
    #expect(window.host.shape.layers.count == 1)
    window.host.user { $0.layers = [] }
    window.machine.attempt(.dismiss(alert.id))
    window.loop.runUntilQuiet()
    #expect(window.tree.modals.isEmpty && window.host.shape.layers.isEmpty)
    window.expectConverged()
  }

  @Test
  func `a host that comes late finds all it needs`() throws {
    let stack: NavigationNode = try window.node("Navigation")
    window.host.manner = { _ in .animated }
    for round in 0..<6 {
      try window.tree.push(ScreenNode(NamedScreen("\(round)")), on: stack)
      window.loop.step()
      if round.isMultiple(of: 2) { try window.tree.pop(stack) }
    }
    window.loop.runUntilQuiet()
    window.expectConverged()
  }
}
