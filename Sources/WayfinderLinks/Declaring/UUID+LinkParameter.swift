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
    // `UUID(uuidString:)` alone reads a sign or a space in place of a digit on some systems.
    let hyphens = [8, 13, 18, 23]
    let hasForm = linkText.utf8.enumerated().allSatisfy { index, byte in
      hyphens.contains(index) ? byte == UInt8(ascii: "-") : byte.hexadecimalValue != nil
    }
    guard hasForm else { return nil }
    self.init(uuidString: linkText)
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
