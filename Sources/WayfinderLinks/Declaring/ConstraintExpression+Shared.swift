// Wayfinder is released under the MIT license; see LICENSE.

extension ConstraintExpression {
  /// The expression with this source; those of numbers, which nearly every app has, are parsed once.
  static func shared(
    _ text: String
  ) throws(ConstraintExpression.Flaw) -> ConstraintExpression {
    switch text {
    case signedText: if let signed { return signed }
    case unsignedText: if let unsigned { return unsigned }
    default: break
    }
    return try ConstraintExpression(parsing: text)
  }

  /// The expression of a signed integer, and of an unsigned one.
  static let signedText = "[+-]?[0-9]+"
  static let unsignedText = "\\+?[0-9]+"

  private static let signed = try? ConstraintExpression(parsing: signedText)
  private static let unsigned = try? ConstraintExpression(parsing: unsignedText)
}
