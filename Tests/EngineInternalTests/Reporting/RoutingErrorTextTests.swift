// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@Suite("The text of every error")
struct RoutingErrorTextTests {
  private static let product = StepName(
    "Product", target: PlaceholderScreen.self, file: "Shop/Routes.swift", line: 12)
  private static let tree = ScreenTree(root: NavigationNode(name: "home"))

  private var stack: NodeReference? { Self.tree.root?.reference }

  private func text(
    _ reason: RoutingError.Reason, in phase: RoutingError.Phase = .plan,
    node: NodeReference? = nil, cause: (any Error)? = nil
  ) -> String {
    RoutingError(
      reason, in: phase, to: Self.product, at: Self.product, node: node, cause: cause
    ).description
  }

  @Test(
    arguments: [
      (.transformer, .plan, "plan", "the transformer"), (.finder, .plan, "plan", "the finder"),
      (.condition, .plan, "plan", "a condition"), (.finder, .build, "build", "the finder"),
      (.prepare, .prepare, "prepare", "'prepare'"),
      (.interceptor, .guards, "guards", "a guard"), (.factory, .build, "build", "the factory"),
      (.action, .commit, "commit", "the action"),
      (.contextTask, .commit, "commit", "a context task"),
      (.effect, .commit, "commit", "the effect"),
      (.container, .commit, "commit", "a container on the way"),
      (.container, .postCondition, "post-condition", "a container on the way"),
      (.container, .transition, "transition", "a container on the way"),
    ] as [(RoutingError.Part, RoutingError.Phase, String, String)])
  func `a part that threw`(
    part: RoutingError.Part, phase: RoutingError.Phase, phaseName: String, partName: String
  ) {
    #expect(
      text(.failed(part: part), in: phase, cause: Mishap(place: "x")) == """
        The navigation to 'Product' failed in the phase '\(phaseName)': \(partName) of 'Product' \
        (Shop/Routes.swift:12) threw: mishap at x. No screen was changed. Fix the cause, or catch \
        it there.
        """)
  }

  @Test func `a cause that speaks in sentences`() throws {
    #expect(
      text(
        .failed(part: .action), in: .commit, cause: TreeError(.nothingBeneath, try #require(stack))
      ) == """
        The navigation to 'Product' failed in the phase 'commit': the action of 'Product' \
        (Shop/Routes.swift:12) threw: 'Navigation home' cannot be popped: nothing is beneath it in \
        its stack. Dismiss its layer, or replace it. No screen was changed. Fix the cause, or \
        catch it there.
        """)
  }

  @Test func `a global part that threw`() {
    let error = RoutingError(
      .failed(part: .prepare), in: .prepare, to: Self.product, cause: Mishap(place: "x"))
    #expect(
      error.description == """
        The navigation to 'Product' failed in the phase 'prepare': 'prepare' of the \
        router threw: mishap at x. No screen was changed. Fix the cause, or catch it \
        there.
        """)
  }

  @Test func `a container that does not let a screen be closed`() throws {
    let error = RoutingError(
      .failed(part: .container), in: .commit, to: .request("close Product"), node: stack,
      cause: Mishap(place: "x"))
    #expect(
      error.description == """
        The request 'close Product' failed in the phase 'commit': a container on the way of \
        'Navigation home #1' threw: mishap at x. No screen was changed. Fix the cause, or catch it \
        there.
        """)
  }

  @Test func `nothing to start from`() throws {
    #expect(
      text(.nothingToStartFrom) == """
        The navigation to 'Product' has nothing to start from: 'Product' (Shop/Routes.swift:12) \
        must be open, but isn't. Give that step a factory and a place, or start from '.current' \
        or '.root'.
        """)
    let window = try Window("(empty)")
    let step = page("Product").using(.present()).from(.current).assemble()
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: step) }
    #expect(
      error.description == """
        The navigation to 'Product' has nothing to start from: there is no 'current', because \
        the tree is empty. Create the tree with a root.
        """)
  }

  @Test func `no stack to start from`() throws {
    let window = try Window("Home")
    let starts: [(DestinationStep<NavigationNode, Void>, String)] = [
      (.navigation(named: "bag"), "navigation bag"), (.navigation(inTab: 1), "navigation in tab 1"),
    ]
    for (start, name) in starts {
      let step = page("Product").using(.push).from(start).assemble()
      let error = #expect(throws: RoutingError.self) { try window.router.plan(to: step) }
      #expect(
        error?.description == """
          The navigation to 'Product' has nothing to start from: there is no '\(name)' in the \
          tree. Show one first, or start from '.current' or '.root'.
          """)
    }
  }

  @Test func `no layer has a stack that it shows`() async throws {
    let window = try Window(
      """
      Tabs:
        Home*
        Navigation bag:
          Bag
      ⇧ sheet:
        Settings
      """)
    let step = page("Product").using(.push).from(.visibleNavigation).assemble()
    let error = #expect(throws: RoutingError.self) { try window.router.plan(to: step) }
    #expect(
      error?.description == """
        The navigation to 'Product' has nothing to start from: no stack is visible. Place the step \
        with '.using(.show()).from(.current)', which then presents it, or start from a stack by its \
        name or tab, which dismisses what covers the stack.
        """)

    try await window.router.navigate(
      to: page("Product").using(.show()).from(.current).assemble())
    #expect(
      window.tree.drawing
        == "Tabs:\n  Home*\n  Navigation bag:\n    Bag\n⇧ sheet:\n  Settings\n⇧ sheet:\n  Product")

    try await window.router.navigate(
      to: page("Other").using(.push).from(.navigation(named: "bag")).assemble())
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Navigation bag*:\n    Bag\n    Other")
  }

  @Test(
    arguments: zip(
      [
        RoutingError.Reason.cannotBeBuilt, .noEnclosingContainer, .wrongContainer,
        .screenStandsAlready, .notInTree, .notVisible,
        .redirectCycle(["Product", "Login", "Product"]),
        .tooManyRedirects(256, last: "Login"),
        .neverSettled(["from 'A #1', revision 1 became 2", "from 'A #1', revision 2 became 3"]),
        .superseded, .busy,
      ],
      [
        """
        The navigation to 'Product' can't continue: 'Product' (Shop/Routes.swift:12) isn't open \
        and can't be built by itself. Navigate to a step inside it.
        """,
        """
        The navigation to 'Product' cannot place 'Product' (Shop/Routes.swift:12): the step that it starts from isn't in a container of the kind that 'enclosing' names. Start from a step in such a container, or build one.
        """,
        """
        The navigation to 'Product' cannot place 'Product' (Shop/Routes.swift:12): 'Navigation \
        home #1' isn't a container of the kind that its action edits. Use an action for this kind, \
        or start from another step.
        """,
        """
        The navigation to 'Product' failed: the factory of 'Product' (Shop/Routes.swift:12) \
        returned a screen that is already in the tree, as 'Navigation home #1'. Return a new \
        one; to reuse a screen, let the step's finder find it, and to keep what lies above it in its stack, \
        place it with '.bringToTop'.
        """,
        """
        The navigation to 'Product' failed after its edits: 'Product' (Shop/Routes.swift:12) isn't in the tree. Neither its action nor a later one added the node. Have the action add the node that it receives.
        """,
        """
        The navigation to 'Product' failed after its edits: 'Navigation home #1' of 'Product' \
        (Shop/Routes.swift:12) is in the tree but isn't visible. An action or a custom \
        container hides it; make the container show it.
        """,
        """
        The navigation to 'Product' goes in a circle: 'Product' → 'Login' → 'Product'. Let one of \
        the guards proceed once its destination is reached.
        """,
        """
        The navigation to 'Product' was redirected 256 times, at last to 'Login': each time a guard \
        led to another destination. Let one of the guards proceed.
        """,
        """
        The navigation to 'Product' was planned 2 times, because the tree kept changing while its \
        guards were running: from 'A #1', revision 1 became 2; from 'A #1', revision 2 became 3. \
        Don't edit the tree in guards; return a redirect instead.
        """,
        """
        The navigation to 'Product' was dropped in the phase 'plan', because a newer request took \
        its place.
        """,
        """
        The navigation to 'Product' wasn't started, because another request is running. Wait for \
        that one, or use the policy 'queue'.
        """,
      ]))
  func `each reason`(reason: RoutingError.Reason, expected: String) {
    #expect(text(reason, node: stack) == expected)
  }

  @Test(
    arguments: zip(
      [RoutingError.Phase.queue, .guards, .transition], ["queue", "guards", "transition"]))
  func `cancelled`(phase: RoutingError.Phase, name: String) {
    #expect(
      text(.cancelled, in: phase) == """
        The navigation to 'Product' was canceled in the phase '\(name)', because its task was \
        canceled. No screen was changed.
        """)
  }

  @Test func `a step is called by its name and place`() {
    #expect(Self.product.description == "Product (Shop/Routes.swift:12)")
    let unnamed = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("A") },
      file: "Shop/Routes.swift", line: 3
    ).using(.present()).from(.current).assemble()
    #expect(unnamed.name.description == "PlaceholderScreen (Shop/Routes.swift:3)")
    #expect(DestinationStep<Node, Void>.current.name.description == "current")
    let open = DestinationStep<NavigationNode, Void>.found(
      by: .container(NavigationNode.self), named: "Shop", file: "Shop/Routes.swift", line: 4)
    #expect(open.name.description == "Shop (Shop/Routes.swift:4)")
    #expect(unnamed.name == unnamed.name)
    #expect(Set([unnamed.name, unnamed.adapting { (_: Int) in }.name]).count == 1)
  }
}
