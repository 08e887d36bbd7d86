// Wayfinder is released under the MIT license; see LICENSE.

/// A fault that a rule has found.
struct Complaint: Hashable {
  let rule: String
  /// The part of the app that it is about.
  let subject: String
  let reason: String

  /// By which each thing is told once.
  struct Key: Hashable {
    let rule: String
    let subject: String
  }

  var key: Key { Key(rule: rule, subject: subject) }
}

extension String {
  /// A number of 64 bits that is the same in every process.
  ///
  /// - **Source:** FNV-1a, Fowler, Noll and Vo.
  var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
