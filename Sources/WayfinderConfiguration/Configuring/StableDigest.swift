// Wayfinder is released under the MIT license; see LICENSE.

/// A digest of strings that is the same in each process: 64-bit FNV-1a.
///
/// **Source**: RFC 9923.
package struct StableDigest: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of some strings.
  package init(of texts: [String] = []) {
    for text in texts { add(text) }
  }

  /// Adds a string. A byte that occurs in none tells it from the next one.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
  }

  mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The digest in sixteen hexadecimal digits.
  package var text: String { Self.digits(of: value) }

  /// A number in sixteen hexadecimal digits.
  package static func digits(of value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
