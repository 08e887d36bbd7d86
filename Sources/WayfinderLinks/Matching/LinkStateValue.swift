// Wayfinder is released under the MIT license; see LICENSE.

/// A fact about the app's state that a row of links can depend on.
///
/// ```swift
/// let links = try AppLinks {
///   Routes.home.opened(by: Link("/club")).when(LinkConditions(state: ["member": true]))
/// }
/// let link = links.resolve("/club", state: ["member": true])
/// ```
///
/// A row with `LinkConditions(state: ["member": true])` matches only if the app says so when it
/// opens a link.
public enum LinkStateValue: Sendable, Hashable {
  /// Yes or no, as in "is signed in".
  case bool(Bool)

  /// A number; whole numbers are written without a fraction.
  case number(Double)

  /// A string, as in the name of a mode.
  case text(String)
}

extension LinkStateValue: ExpressibleByBooleanLiteral {
  /// Creates a fact from `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension LinkStateValue: ExpressibleByIntegerLiteral {
  /// Creates a number from a literal such as `3`.
  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

extension LinkStateValue: ExpressibleByFloatLiteral {
  /// Creates a number from a literal such as `0.5`.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension LinkStateValue: ExpressibleByStringLiteral {
  /// Creates a string value from a literal such as `"finished"`.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
