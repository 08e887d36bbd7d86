// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Memory: what leaves a tree is released")
struct MemoryTests {
  /// Weak references to nodes and screens.
  private final class Watch {
    private struct Entry {
      weak let object: AnyObject?
      let name: String
    }

    private var entries: [Entry] = []

    func add(_ nodes: [Node]) {
      for node in nodes {
        entries.append(Entry(object: node, name: node.reference.text))
        guard let carrier = node as? ScreenNode else { continue }
        entries.append(Entry(object: carrier.screen, name: "screen \(node.reference.text)"))
      }
    }

    var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }
  }

  private let watch = Watch()

  private static let drawing = """
    Navigation:
      Home
      Tabs:
        Grid*:
          A*
          Split:
            B
            Navigation:
              C
        D
    ⇧ sheet:
      Tabs inner:
        E*
    """

  @Test func `a popped container with children is released with all of them`() throws {
    let tree = try ScreenTree(drawing: Self.drawing)
    watch.add(tree.allNodes.filter { tree.layerIndex(of: $0) == 1 })
    watch.add(tree.allNodes.filter { $0.parent is TabNode || $0 is TabNode })
    try tree.dismiss(tree.modals[0])
    try tree.pop(tree.named("Navigation"))
    #expect(watch.alive == [])
    expectDrawing(of: tree, "Navigation:\n  Home")
  }

  @Test func `a replaced root is released`() throws {
    let tree = try ScreenTree(drawing: Self.drawing)
    watch.add(tree.allNodes)
    try tree.replaceRoot(with: screen("New"))
    #expect(watch.alive == [])
  }

  @Test func `what a failed transaction had put in is released`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack: NavigationNode = try tree.named("Navigation")
    takeBack(in: tree) { edit in
      let tabs = TabNode([NavigationNode([screen("A")]), ScreenNode(DraftScreen())])
      try edit.push(tabs, on: stack)
      try edit.present(ModalNode(screen("B"), style: .sheet), from: tabs)
      watch.add(tree.allNodes.filter { $0 !== stack && $0 !== stack.children[0] })
    }
    #expect(watch.alive == [])
  }

  @Test func `a refused subtree is released`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    try refuse(in: tree)
    #expect(watch.alive == [])
  }

  private func refuse(in tree: ScreenTree) throws {
    let home: ScreenNode = try tree.named("Home")
    let bad = TabNode([TabNode([screen("A")]), NavigationNode([NavigationNode()])])
    let worse = TabNode([screen("B"), ScreenNode(home.screen)])
    for subtree: TabNode in [bad, worse] {
      watch.add([subtree, subtree.children[0]])
      #expect(throws: TreeError.self) { try tree.push(subtree, on: tree.named("Navigation")) }
    }
  }

  @Test func `a layer keeps a source that has left alive no longer`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  A\n  B\n⇧ sheet:\n  C")
    let modal = tree.modals[0]
    #expect(modal.source?.reference.text == "B")
    watch.add([try tree.named("B")])
    try tree.pop(tree.named("Navigation"))
    #expect(watch.alive == [])
    #expect(modal.source == nil)
    #expect(modal.isInTree)
  }

  @Test func `a layer that has gone keeps its source alive no longer`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  A\n  B\n⇧ sheet:\n  C")
    let modal = tree.modals[0]
    watch.add([try tree.named("B")])
    try tree.dismiss(modal)
    try tree.pop(tree.named("Navigation"))
    #expect(watch.alive == [])
    #expect(!modal.isInTree)
  }

  @Test func `a tree that is let go of releases all that stood in it`() async throws {
    weak let tree = try makeAndDrop()
    #expect(tree == nil)
    await settled { watch.alive == [] }
  }

  private func makeAndDrop() throws -> ScreenTree {
    let tree = try ScreenTree(drawing: Self.drawing)
    watch.add(tree.allNodes)
    return tree
  }

  @Test func `nodes that outlive their tree can enter another one`() async throws {
    let node = NavigationNode([screen("A")])
    do {
      let tree = ScreenTree(root: node)
      #expect(node.isInTree && tree.root === node)
    }
    for _ in 0..<10_000 where node.isInTree { await Task.yield() }
    let tree = ScreenTree(root: node)
    expectDrawing(of: tree, "Navigation:\n  A")
    #expect(tree.validate() == [])
  }
}
