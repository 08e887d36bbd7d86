// Wayfinder is released under the MIT license; see LICENSE.

extension ConstraintExpression {
  /// A fault in a constraint expression and its position.
  ///
  /// ``ConstraintExpression`` throws it. Its description points at the place and says what to
  /// write; expressions are a subset of regular expressions that can be checked for overlaps.
  package struct Flaw: Error, Hashable {
    /// The kind of fault.
    package let kind: Kind

    /// The whole expression.
    package let expression: String

    /// The position, in UTF-8 code units from the expression's start, from 0.
    package let offset: Int

    package init(kind: Kind, expression: String, offset: Int) {
      self.kind = kind
      self.expression = expression
      self.offset = offset
    }

    /// A kind of fault in an expression, with what is wrong and the way out.
    ///
    /// Some are mistakes in any regular expression, such as `unclosedGroup`. Others, such as
    /// `backReference`, are features that links don't support.
    package enum Kind: String, Sendable {
      case unclosedGroup = "the group is not closed. Add ')', or write '\\(' for the character."
      case unopenedGroup = "no group is open. Remove ')', or write '\\)' for the character."
      case unclosedClass = "the class is not closed. Add ']', or write '\\[' for the character."
      case invalidRange = "the range has no valid ends. Put the lower one first, or '-' last."
      case nothingToRepeat =
        "there is nothing to repeat. Put a character, class, or group before it."
      /// Also a possessive one, as in `a++`.
      case repeatedRepetition = "a repetition is repeated. Put the first one in a group."
      case invalidCount =
        "this isn't a count. Write '{2}', '{2,}' or '{2,4}', or '\\{' for the character."
      case reversedCount = "the count ends below its start. Put the lower number first."
      case lookAround = "look-around isn't supported. Describe the value itself."
      /// A group that is named or has flags.
      case unsupportedGroup = "this kind of group isn't supported. Write '(' or '(?:'."
      case backReference = "references to a group aren't supported. Write the group out again."
      /// Also an invalid number after `\x` or `\u`.
      case unknownEscape =
        "this escape has no meaning. Remove the backslash to match the character itself."
      case danglingEscape = "nothing is escaped. Write '\\\\' for a backslash."
      case tooDeep, tooLarge, tooLargeTogether
    }
  }
}

extension ConstraintExpression.Flaw: CustomStringConvertible {
  /// A message with the fault, its place, and the fix.
  package var description: String {
    "expression '\(expression)', byte \(offset): \(kind.explanation)"
  }
}

extension ConstraintExpression.Flaw.Kind {
  fileprivate var explanation: String {
    switch self {
    case .tooDeep:
      "groups are nested more than \(ConstraintExpression.depthLimit) deep. Write it with fewer "
        + "groups."
    case .tooLarge:
      "it takes more than \(ConstraintExpression.sizeLimit) steps. Use smaller counts or "
        + "fewer alternatives."
    case .tooLargeTogether:
      "with those before it, it takes more than \(ExpressionCache.sizeLimit) states. Use smaller "
        + "counts, fewer alternatives, or the same expression for several parameters."
    default: rawValue
    }
  }
}
