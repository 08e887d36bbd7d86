// Wayfinder is released under the MIT license; see LICENSE.

extension Exploration: CustomStringConvertible {
  /// The report as a person reads it; see ``text``.
  public var description: String { text }

  /// Throws an error that describes every finding, so that a test of an app is one line:
  ///
  /// ```swift
  /// try await Exploration(of: Shop.tabs).check()
  /// ```
  ///
  /// - Returns: The exploration, for instance to expect that all links were opened.
  /// - Throws: An error whose description has each finding with the shortest way to it, and the reasons why
  ///   nothing was proven.
  @discardableResult
  public func check() throws -> Exploration {
    if holds { return self }
    throw Broken(
      description: (faults.map { "The exploration of '\(app)' proves nothing. \($0)" }
        + findings.map(\.description)).joined(separator: "\n\n"))
  }

  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }
}
