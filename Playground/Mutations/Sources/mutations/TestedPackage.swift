// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// The part of the repository in which the mutations of a table are tried.
enum TestedPackage: String, CaseIterable {
  case styles, hosts, library

  /// Whether all mutations are compiled at once, instead of one after another.
  var hasSwitches: Bool { self == .library }

  /// Whether Swift Testing runs the tests. The scenarios of the styles are a program of their own.
  var hasTests: Bool { self != .styles }

  /// The text in the output that proves a failure as soon as it's there.
  var proof: String? { hasTests ? "recorded an issue" : nil }

  /// The time without any output after which the tests of a mutation count as hanging, for tests that take as long
  /// without a mistake.
  func limit(for time: Duration) -> Duration { .seconds(30) + time / 2 }

  /// A run of the tests: its arguments, and how much the tests try in it.
  struct Run: Equatable {
    let arguments: [String]
    var size = "thorough"
  }

  /// Returns the runs that look for a failure, one after another until one fails: first that of the test that
  /// has noticed the mistake before; then, where nothing is built in between, those that take little time.
  func runs(of tests: String?, first: String?, slow: [String]) -> [Run] {
    if !hasTests { return [Run(arguments: [])] }
    let all = ["--testing-library", "swift-testing"]
    let filtered = all + (tests.map { ["--filter", $0] } ?? [])
    var runs = [Run(arguments: filtered)]
    if hasSwitches {
      let skip = slow.isEmpty ? [] : ["--skip", slow.map(Self.pattern).joined(separator: "|")]
      runs.insert(Run(arguments: filtered + ["--no-parallel"] + skip, size: ""), at: 0)
    }
    let known = first.map { Run(arguments: all + ["--filter", Self.pattern(of: $0)]) }
    return (known.map { [$0] } ?? []) + runs
  }

  private static func pattern(of name: String) -> String {
    NSRegularExpression.escapedPattern(for: name)
  }

  /// Returns the names of the tests that took long, from the output of a run.
  func slow(in output: String) -> [String] {
    output.matches(
      of: /Test (?:"(.+)"|(\w+)\(.*\))(?: with \d+ test cases)? passed after ([0-9.]+)/
    )
    .filter { Double($0.3)! > 0.5 }.map { String($0.1 ?? $0.2!) }
  }

  /// Returns the name of the test that failed, as the output of a run gives it.
  func failure(in output: String) -> String? {
    let match =
      hasTests
      ? output.firstMatch(of: /Test (.{1,100}).* recorded an issue/)?.1
      : output.firstMatch(of: /(?m)^((engine|[a-z]+ [a-z]+): [^0-9].*)/)?.1
    return match.map(String.init)
  }
}
