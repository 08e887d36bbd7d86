// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E15: the destination ends up shown")
struct EmbeddingTests {
  @Test func `a child of a new custom container is shown`() async throws {
    struct ShelfFactory: ContainerFactory {
      let log: RouteLog
      func build(
        with context: Void, integrating children: [Node]
      ) throws -> CustomNode<Shelf> {
        CustomNode(Shelf(log: log), [node("First")] + children)
      }
    }
    let window = try Window("Home")
    let step = page("Second", window.log).using(.insert(into: CustomNode<Shelf>.self))
      .from(StepAssembly(finder: .nothing(), factory: ShelfFactory(log: window.log)))
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: step)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Shelf:\n    First\n    Second*")
  }

  @Test func `a destination that a container hides by itself is brought to the front`() async throws
  {
    let log = RouteLog()
    let tree = ScreenTree(root: CustomNode(Shelf(log: log), [node("Home")]))
    let step = page("Second", log).using(.insert(into: CustomNode<Shelf>.self)).from(.shelf)
      .assemble()
    let shown = try await Router(tree: tree).navigate(to: step)
    #expect(tree.drawing == "Shelf:\n  Home\n  Second*")
    #expect(shown.outcome == .built)
  }
}
