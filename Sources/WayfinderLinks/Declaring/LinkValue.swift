// Wayfinder is released under the MIT license; see LICENSE.

/// A value at one place of a typed link: a ``LinkParameter``, an optional one (`Int?`), or a list of
/// them (`[String]`).
///
/// ```swift
/// let list = Link("/list/:page?", Int?.self)
/// let files = Link("/files/*path", [String].self)
/// let read = files.parse("/files/a/b")  // ["a", "b"]
/// ```
///
/// Conform your own types to ``LinkParameter``, which provides this conformance.
///
/// | shape | in a path or fragment | in a query |
/// | --- | --- | --- |
/// | one | `/:id` | required, with a default, a flag |
/// | optional | `/:page?` | optional |
/// | list | `/*path` | repeated |
public protocol LinkValue: Sendable {
  /// The number of strings that a value has.
  static var linkTextCount: ClosedRange<Int> { get }

  /// The expression that each of its texts matches, as
  /// [Constrain a value](doc:YourAppsLinks#Constrain-a-value) describes it; `nil` where any text that
  /// is not empty may do.
  static var linkExpression: String? { get }

  /// The texts of some values, for finding out what two links have in common.
  static var linkSampleTexts: [[String]] { get }

  /// Reads a value from its decoded texts: none where it is absent, one for each part of a list.
  ///
  /// - Parameter linkTexts: The texts in the order of the URL.
  init?(linkTexts: [String])

  /// The texts of the value, not escaped.
  var linkTexts: [String] { get }
}

/// The number of strings of a URL that make a value.
package enum LinkShape: Sendable, Hashable {
  /// Exactly one.
  case one
  /// One or none.
  case optional
  /// Any number, in order.
  case list
}

extension LinkValue {
  /// The number of strings as a shape.
  static var linkShape: LinkShape {
    linkTextCount.lowerBound == 1 ? .one : linkTextCount.upperBound == 1 ? .optional : .list
  }
}

extension Optional: LinkValue where Wrapped: LinkParameter {
  /// One string or none.
  public static var linkTextCount: ClosedRange<Int> { 0...1 }

  /// The expression of the wrapped type.
  public static var linkExpression: String? { Wrapped.linkExpression }

  /// The texts of the wrapped type's samples, and those of `nil`.
  public static var linkSampleTexts: [[String]] { [[]] + Wrapped.linkSampleTexts }

  /// Reads a value; an empty array is read as `.none`.
  ///
  /// - Parameter linkTexts: One string, or an empty array.
  public init?(linkTexts: [String]) {
    if linkTexts.isEmpty {
      self = .none
    } else if let value = Wrapped(linkTexts: linkTexts) {
      self = .some(value)
    } else {
      return nil
    }
  }

  /// The text of the value; none for `nil`.
  public var linkTexts: [String] { self?.linkTexts ?? [] }
}

extension Array: LinkValue where Element: LinkParameter {
  /// Any number of strings.
  public static var linkTextCount: ClosedRange<Int> { 0...Int.max }

  /// The expression of one element.
  public static var linkExpression: String? { Element.linkExpression }

  /// The texts of no element, of each sample, and of all samples.
  public static var linkSampleTexts: [[String]] {
    let samples = Element.linkSampleTexts
    return [[]] + samples + [samples.flatMap(\.self)]
  }

  /// Reads a list of values, one from each text.
  ///
  /// - Parameter linkTexts: The texts in the order of the URL.
  public init?(linkTexts: [String]) {
    self = []
    reserveCapacity(linkTexts.count)
    for text in linkTexts {
      guard let element = Element(linkText: text) else { return nil }
      append(element)
    }
  }

  /// The string of each element.
  public var linkTexts: [String] { map(\.linkText) }
}
