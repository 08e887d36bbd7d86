// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H2–H6: a stack on each host")
struct StackTests {
  private let drawing = "Navigation:\n  Home\n  List\n  Product"

  @Test(arguments: TestedHost.all)
  func `a push of the tree is a push on the display`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    try rig.push("Reviews")
    #expect(rig.tree.transition != nil)
    rig.expect("Navigation:\n  Home\n  List\n  Product\n  Reviews")
    #expect(rig.journal.filter { $0.hasPrefix("refused") }.isEmpty)
  }

  @Test(arguments: TestedHost.each)
  func `H6: an app that hears when the display has settled leaves the host its own work`(
    host: TestedHost
  ) throws {
    let rig = try host.rig("Navigation:\n  Home")
    let kept = rig.keptScreens
    var heard = 0
    rig.machine.onSettled = { _ in heard += 1 }
    for label in ["A", "B", "C"] {
      try rig.push(label)
      rig.expect()
      try rig.tree.edit { try $0.popToRoot(rig.node("Navigation")) }
      rig.expect()
    }
    #expect(heard == 6 && rig.keptScreens == kept)
  }

  /// The ways to go back, and what each leaves.
  private static let ways: [(String, @MainActor (any RigUser) -> Bool, String)] = [
    ("swipe", { $0.swipeBack() }, "Home\n  List"), ("button", { $0.goBack() }, "Home\n  List"),
    ("menu", { $0.chooseFromBackMenu(0) }, "Home"),
  ]

  @Test(arguments: TestedHost.all)
  func `a swipe back, the button and its menu are one edit of the tree each`(
    host: TestedHost
  ) throws {
    for (name, act, left) in Self.ways {
      let rig = try host.rig(drawing)
      let revision = rig.tree.revision
      #expect(act(rig.user), "\(name)")
      rig.expect("Navigation:\n  " + left)
      #expect(rig.tree.revision == revision + 1)
    }
  }

  @Test(arguments: TestedHost.all)
  func `a swipe that is cancelled leaves no trace`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let revision = rig.tree.revision
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    #expect(!host.isUIKit || rig.tree.transition != nil, "requests wait while the finger is down")
    swipe.cancel()
    rig.expect(drawing)
    #expect(rig.tree.revision == revision)
  }

  @Test(arguments: TestedHost.all, 0..<6)
  func `a push beneath the finger is seen after it`(host: TestedHost, seed: Int) throws {
    let rig = try host.rig(drawing, seed: seed)
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(4)
    try rig.push("Reviews")
    rig.turns(10)
    let isFinished = seed.isMultiple(of: 2)
    if isFinished { swipe.finish() } else { swipe.cancel() }
    rig.expect((isFinished ? "Navigation:\n  Home\n  List" : drawing) + "\n  Reviews")
  }

  @Test(arguments: TestedHost.all)
  func `a draft is asked before a swipe begins, and told when back is tapped`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(drawing)
    let letter = Letter()
    try rig.push(letter)
    rig.quiet()
    #expect(rig.user.beginSwipeBack() == nil && letter.refused.isEmpty)
    rig.machine.forgetJournal()
    #expect(rig.user.goBack())
    rig.expect(drawing + "\n  Letter")
    #expect(letter.refused.map(\.reason) == ["unsaved"])
    #expect(rig.changes.isEmpty, "nothing has moved")
    letter.isDraft = false
    #expect(rig.user.goBack())
    rig.expect(drawing)
  }

  @Test(arguments: TestedHost.all)
  func `a draft that is on a stack from the start is asked, too`(host: TestedHost) throws {
    let letter = Letter()
    let rig = host.rig { ScreenTree(root: NavigationNode([])) }
    let stack = try rig.node("Navigation") as NavigationNode
    try rig.tree.edit { try $0.setChildren([rig.page("Home"), ScreenNode(letter)], of: stack) }
    rig.start()
    rig.quiet()
    rig.machine.forgetJournal()
    #expect(rig.user.goBack())
    rig.expect("Navigation:\n  Home\n  Letter")
    #expect(letter.refused.count == 1 && rig.changes.isEmpty)
  }

  @Test(arguments: TestedHost.all)
  func `a draft that a menu took away comes back`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let letter = Letter(isDraft: false)
    try rig.push(letter)
    rig.quiet()
    letter.isDraft = true
    #expect(rig.user.chooseFromBackMenu(0))
    rig.expect(drawing + "\n  Letter")
    #expect(letter.refused.count == 1)
  }

  @Test(arguments: TestedHost.all)
  func `quick edits one after the other come to the last of them`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    for number in 0..<5 {
      try rig.push("P\(number)")
      rig.turns(number * 7)
      if number.isMultiple(of: 2) { try rig.tree.pop(rig.node("Navigation")) }
    }
    rig.expect(drawing + "\n  P1\n  P3")
  }

  @Test(arguments: TestedHost.all)
  func `a stack whose root and path change together shows both`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let stack: NavigationNode = try rig.node("Navigation")
    try rig.tree.edit { try $0.setChildren([rig.page("A"), rig.page("B")], of: stack) }
    rig.expect("Navigation:\n  A\n  B")
  }

  @Test(arguments: TestedHost.all)
  func `U19: tabs in a stack are in a plain container`(host: TestedHost) throws {
    let rig = try host.rig("Navigation:\n  Home\n  Tabs:\n    Mails*\n    Chats")
    try rig.tree.pop(rig.node("Navigation"))
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: TestedHost.all)
  func `U20: two stacks of one screen each exchange their screens, and none is ever empty`(
    host: TestedHost
  ) throws {
    let rig = try host.rig("Tabs:\n  Navigation left*:\n    Home\n  Navigation right:\n    Search")
    let left: NavigationNode = try rig.node("Navigation left")
    let right: NavigationNode = try rig.node("Navigation right")
    let (home, search) = (left.children[0], right.children[0])
    try rig.tree.edit { edit in
      try edit.setChildren([rig.page("Guest")], of: left)
      try edit.setChildren([home], of: right)
      try edit.setChildren([search], of: left)
    }
    rig.expect("Tabs:\n  Navigation left*:\n    Search\n  Navigation right:\n    Home")
  }

  @Test(arguments: TestedHost.all)
  func `H6: nothing is kept of what has gone`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    weak let gone = (try rig.node("Product") as ScreenNode).screen
    try rig.tree.pop(rig.node("Navigation"))
    rig.quiet()
    #expect(gone == nil && rig.keptScreens <= 3)
  }

  @Test(arguments: TestedHost.all)
  func `H4: a screen hears that it did appear when the user sees it`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let screen = Watcher()
    screen.onAppear = {
      #expect(rig.machine.state == .settled(revision: rig.tree.revision))
      #expect(rig.reading.condition == .ready)
    }
    try rig.push(screen)
    #expect(screen.heard == ["willAppear"])
    rig.quiet()
    #expect(screen.heard == ["willAppear", "didAppear"])
    screen.onAppear = {}
  }
}
