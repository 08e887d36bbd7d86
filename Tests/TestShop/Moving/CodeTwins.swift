// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

/// Which of two documents are replaced by configurations in code that say the same.
@MainActor
public struct CodeTwins: Sendable {
  /// Makes the configuration in code of a document.
  public typealias Writer =
    @MainActor @Sendable (NavigationDocument) throws ->
    NavigationConfiguration

  private let writer: Writer?
  public let isFirstInCode: Bool
  public let isSecondInCode: Bool

  /// Both are documents.
  public nonisolated static let none = CodeTwins(first: false, second: false, nil)

  public nonisolated init(first: Bool, second: Bool, _ writer: Writer?) {
    (isFirstInCode, isSecondInCode, self.writer) = (first, second, writer)
  }

  var isNone: Bool { !isFirstInCode && !isSecondInCode }

  /// The name of a screen as far as a plan tells it: the values of a route in code are no part of it.
  func planned(_ screen: String) -> String {
    isNone ? screen : String(screen.prefix { $0 != "(" })
  }

  func first(_ document: NavigationDocument) throws -> NavigationConfiguration {
    try configuration(document, inCode: isFirstInCode)
  }

  func second(_ document: NavigationDocument) throws -> NavigationConfiguration {
    try configuration(document, inCode: isSecondInCode)
  }

  private func configuration(
    _ document: NavigationDocument, inCode: Bool
  ) throws -> NavigationConfiguration {
    guard inCode, let writer else { return try NavigationConfiguration(document) }
    return try writer(document)
  }
}
