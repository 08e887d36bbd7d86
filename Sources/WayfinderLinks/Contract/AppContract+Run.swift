// Wayfinder is released under the MIT license; see LICENSE.

extension AppContract {
  /// Opens every row and reports what does not hold.
  ///
  /// Each row is opened in an app of its own, from where it starts: for launch a cold start. It is
  /// opened there once more. A row that starts from launch is then opened *warm*, from where the
  /// row before has ended, and there once more, too; when more than forty nodes are open there,
  /// or a screen has refused to leave, the next row goes on from a fresh start. Finally, it is opened
  /// *elsewhere*: in apps of its own where one other link was opened, and there once more. See
  /// ``Checks`` for what is checked beside what the row says; the rules of the tree are
  /// always.
  ///
  /// Suspends between navigations and in guards; canceling the task makes the rows left fail as
  /// canceled. Two runs do not disturb each other, as far as the app's own state does not.
  ///
  /// - Parameters:
  ///   - guardName: A guard that stops every navigation that asks it, whatever its own code says. A row
  ///     that is stopped by it holds.
  ///   - startLimit: The maximum number of other links after which each row is opened, if the checks
  ///     have ``Checks/elsewhere``.
  ///   - report: Called with each row as soon as it has been run.
  /// - Returns: The result of each row, and the links without a row.
  /// - Complexity: Linear in the rows, times the number of starts.
  @MainActor
  public func run(
    denying guardName: String? = nil, startLimit: Int = 8,
    report: (ContractReport.Row) -> Void = { _ in }
  ) async -> ContractReport {
    var result = ContractReport(app: app)
    var used: Set<Int> = []
    var run = ContractRun(self, denying: guardName)
    if checks.contains(.elsewhere) { await run.findStarts(limit: startLimit) }
    for row in rows {
      let proof = await run.prove(row)
      if let rule = proof.rule { used.insert(rule) }
      result.rows.append(proof.result)
      report(proof.result)
    }
    guard checks.contains(.coverage) else { return result }
    result.uncovered = opened.rules.indices.filter { !used.contains($0) }.map { index in
      let sample = opened.sample(index)
      return Finding(
        code: "linkWithoutRow", place: opened.rules[index].place,
        message: "The link '\(opened.rules[index].pattern)' has no row: nothing proves it.",
        remedy: "Add a row with a URL that it matches"
          + (sample.map { ", for instance '\($0)'." } ?? "."),
        witnesses: sample.map { [$0] } ?? [])
    }
    return result
  }
}
