// Wayfinder is released under the MIT license; see LICENSE.

public import TestWorld
import Testing
import WayfinderConfiguration

/// A random session, with all that does not hold of it.
@MainActor
public protocol RandomRun {
  init(_ choices: inout ChoiceList, _ kind: CodeTwins) async

  var item: RandomMigration { get }
  var faults: [String] { get }
  /// What has happened, in words.
  var account: String { get }
  /// How often each ending, each change and each kind of session came.
  var counts: [String: Int] { get }
}

extension RandomRun {
  /// Carries out random sessions and expects that all holds of them.
  ///
  /// - Returns: The counts of all of them together.
  public static func expect(_ kind: CodeTwins, seeds: Range<Int>) async -> [String: Int] {
    var counts: [String: Int] = [:]
    for seed in seeds {
      var choices = ChoiceList(seed: seed)
      let run = await Self(&choices, kind)
      counts.merge(run.counts, uniquingKeysWith: +)
      if run.faults.isEmpty { continue }
      let fewest = await ChoiceList.shrunk(choices.numbers) { numbers in
        var choices = ChoiceList(numbers)
        return await !Self(&choices, kind).faults.isEmpty
      }
      var smallest = ChoiceList(fewest)
      let small = await Self(&smallest, kind)
      Issue.record(
        """
        seed \(seed), shrunk to \(fewest):
        \(small.faults.joined(separator: "\n"))
        \(small.account)
        \(small.item.account)
        """)
      return counts
    }
    return counts
  }
}

extension MigrationRun {
  public var counts: [String: Int] {
    var counts = [ending: 1]
    for line in migration?.plan.lines ?? [] { counts[line.change.rawValue, default: 0] += 1 }
    return counts
  }

  /// The seeds of migrations that once broke a rule, each with the fault.
  public nonisolated static var knownFaults: [(seed: Int, fault: String)] {
    [
      (55, "a new root is planned where a chain puts another screen"),
      (256, "what lies on a container of a stack goes beneath it when that goes deeper"),
      (441, "a container that is taken out with its parent keeps what goes elsewhere"),
    ]
  }
}

extension RestoreRun {
  /// Sessions in which something has been wrong once, with what it was.
  public nonisolated static var knownFaults: [(seed: Int, fault: String)] {
    [
      (1_124, "a narrow split in a stack shows another column"),
      (1_362, "a tab that is shown is left out"),
      (3_311, "a chain puts its screen where another one was to come back"),
      (3_511, "a chain puts its screen into an alert beneath a layer"),
      (7_903, "a chain finds that its screen has come back already"),
      (7_271, "the screen of an effect is beneath others, with their values"),
      (42, "a new root is planned where a chain puts another screen"),
      (58, "a tab that only the app had added comes back, and nothing can make it"),
      (130, "a split with a place in each column is taken for one place"),
      (732, "what lies beneath is a root of the other configuration, and loses its values"),
      (3_267, "a column of a split is taken for another place"),
      (5_519, "a stack is built as the place whose root lies at its bottom"),
    ]
  }
}

extension RandomMigration {
  fileprivate var account: String {
    """
    from \(first.shell)
    to \(second.shell)
    routes \(second.routes.map { "\($0.name) \($0.placement) \($0.beneath)" })
    """
  }
}
