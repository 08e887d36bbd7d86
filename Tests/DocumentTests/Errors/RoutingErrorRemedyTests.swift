// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("E10: the routing errors that a sound app hardly meets, and the list of all")
struct RoutingErrorRemedyTests {
  private static let product = StepName(
    "Product", target: ProductScreen.self, file: "Shop/Routes.swift", line: 12)

  @Test func `the container is of another kind`() async throws {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())], name: "home"))
    let error = RoutingError(
      .wrongContainer, in: .commit, to: Self.product, at: Self.product, node: tree.root?.reference)
    try expect(
      error, on: "ErrorWrongContainer",
      says: """
        The navigation to 'Product' cannot place 'Product' (Shop/Routes.swift:12): 'Navigation \
        home #1' isn't a container of the kind that its action edits. Use an action for this kind, \
        or start from another step.
        """)

    let stack = DestinationStep<NavigationNode, Int>.found(by: .container(NavigationNode.self))
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push)
    .from(stack)
    .assemble()

    try await Router(tree: tree).navigate(to: product, with: 42)
    expect(tree, draws: "Navigation home:\n  Home\n  Product(42)")
  }

  @Test func `the plan never holds still`() async throws {
    let error = RoutingError(
      .neverSettled(["from 'Home #1', revision 1 became 2", "from 'Home #1', revision 2 became 3"]),
      in: .plan, to: Self.product)
    try expect(
      error, on: "ErrorNeverSettled",
      says: """
        The navigation to 'Product' was planned 2 times, because the tree kept changing while its \
        guards were running: from 'Home #1', revision 1 became 2; from 'Home #1', revision 2 \
        became 3. Don't edit the tree in guards; return a redirect instead.
        """)

    let login = StepAssembly(
      finder: .screen(LoginScreen.self), factory: .build { (_: Void) in LoginScreen() }
    ).using(.present()).from(.current).assemble()

    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .adding(guard: { _ in
      Account.isOpen ? .proceed : .redirect(to: AnyDestination(login, with: ()), then: .retry)
    })
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    try await Router(tree: tree).navigate(to: product, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }

  @Test func `an error is caught by its reason`() async throws {
    let tree = ScreenTree(root: ScreenNode(HomeScreen()))
    let router = Router(tree: tree)
    let product = StepAssembly(
      finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) }
    ).using(.push).from(.found(by: .visibleNavigation())).assemble()

    do {
      try await router.navigate(to: product, with: 42)
    } catch {
      if error.reason == .cancelled { return }  // The user wanted something else meanwhile.
      print(error)
      print(error.trace)
    }

    expect(tree, draws: "Home")
  }

  /// A new reason does not compile here until it has a page.
  private static func page(of reason: RoutingError.Reason) -> String {
    switch reason {
    case .failed: "ErrorPartFailed"
    case .nothingToStartFrom: "ErrorNothingToStartFrom"
    case .cannotBeBuilt: "ErrorCannotBeBuilt"
    case .noCaseMatches: "ErrorNoCaseMatches"
    case .nothingBuiltAround: "ErrorNothingBuiltAround"
    case .notInWhatWasBuilt: "ErrorNotInWhatWasBuilt"
    case .noEnclosingContainer: "ErrorNoEnclosingContainer"
    case .wrongContainer: "ErrorWrongContainer"
    case .screenStandsAlready: "ErrorScreenStandsAlready"
    case .notInTree: "ErrorNotInTree"
    case .notVisible: "ErrorNotVisible"
    case .redirectCycle: "ErrorRedirectCycle"
    case .neverSettled: "ErrorNeverSettled"
    case .cancelled: "ErrorCancelled"
    case .superseded: "ErrorSuperseded"
    case .busy: "ErrorBusy"
    case .inTransition: "ErrorInTransition"
    case .guardTooLate: "ErrorGuardTooLate"
    case .rootOfShell: "ErrorRootOfShell"
    case .notOpen: "ErrorNotOpen"
    case .nothingBehind: "ErrorNothingBehind"
    case .notOnTheWayBack: "ErrorNotOnTheWayBack"
    case .routerGone: "ErrorRouterGone"
    }
  }

  @Test func `every reason has a page, and the overview leads to each`() throws {
    let transition = Transition(.slide, duration: .milliseconds(250))
    let reasons: [RoutingError.Reason] = [
      .failed(part: .factory), .nothingToStartFrom, .cannotBeBuilt, .noCaseMatches([]),
      .nothingBuiltAround, .notInWhatWasBuilt, .noEnclosingContainer, .wrongContainer,
      .screenStandsAlready, .notInTree, .notVisible, .redirectCycle([]), .neverSettled([]),
      .cancelled, .superseded, .busy, .inTransition(transition),
      .guardTooLate(guard: "", limit: .zero), .rootOfShell, .notOpen, .nothingBehind,
      .notOnTheWayBack, .routerGone,
    ]
    let pages = try Repository.pages().map(\.name)
      .filter { $0.hasPrefix("Error") }
    #expect(Set(reasons.map(Self.page)) == Set(pages))
    let overview = try Repository.text("docs/Wayfinder.docc/Errors/WhenANavigationFails.md")
    for page in pages { #expect(overview.contains("](\(page).md)"), "\(page)") }
  }
}
