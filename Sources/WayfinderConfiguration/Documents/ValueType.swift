// Wayfinder is released under the MIT license; see LICENSE.

/// The type of a value that a link gives to a screen.
enum ValueType: String, Sendable, Hashable {
  /// Any text.
  case string
  /// A whole number.
  case int
  /// A number.
  case double
  /// `true` or `false`.
  case bool

  /// Whether a value that is declared so can be read as another type.
  func serves(_ needed: ValueType) -> Bool {
    self == needed || needed == .string || (self == .int && needed == .double)
  }
}
