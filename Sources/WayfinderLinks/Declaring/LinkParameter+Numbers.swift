// Wayfinder is released under the MIT license; see LICENSE.

extension LinkParameter where Self: FixedWidthInteger {
  /// Decimal digits after an optional sign.
  public static var linkExpression: String? {
    isSigned ? "[+-]?[0-9]+" : "\\+?[0-9]+"
  }

  /// Reads decimal digits; a number that the type cannot hold isn't read.
  ///
  /// - Parameter linkText: The digits, with or without a sign.
  public init?(linkText: String) {
    self.init(linkText, radix: 10)
  }

  /// Decimal digits without leading zeros, with `-` for a negative number.
  public var linkText: String { String(self) }

  /// The smallest and the largest number, and some between.
  public static var linkSamples: [Self] { [1, 0, 42, .max, .min] }
}

extension Int: LinkParameter {}
extension Int8: LinkParameter {}
extension Int16: LinkParameter {}
extension Int32: LinkParameter {}
extension Int64: LinkParameter {}
extension UInt: LinkParameter {}
extension UInt8: LinkParameter {}
extension UInt16: LinkParameter {}
extension UInt32: LinkParameter {}
extension UInt64: LinkParameter {}

extension LinkParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A decimal number with or without fraction and exponent. Infinity and NaN cannot be written in
  /// a link.
  public static var linkExpression: String? {
    "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
  }

  /// Reads a decimal number, rounded to the nearest that the type can hold.
  ///
  /// - Parameter linkText: The number; `inf`, `nan` and hexadecimal numbers aren't read.
  public init?(linkText: String) {
    let isDecimal = linkText.utf8.allSatisfy { byte in
      byte.isDigit || [43, 45, 46, 69, 101].contains(byte)
    }
    guard isDecimal, let value = Self(linkText), value.isFinite else { return nil }
    self = value
  }

  /// The shortest decimal number that reads as this value; a whole one has no fraction.
  public var linkText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whole numbers, fractions, and the ends of the range.
  public static var linkSamples: [Self] {
    [1, 0, -0.5, 1.25, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
  }
}

extension Double: LinkParameter {}
extension Float: LinkParameter {}
