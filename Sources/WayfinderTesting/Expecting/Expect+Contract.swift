// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import WayfinderLinks

extension ContractReport {
  /// The mismatches: one for each failure of each row and for each link without a row; a single one
  /// for a contract that has nothing to prove.
  public var mismatches: [Mismatch] {
    if rows.isEmpty, uncovered.isEmpty {
      return [Mismatch("The contract of '\(app)' has no row: it proves nothing. Add rows.")]
    }
    return failures.map { Mismatch($0.description) } + uncovered.map { Mismatch($0.description) }
  }
}

/// Expects that the links of an app do what a contract says.
///
/// ```swift
/// await expect(
///   try AppContract("Shop", links: Shop.links(), tree: { Shop.makeTree() }) {
///     ContractRow("/products/42", shows: "Product(42)")
///     ContractRow("/no-such-page", outcome: .noLink)
///   })
/// ```
///
/// Every row is opened cold, warm and once more; see
/// `AppContract.run(denying:startLimit:report:)`. Each failure is an issue of its own, with
/// the drawings, the explanation of the link and the plan; so is each link without a row.
///
/// Suspends while links are opened. Two calls do not disturb each other.
///
/// - Parameters:
///   - contract: The contract.
///   - sourceLocation: The location at which the issues are shown.
/// - Returns: The report, for instance to be written to a file.
@MainActor
@discardableResult
public func expect(
  _ contract: AppContract, sourceLocation: SourceLocation = #_sourceLocation
) async -> ContractReport {
  let report = await contract.run()
  expect(report, sourceLocation: sourceLocation)
  return report
}

/// Expects that a report has no failures; each failure is recorded as a separate issue.
///
/// - Parameters:
///   - report: The report of a contract.
///   - sourceLocation: The location at which the issues are shown.
public func expect(
  _ report: ContractReport, sourceLocation: SourceLocation = #_sourceLocation
) {
  for mismatch in report.mismatches { mismatch.record(sourceLocation: sourceLocation) }
}
