// Wayfinder is released under the MIT license; see LICENSE.

/// The structure of an expression.
indirect enum ExpressionSyntax: Sendable, Equatable {
  case empty
  case scalar(Unicode.Scalar)
  /// Any scalar but the line feed.
  case any
  case set(ScalarSet)
  case start
  case end
  case sequence([ExpressionSyntax])
  case alternatives([ExpressionSyntax])
  case repetition(ExpressionSyntax, minimum: Int, maximum: Int?, isGreedy: Bool)

  /// The syntax of a parameter without a constraint: one or more characters, in one line.
  static let unconstrained = repetition(.any, minimum: 1, maximum: nil, isGreedy: true)
}
