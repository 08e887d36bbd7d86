// Wayfinder is released under the MIT license; see LICENSE.

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// The expression of the raw value.
  public static var linkExpression: String? { RawValue.linkExpression }

  /// Reads the raw value.
  ///
  /// - Parameter linkText: The string of the raw value. One with more than thirty marks on one
  ///   letter isn't read: comparing it can take more than linear time.
  public init?(linkText: String) {
    guard linkText.isStreamSafe, let raw = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: raw)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// The values of the raw type's samples, as far as they are any.
  public static var linkSamples: [Self] {
    RawValue.linkSamples.compactMap(Self.init(rawValue:))
  }
}

extension LinkParameter where Self: CaseIterable {
  /// Returns the case with a string, compared scalar by scalar: `==` takes more than linear time
  /// for some strings.
  fileprivate static func value(of linkText: String) -> Self? {
    allCases.first { $0.linkText.utf8.elementsEqual(linkText.utf8) }
  }

  /// One of the texts of all cases.
  public static var linkExpression: String? { .alternatives(allCases.map(\.linkText)) }

  /// Reads the name of a case.
  ///
  /// - Parameter linkText: The name, as it is written in Swift.
  public init?(linkText: String) {
    guard let value = Self.value(of: linkText) else { return nil }
    self = value
  }

  /// The name of the case.
  public var linkText: String { String(describing: self) }

  /// All cases.
  public static var linkSamples: [Self] { Array(allCases) }
}

extension LinkParameter where Self: CaseIterable & RawRepresentable, RawValue: LinkParameter {
  /// One of the texts of all cases.
  public static var linkExpression: String? { .alternatives(allCases.map(\.linkText)) }

  /// Reads the raw value.
  ///
  /// - Parameter linkText: The text of the raw value.
  public init?(linkText: String) {
    if let value = Self.value(of: linkText) {
      self = value
    } else {
      // A number can be written in several ways, a string in one.
      guard RawValue.self != String.self, linkText.isStreamSafe,
        let raw = RawValue(linkText: linkText)
      else { return nil }
      self.init(rawValue: raw)
    }
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// All cases.
  public static var linkSamples: [Self] { Array(allCases) }
}
