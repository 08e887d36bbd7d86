// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: the check agrees with trying every URL of a small world")
struct AssociationCheckPropertyTests {
  /// All paths of up to three parts, with and without a slash at the end.
  static let paths: [String] = {
    var paths = ["/"]
    var level = [""]
    for _ in 0..<3 {
      level = level.flatMap { start in
        ["a", "b", "ab", "%C3%A9", "1"].map { start + "/" + $0 }
      }
      paths += level + level.map { $0 + "/" }
    }
    return paths
  }()

  @Test(arguments: 1...UInt64(TestSize.count(8, large: 30)))
  func `on files and tables of few letters`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let entries = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        AssociationEntry(
          path: generator.pick([
            "*", "/*", "/a", "/a/*", "/a*", "/?", "/*/b", "/?*/a*", "/$(digit)", "/a/?", "/é",
            "/b/",
          ]),
          excludes: generator.chance(30), isCaseSensitive: true,
          isPercentEncoded: generator.chance(50))
      }
      let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        LinkRow(
          pattern: generator.pick([
            "/", "/a", "/:x", "/a/:x", "/a/*r", "/:x/b", "/b?/a", "/*r/b", "/é", "/a:x", "/:x/:y?",
          ]))
      }.map { row in
        var row = row
        if row.pattern.contains(":x"), generator.chance(40) {
          row.constraints = ["x": generator.pick(["[0-9]", "a|b", "[^a]+", "é", ".", "a.*"])]
        }
        return row
      }
      var rules = LinkRules(hosts: ["h"])
      if generator.chance(30) { rules.ignoresTrailingSlash = false }
      let app = AssociationSample.app
      let file = try AssociationFile(details: [
        AssociationDetail(appIDs: [app], entries: entries)
      ])
      let findings = try file.findings(appID: app, host: "h", rows: rows, rules: rules)
      let world =
        "seed \(seed): \(entries) \(entries.map(\.excludes)) \(rows.map(\.pattern))"
        + " \(rows.map(\.constraints)) \(findings)"
      let table = try LinkTable(rows: rows, rules: rules)
      let alone = try rows.map { try LinkTable(rows: [$0], rules: rules) }
      var claimed: Set<AssociationPlace> = []
      var linked: Set<AssociationPlace> = []
      var sent: Set<Int> = []
      for path in Self.paths {
        let url = "https://h" + path
        switch file.matches(url, appID: app) {
        case .opens(let place):
          if table.match(url) == nil { claimed.insert(place) }
          sent.formUnion(rows.indices.filter { alone[$0].match(url) != nil })
        case .excluded(let place):
          if table.match(url) != nil { linked.insert(place) }
        case .notClaimed: break
        }
      }
      for finding in findings {
        switch finding {
        case .claimedNotTaken(let place, _, let witness, let isCertain):
          #expect(isCertain)
          #expect(file.matches(witness, appID: app) == .opens(by: place), "\(world)")
          #expect(table.match(witness) == nil, "\(world)")
          claimed.remove(place)
        case .neverSent(let row, _, let witness, let isCertain):
          #expect(isCertain && !sent.contains(row), "\(world)")
          #expect(witness.map { alone[row].match($0) != nil } ?? false, "\(world)")
        case .excludedButLinked(let place, _, let patterns, let witness):
          #expect(file.matches(witness, appID: app) == .excluded(by: place), "\(world)")
          #expect(table.match(witness)?.row == patterns.keys.min(), "\(world)")
          linked.remove(place)
        case .appNotNamed, .hostNotTaken, .undecided, .undecidedRow:
          Issue.record("\(world)")
        }
      }
      #expect(claimed.isEmpty && linked.isEmpty, "missed: \(world)")
    }
  }
}
