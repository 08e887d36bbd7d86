// Wayfinder is released under the MIT licence; see LICENSE.

/// What is wrong with a pattern or with a constraint expression.
///
/// Offsets count UTF-8 code units from the start of the text that they belong to, from 0. The text
/// of each fault is in `description`.
public enum LinkError: Error, Sendable, Equatable {
  /// A part that is a colon and nothing else.
  case parameterWithoutName(pattern: String, offset: Int)

  /// A second parameter or rest of the same name; the offset is that of its part.
  case repeatedParameter(String, pattern: String, offset: Int)

  /// A second rest in the path, or in the fragment.
  case secondRest(pattern: String, offset: Int)

  /// A rest with a question mark: a rest may be empty anyway.
  case optionalRest(pattern: String, offset: Int)

  /// A part of question marks alone.
  case emptyOptionalPart(pattern: String, offset: Int)

  /// A name stands in braces, as other libraries write a parameter.
  case parameterInBraces(String, pattern: String, offset: Int)

  /// More parts or parameters than a pattern may have (`limit`).
  case tooManyParts(pattern: String, limit: Int)

  /// A constraint for a name that no parameter of the pattern has; `parameters` are those it has,
  /// in order.
  ///
  /// A table keeps such a row and lists the fault among its ``LinkTable/remarks``, because real
  /// tables share one set of constraints between rows.
  case constraintWithoutParameter(String, pattern: String, parameters: [String])

  /// A condition on a name that no parameter of the path or fragment has; `parameters` are those
  /// they have, in order. A remark, as `constraintWithoutParameter` is.
  case conditionWithoutParameter(String, pattern: String, parameters: [String])

  /// The constraint of a parameter is no valid expression.
  case invalidConstraint(parameter: String, pattern: String, fault: ExpressionFault)

  /// A fragment condition is no valid expression.
  case invalidFragmentCondition(fault: ExpressionFault)

  /// A constraint of ``LinkRules/prefixConstraints`` for a name that no prefix has; `parameters`
  /// are those the prefixes have, in order. A remark, as `constraintWithoutParameter` is.
  case prefixConstraintWithoutParameter(String, parameters: [String])

  /// The constraint of a prefix's parameter is no valid expression.
  case invalidPrefixConstraint(parameter: String, fault: ExpressionFault)

  /// An expression on its own is not valid.
  case invalidExpression(fault: ExpressionFault)
}

/// Where and why a text is no constraint expression.
public struct ExpressionFault: Sendable, Hashable {
  /// What is wrong.
  public let kind: Kind

  /// The whole expression.
  public let expression: String

  /// Where, in UTF-8 code units from the expression's start, from 0.
  public let offset: Int

  /// Creates a fault.
  package init(kind: Kind, expression: String, offset: Int) {
    self.kind = kind
    self.expression = expression
    self.offset = offset
  }

  /// What can be wrong with an expression.
  public enum Kind: Sendable, Hashable {
    /// A `(` without its `)`.
    case unclosedGroup
    /// A `)` without its `(`.
    case unopenedGroup
    /// A `[` without its `]`.
    case unclosedClass
    /// A range in a class whose end lies before its start, or one from or to a class.
    case invalidRange
    /// A repetition with nothing before it.
    case nothingToRepeat
    /// A repetition of a repetition, as in `a**`, or a possessive one, as in `a++`.
    case repeatedRepetition
    /// A `{` with a digit or comma behind it that is no `{m}`, `{m,}`, `{,n}` or `{m,n}`.
    case invalidCount
    /// A count whose maximum is below its minimum.
    case reversedCount
    /// A group that looks around: `(?=`, `(?!`, `(?<=`, `(?<!`.
    case lookAround
    /// A group of another kind, as named ones and flags.
    case unsupportedGroup
    /// A reference to an earlier group, as `\1`.
    case backReference
    /// A backslash before a letter that has no meaning here, or a wrong number behind `\x`, `\u`.
    case unknownEscape
    /// A backslash at the end.
    case danglingEscape
    /// Groups more than ``ConstraintExpression/depthLimit`` deep.
    case tooDeep
    /// More than ``ConstraintExpression/sizeLimit`` steps after counts are written out.
    case tooLarge
  }
}
