// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

extension UUID: LinkParameter {
  /// Eight, four, four, four and twelve hexadecimal digits.
  public static var linkExpression: String? {
    "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
  }

  /// Reads an identifier whose digits are in either case.
  ///
  /// - Parameter linkText: The digits with their hyphens.
  public init?(linkText: String) {
    // Not `init(uuidString:)`, which reads a sign or a space in place of a digit on some systems.
    var text = linkText
    guard let value = text.withSpan({ UUID(linkUTF8: $0) }) else { return nil }
    self = value
  }

  /// Reads an identifier whose digits are in either case.
  ///
  /// - Parameter linkUTF8: The digits with their hyphens.
  public init?(linkUTF8: Span<UInt8>) {
    guard linkUTF8.count == 36 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for index in 0..<36 {
      let byte = linkUTF8[index]
      if [8, 13, 18, 23].contains(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = byte.hexadecimalValue else { return nil }
      halves.high = halves.high << 4 | halves.low >> 60
      halves.low = halves.low << 4 | UInt64(digit)
    }
    func byte(_ half: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: half >> (56 - 8 * place))
    }
    let (high, low) = halves
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// The digits in lower case.
  ///
  /// **Source:** RFC 9562 section 4.
  public var linkText: String { uuidString.lowercased() }

  /// The nil and the max identifier, and one between.
  public static var linkSamples: [UUID] {
    [
      UUID(
        uuid: (0xF8, 0x1D, 0x4F, 0xAE, 0x7D, 0xEC, 0x11, 0xD0, 0xA7, 0x65, 0, 0xA0, 0xC9, 1, 2, 3)),
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      UUID(
        uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)),
    ]
  }
}
