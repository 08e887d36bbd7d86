// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

private final class Receipt: ResultReporting {
  let result = ScreenResult<String>()
}

@Suite("E13b: a result of one's own")
struct ExclusiveResultTests {
  private let pay = StepAssembly(
    finder: .screen(Receipt.self), factory: .build { (_: Int) in Receipt() }
  ).using(.present()).from(.current).assemble()

  private func call(
    _ window: Window, _ order: Int = 1, of step: DestinationStep<Receipt, Int>? = nil,
    exclusive: Bool, _ policy: RequestPolicy<Int>? = nil
  ) -> Task<String, Never> {
    Task {
      do throws(RoutingError) {
        let end = try await window.router.result(
          of: step ?? pay, with: order, exclusive: exclusive, policy: policy)
        return "\(end)"
      } catch {
        return "\(error)"
      }
    }
  }

  private static let busy = """
    The navigation to 'Receipt' wasn't carried out, because another call waits for the result of \
    that screen alone. Disable the button while it waits, or ask without 'exclusive'.
    """

  private func finish(_ window: Window) async throws {
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    for _ in 0..<20 { await Task.yield() }
    let screen = try #require(window.tree.screen(Receipt.self))
    try await window.router.finish(screen, with: "paid")
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `the second tap gets busy`(first: Bool, second: Bool) async throws {
    for policy in [RequestPolicy<Int>.queue, .coalesce] {
      for isLate in [false, true] {
        let window = try Window("Home")
        let one = call(window, exclusive: first, policy)
        if isLate { await settled { window.tree.modals.count == 1 } }
        let two = call(window, exclusive: second, policy)
        #expect(await two.value == Self.busy)
        try await finish(window)
        #expect(await one.value == #"finished("paid")"#)
      }
    }
  }

  @Test func `the second tap asks no guard`() async throws {
    let window = try Window("Home")
    var timesAsked = 0
    let guarded = StepAssembly(
      finder: .screen(Receipt.self), factory: .build { (_: Int) in Receipt() }
    )
    .adding(guard: "counting") { (_: Int) in
      timesAsked += 1
      return .proceed
    }
    .using(.present()).from(.current).assemble()
    let one = call(window, of: guarded, exclusive: true)
    #expect(await call(window, of: guarded, exclusive: true).value == Self.busy)
    try await finish(window)
    #expect(await one.value == #"finished("paid")"#)
    #expect(timesAsked == 1)
  }

  @Test func `without it several openers get the same`() async throws {
    let window = try Window("Home")
    let calls = (0..<2).map { _ in call(window, exclusive: false) }
    try await finish(window)
    for call in calls { #expect(await call.value == #"finished("paid")"#) }
  }

  @Test func `the same screen for another context is busy too`() async throws {
    let window = try Window("Home")
    let one = call(window, 1, exclusive: true)
    await settled { window.tree.modals.count == 1 }
    #expect(await call(window, 2, exclusive: false).value == Self.busy)
    try await finish(window)
    #expect(await one.value == #"finished("paid")"#)
  }

  @Test func `after the first has its receipt the next may ask`() async throws {
    let window = try Window("Home")
    for _ in 0..<2 {
      let one = call(window, exclusive: true)
      try await finish(window)
      #expect(await one.value == #"finished("paid")"#)
    }
  }
}
