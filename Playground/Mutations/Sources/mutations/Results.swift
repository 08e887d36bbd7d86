// Wayfinder is released under the MIT license; see LICENSE.

/// The outcomes of mutations, in a file with a line for each: outcome, mutation, and detail, with
/// tabs between them.
struct Results: CustomStringConvertible {
  enum Outcome: String {
    case noticed, timedOut = "timed out", missed, broken = "does not compile"

    /// Whether the tests notice the mistake. Tests that hang do.
    var isNoticed: Bool { self == .noticed || self == .timedOut }
  }

  private(set) var entries: [(outcome: Outcome, id: String, detail: String)] = []

  init(_ text: String = "", file: String = "") throws {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 3, let outcome = Outcome(rawValue: parts[0]) else {
        throw Problem("\(file) – '\(line)' is no result. Remove the line to try its entry again.")
      }
      record(outcome, of: parts[1], parts[2])
    }
  }

  subscript(id: String) -> Outcome? { entries.first { $0.id == id }?.outcome }

  /// Returns the name of the test that has noticed a mistake, if that is known.
  func test(noticing id: String) -> String? {
    entries.first { $0.id == id && $0.outcome == .noticed }?.detail
      .wholeMatch(of: /"(.+)"|(\w+)\(.*\)/).flatMap { $0.1 ?? $0.2 }.map(String.init)
  }

  mutating func record(_ outcome: Outcome, of id: String, _ detail: String) {
    entries.removeAll { $0.id == id }
    entries.append((outcome, id, detail))
  }

  var description: String {
    entries.map { "\($0.outcome.rawValue)\t\($0.id)\t\($0.detail)\n" }.joined()
  }

  /// The share that must be noticed, in percent.
  static let least = 88

  /// Returns a summary of mutations, and whether they pass: enough of them are noticed, and all that
  /// are so in the results shipped with the repository.
  func summary(of ids: [String], shipped: Results?) -> (text: String, passes: Bool) {
    func count(_ outcomes: Outcome...) -> Int {
      ids.count { self[$0].map(outcomes.contains) ?? false }
    }
    let (noticed, all) = (count(.noticed, .timedOut), count(.noticed, .timedOut, .missed))
    let share = Double(noticed * 1000 / max(all, 1)) / 10
    var text = "\(noticed) of \(all) noticed, \(share) %; at least \(Self.least) % must be."
    func list(_ title: String, _ isListed: (String) -> Bool) -> Bool {
      let listed = ids.filter(isListed)
      if listed.isEmpty { return false }
      text += "\n\(title): \(listed.count)\n" + listed.map { "  \($0)" }.joined(separator: "\n")
      return true
    }
    _ = list("Noticed by tests that hang") { self[$0] == .timedOut }
    _ = list("Missed") { self[$0] == .missed }
    _ = list("Does not compile, and isn't counted") { self[$0] == .broken }
    let isWorse = list("Noticed in Results.txt, but not now") { id in
      self[id].map { !$0.isNoticed && shipped?[id]?.isNoticed == true } ?? false
    }
    return (text, noticed * 100 >= all * Self.least && !isWorse)
  }
}
