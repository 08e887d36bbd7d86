// Wayfinder is released under the MIT license; see LICENSE.

/// An expression that a value must match whole.
///
/// The page of an app's links describes what can be written. Every other character is itself, a `{`
/// before neither digit nor comma included. Scalars are compared, not characters: no normalization is
/// applied.
///
/// As few or as many, and which alternative: that matters only where one part has several
/// parameters, and then what the expression prefers is taken.
///
/// **Complexity:** linear in the length of the text; for a large expression, also in its size. A value
/// for which that takes more than 8,000,000 steps doesn't match.
package final class ConstraintExpression: Sendable {
  /// The deepest nesting of groups.
  package static let depthLimit = 100

  /// The most steps that an expression may have after its counts are written out: about one for each
  /// character, class and repetition, and one for each range of a class beyond ASCII.
  package static let sizeLimit = 4096

  /// The expression as written.
  package let text: String
  let syntax: ExpressionSyntax
  private let automaton: Automaton
  /// The automaton as a table, if it is small, as nearly all are.
  private let table: ByteTable?
  /// The size of the table, or of the one that was tried.
  let tableSize: Int

  /// Compiles an expression, for fast matching if it is small.
  init(_ text: String, _ syntax: ExpressionSyntax, ignoringCase: Bool = false, isFast: Bool = true)
  {
    self.text = text
    self.syntax = syntax
    automaton = Automaton(syntax, ignoringCase: ignoringCase)
    let isTried = isFast && !syntax.hasAnchor(allowingStart: true, end: true)
    table = isTried ? ByteTable(automaton) : nil
    tableSize = table?.size ?? (isTried ? ByteTable.failureSize : 0)
  }

  /// Parses an expression.
  package convenience init(parsing text: String) throws(Flaw) {
    self.init(text, try ExpressionParser.parse(text))
  }

  /// Creates an expression that takes some texts and no others; `nil` where they are beyond the limit.
  package convenience init?(oneOf texts: [String]) {
    let text = String.alternatives(texts)
    guard let syntax = try? ExpressionParser.parse(text) else { return nil }
    self.init(text, syntax)
  }

  var stateCount: Int { automaton.states.count }

  /// Returns whether the expression matches a whole string, case included.
  package func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var work = Work()
    return matches(bytes, in: bytes.indices, &work)
  }

  /// Returns whether the expression matches the whole of a range of UTF-8.
  func matches(_ bytes: [UInt8], in text: Range<Int>, _ work: inout Work) -> Bool {
    guard let table else {
      return automaton.matches(bytes, in: text, &work)
    }
    return work.spend(text.count) && table.matches(bytes, in: text)
  }
}

extension ConstraintExpression: Equatable {
  /// Returns whether both are written the same.
  package static func == (first: ConstraintExpression, second: ConstraintExpression) -> Bool {
    first.text == second.text
  }
}

extension String {
  /// An expression that takes these texts and no others.
  package static func alternatives(_ texts: [String]) -> String {
    texts.map(\.quotedForExpression).joined(separator: "|")
  }

  /// An expression that takes this text and no other.
  package var quotedForExpression: String {
    var quoted = ""
    for scalar in unicodeScalars {
      if (33..<127).contains(scalar.value), !Character(scalar).isLetter, !Character(scalar).isNumber
      {
        quoted += "\\"
      }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted
  }
}
