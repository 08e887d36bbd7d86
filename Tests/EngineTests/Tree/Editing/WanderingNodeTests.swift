// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Nodes belong to no tree in particular: what one tree noted at them must not mislead another.
@Suite("T1 T2 Nodes that wander from one tree to another")
struct WanderingNodeTests {
  @Test(arguments: 0..<20)
  func `a node that left one tree enters another as any new one`(revisions: Int) async throws {
    let first = ScreenTree(root: NavigationNode([screen("A")]))
    let wanderer = screen("Wanderer")
    let stack: NavigationNode = try first.named("Navigation")
    try first.push(wanderer, on: stack)
    try first.pop(stack)
    let second = ScreenTree(root: NavigationNode([screen("B")], name: "second"))
    let target: NavigationNode = try second.named("Navigation second")
    for _ in 0..<revisions {
      try second.push(screen("C"), on: target)
      try second.pop(target)
    }
    let diff = try await second.diff { try $0.push(wanderer, on: target) }
    #expect(diff?.entered.map(\.text) == ["Wanderer"])
    #expect(wanderer.id > target.id)
    #expect(second.validate() == [])
  }

  @Test func `a refused node can enter another tree`() throws {
    let first = ScreenTree(root: NavigationNode([screen("A")]))
    let second = ScreenTree(root: NavigationNode([screen("B")], name: "second"))
    for _ in 0..<40 {
      let nodes = [screen("C"), screen("D")]
      #expect(throws: TreeError.self) {
        try first.edit { edit in
          try edit.setChildren(nodes + [second.root ?? nodes[0]], of: first.named("Navigation"))
        }
      }
      try second.edit { edit in
        try edit.setChildren(nodes, of: second.named("Navigation second"))
      }
      try second.edit { edit in
        try edit.setChildren([screen("B")], of: second.named("Navigation second"))
      }
    }
    #expect(second.validate() == [])
  }

  @Test func `what an open transaction has taken out cannot enter another tree`() throws {
    let first = try ScreenTree(drawing: "Navigation:\n  A\n  B")
    let second = try ScreenTree(drawing: "Tabs:")
    let tabs: TabNode = try second.named("Tabs")
    let node: Node = try first.named("B")
    let before = TreeSnapshot(of: first)
    #expect(throws: TreeError.self) {
      try first.edit { edit in
        try edit.remove(node)
        try second.edit { try $0.insert(node, into: tabs) }
      }
    }
    #expect(TreeSnapshot(of: first).difference(from: before) == nil)
    #expect(second.drawing == "Tabs:")
    #expect(first.validate() + second.validate() == [])
    try first.edit { try $0.remove(node) }
    try second.edit { try $0.insert(node, into: tabs) }
    expectDrawing(of: second, "Tabs:\n  B*")
  }

  @Test func `an edit of another tree inside of an edit is a transaction of its own`() throws {
    let first = try ScreenTree(drawing: "Tabs:")
    let second = try ScreenTree(drawing: "Tabs:")
    takeBack(in: first) { edit in
      try edit.insert(screen("A"), into: first.named("Tabs"))
      try second.edit { try $0.insert(screen("B"), into: second.named("Tabs")) }
    }
    expectDrawing(of: first, "Tabs:")
    expectDrawing(of: second, "Tabs:\n  B*")
  }
}
