// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
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
    try window.tree.push(node, on: window.tree.standing("Navigation"))
    let finder: BuiltInFinder<PlaceholderScreen, Void> = .instance(screen!)
    #expect(try await found(finder, in: window.tree) === screen)
    try window.tree.pop(window.tree.standing("Navigation"))
    #expect(try await found(finder, in: window.tree) == nil)
    weak let rest = screen
    screen = nil
    #expect(rest === node.screen, "the node still holds it")
  }

  @Test func `a class finds its subclasses, a protocol its screens`() async throws {
    class Base: Screen {}
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

  @Test func `nothing is never found`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let nothing: any Finder<PlaceholderScreen, Void> = .nothing()
    #expect(try await found(nothing, in: tree) == nil)
  }

  @Test func `the visible navigation is the one nearest above the focus`() async throws {
    let tree = try ScreenTree(
      drawing: "Tabs:\n  Navigation a:\n    A\n  Navigation b*:\n    B\n⇧ alert:\n  Sure?")
    #expect(try await found(.visibleNavigation(), in: tree)?.name == "b")
    let none = try ScreenTree(drawing: "Home")
    #expect(try await found(.visibleNavigation(), in: none) == nil)
  }

  @Test func `a container is found by its kind and a predicate`() async throws {
    let tree = try ScreenTree(
      drawing: "Tabs:\n  Navigation a*:\n    A\n  Navigation b:\n    B")
    #expect(try await found(.container(NavigationNode.self), in: tree)?.name == "a")
    let b: any Finder<NavigationNode, Void> = .container(
      NavigationNode.self, where: { stack, _ in stack.name == "b" })
    #expect(try await found(b, in: tree)?.name == "b")
    #expect(tree.drawing == "Tabs:\n  Navigation a:\n    A\n  Navigation b*:\n    B")
  }

  @Test func `a scope limits the search`() async throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  A*\n  B")
    let anywhere: any Finder<PlaceholderScreen, Void> = .screen(
      PlaceholderScreen.self, where: { screen, _ in screen.label == "B" })
    let shown: any Finder<PlaceholderScreen, Void> = .screen(
      PlaceholderScreen.self, scope: .everythingShown, where: { screen, _ in screen.label == "B" })
    #expect(try await found(shown, in: tree) == nil)
    #expect(try await found(anywhere, in: tree)?.label == "B")
  }

  @Test func `with the full scope the selected tab wins, and the topmost layer`() async throws {
    struct Same: Finder {
      func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<PlaceholderScreen>?
      {
        space.screen(PlaceholderScreen.self) { $0.label == "P" }
      }
    }
    let tabs = try ScreenTree(drawing: "Tabs:\n  P(1)\n  P(2)*")
    #expect(try await found(Same(), in: tabs)?.labelDetail == "2")
    let layers = try ScreenTree(drawing: "P(1)\n⇧ sheet:\n  P(2)")
    #expect(try await found(Same(), in: layers)?.labelDetail == "2")
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

  @Test func `the detail stack of a split is found expanded and collapsed`() async throws {
    for attributes in ["", " [collapsed]"] {
      let mark = attributes.isEmpty ? "" : "*"
      let window = try Window(
        "Split\(attributes):\n  List\n  Navigation detail\(mark):\n    A")
      let step = page("New", window.log).using(.push)
        .from(.found(by: .visibleNavigation())).assemble()
      try await window.router.navigate(to: step)
      #expect(
        window.tree.drawing
          == "Split\(attributes):\n  List\n  Navigation detail\(mark):\n    A\n    New")
    }
  }
}
