// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E10: errors are told as their pages say: a route that cannot work in this tree")
struct RoutingErrorPageStartTests {
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
        (Shop/Routes.swift:12) must be open, but isn't. Give that step a factory and a place, \
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

  @Test func `nothing to start from, beneath a sheet without a stack`() async throws {
    let tree = try shop(
      """
      Navigation:
        Home
      ⇧ sheet:
        Settings
      """)
    let router = Router(tree: tree)
    let error = await failure {
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .named("Product")
        .using(.push)
        .from(.visibleNavigation)
        .assemble()

      try await router.navigate(to: product, with: 42)
    }
    try expect(
      error, on: "ErrorNothingToStartFrom",
      says: """
        The navigation to 'Product' has nothing to start from: no stack is visible. Place the \
        step with '.using(.show()).from(.current)', which then presents it, or start from a stack \
        by its name or tab, which dismisses what covers the stack.
        """)
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
        the tree is empty. Create the tree with a root.
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
        The navigation to 'Product' can't continue: 'Product' (Shop/Routes.swift:12) isn't open \
        and can't be built by itself. Navigate to a step inside it.
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
        The navigation to 'Product' can't continue: no case of the switch 'NavigationNode' \
        (Shop/Routes.swift:12) matches, and it has no default. Case 1, by .visibleNavigation(): \
        it finds nothing. Add a case that does, or a 'default'.
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
        The navigation to 'Bag' can't continue: 'Bag' (Shop/Routes.swift:12) isn't open and has \
        no factory, and every step nearer the start is open, so nothing is built that could \
        contain it. Give the step a factory, or have the container around it built again.
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
        finder didn't find it in 'Tabs #-', which was built to contain it. Have the factory of that container build it, too.
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
        The navigation to 'Product' cannot place 'Product' (Shop/Routes.swift:12): the step that it starts from isn't in a container of the kind that 'enclosing' names. Start from a step in such a container, or build one.
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
}
