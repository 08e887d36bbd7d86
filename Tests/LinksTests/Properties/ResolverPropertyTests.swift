// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L2, L3, L7: the matcher agrees with a slow one")
struct ResolverPropertyTests {
  @Test(arguments: 0..<TestSize.count(50, large: 400))
  func `random tables give the slow resolver's answers`(seed: Int) {
    var random = RandomTable(seed: UInt64(seed))
    let rules = random.rules()
    let rows = (0..<random.generator.pick([1, 2, 4, 9, 20])).map { _ in random.row() }
    for _ in 0..<12 {
      let url = random.url(for: random.generator.pick(rows))
      let state: [String: LinkStateValue] = random.generator.chance(20) ? ["on": false] : [:]
      guard disagrees(rows, rules, url, state) else { continue }
      let few = shrunk(rows) { disagrees($0, rules, url, state) }
      let slow = SlowResolver(rows: few, rules: rules)
      let fast = try? LinkTable(rows: few, rules: rules)
      Issue.record(
        """
        Seed \(seed), URL '\(url)', state \(state), rules \(rules), rows \(few):
        expected \(String(describing: slow.resolve(url, state: state)))
        was      \(String(describing: fast?.match(url, state: state)))
        """)
      return
    }
  }

  @Test func `the random tables match often enough to tell something`() throws {
    var matches = 0
    let seeds = TestSize.count(30, large: 100)
    for seed in 0..<seeds {
      var random = RandomTable(seed: UInt64(seed))
      let rules = random.rules()
      let rows = (0..<9).map { _ in random.row() }
      let table = try LinkTable(rows: rows, rules: rules)
      for row in rows where table.match(random.url(for: row)) != nil { matches += 1 }
    }
    #expect(matches > seeds * 2)
  }

  private func disagrees(
    _ rows: [LinkRow], _ rules: LinkRules, _ url: String, _ state: [String: LinkStateValue]
  ) -> Bool {
    guard let table = try? LinkTable(rows: rows, rules: rules) else { return true }
    let match = table.match(url, state: state)
    let answer = match.map {
      SlowResolver.Answer(row: $0.row, captured: $0.captured, parameters: $0.parameters)
    }
    return answer != SlowResolver(rows: rows, rules: rules).resolve(url, state: state)
  }

  /// Leaves rows out as long as what was wrong stays wrong.
  private func shrunk(_ rows: [LinkRow], while isWrong: ([LinkRow]) -> Bool) -> [LinkRow] {
    var rows = rows
    var index = 0
    while index < rows.count {
      var fewer = rows
      fewer.remove(at: index)
      if isWrong(fewer) { rows = fewer } else { index += 1 }
    }
    return rows
  }
}
