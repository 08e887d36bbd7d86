// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder
public import WayfinderLinks

extension ScreenTree {
  /// Returns the difference between the tree and a drawing; `nil` when they are equal.
  ///
  /// - Parameter drawing: The expected tree, in the notation of `ScreenTree.drawing`.
  public func mismatch(draws drawing: String) -> Mismatch? {
    DrawingComparison(expected: drawing, actual: self.drawing).map { Mismatch($0.description) }
  }
}

/// Expects that a tree is as drawn.
///
/// ```swift
/// expect(
///   tree,
///   draws: """
///     Tabs:
///       Navigation home*:
///         Home
///         Product(42)
///       Search
///     """)
/// ```
///
/// When it is not, the issue holds both drawings, the lines that differ and the way to the first
/// place where they do.
///
/// - Parameters:
///   - tree: The tree.
///   - drawing: The expected drawing; see "The drawing notation".
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, draws drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(draws: drawing)?.record(sourceLocation: sourceLocation)
}

/// Expects that a screen or container can be seen.
///
/// - Parameters:
///   - tree: The tree.
///   - name: Its name in a drawing, for instance `Product(42)`.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, isVisible name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(isVisible: name)?.record(sourceLocation: sourceLocation)
}

/// Expects that exactly these screens can be seen, in the order of the drawing.
///
/// - Parameters:
///   - tree: The tree.
///   - names: Their names in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, shows names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(shows: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that a screen has the focus.
///
/// - Parameters:
///   - tree: The tree.
///   - name: Its name in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, focused name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(focused: name)?.record(sourceLocation: sourceLocation)
}

/// Expects that a tab holds these screens, from the bottom of its stack.
///
/// - Parameters:
///   - tree: The tree.
///   - tab: The name of the tab's container, or how a drawing names the tab.
///   - names: The names of the screens in it, as in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, tab: String, holds names: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(tab: tab, holds: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that these modal layers lie over the root, from the lowest.
///
/// - Parameters:
///   - tree: The tree.
///   - names: Their names in a drawing without the colon, for instance `⇧ sheet Compose`.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, layers names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(layers: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that going back, again and again, leads through these screens, the nearest first.
///
/// **Shape**: `Navigation[Home, List, Product(42)]` goes back to `["List", "Home"]`.
///
/// - Parameters:
///   - tree: The tree; it does not move.
///   - names: The names in a drawing of the screens that would have the focus.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, goesBackTo names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(goesBackTo: names)?.record(sourceLocation: sourceLocation)
}

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
  report.mismatches.record(sourceLocation: sourceLocation)
}
