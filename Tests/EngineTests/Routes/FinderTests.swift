// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Finders")
struct FinderTests {
  private func found<Target: AnyObject>(
    _ finder: any Finder<Target, Void>, in tree: ScreenTree
  ) async throws -> Target? {
    let step = DestinationStep<Target, Void>.found(by: finder)
    do throws(RoutingError) {
      return try await Router(tree: tree).navigate(to: step).screen
    } catch {
      #expect(error.reason == .nothingToStartFrom)
      return nil
    }
  }

  @Test func `an instance is found by identity, and held weakly`() async throws {
    let window = try Window("Navigation:\n  Home")
    var screen: PlaceholderScreen? = PlaceholderScreen("Product")
    let node = ScreenNode(screen!)
    try window.tree.push(node, on: window.tree.named("Navigation"))
    let finder: BuiltInFinder<PlaceholderScreen, Void> = .instance(screen!)
    #expect(try await found(finder, in: window.tree) === screen)
    try window.tree.pop(window.tree.named("Navigation"))
    #expect(try await found(finder, in: window.tree) == nil)
    weak let rest = screen
    screen = nil
    #expect(rest === node.screen, "the node still holds it")
  }

  @Test func `a class finds its subclasses, a protocol its screens`() async throws {
    class Base: Screen { init() {} }
    final class Sub: Base, ScreenLabeling {
      let label = "Sub"
      let labelDetail = ""
    }
    let sub = Sub()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(sub), node("Above")]))
    #expect(try await found(.screen(Base.self), in: tree) === sub)
    let face: any Finder<ScreenNode, Void> = .screen(
      as: (any ScreenLabeling).self, where: { screen, _ in screen.label == "Sub" })
    #expect(try await found(face, in: tree)?.screen === sub)
  }

  @Test func `a found screen may be revealed as the last of its columns`() async throws {
    struct Last: Finder {
      func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<PlaceholderScreen>?
      {
        space.screen(PlaceholderScreen.self) { $0.label == "List" }?.closingLaterColumns()
      }
    }
    let tree = try ScreenTree(drawing: "Split:\n  Navigation:\n    List\n  Detail")
    let step = DestinationStep<PlaceholderScreen, Void>.found(by: Last())
    let shown = try await Router(tree: tree).navigate(to: step)
    #expect(tree.drawing == "Split:\n  Navigation:\n    List")
    #expect(shown.outcome == .revealed)
    #expect(try await Router(tree: tree).navigate(to: step).outcome == .alreadyThere)
  }
}
