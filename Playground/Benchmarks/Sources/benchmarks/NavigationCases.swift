// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

@MainActor
var navigationCases: [Case] {
  [
    compare(
      "build", count: 400, tree: home,
      engine: { _ = try await $0.navigate(to: Routes.product, with: 42) },
      hand: { _ = try await ByHand.product(42, in: $0) }),
    compare(
      "build-immediate", count: 400, tree: home,
      engine: { _ = try await $0.navigate(to: Routes.immediateProduct, with: 42) },
      hand: { _ = try await ByHand.product(42, in: $0) }),
    compare(
      "reuse", count: 400, tree: home, isOpenBefore: true,
      engine: { _ = try await $0.navigate(to: Routes.immediateProduct, with: 42) },
      hand: { _ = try await ByHand.product(42, in: $0) }),
    compare(
      "reuse-awaited", count: 400, tree: home, isOpenBefore: true,
      engine: { _ = try await $0.navigate(to: Routes.product, with: 42) },
      hand: { _ = try await ByHand.product(42, in: $0) }),
    compare(
      "tab", count: 200, tree: fiveTabs,
      engine: { _ = try await $0.navigate(to: Routes.list, with: 40) },
      hand: { _ = try await ByHand.list(40, in: $0) }),
    compare(
      "deep10", count: 200, tree: home,
      engine: { _ = try await $0.navigate(to: Routes.deep, with: 7) },
      hand: { _ = try await ByHand.deep(7, in: $0) }),
    chain(1_000, count: 4), chain(4_000, count: 1),
    burst(100), burst(1_000), burst(10_000),
    push(on: 10, count: 200), push(on: 20_000, count: 8),
    miss(10, count: 300), miss(100, count: 150), miss(1_000, count: 40), miss(10_000, count: 8),
    Case(
      name: "assemble",
      engine: {
        await timed(Array(0..<2_000)) { _ in _ = Routes.assembleProduct(LoginInterceptor()) }
      },
      // There is nothing to assemble by hand: the other side is one navigation written by hand.
      hand: {
        let trees = (0..<400).map { _ in home() }
        return try await timed(trees) { _ = try await ByHand.product(42, in: $0) }
      }),
  ]
}

@MainActor
private func chain(_ length: Int, count: Int) -> Case {
  let step = Routes.chain(length)
  return compare(
    "chain-\(length)", count: count, tree: home,
    engine: { _ = try await $0.navigate(to: step, with: 7) },
    hand: { try ByHand.chain(length, in: $0) })
}

/// A push on a stack of this depth.
@MainActor
private func push(on depth: Int, count: Int) -> Case {
  let step = StepAssembly(
    finder: .nothing(), factory: .build { (number: Int) in ListScreen(number: number) }
  ).using(.push).from(.found(by: .visibleNavigation())).assemble()
  return compare(
    "push-\(depth)", count: count,
    tree: {
      ScreenTree(root: NavigationNode((0..<depth).map { ScreenNode(ListScreen(number: $0)) }))
    },
    engine: { _ = try await $0.navigate(to: step, with: -1) },
    hand: { tree in
      guard let stack = tree.visibleNavigation else { return }
      try tree.push(ScreenNode(ListScreen(number: -1)), on: stack)
    })
}

/// Requests that replace one another while each waits for its guard; the time of one of them.
@MainActor
private func burst(_ count: Int) -> Case {
  let waiting = StepAssembly(HomeScreen.self) { HomeScreen() }
    .adding(guard: { _ in
      // Ends when the guard is canceled.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return .proceed
    })
    .using(.present()).from(.current).assemble()
  return Case(
    name: "replace-\(count)",
    engine: {
      let whole = try await timed([Router(tree: home())]) { router in
        var requests: [Task<Void, Never>] = []
        for _ in 0..<count {
          requests.append(
            Task { _ = try? await router.navigate(to: waiting, policy: .replace) })
          await Task.yield()
        }
        try await router.navigate(to: Routes.immediateProduct, with: 42, policy: .replace)
        for request in requests { await request.value }
      }
      return Turn(
        nanoseconds: whole.nanoseconds / Double(count),
        allocations: whole.allocations / Double(count))
    },
    // There is nothing to replace by hand: the other side is one navigation written by hand.
    hand: {
      let trees = (0..<400).map { _ in home() }
      return try await timed(trees) { _ = try await ByHand.product(42, in: $0) }
    })
}

@MainActor
private func miss(_ size: Int, count: Int) -> Case {
  compare(
    "miss-\(size)", count: count, tree: { balanced(size) },
    engine: { _ = try await $0.navigate(to: Routes.pushed, with: -1) },
    hand: { _ = try await ByHand.push(-1, in: $0) })
}

/// A case whose every operation has a tree of its own.
@MainActor
func compare(
  _ name: String, count: Int, tree: @escaping @MainActor () -> ScreenTree,
  isOpenBefore: Bool = false,
  engine: @escaping @MainActor (Router) async throws -> Void,
  hand: @escaping @MainActor (ScreenTree) async throws -> Void
) -> Case {
  Case(
    name: name,
    engine: {
      let routers = (0..<count).map { _ in Router(tree: tree()) }
      if isOpenBefore { for router in routers { try await engine(router) } }
      return try await timed(routers, engine)
    },
    hand: {
      let trees = (0..<count).map { _ in tree() }
      if isOpenBefore { for tree in trees { try await hand(tree) } }
      return try await timed(trees, hand)
    })
}

@MainActor
func home() -> ScreenTree {
  ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
}

/// Five tabs of ten screens; number 40 lies deep in the fifth, the first is selected.
@MainActor
private func fiveTabs() -> ScreenTree {
  ScreenTree(
    root: TabNode(
      (0..<5).map { tab in
        NavigationNode((0..<10).map { ScreenNode(ListScreen(number: tab * 10 + $0)) })
      }))
}

/// Tabs of stacks, as many of each as makes the tree about square.
@MainActor
private func balanced(_ size: Int) -> ScreenTree {
  let width = max(1, Int(Double(size).squareRoot()))
  let depth = max(1, (size - 1) / width - 1)
  return ScreenTree(
    root: TabNode(
      (0..<width).map { tab in
        NavigationNode((0..<depth).map { ScreenNode(ListScreen(number: tab * depth + $0)) })
      }))
}
