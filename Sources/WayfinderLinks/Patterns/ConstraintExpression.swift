// Wayfinder is released under the MIT license; see LICENSE.

/// An expression that the value of a parameter must match whole.
///
/// ```swift
/// let slug = try ConstraintExpression("[a-z0-9-]+")
/// print(slug.matches("green-tea"), slug.matches("Green tea"))  // true false
/// ```
///
/// | written | matches |
/// | --- | --- |
/// | `a` | the character |
/// | `\.` `\$` `\-` `\/` … | the character after the backslash, unless it is a letter or digit |
/// | `\t` `\n` `\r` `\f` `\v` `\x41` `\u0041` | the control character, the scalar of that number |
/// | `\d` `\w` `\s` | a digit, a letter or digit or `_`, a space: all of ASCII |
/// | `\D` `\W` `\S` | any other scalar |
/// | `[a-z_]` `[^/]` | one of the class, none of the class |
/// | `.` | any scalar but the line feed |
/// | `(…)` `(?:…)` `a\|b` | a group, either |
/// | `*` `+` `?` `{3}` `{3,}` `{,3}` `{1,3}` | repetitions; with `?` after them, as few as possible |
/// | `^` `$` | the start and the end of the part; not needed, since the whole is matched |
///
/// Every other character is itself, a `{` before neither digit nor comma included. Look-around,
/// references to groups, named groups and flags are faults. Scalars are compared, not characters:
/// no normalization is applied.
///
/// As few or as many, and which alternative: that matters only where one part holds several
/// parameters, and then what the expression prefers is taken.
///
/// **Complexity:** linear in the length of the text, times the size of the expression.
public struct ConstraintExpression: Sendable {
  /// The deepest nesting of groups.
  public static let depthLimit = 100

  /// The most steps that an expression may have after its counts are written out: about one for each
  /// character, class and repetition.
  public static let sizeLimit = 4096

  /// The expression as written.
  public let text: String

  let syntax: ExpressionSyntax
  /// The expression as a row of classes, if it is one.
  let runs: ClassRuns?
  private let compiled: ExpressionProgram?

  /// Parses an expression.
  ///
  /// - Parameter text: The expression, as described above.
  /// - Throws: `LinkError.invalidExpression` with the first fault and its offset.
  public init(_ text: String) throws(LinkError) {
    if let known = Self.builtIn(text) {
      self = known
    } else {
      try self.init(parsing: text)
    }
  }

  private init(parsing text: String) throws(LinkError) {
    let syntax = try ExpressionParser.parse(text)
    runs = ClassRuns(syntax)
    compiled = runs == nil ? ExpressionProgram(syntax) : nil
    guard runs != nil || compiled != nil else {
      throw .invalid(
        .invalidExpression(
          fault: ConstraintExpression.Flaw(kind: .tooLarge, expression: text, offset: 0)))
    }
    self.text = text
    self.syntax = syntax
  }

  /// The automaton of the expression; made each time where a row of classes does for matching.
  var program: ExpressionProgram {
    guard let program = compiled ?? ExpressionProgram(syntax) else {
      fatalError("ConstraintExpression.program must be within the limit (was '\(text)').")
    }
    return program
  }

  /// Returns whether the expression matches a whole string, case included.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withSpan { bytes in
      let whole = ByteRange(0, bytes.count)
      return matches(bytes, in: whole)
    }
  }

  /// Whether the expression matches the whole of a range, case included.
  func matches(_ bytes: Span<UInt8>, in text: ByteRange) -> Bool {
    runs?.matches(bytes, in: text)
      ?? program.matches(bytes, in: text, bounds: text, ignoringCase: false)
  }
}

extension ConstraintExpression {
  /// Expressions that nearly every app has, since types bring them: parsed once in a process.
  private static func builtIn(_ text: String) -> ConstraintExpression? {
    switch text {
    case signedText: signed
    case unsignedText: unsigned
    default: nil
    }
  }

  /// The expression of a signed integer, and of an unsigned one.
  static let signedText = "[+-]?[0-9]+"
  static let unsignedText = "\\+?[0-9]+"

  private static let signed = try? ConstraintExpression(parsing: signedText)
  private static let unsigned = try? ConstraintExpression(parsing: unsignedText)
}

extension ConstraintExpression: Equatable {
  /// Returns whether both are written the same.
  public static func == (first: ConstraintExpression, second: ConstraintExpression) -> Bool {
    first.text == second.text
  }
}
