// Wayfinder is released under the MIT license; see LICENSE.

/// A fault that a rule has found.
struct Complaint: Hashable {
  let rule: String
  /// The part of the app that it is about.
  let subject: String
  let reason: String

  /// The identity of a complaint: each is reported once.
  struct Key: Hashable {
    let rule: String
    let subject: String
  }

  var key: Key { Key(rule: rule, subject: subject) }
}
