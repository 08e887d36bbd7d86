// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L3: reachability agrees with what a table does")
struct ReachabilityPropertyTests {
  @Test(arguments: 0..<TestSize.count(12, large: 100))
  func `no URL of random tables gainsays a standing`(seed: Int) throws {
    var random = RandomTable(seed: UInt64(seed) &+ 90_000)
    let rules = random.rules()
    let rows = (0..<random.generator.pick([2, 4, 8])).map { _ in random.row() }
    let urls = (0..<60).map { _ in random.url(for: random.generator.pick(rows)) }
    guard let fault = gainsaid(rows, rules, urls) else { return }
    var few = rows
    var index = 0
    while index < few.count {
      var fewer = few
      fewer.remove(at: index)
      if gainsaid(fewer, rules, urls) != nil { few = fewer } else { index += 1 }
    }
    Issue.record(
      "Seed \(seed): \(gainsaid(few, rules, urls) ?? fault)\nrules \(rules)\nrows \(few)")
  }

  @Test func `random tables have rows of every standing`() throws {
    var counts: [String: Int] = [:]
    let seeds = Array(stride(from: 0, to: 100, by: TestSize.count(3, large: 1)))
    for seed in seeds {
      var random = RandomTable(seed: UInt64(seed) &+ 90_000)
      let rules = random.rules()
      let rows = (0..<random.generator.pick([2, 4, 8])).map { _ in random.row() }
      for standing in try LinkTable(rows: rows, rules: rules).reachability() {
        switch standing.reach {
        case .taken: counts["taken", default: 0] += 1
        case .shadowed: counts["shadowed", default: 0] += 1
        case .mayBeShadowed: counts["may", default: 0] += 1
        case .fitsNothing: counts["nothing", default: 0] += 1
        case .unproven: counts["unproven", default: 0] += 1
        case .undecided: counts["undecided", default: 0] += 1
        }
      }
    }
    #expect(counts["taken", default: 0] > seeds.count * 2)
    #expect(counts["shadowed", default: 0] > seeds.count / 10)
    #expect(counts["undecided", default: 0] * 50 < counts["taken", default: 0], "\(counts)")
  }

  /// What a URL shows to be wrong.
  private func gainsaid(_ rows: [LinkRow], _ rules: LinkRules, _ urls: [String]) -> String? {
    guard let table = try? LinkTable(rows: rows, rules: rules) else { return "the table is faulty" }
    let standings = table.reachability()
    for (standing, sample) in zip(standings, table.standings())
    where (standing.witness, standing.state) != (sample.witness, sample.state) {
      return "\(standing) and \(sample)"
    }
    var reaches: [Int: LinkReachability.Reach] = [:]
    for standing in standings {
      reaches[standing.row] = standing.reach
      if case .taken(let witness) = standing.reach,
        table.match(witness.url, state: witness.state)?.row != standing.row
      {
        return "row \(standing.row) does not match \(witness)"
      }
      for overlap in standing.overlapping {
        guard let witness = overlap.witness else { continue }
        for row in [standing.row, overlap.row] {
          let alone = try? LinkTable(rows: [rows[row]], rules: rules)
          if alone?.match(witness.url, state: witness.state) == nil {
            return "row \(row) does not fit \(witness)"
          }
        }
      }
    }
    for url in urls where !url.contains("@") {
      for state: [String: LinkStateValue] in [[:], ["on": false], ["on": "x"]] {
        guard let row = table.match(url, state: state)?.row else { continue }
        switch reaches[row] {
        case .shadowed, .fitsNothing: return "row \(row) matches '\(url)' with \(state)"
        default: break
        }
      }
    }
    return nil
  }
}
