// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A context that is not `Equatable`.
private struct Opaque {
  let number: Int
}

@Suite("E12: one type of policy, for typed and erased requests and for the router")
struct PolicyTypeTests {
  /// How a second request for the same step ends while the first one waits in a guard.
  private func second(
    _ router: Router, _ own: RequestPolicy<AnyDestination>?, number: Int = 1
  ) async throws -> (joins: Bool, built: Int) {
    var built = 0
    var gates: [CheckedContinuation<Void, Never>] = []
    let step = StepAssembly(
      finder: .nothing(),
      factory: .build { (_: Opaque) in
        built += 1
        return PlaceholderScreen("Page")
      }
    )
    .adding(guard: { _ in
      await withCheckedContinuation { gates.append($0) }
      return .proceed
    })
    .using(.present).from(.current).assemble()
    async let first = router.navigate(to: AnyDestination(step, with: Opaque(number: 1))).outcome
    await settled { gates.count == 1 }
    async let other = router.navigate(
      to: AnyDestination(step, with: Opaque(number: number)), policy: own
    ).outcome
    // One that has joined is not among those that wait.
    for _ in 0..<10_000 where router.waiting.waiting.isEmpty { await Task.yield() }
    gates[0].resume()
    await settled { gates.count == 2 || router.waiting.atWork == nil }
    let joins = gates.count == 1
    if gates.count == 2 { gates[1].resume() }
    _ = try await (first, other)
    return (joins, built)
  }

  private static let rule = RequestPolicy<AnyDestination>.coalesce { own, other in
    own.context(as: Opaque.self)?.number == other.context(as: Opaque.self)?.number
  }

  @Test func `an erased request joins by a rule of the app`() async throws {
    let same = try await second(Router(tree: ScreenTree(drawing: "Home")), Self.rule)
    #expect(same.joins && same.built == 1)
    let different = try await second(
      Router(tree: ScreenTree(drawing: "Home")), Self.rule, number: 2)
    #expect(!different.joins && different.built == 2)
  }

  @Test func `a rule of the router holds for requests without a policy`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Home"), policy: Self.rule)
    let same = try await second(router, nil)
    #expect(same.joins && same.built == 1)
    let own = try await second(
      Router(tree: ScreenTree(drawing: "Home"), policy: Self.rule), .queue)
    #expect(!own.joins && own.built == 2, "the request's own policy goes first")
    let plain = try await second(
      Router(tree: ScreenTree(drawing: "Home"), policy: Self.rule), .coalesce)
    #expect(!plain.joins && plain.built == 2, "its own policy has no rule")
  }

  @Test func `contexts that can't be compared wait when there is no rule`() async throws {
    let waited = try await second(Router(tree: ScreenTree(drawing: "Home")), .coalesce)
    #expect(!waited.joins && waited.built == 2)
  }
}
