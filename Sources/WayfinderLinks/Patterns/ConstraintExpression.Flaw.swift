// Wayfinder is released under the MIT license; see LICENSE.

extension ConstraintExpression {
  /// A fault in a constraint expression and its position.
  ///
  /// ``ConstraintExpression`` throws it. Its description points at the place and says what to
  /// write; expressions are a subset of regular expressions that can be checked for overlaps.
  public struct Flaw: Sendable, Hashable {
    /// The kind of fault.
    public let kind: Kind

    /// The whole expression.
    public let expression: String

    /// The position, in UTF-8 code units from the expression's start, from 0.
    public let offset: Int

    /// Creates a fault.
    package init(kind: Kind, expression: String, offset: Int) {
      self.kind = kind
      self.expression = expression
      self.offset = offset
    }

    /// A kind of fault in an expression.
    ///
    /// Some are mistakes in any regular expression, such as `unclosedGroup`. Others, such as
    /// `backReference`, are features that links don't support.
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
      /// A `{` with a digit or comma after it that isn't `{m}`, `{m,}`, `{,n}` or `{m,n}`.
      case invalidCount
      /// A count whose maximum is below its minimum.
      case reversedCount
      /// A group that looks around: `(?=`, `(?!`, `(?<=`, `(?<!`.
      case lookAround
      /// A group of another kind, as named ones and flags.
      case unsupportedGroup
      /// A reference to an earlier group, as `\1`.
      case backReference
      /// A backslash before a letter that has no meaning here, or an invalid number after `\x` or `\u`.
      case unknownEscape
      /// A backslash at the end.
      case danglingEscape
      /// Groups more than ``ConstraintExpression/depthLimit`` deep.
      case tooDeep
      /// More than ``ConstraintExpression/sizeLimit`` steps after counts are written out.
      case tooLarge
    }
  }
}
