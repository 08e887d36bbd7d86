// Wayfinder is released under the MIT license; see LICENSE.

extension String: LinkParameter {
  /// Reads any text.
  ///
  /// - Parameter linkText: The text itself.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  public var linkText: String { self }

  /// Texts with and without characters that a URL escapes.
  public static var linkSamples: [String] { ["a", "a b", "a/b?c#d", "50%", "é", "日本"] }
}

extension Substring: LinkParameter {
  /// Reads any text.
  ///
  /// - Parameter linkText: The text itself.
  public init?(linkText: String) { self = linkText[...] }

  /// The text itself.
  public var linkText: String { String(self) }

  /// The samples of `String`.
  public static var linkSamples: [Substring] { String.linkSamples.map { $0[...] } }
}

extension Character: LinkParameter {
  /// Reads exactly one character.
  ///
  /// - Parameter linkText: The character.
  public init?(linkText: String) {
    guard linkText.count == 1 else { return nil }
    self = linkText[linkText.startIndex]
  }

  /// The character.
  public var linkText: String { String(self) }

  /// A letter, one that a URL escapes, one of several scalars.
  public static var linkSamples: [Character] { ["a", "/", "é"] }
}

extension Bool: LinkParameter {
  /// `true` or `false`.
  public static var linkExpression: String? { "true|false" }

  /// Reads `true` or `false`.
  ///
  /// - Parameter linkText: One of the two words, in lower case.
  public init?(linkText: String) { self.init(linkText) }

  /// `true` or `false`.
  public var linkText: String { description }

  /// `true` and `false`.
  public static var linkSamples: [Bool] { [true, false] }
}
