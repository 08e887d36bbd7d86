// Wayfinder is released under the MIT license; see LICENSE.

/// The result of trying everything that a user could do in an app: the findings, each with the
/// shortest way to it, and an account of what was tried.
///
/// ```swift
/// let exploration = await Exploration(of: Shop.tabs)
/// print(exploration)
/// ```
///
/// The actions are links, routes, taps, back, swipes, dismissals, guards that change their minds, and swaps
/// of the configuration. Each is carried out by the app's own router, and ``Rule`` checks the resulting tree.
/// The order is always the same: each link alone, each link from the end of each other, everything breadth
/// first, then walks at random. Equal apps give equal results.
public struct Exploration: Sendable {
  /// The name of the app.
  public let app: String
  /// The bounds that were set.
  public let bounds: Bounds
  /// The rules that were checked.
  public let rules: [Rule]
  /// An account of what was tried, and what was not.
  public let coverage: Coverage
  /// The findings: one for each rule and cause, in the order in which they were found.
  public let findings: [Finding]
  /// The reasons why nothing was proven: the app doesn't start, or there is nothing to try.
  public let faults: [String]
  /// The states that were reached.
  let map: ExploredMap
}

extension Exploration {
  /// Whether something was explored, and no rule is broken.
  public var holds: Bool { findings.isEmpty && faults.isEmpty }
}
