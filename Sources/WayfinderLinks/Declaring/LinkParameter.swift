// Wayfinder is released under the MIT license; see LICENSE.

/// A type whose values can be parts of links: they are read from a string and written as a string.
///
/// Reading the string that a value writes must give an equal value. A type can read several strings
/// as the same value (`007` and `7`), but writes only one of them, so that each value has one URL.
///
/// Built in are integers, `Double`, `Float`, `Bool`, `String`, `Substring`, `Character`, `UUID` and
/// `Date`. An enumeration needs no code: with a raw value it is written as that, without one, if it
/// is `CaseIterable`, as the name of its case.
///
/// ```swift
/// enum Sort: String, CaseIterable, LinkParameter { case newest, price }
/// enum Tab: CaseIterable, LinkParameter { case posts, likes }
///
/// struct SKU: LinkParameter {
///   var code: String
///   init?(linkText: String) {
///     guard linkText.count == 8 else { return nil }
///     code = linkText
///   }
///   var linkText: String { code }
///   static var linkSamples: [SKU] { ["AB123456"].compactMap(SKU.init) }
/// }
/// ```
public protocol LinkParameter: LinkValue {
  /// Reads a value; `nil` if the type has no value for the string.
  ///
  /// - Parameter linkText: The text, percent-decoded. It is untrusted input.
  init?(linkText: String)

  /// The text of the value, not escaped. As a part of a path it must not be empty.
  var linkText: String { get }

  /// Some values, the usual and the odd: they witness that two links can take one URL, and a test
  /// sends them there and back.
  static var linkSamples: [Self] { get }
}

extension LinkParameter {
  /// A single string.
  public static var linkTextCount: ClosedRange<Int> { 1...1 }

  /// No expression: any string that isn't empty may be one of the type's.
  public static var linkExpression: String? { nil }

  /// The text of each sample.
  public static var linkSampleTexts: [[String]] { linkSamples.map { [$0.linkText] } }

  /// Reads a value from its only text.
  ///
  /// - Parameter linkTexts: Exactly one text; any other number is no value.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(linkText: linkTexts[0])
  }

  /// The text of the value.
  public var linkTexts: [String] { [linkText] }
}
