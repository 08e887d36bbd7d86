// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import Wayfinder

@MainActor
@Suite("T6 The ordered steps of a host")
struct HostStepTests {
  /// The steps of one edit, as text.
  private func steps(
    _ drawing: String, with transition: Transition? = nil,
    _ body: (TreeEdit, ScreenTree) throws -> Void
  ) throws -> String {
    let tree = try ScreenTree(drawing: drawing)
    let changes = tree.changes()
    defer { withExtendedLifetime(changes) {} }
    let diff = try tree.transact(wantsDiff: true) { edit in
      if let transition { edit.animate(with: transition) }
      try body(edit, tree)
    }.diff
    let steps = try #require(diff?.hostSteps)
    return steps.map(\.description).joined(separator: "\n")
  }

  @Test func `without anybody who listens there are none`() throws {
    let tree = try ScreenTree(drawing: "A")
    let diff = try tree.transact(wantsDiff: true) { try $0.replaceRoot(with: screen("B")) }.diff
    #expect(diff != nil && diff?.hostSteps == nil)
  }

  @Test func `layers go first, in one animation, then a push, then another layer`() throws {
    let text = try steps("Navigation:\n  A\n⇧ sheet:\n  B\n⇧ alert:\n  C") { edit, tree in
      let stack: NavigationNode = try tree.named("Navigation")
      try edit.push(screen("D"), on: stack)
      try edit.dismissLayers(above: stack)
      try edit.present(ModalNode(screen("E"), style: .sheet), from: stack)
      try edit.present(ModalNode(screen("F"), style: .alert), from: tree.named("E", as: Node.self))
    }
    #expect(
      text == """
        dismiss ⇧ sheet, animated
        push D on Navigation
        present ⇧ sheet[E]
        present ⇧ alert[F], animated
        """)
  }

  @Test func `many edits of a stack are one animation`() throws {
    let before = "Navigation:\n  A\n  B\n  C"
    let popped = try steps(before) { edit, tree in
      let stack: NavigationNode = try tree.named("Navigation")
      try edit.pop(stack)
      try edit.pop(stack)
    }
    #expect(popped == "pop to A of Navigation, animated")
    let replaced = try steps(before) { edit, tree in
      let stack: NavigationNode = try tree.named("Navigation")
      try edit.pop(stack)
      try edit.push(screen("D"), on: stack)
    }
    #expect(replaced == "set Navigation to A, B, D, showing 2, animated")
    let pushed = try steps(before) { edit, tree in
      let stack: NavigationNode = try tree.named("Navigation")
      try edit.push(screen("D"), on: stack)
      try edit.push(TabNode([screen("E"), screen("F")]), on: stack)
    }
    #expect(pushed == "set Navigation to A, B, C, D, Tabs[E, F], showing 4, animated")
  }

  @Test func `what moves is taken before it is put somewhere else`() throws {
    let text = try steps("Tabs:\n  Navigation a*:\n    A\n    B\n  Navigation b:\n    C\n    D") {
      edit, tree in
      let (first, second) = (
        try tree.named("B", as: Node.self), try tree.named("D", as: Node.self)
      )
      try edit.remove(first)
      try edit.remove(second)
      try edit.push(second, on: tree.named("Navigation a"))
      try edit.push(first, on: tree.named("Navigation b"))
    }
    #expect(
      text == """
        take D
        take B
        set Navigation a to A, D, showing 1, animated
        set Navigation b to C, B, showing 1
        """)
  }

  @Test func `a root that gets a container around it is taken, and goes with all it holds`() throws
  {
    let text = try steps("Navigation:\n  A\n  B") { edit, tree in
      let root = try #require(tree.root)
      try edit.replaceRoot(with: TabNode([root, screen("C")]))
    }
    #expect(text == "take Navigation\nset the root to Tabs[Navigation, C], animated")
  }

  @Test func `a selection, a column, a state`() throws {
    let tab = try steps("Tabs:\n  A*\n  B") { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
    }
    #expect(tab == "show 1 of Tabs, animated")
    let columns = try steps("Tabs:\n  A*\n  Split:\n    B\n    C") { edit, tree in
      try edit.setCollapsed(true, of: tree.named("Split"))
    }
    #expect(columns == "show 1 of Split [collapsed]")
    let nothing = try steps("Grid:\n  A*\n  B") { edit, tree in
      let grid: CustomNode<PlaceholderBehavior> = try tree.named("Grid")
      try edit.update(grid) { $0 = PlaceholderBehavior(kind: "Grid", shown: []) }
    }
    #expect(nothing == "show nothing of Grid, animated")
  }

  @Test func `overlays come last`() throws {
    let text = try steps("Navigation:\n  A\n◇ toast B\n◇ toast C\n◇ toast D") { edit, tree in
      let (first, second) = (tree.overlays[0], tree.overlays[1])
      try edit.endOverlay(first)
      try edit.endOverlay(second)
      try edit.showOverlay(second)
      try edit.push(screen("E"), on: tree.named("Navigation"))
    }
    #expect(
      text == """
        push E on Navigation, animated
        end ◇ toast B, animated
        show ◇ toast D, animated
        show ◇ toast C, animated
        """)
  }

  @Test func `a transition that asks for no movement animates nothing`() throws {
    let text = try steps("Navigation:\n  A\n⇧ sheet:\n  B", with: Transition(.none)) { edit, tree in
      try edit.dismiss(tree.modals[0])
      try edit.push(screen("C"), on: tree.named("Navigation"))
    }
    #expect(text == "dismiss ⇧ sheet\npush C on Navigation")
  }

  @Test func `a host that comes later builds what stands by then`() throws {
    let drawing = "Tabs:\n  Navigation*:\n    A\n  B\n⇧ sheet:\n  C\n⇧ alert:\n  D\n◇ toast E"
    let tree = try ScreenTree(drawing: drawing)
    let steps = tree.initialHostSteps
    #expect(
      steps.map(\.description) == [
        "set the root to Tabs[Navigation[A], B]", "present ⇧ sheet[C]", "present ⇧ alert[D]",
        "show ◇ toast E",
      ])
    let mirror = HostMirror()
    try mirror.perform(steps)
    #expect(mirror.text == HostMirror.text(tree))
    #expect(ScreenTree().initialHostSteps == [])
  }

  @Test func `a new node says what to make, and its number leads to it`() throws {
    let tree = try ScreenTree(drawing: "A")
    let changes = tree.changes()
    defer { withExtendedLifetime(changes) {} }
    let split = SplitNode([screen("B")], style: .threeColumns, isCollapsed: true)
    let diff = try tree.transact(wantsDiff: true) { edit in
      try edit.replaceRoot(with: TabNode([CustomNode(Pager(), [split]), NavigationNode()]))
      try edit.present(ModalNode(screen("C"), style: .popover, isDismissible: false), from: split)
    }.diff
    var kinds: [HostNode.Kind] = []
    func collect(_ node: HostNode) {
      kinds.append(node.kind)
      #expect(node.isNew)
      #expect(tree.node(node.node.id)?.reference == node.node)
      node.children.forEach(collect)
    }
    for step in diff?.hostSteps ?? [] {
      switch step.action {
      case .setRoot(let node), .present(let node): collect(node)
      default: Issue.record("\(step)")
      }
    }
    #expect(
      kinds == [
        .tabs, .custom("Pager"), .split(.threeColumns, isCollapsed: true), .screen, .navigation,
        .modal(.popover, isDismissible: false), .screen,
      ])
    #expect(tree.node(NodeID(number: 1)) == nil)
  }
}
