// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T6 Screens hear when they appear and disappear")
struct AppearanceTests {
  private let log = AppearanceLog()

  private func observer(_ label: String) -> ScreenNode { ScreenNode(ObservingScreen(label, log)) }

  @Test(arguments: [
    ("Navigation:\n  A", "push", "-A +B -A. +B."),
    ("Navigation:\n  A\n  C", "pop", "-C +A -C. +A."),
    ("Navigation:\n  A\n  C\n  D", "popToRoot", "-D +A -D. +A."),
    ("Tabs:\n  A*\n  C", "select", "-A +C -A. +C."),
    ("Split:\n  A\n  C", "collapse", "-A -A."),
    ("Split [collapsed]:\n  A\n  C*", "expand", "+A +A."),
    ("Navigation:\n  A", "present", "-A +B -A. +B."),
    ("Navigation:\n  A\n⇧ alert:\n  C", "dismiss", "-C +A -C. +A."),
    ("Split:\n  A\n  C\n⇧ sheet:\n  D", "dismiss", "-D +C +A -D. +C. +A."),
    ("Tabs:\n  A\n  C*", "replaceRoot", "-C +B -C. +B."),
    ("Tabs:\n  A\n  C*", "wrapRoot", ""),
    ("Tabs:\n  A*\n  C", "insert", ""),
  ])
  func `outgoing ones first, then incoming ones, once each`(
    drawing: String, verb: String, told: String
  ) throws {
    let tree = try ScreenTree.observed(drawing, log)
    let root = try #require(tree.root as? ContainerNode)
    try tree.edit { edit in
      switch verb {
      case "push": try edit.push(observer("B"), on: tree.named("Navigation"))
      case "pop": try edit.pop(tree.named("Navigation"))
      case "popToRoot": try edit.popToRoot(tree.named("Navigation"))
      case "select": try edit.select(at: 1, of: tree.named("Tabs"))
      case "collapse": try edit.setCollapsed(true, of: tree.named("Split"))
      case "expand": try edit.setCollapsed(false, of: tree.named("Split [collapsed]"))
      case "present": try edit.present(ModalNode(observer("B"), style: .alert), from: root)
      case "dismiss": try edit.dismiss(tree.modals[0])
      case "replaceRoot": try edit.replaceRoot(with: observer("B"))
      case "wrapRoot": try edit.replaceRoot(with: NavigationNode([root]))
      default: try edit.insert(observer("B"), into: root)
      }
    }
    #expect(log.take() == told)
  }

  @Test func `never for a state in between`() throws {
    let tree = try ScreenTree.observed("Navigation:\n  A", log)
    let stack: NavigationNode = try tree.named("Navigation")
    try tree.edit { edit in
      try edit.push(observer("B"), on: stack)
      try edit.pop(stack)
      try edit.present(ModalNode(observer("C"), style: .sheet), from: stack)
      try edit.dismissLayers(above: stack)
      try edit.push(observer("D"), on: stack)
      #expect(log.take() == "")
    }
    #expect(log.take() == "-A +D -A. +D.")
  }

  @Test func `never for what was taken back`() throws {
    let tree = try ScreenTree.observed("Navigation:\n  A", log)
    let stack: NavigationNode = try tree.named("Navigation")
    takeBack(in: tree) { edit in
      try edit.push(observer("B"), on: stack)
    }
    try tree.edit { edit in
      takeBack(in: tree) { inner in
        try inner.push(observer("B"), on: stack)
      }
      try edit.setChildren(stack.children, of: stack)
    }
    #expect(log.take() == "")
    #expect(tree.validate() == [])
  }

  @Test func `a screen that gets another node in sight hears nothing`() throws {
    let tree = try ScreenTree.observed("Navigation:\n  A", log)
    let screen = try #require((tree.focused as? ScreenNode)?.screen)
    try tree.replaceRoot(with: TabNode([ScreenNode(screen)]))
    #expect(log.take() == "")
    #expect(tree.validate() == [])
  }

  @Test func `the first screens of a tree appear`() {
    let tree = ScreenTree(root: TabNode([observer("A"), observer("B")]))
    #expect(log.take() == "+A +A.")
    #expect(tree.validate() == [])
  }

  @Test func `the change is told after the calls, and the tree is final in them`() async throws {
    let tree = try ScreenTree.observed("Navigation:\n  A", log)
    let stack: NavigationNode = try tree.named("Navigation")
    let new = ObservingScreen("B", log)
    var seen: [String] = []
    new.reactions["+"] = { seen.append("\(tree.revision) \(tree.drawing)") }
    let changes = tree.changes()
    try tree.push(ScreenNode(new), on: stack)
    #expect(seen == ["3 Navigation:\n  A\n  B"])
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next()?.revision == 3)
  }

  @Test func `an edit in a call is a transaction of its own, told after the one before`()
    async throws
  {
    let tree = try ScreenTree.observed("Navigation:\n  A", log)
    let stack: NavigationNode = try tree.named("Navigation")
    let second = ObservingScreen("B", log)
    var drawing = ""
    second.reactions["+"] = {
      tree.edit { try? $0.push(observer("C"), on: stack) }
      drawing = tree.drawing
    }
    let changes = tree.changes()
    try tree.push(ScreenNode(second), on: stack)
    #expect(drawing == "Navigation:\n  A\n  B\n  C")
    #expect(log.take() == "-A +B -A. +B. -B +C -B. +C.")
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next()?.description == "entered B; kept A")
    #expect(await iterator.next()?.description == "entered C; kept B")
  }

  @Test func `what disappeared is released`() throws {
    let tree = try ScreenTree.observed("Navigation:\n  A\n  B", log)
    weak let top = (tree.focused as? ScreenNode)?.screen
    #expect(top != nil)
    try tree.pop(tree.named("Navigation"))
    #expect(top == nil)
  }

  @Test func `a custom container's shown children are in sight`() throws {
    let drawer = CustomNode(Drawer(), [observer("A"), observer("B")])
    let tree = ScreenTree(root: drawer)
    try tree.edit { try $0.update(drawer) { $0.isOpen = true } }
    #expect(log.take() == "+A +A. +B +B.")
    try tree.edit { try $0.remove(drawer.children[1]) }
    #expect(log.take() == "-B -B.")
  }
}
