// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E10: errors are told as their pages say: code of the app that has failed")
struct RoutingErrorPagePartsTests {
  @Test func `a part threw`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { (id: Int) throws -> ProductScreen in throw SoldOut() }
      )
      .named("Product")
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorPartFailed",
      says: """
        The navigation to 'Product' failed in the phase 'build': the factory of 'Product' \
        (Shop/Routes.swift:12) threw: sold out. No screen was changed. Fix the cause, or catch it \
        there.
        """)
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(guard: "in stock") { id in Stock.has(id) ? .proceed : .stop(reason: "sold out") }
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let shown = try await router.navigate(to: product, with: 42)
      // shown.outcome: stopped by in stock: sold out
      #expect("\(shown.outcome)" == "stopped by in stock: sold out")
      expect(
        tree,
        draws: """
          Navigation:
            Home
          """)
    }
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Navigation:
            Home
            Product(42)
          """)
    }
  }

  @Test func `a factory returned a screen that is open`() async throws {
    let tree = try shop("Navigation:\n  Bag\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Bag
          Home
        """)
    let error = await failure {
      let open = tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? BagScreen }[0]
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in open })
        .named("Bag")
        .using(.push)
        .from(.found(by: .visibleNavigation()))
        .assemble()

      try await router.navigate(to: bag)
    }
    try expect(
      error, on: "ErrorScreenStandsAlready",
      says: """
        The navigation to 'Bag' failed: the factory of 'Bag' (Shop/Routes.swift:12) returned a \
        screen that is already in the tree, as 'Bag #2'. Return a new one; to reuse a \
        screen, let the step's finder find it.
        """)
    do {
      let tree = try shop("Navigation:\n  Bag\n  Home")
      let router = Router(tree: tree)
      let bag = StepAssembly(finder: .screen(BagScreen.self), factory: .build { BagScreen() })
        .named("Bag")
        .using(.push)
        .from(.found(by: .visibleNavigation()))
        .assemble()

      try await router.navigate(to: bag)
      expect(
        tree,
        draws: """
          Navigation:
            Bag
          """)
    }
  }

  @Test func `the destination is not in the tree`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.placing { _, _, _ in })
      .from(.current)
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNotInTree",
      says: """
        The navigation to 'Product' failed after its edits: 'Product' (Shop/Routes.swift:12) \
        isn't in the tree. Neither its action nor a later one added the node. Have the action add the node that it receives.
        """)
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(
        .placing { new, existing, edit in
          try edit.present(ModalNode(new, style: .sheet), from: existing)
        }
      )
      .from(.current)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Navigation:
            Home
          ⇧ sheet:
            Product(42)
          """)
    }
  }

  @Test func `the destination cannot be seen`() async throws {
    let tree = ScreenTree(root: CustomNode(StuckDrawer(), [ScreenNode(HomeScreen())]))
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Drawer:
          Home*
        """)
    let error = await failure {
      let drawer = DestinationStep<CustomNode<StuckDrawer>, Int>.found(
        by: .container(CustomNode<StuckDrawer>.self))
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(InsertAction<CustomNode<StuckDrawer>>())
      .from(drawer)
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNotVisible",
      says: """
        The navigation to 'Product' failed after its edits: 'Product(42) #-' of 'Product' \
        (Shop/Routes.swift:12) is in the tree but isn't visible. An action or a custom \
        container hides it; make the container show it.
        """)
    do {
      let tree = ScreenTree(root: CustomNode(WorkingDrawer(), [ScreenNode(HomeScreen())]))
      let router = Router(tree: tree)
      let drawer = DestinationStep<CustomNode<WorkingDrawer>, Int>.found(
        by: .container(CustomNode<WorkingDrawer>.self))
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(InsertAction<CustomNode<WorkingDrawer>>())
      .from(drawer)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Drawer:
            Home
            Product(42)*
          """)
    }
  }

  @Test func `guards lead in a circle`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      enum Circle {
        static let product: DestinationStep<PlaceholderScreen, Int> = page(
          "Product", guard: { .redirect(to: AnyDestination(login, with: 42), then: .retry) })
        static let login: DestinationStep<PlaceholderScreen, Int> = page(
          "Login", guard: { .redirect(to: AnyDestination(product, with: 42)) })
      }

      try await router.navigate(to: Circle.product, with: 42)
    }
    try expect(
      error, on: "ErrorRedirectCycle",
      says: """
        The navigation to 'Product' goes in a circle: 'Product' → 'Login' → 'Product'. Let one of \
        the guards proceed once its destination is reached.
        """)
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      enum Straight {
        static let product: DestinationStep<PlaceholderScreen, Int> = page(
          "Product", guard: { .redirect(to: AnyDestination(login, with: 42)) })
        static let login: DestinationStep<PlaceholderScreen, Int> = page(
          "Login", guard: { .proceed })
      }

      try await router.navigate(to: Straight.product, with: 42)
      expect(
        tree,
        draws: """
          Navigation:
            Home
            Login(42)
          """)
    }
  }
}
