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

  /// Returns the arguments of the runs that look for a failure, one after another until one fails: first that of
  /// the test that has noticed the mistake before.
  func runs(of tests: String?, first: String?) -> [[String]] {
    if !hasTests { return [[]] }
    let all = ["--testing-library", "swift-testing"]
    let known = first.map { [all + ["--filter", NSRegularExpression.escapedPattern(for: $0)]] }
    let filtered = all + (tests.map { ["--filter", $0] } ?? [])
    if !hasSwitches { return (known ?? []) + [filtered] }
    return (known ?? []) + [
      filtered + ["--no-parallel", "--skip", Self.slow],
      all + ["--filter", "(\(tests ?? "")).*(\(Self.slow))"],
    ]
  }

  /// Returns the name of the test that failed, as the output of a run gives it.
  func failure(in output: String) -> String? {
    let match =
      hasTests
      ? output.firstMatch(of: /Test (.{1,100}).* recorded an issue/)?.1
      : output.firstMatch(of: /(?m)^((engine|[a-z]+ [a-z]+): [^0-9].*)/)?.1
    return match.map(String.init)
  }

  /// Tests that take seconds; they run where the others have noticed nothing.
  private static let slow = [
    "LockHistoryTests", "MergeTests",
    "agree on random routes", "matches all of them back", "visible, and once is enough",
    "thousand tabs in one another", "draws as what is read again",
    "the same hierarchy as the tree", "order of the obvious search",
    "every small tree and short chain", "the failing case is named, and no other",
    "what the schema refuses the reader refuses", "nothing is lost, and the way back leads back",
    "refuses a million repetitions", "of a million ids", "other rules stop at nothing either",
    "agrees with every short URL", "integers of every size", "random texts are read or refused",
    "give the slow resolver's answers", "each text has its result", "a witness is written as a URL",
    "files and tables of few letters", "every kind of character", "numbers of any magnitude",
    "grows too large says so", "among two thousand as among two",
  ].joined(separator: "|")
}
