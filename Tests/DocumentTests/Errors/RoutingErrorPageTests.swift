// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E10: each reason of a routing error is told as its page says")
struct RoutingErrorPageTests {

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
        (Shop/Routes.swift:12) threw: sold out. Nothing has moved; mend the cause, or catch it \
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
      .adding(guard: { id in Stock.has(id) ? .proceed : .stop(reason: "sold out") })
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let shown = try await router.navigate(to: product, with: 42)
      // shown.outcome: stopped by ClosureInterceptor<Int>: sold out
      #expect("\(shown.outcome)" == "stopped by ClosureInterceptor<Int>: sold out")
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

  @Test func `nothing to start from`() async throws {
    let tree = try shop("Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Home
        """)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(.found(by: .container(NavigationNode.self), named: "the stack"))
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNothingToStartFrom",
      says: """
        The navigation to 'Product' has nothing to start from: 'the stack' \
        (Shop/Routes.swift:12) must be open and is not. Give that step a factory and a place, \
        or start from '.current' or '.root'.
        """)
    do {
      let tree = try shop("Home")
      let router = Router(tree: tree)
      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
        .assemble()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(place)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Home
          ⇧ sheet:
            Navigation:
              Product(42)
          """)
    }
    do {
      let tree = try shop("Home")
      let router = Router(tree: tree)
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.show())
      .from(.current)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Home
          ⇧ sheet:
            Product(42)
          """)
    }
  }

  @Test func `nothing to start from, in an empty tree`() async throws {
    let tree = ScreenTree()
    let router = Router(tree: tree)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.present())
      .from(.current)
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNothingToStartFrom",
      says: """
        The navigation to 'Product' has nothing to start from: there is no 'current', because \
        the tree is empty. Make the tree with a root.
        """)
  }

  @Test func `the step cannot be built by itself`() async throws {
    let tree = try shop("Tabs:\n  Home*")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Tabs:
          Home*
        """)
    let error = await failure {
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(.newNavigation)
      .using(.present(.sheet))
      .from(.current)
      .assemble()
      let stack = product.enclosing(NavigationNode.self)

      try await router.navigate(to: stack, with: 42)
    }
    try expect(
      error, on: "ErrorCannotBeBuilt",
      says: """
        The navigation to 'Product' cannot go on: 'Product' (Shop/Routes.swift:12) is not open \
        and cannot be built by itself. Navigate to the step inside of it.
        """)
    do {
      let tree = try shop("Tabs:\n  Home*")
      let router = Router(tree: tree)
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(.newNavigation)
      .using(.present(.sheet))
      .from(.current)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Tabs:
            Home*
          ⇧ sheet:
            Navigation:
              Product(42)
          """)
    }
  }

  @Test func `no case of a switch matches`() async throws {
    let tree = try shop("Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Home
        """)
    let error = await failure {
      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .assemble()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(place)
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNoCaseMatches",
      says: """
        The navigation to 'Product' cannot go on: no case of the switch 'NavigationNode' \
        (Shop/Routes.swift:12) matches and it has no default. Case 1, by \
        VisibleNavigationFinder<Int>: it finds nothing. Add a case that does, or a 'default'.
        """)
    do {
      let tree = try shop("Home")
      let router = Router(tree: tree)
      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
        .assemble()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(place)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Home
          ⇧ sheet:
            Navigation:
              Product(42)
          """)
    }
  }

  @Test func `nothing is built in which the step could appear`() async throws {
    let tree = try shop("Tabs:\n  Home*\n  Search")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Tabs:
          Home*
          Search
        """)
    let error = await failure {
      let tabs = StepAssembly(
        finder: .container(TabNode.self),
        factory: CompleteFactoryAssembly(factory: .tabs())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
      )
      .using(.replaceRoot)
      .from(.root)
      .assemble()
      let bag = ExistingStepAssembly(finder: .screen(BagScreen.self))
        .named("Bag")
        .from(tabs)
        .assemble()

      try await router.navigate(to: bag)
    }
    try expect(
      error, on: "ErrorNothingBuiltAround",
      says: """
        The navigation to 'Bag' cannot go on: 'Bag' (Shop/Routes.swift:12) has no factory and \
        is not open, and every step nearer the start is open, so that nothing is built in which \
        it could appear. Give the step a factory, or let the container around it be built anew.
        """)
    do {
      let tree = try shop("Tabs:\n  Home*\n  Search")
      let router = Router(tree: tree)
      let tabs = StepAssembly(
        finder: .container(TabNode.self),
        factory: CompleteFactoryAssembly(factory: .tabs())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
      )
      .using(.replaceRoot)
      .from(.root)
      .assemble()
      let bag = StepAssembly(finder: .screen(BagScreen.self), factory: .build { BagScreen() })
        .named("Bag")
        .using(.addTab())
        .from(tabs)
        .assemble()

      try await router.navigate(to: bag)
      expect(
        tree,
        draws: """
          Tabs:
            Home
            Search
            Bag*
          """)
    }
  }

  @Test func `the step is not in what was built for it`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let tabs = StepAssembly(
        finder: .container(TabNode.self),
        factory: CompleteFactoryAssembly(factory: .tabs())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .assemble()
      )
      .using(.replaceRoot)
      .from(.root)
      .assemble()
      let bag = ExistingStepAssembly(finder: .screen(BagScreen.self))
        .named("Bag")
        .from(tabs)
        .assemble()

      try await router.navigate(to: bag)
    }
    try expect(
      error, on: "ErrorNotInWhatWasBuilt",
      says: """
        The navigation to 'Bag' failed: 'Bag' (Shop/Routes.swift:12) has no factory, and its \
        finder does not find it in 'Tabs #-', which was built for it. Let the factory of a step \
        nearer the start build it.
        """)
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      let tabs = StepAssembly(
        finder: .container(TabNode.self),
        factory: CompleteFactoryAssembly(factory: .tabs())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
      )
      .using(.replaceRoot)
      .from(.root)
      .assemble()
      let bag = ExistingStepAssembly(finder: .screen(BagScreen.self))
        .named("Bag")
        .from(tabs)
        .assemble()

      try await router.navigate(to: bag)
      expect(
        tree,
        draws: """
          Tabs:
            Home
            Search
            Bag*
          """)
    }
  }

  @Test func `no such container is around the step`() async throws {
    let tree = try shop("Home\n⇧ sheet:\n  Bag")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Home
        ⇧ sheet:
          Bag
        """)
    let error = await failure {
      let bag = DestinationStep<BagScreen, Int>.found(by: .screen(BagScreen.self), named: "Bag")
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(bag.enclosing(NavigationNode.self))
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNoEnclosingContainer",
      says: """
        The navigation to 'Product' cannot place 'Product' (Shop/Routes.swift:12): no container \
        of the kind that 'enclosing' names is around the step it starts from. Start from a step \
        in such a container, or build one.
        """)
    do {
      let tree = try shop("Home\n⇧ sheet:\n  Bag")
      let router = Router(tree: tree)
      let bag = DestinationStep<BagScreen, Int>.found(by: .screen(BagScreen.self), named: "Bag")
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.show())
      .from(bag)
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Home
          ⇧ sheet:
            Bag
          ⇧ sheet:
            Product(42)
          """)
    }
    do {
      let tree = try shop("Home\n⇧ sheet:\n  Navigation:\n    Bag")
      let router = Router(tree: tree)
      let bag = DestinationStep<BagScreen, Int>.found(by: .screen(BagScreen.self), named: "Bag")
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .using(.push)
      .from(bag.enclosing(NavigationNode.self))
      .assemble()

      try await router.navigate(to: product, with: 42)
      expect(
        tree,
        draws: """
          Home
          ⇧ sheet:
            Navigation:
              Bag
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
        screen that stands in the tree already, as 'Bag #2'. Return a new one; to reuse a \
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
        does not stand in the tree. Its action, or one after it, did not put the node there.
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
      .using(Insert<CustomNode<StuckDrawer>>())
      .from(drawer)
      .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNotVisible",
      says: """
        The navigation to 'Product' failed after its edits: 'Product(42) #-' of 'Product' \
        (Shop/Routes.swift:12) stands in the tree and cannot be seen. An action or a custom \
        container hides it; let the container show it.
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
      .using(Insert<CustomNode<WorkingDrawer>>())
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
          "Product", guard: { .redirect(AnyDestination(login, with: 42), resuming: true) })
        static let login: DestinationStep<PlaceholderScreen, Int> = page(
          "Login", guard: { .redirect(AnyDestination(product, with: 42), resuming: false) })
      }

      try await router.navigate(to: Circle.product, with: 42)
    }
    try expect(
      error, on: "ErrorRedirectCycle",
      says: """
        The navigation to 'Login' goes in a circle: 'Product' → 'Login' → 'Product'. Let one of \
        the guards proceed once its destination is reached.
        """)
    do {
      let tree = try shop("Navigation:\n  Home")
      let router = Router(tree: tree)
      enum Straight {
        static let product: DestinationStep<PlaceholderScreen, Int> = page(
          "Product", guard: { .redirect(AnyDestination(login, with: 42), resuming: true) })
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
            Product(42)
          """)
    }
  }

  @Test func `cancelled`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let request = Task {
        try await router.navigate(to: product, with: 42, patience: .abandonable).outcome
      }
      await question.asked()
      request.cancel()
      _ = try await request.value
    }
    try expect(
      error, on: "ErrorCancelled",
      says: """
        The navigation to 'Product' was cancelled in the phase 'guards', because its task was. \
        Nothing has moved.
        """)
  }

  @Test func `a newer request took its place`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let home = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let first = Task {
        try await router.navigate(to: product, with: 42, patience: .abandonable).outcome
      }
      await question.asked()
      try await router.navigate(to: home, policy: .replace)
      _ = try await first.value
    }
    try expect(
      error, on: "ErrorSuperseded",
      says: """
        The navigation to 'Product' was given up in the phase 'guards', because a newer one \
        took its place.
        """)
  }

  @Test func `another request is at work`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let question = ControlledGuard<Int>("LoginGuard")
    question.hold()
    defer { question.answer() }
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .named("Product")
    .adding(question)
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      Task { try await router.navigate(to: product, with: 42).outcome }
      await question.asked()
      try await router.navigate(to: product, with: 7, policy: .reject)
    }
    try expect(
      error, on: "ErrorBusy",
      says: """
        The navigation to 'Product' was not begun, because another one is at work. Wait for it, \
        or queue.
        """)
  }

  @Test func `a transition is running`() async throws {
    let clock = ManualClock()
    let tree = ScreenTree(
      root: NavigationNode([ScreenNode(HomeScreen())]), clock: clock)
    let router = Router(tree: tree)
    let stack = try #require(tree.root as? NavigationNode)
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
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      try tree.edit(with: Transition(.slide, duration: .milliseconds(250))) { edit in
        try edit.push(ScreenNode(SearchScreen()), on: stack)
      }
      try await router.navigate(to: product, with: 42, policy: .duringTransition(.reject))
    }
    try expect(
      error, on: "ErrorInTransition",
      says: """
        The navigation to 'Product' was given up, because a transition was running: slide for \
        0.25 seconds. Nothing has moved; let the request wait for its end, or ask again after \
        'transitionEnded()'.
        """)
  }

  @Test func `a guard has not answered in time`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let clock = ManualClock()
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let question = ControlledGuard<Int>("LoginGuard")
      question.hold()
      let product = StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
        factory: .build { ProductScreen(id: $0) }
      )
      .named("Product")
      .adding(question)
      .using(.push)
      .from(.found(by: .visibleNavigation()))
      .assemble()

      let request = Task {
        try await router.navigate(
          to: product, with: 42, patience: .atMost(.seconds(5), clock: clock)
        ).outcome
      }
      await question.asked()
      await clock.advance(by: .seconds(5))
      _ = try await request.value
    }
    try expect(
      error, on: "ErrorGuardTooLate",
      says: """
        The navigation to 'Product' was given up: the guard LoginGuard of 'Product' \
        (Shop/Routes.swift:12) had not answered after 5.0 seconds. Nothing has moved; let the \
        guard answer in time, or give it more.
        """)
  }

  @Test func `a root of the shell cannot be closed`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let home = tree.screen(HomeScreen.self)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      try await router.close(home)
    }
    try expect(
      error, on: "ErrorRootOfShell",
      says: """
        The request 'close Home' cannot be carried out: 'Home #2' is a root of the app's shell. \
        Close a screen above it, or put another root in its place.
        """)
  }

  @Test func `the screen is not open`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let bag = BagScreen()

      try await router.close(bag)
    }
    try expect(
      error, on: "ErrorNotOpen",
      says: """
        The request 'close BagScreen' cannot be carried out: the screen does not stand in the \
        tree. It may have been closed before the turn of the request came.
        """)
  }

  @Test func `there is nothing to go back to`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      try await router.back()
    }
    try expect(
      error, on: "ErrorNothingBehind",
      says: """
        The request 'back' cannot be carried out: nothing lies behind 'Home #2'. Leave the app, \
        or select a tab.
        """)
  }

  @Test func `the place is not on the way back`() async throws {
    let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search")
    let router = Router(tree: tree)
    let search = tree.screen(SearchScreen.self)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        """)
    let error = await failure {
      try await router.back(to: search)
    }
    try expect(
      error, on: "ErrorNotOnTheWayBack",
      says: """
        The request 'back to Search' cannot be carried out: going back from 'Home #3' does not \
        lead there. Navigate to it instead.
        """)
    do {
      let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search")
      let router = Router(tree: tree)
      let search = DestinationStep<SearchScreen, Void>.found(by: .screen(SearchScreen.self))

      try await router.navigate(to: search)
      expect(
        tree,
        draws: """
          Tabs:
            Navigation home:
              Home
            Navigation search*:
              Search
          """)
    }
  }

}
