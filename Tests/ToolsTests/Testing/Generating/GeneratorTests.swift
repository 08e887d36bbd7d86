// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@Suite("Random values with a seed, made smaller when they fail")
struct GeneratorTests {
  @Test func `T7 random trees keep the rules and are drawn as they are`() async {
    await expectAll(.trees(), runs: 200) { drawn in
      let tree = try ScreenTree(drawing: drawn.drawing)
      if let finding = tree.validate().first { return Mismatch(finding) }
      return tree.mismatch(draws: drawn.drawing)
    }
  }

  @Test func `smaller trees have fewer lines and keep the rules, too`() async {
    await expectAll(.trees(), runs: 30) { drawn in
      for smaller in drawn.smaller {
        _ = try ScreenTree(drawing: smaller.drawing)
        let counts = [drawn, smaller].map { $0.drawing.split(separator: "\n").count }
        if counts[1] >= counts[0] { return Mismatch("not smaller:\n\(smaller)") }
      }
      return nil
    }
  }

  @Test func `a tree that fails is made as small as it can, and its seed is told`() async throws {
    let trees = Generator<DrawnTree>.trees(labels: ["A"])
    let mismatch = await trees.counterexample(seed: 7, runs: 100) { drawn in
      drawn.drawing.contains("Tabs") ? Mismatch("it has tabs") : nil
    }
    let text = try #require(mismatch?.description)
    #expect(text.hasPrefix("A property does not hold: seed 7, run "))
    #expect(text.contains("\nthe value:\n  Tabs:\n    A("))
    #expect(text.contains("\nwhat is wrong:\n  it has tabs\nas it was found:\n"))
    let again = await trees.counterexample(seed: 7, runs: 100) { drawn in
      drawn.drawing.contains("Tabs") ? Mismatch("it has tabs") : nil
    }
    #expect(again == mismatch)
  }

  @Test func `a number that fails is an issue with its whole text`() async {
    let numbers = Generator {
      $0.number(below: 1000)
    } shrink: {
      $0 > 10 ? [$0 / 2, $0 - 1] : []
    }
    await withKnownIssue {
      await expectAll(numbers, seeds: [1]) { number in
        number >= 17 ? Mismatch("\(number) is too much") : nil
      }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return text.contains("the value:\n  17\nwhat is wrong:\n  17 is too much")
    }
  }

  @Test func `an error counts as wrong`() async {
    let one = Generator { _ in 1 }
    let mismatch = await one.counterexample(seed: 3, runs: 1) { _ in throw CancellationError() }
    #expect(
      mismatch?.description == """
        A property does not hold: seed 3, run 1 of 1, made smaller 0 times.
        the value:
          1
        what is wrong:
          CancellationError()
        """)
    #expect(await one.map { $0 + 1 }.counterexample(seed: 1, runs: 3) { _ in nil } == nil)
  }

  @Test func `L7 random URLs hit the links of a table, miss them, and never stop it`() async throws
  {
    let links = try ContractShop.links()
    var hits = 0
    var misses = 0
    await expectAll(.urls(of: links), seeds: [1], runs: 2000) { url in
      guard let found = links.resolve(url) else {
        misses += 1
        return nil
      }
      hits += 1
      let read = found.values.allSatisfy { !$0.texts.isEmpty }
      return read ? nil : Mismatch("'\(url)' gives no value")
    }
    #expect(hits > 400)
    #expect(misses > 400)
  }

  @Test func `a URL that fails is made smaller`() async throws {
    let urls = Generator<String>.urls(of: try ContractShop.links())
    let mismatch = await urls.counterexample(seed: 1, runs: 500) { url in
      url.contains("%") ? Mismatch("it has an escape") : nil
    }
    #expect(try #require(mismatch?.description).contains("the value:\n  %\nwhat"))
  }

  @Test func `E12 two requests end in one order or another, whatever comes between`() async {
    await expectAll(.interleavings(of: [2, 2]), runs: 20) { order in
      let window = try TestWindow("Home")
      let guards = [ControlledGuard<Void>("a"), ControlledGuard<Void>("b")]
      var requests: [RunningRequest] = []
      @MainActor func start(_ index: Int) {
        guards[index].hold()
        let step = StepAssembly(
          finder: .nothing(),
          factory: .build { (_: Void) in PlaceholderScreen("Page", labelDetail: "\(index)") }
        ).adding(guards[index]).using(.present(.sheet)).from(.current).assemble()
        requests.append(
          RunningRequest { () async throws(RoutingError) in
            try await window.router.navigate(to: step).outcome
          })
      }
      try await order.run([
        [{ start(0) }, { guards[0].answer() }], [{ start(1) }, { guards[1].answer() }],
      ])
      for request in requests where await request.ended() != "built" {
        return Mismatch("a request ended \(request.end ?? "not")")
      }
      return window.tree.modals.count == 2 ? nil : Mismatch(window.tree.drawing)
    }
  }

  @Test func `an order is made smaller towards one track after another`() async {
    let orders = Generator<Interleaving>.interleavings(of: [2, 2])
    #expect(
      orders.smaller(than: Interleaving([1, 0, 1, 0])).map(\.description) == ["0 1 1 0", "1 0 0 1"])
    let mismatch = await orders.counterexample(seed: 5, runs: 50) { order in
      order.tracks.last == 0 ? Mismatch("the first track ends") : nil
    }
    #expect(mismatch?.description.contains("the value:\n  0 1 1 0\n") == true)
  }

  @Test func `the same seed gives the same numbers everywhere`() {
    var numbers = SeededGenerator(seed: 1)
    #expect(
      (0..<3).map { _ in numbers.next() } == [
        10451216379200822465, 13757245211066428519, 17911839290282890590,
      ])
    #expect((0..<50).allSatisfy { _ in (0..<7).contains(numbers.number(below: 7)) })
  }
}
