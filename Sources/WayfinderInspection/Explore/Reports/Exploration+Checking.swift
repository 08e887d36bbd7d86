// Wayfinder is released under the MIT license; see LICENSE.

extension Exploration: CustomStringConvertible {
  /// The report as a person reads it.
  public var description: String { Report(of: self).description }

  /// Throws an error that describes the findings, so that a test of an app is one line:
  ///
  /// ```swift
  /// try await Exploration(of: Shop.tabs).check()
  /// ```
  ///
  /// - Parameter known: Findings that are known, with reasons.
  /// - Returns: The exploration, for instance to expect that all links were opened.
  /// - Throws: An error whose description is that of the ``Report``: each finding with the shortest way to
  ///   it, or the reasons why nothing was proven.
  @discardableResult
  public func check(except known: KnownFindings = KnownFindings()) throws -> Exploration {
    let report = Report(of: self).excusing(known)
    if report.holds { return self }
    throw Broken(description: report.description)
  }

  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }
}
