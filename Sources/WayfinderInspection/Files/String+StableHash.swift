// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// A number that is the same in each process.
  ///
  /// - **Source:** FNV-1a, Fowler, Noll and Vo.
  var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  var digits: String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
