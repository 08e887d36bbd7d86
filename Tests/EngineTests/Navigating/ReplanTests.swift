// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E5: planned again")
struct ReplanTests {
  @Test func `a guard that pushes is planned again, asking no guard twice`() async throws {
    let window = try Window("Navigation:\n  Home", hasGlobals: true)
    let tree = window.tree
    let product = fullPage("Product", window.log) {
      try tree.push(node("Notice"), on: tree.named("Navigation"))
      return .proceed
    }.using(.push).from(.found(by: .visibleNavigation())).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(tree.drawing == "Navigation:\n  Home\n  Notice\n  Product")
    #expect(window.log.lines("ask") == ["ask global", "ask Product"])
    #expect(window.log.lines("prepare guard") == ["prepare guard global", "prepare guard Product"])
    #expect(
      shown.trace.description == """
        looked for Product: not open
        looked for NavigationNode: found Navigation #1
        planned from Navigation #1, 1 to build
        prepared NavigationNode
        prepared Product
        asked guard guard global of Product
        asked guard guard Product of Product
        something has changed, planned again, round 2
        looked for Product: not open
        looked for NavigationNode: found Navigation #1
        planned from Navigation #1, 1 to build
        built Product
        committed revision 3
        ended: built
        """)
  }

  @Test func `guards of steps that were not asked before are asked`() async throws {
    let window = try Window("Navigation:\n  Product")
    let tree = window.tree
    let list = fullPage("List", window.log).using(.present()).from(.current).assemble()
    let product = fullPage("Product", window.log) {
      try tree.replaceRoot(with: node("Fresh"))
      return .proceed
    }.using(.present()).from(list).assemble()
    try await window.router.navigate(to: product)
    #expect(window.log.lines("ask") == ["ask Product", "ask List"])
    #expect(window.log.lines("prepare guard") == ["prepare guard Product", "prepare guard List"])
    #expect(tree.drawing == "Fresh\n⇧ sheet:\n  List\n⇧ sheet:\n  Product")
  }

  @Test func `a finder that changes its answer while a guard is asked is noticed`() async throws {
    final class Draft: Screen {
      var isSaved = false
    }
    let draft = Draft()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(draft), node("Above")]))
    let step = StepAssembly(
      finder: .screen(Draft.self, where: { screen, _ in !screen.isSaved }),
      factory: .build { (_: Void) in Draft() }
    )
    .adding(guard: { _ in
      draft.isSaved = true
      return .proceed
    })
    .using(.present()).from(.current).assemble()
    let shown = try await Router(tree: tree).navigate(to: step)
    #expect(shown.outcome == .built)
    #expect(shown.screen !== draft)
    #expect(tree.drawing == "Navigation:\n  Draft\n  Above\n⇧ sheet:\n  Draft")
  }

  @Test func `a plan on the tree alone is not made twice`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let step = StepAssembly(
      finder: .screen(PlaceholderScreen.self),
      factory: .build { (_: Void) in PlaceholderScreen("A") }
    )
    .adding(guard: "always") { _ in .proceed }.using(.present()).from(.current).assemble()
    let shown = try await Router(tree: tree).navigate(to: step)
    #expect(
      shown.trace.description == """
        looked for PlaceholderScreen: found Home #1
        planned from Home #1, nothing to build
        prepared PlaceholderScreen
        asked guard always of PlaceholderScreen
        ended: already there
        """)
  }

  /// Pages P1 to P`count` in a stack; each guard pops its own page, so that each round finds the
  /// page beneath.
  ///
  /// - Parameter resting: The page whose guard leads to an effect first, on a detour.
  private func landslide(
    _ count: Int, resting: Int? = nil
  ) throws -> (Window, DestinationStep<PlaceholderScreen, Void>) {
    let effect = AnyDestination(EffectAssembly<Void>("rest") {}.assemble(), with: ())
    var hasRested = false
    let pages = (1...count).map { "\n  P\($0)" }.joined()
    let window = try Window("Navigation:\n  Home" + pages)
    let tree = window.tree
    var step = page("Home", window.log).using(.present()).from(.root).assemble()
    for number in 1...count {
      step = page("P\(number)", window.log)
        .adding(guard: { _ in
          if number == resting, !hasRested {
            hasRested = true
            return .redirect(to: effect, then: .retry)
          }
          if let top = tree.focused, top.reference.text == "P\(number)" {
            try tree.pop(tree.named("Navigation"))
          }
          return .proceed
        })
        .using(.push).from(step.enclosing(NavigationNode.self)).assemble()
    }
    return (window, step)
  }

  @Test func `a tree that never holds still is given up after eight rounds`() async throws {
    let (window, step) = try landslide(8)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.phase == .plan)
    #expect(
      error.description == """
        The navigation to 'P8' was planned 8 times, because the tree kept changing while its \
        guards were running: from 'P8 #10', which then left, revision 1 became 2; from 'P7 #9', \
        which then left, revision 2 became 3; from 'P6 #8', which then left, revision 3 became 4; \
        from 'P5 #7', which then left, revision 4 became 5; from 'P4 #6', which then left, \
        revision 5 became 6; from 'P3 #5', which then left, revision 6 became 7; from 'P2 #4', \
        which then left, revision 7 became 8; from 'P1 #3', which then left, revision 8 became 9. \
        Don't edit the tree in guards; return a redirect instead.
        """)
    #expect(window.tree.drawing == "Navigation:\n  Home", "what the guards did themselves stays")
  }

  @Test func `the eighth round may still succeed`() async throws {
    let (window, step) = try landslide(7)
    let shown = try await window.router.navigate(to: step)
    #expect(shown.outcome == .built)
    #expect(shown.trace.description.contains("planned again, round 8"))
    #expect(!shown.trace.description.contains("round 9"))
  }

  @Test func `the rounds before a detour do not count after it`() async throws {
    let (window, step) = try landslide(8, resting: 4)
    #expect(try await window.router.navigate(to: step).outcome == .built)
  }

  @Test func `a context that never settles is given up, and the error says so`() async throws {
    let window = try Window("Home")
    var number = 0
    let step = page("Product", window.log, for: Int.self).adding(guard: "any") { _ in .proceed }
      .using(.present()).from(.current).assemble().adapting { (_: Void) in
        number += 1
        return number
      }
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(number == 9, "the eighth plan is made once more")
    #expect(error.description.contains("a finder or transformer changed its answer"))
  }

  /// The guards that are asked when one of them edits the tree.
  private func asked<Context>(
    for context: Context, isTransformed: Bool
  ) async throws -> [String] {
    let window = try Window("Navigation:\n  Home")
    var isNoticed = false
    let list = page("List", window.log, for: Context.self)
      .adding(NotedGuard(name: "List", log: window.log)).using(.present()).from(.current).assemble()
    let product = page("Product", window.log, for: Context.self)
      .adding(
        NotedGuard(name: "Product", log: window.log) { _ in
          if !isNoticed {
            isNoticed = true
            try window.tree.push(node("Notice"), on: window.tree.named("Navigation"))
          }
          return .proceed
        }
      )
      .using(.present()).from(list).assemble()
    if isTransformed {
      let transformed = product.adapting { (_: Int) in context }
      try await window.router.navigate(to: transformed, with: 1)
    } else {
      try await window.router.navigate(to: product, with: context)
    }
    return window.log.lines("ask")
  }

  @Test func `a context that cannot be compared is the same unless a transformer made it`()
    async throws
  {
    struct Opaque {
      let number: Int
    }
    let once = ["ask List", "ask Product"]
    #expect(try await asked(for: Opaque(number: 1), isTransformed: false) == once)
    #expect(try await asked(for: Opaque(number: 1), isTransformed: true) == once + once)
    #expect(try await asked(for: (), isTransformed: true) == once)
    #expect(try await asked(for: RouteLog(), isTransformed: true) == once, "one object is itself")
  }
}
