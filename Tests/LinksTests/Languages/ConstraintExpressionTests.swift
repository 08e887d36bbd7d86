// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: constraint expressions")
struct ConstraintExpressionTests {
  private static let matches: [(text: String, yes: [String], no: [String])] = [
    ("", [""], ["a"]),
    ("abc", ["abc"], ["ab", "abcd", "ABC", ""]),
    ("a|b|", ["a", "b", ""], ["ab"]),
    ("(?:a|bc)d", ["ad", "bcd"], ["bd", "a"]),
    ("(a(b)?)+", ["a", "ab", "aab"], ["", "b"]),
    (".", ["a", "é", "😀", "\r"], ["", "\n", "ab"]),
    ("a*", ["", "aaa"], ["b"]),
    ("a+?b??", ["a", "ab"], ["b"]),
    ("a{2}", ["aa"], ["a", "aaa"]),
    ("a{2,}", ["aa", "aaaa"], ["a"]),
    ("a{,2}", ["", "aa"], ["aaa"]),
    ("a{1,3}", ["a", "aaa"], ["", "aaaa"]),
    ("a{0}", [""], ["a"]),
    ("(?:ab){2,3}c", ["ababc", "abababc"], ["abc"]),
    ("(?:){5}a", ["a"], [""]),
    ("(?:a*)*", ["", "aa"], ["b"]),
    ("(?:a*)+b", ["b", "aab"], ["a"]),
    ("[a-c]", ["a", "b", "c"], ["d", "-", ""]),
    ("[^a-c]", ["d", "é", "\n"], ["a"]),
    ("[-a]", ["-", "a"], ["b"]),
    ("[a-]", ["-", "a"], ["b"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[^]a]", ["b"], ["]", "a"]),
    ("[[a]", ["[", "a"], ["b"]),
    ("[\\d_-]+", ["1_-2"], ["a"]),
    ("[^\\D5]", ["4"], ["5", "a", "é"]),
    ("[\\W]", ["é", "-"], ["a"]),
    ("[é-ü]", ["ê"], ["a", "e"]),
    ("[à-ÿá-é]", ["ÿ", "à"], ["Ā"]),
    ("[@a-zA-Z\\-_0-9.:]*", ["a-b_C.9:@"], ["a b"]),
    ("\\d+", ["0129"], ["a", "٣"]),
    ("\\w+", ["aZ_9"], ["é", "-"]),
    ("\\s", [" ", "\t", "\n", "\r"], ["a", "\u{A0}"]),
    ("\\D\\W\\S", ["a-a", "é é"], ["1-a", "aaa", "a- "]),
    ("\\.\\$\\-\\/\\\\\\(\\é", [".$-/\\(é"], [".$-/\\("]),
    ("\\t\\n\\r\\f\\v", ["\t\n\r\u{C}\u{B}"], [""]),
    ("\\x41\\u00e9[\\x30-\\x39]", ["Aé5"], ["Aéa"]),
    ("^a$", ["a"], ["^a$", "ab"]),
    ("a^b|a$b|c", ["c"], ["ab", "a"]),
    ("{x}", ["{x}"], ["x"]),
    ("a}]", ["a}]"], ["a"]),
    ("\\$.+|%24.+", ["$a", "%24b"], ["$", "a"]),
    ("[0-9]{4}-[0-9]{2}-[0-9]{2}", ["2024-02-29"], ["2024-2-29"]),
    ("(?:x+x+)+y", ["xxy", "xxxxy"], ["xy", "xxxx"]),
    ("e\u{301}", ["e\u{301}"], ["\u{E9}"]),
  ]

  @Test(arguments: matches)
  func `an expression matches whole texts`(text: String, yes: [String], no: [String]) throws {
    let expression = try ConstraintExpression(parsing: text)
    #expect(expression.text == text)
    for value in yes { #expect(expression.matches(value), "'\(text)' on '\(value)'") }
    for value in no { #expect(!expression.matches(value), "'\(text)' on '\(value)'") }
  }

  private static let explanations: [ConstraintExpression.Flaw.Kind: String] = [
    .unclosedGroup: "the group is not closed. Add ')', or write '\\(' for the character.",
    .unopenedGroup: "no group is open. Remove ')', or write '\\)' for the character.",
    .unclosedClass: "the class is not closed. Add ']', or write '\\[' for the character.",
    .invalidRange: "the range has no valid ends. Put the lower one first, or '-' last.",
    .nothingToRepeat: "there is nothing to repeat. Put a character, class, or group before it.",
    .repeatedRepetition: "a repetition is repeated. Put the first one in a group.",
    .invalidCount:
      "this isn't a count. Write '{2}', '{2,}' or '{2,4}', or '\\{' for the character.",
    .reversedCount: "the count ends below its start. Put the lower number first.",
    .lookAround: "look-around isn't supported. Describe the value itself.",
    .unsupportedGroup: "this kind of group isn't supported. Write '(' or '(?:'.",
    .backReference: "references to a group aren't supported. Write the group out again.",
    .unknownEscape:
      "this escape has no meaning. Remove the backslash to match the character itself.",
    .danglingEscape: "nothing is escaped. Write '\\\\' for a backslash.",
    .tooLarge: "it takes more than 4096 steps. Use smaller counts or fewer alternatives.",
  ]

  @Test(
    arguments: [
      ("(a", .unclosedGroup, 0), ("a)", .unopenedGroup, 1), ("é[a", .unclosedClass, 2),
      ("[]", .unclosedClass, 0), ("x[z-a]", .invalidRange, 2), ("[a-\\d]", .invalidRange, 1),
      ("[\\w-.]", .invalidRange, 1), ("a|*", .nothingToRepeat, 2), ("+", .nothingToRepeat, 0),
      ("(?:?)", .nothingToRepeat, 3), ("{2}", .nothingToRepeat, 0), ("^*", .nothingToRepeat, 0),
      ("a**", .repeatedRepetition, 2), ("a++", .repeatedRepetition, 2),
      ("a{2}{3}", .repeatedRepetition, 4), ("a{2", .invalidCount, 1), ("a{2,x}", .invalidCount, 1),
      ("a{3,2}", .reversedCount, 1), ("a(?=b)", .lookAround, 1), ("(?<!b)a", .lookAround, 0),
      ("(?<n>a)", .unsupportedGroup, 0), ("(?i)a", .unsupportedGroup, 0),
      ("(?", .unsupportedGroup, 0), ("(a)\\1", .backReference, 3), ("\\b", .unknownEscape, 0),
      ("\\x4", .unknownEscape, 0), ("\\uD800", .unknownEscape, 0), ("a\\", .danglingEscape, 1),
      ("a{4097}", .tooLarge, 0), ("a{99999999999999999999}", .tooLarge, 0),
      ("((a{100}){100}){100}", .tooLarge, 0),
    ] as [(String, ConstraintExpression.Flaw.Kind, Int)])
  func `a fault tells where it is and the way out`(
    text: String, kind: ConstraintExpression.Flaw.Kind, offset: Int
  ) throws {
    let explanation = try #require(Self.explanations[kind])
    let error = #expect(throws: ConstraintExpression.Flaw.self) {
      try ConstraintExpression(parsing: text)
    }
    #expect(
      error == ConstraintExpression.Flaw(kind: kind, expression: text, offset: offset))
    #expect(error?.description == "expression '\(text)', byte \(offset): \(explanation)")
  }

  @Test func `groups may be deep and not deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try ConstraintExpression(parsing: nested(100)).matches("a"))
    let error = #expect(throws: ConstraintExpression.Flaw.self) {
      try ConstraintExpression(parsing: nested(101))
    }
    #expect(
      error?.description == "expression '\(nested(101))', byte 100: groups are nested more than "
        + "100 deep. Write it with fewer groups.")
    #expect(throws: ConstraintExpression.Flaw.self) {
      try ConstraintExpression(parsing: nested(1_000_000))
    }
  }

  @Test func `groups side by side aren't deep`() throws {
    let text = String(repeating: "(a)", count: 101)
    let letters = String(repeating: "a", count: 101)
    #expect(try ConstraintExpression(parsing: text).matches(letters))
  }

  @Test func `long texts and large counts take linear time`() throws {
    let text = String(repeating: "a", count: 1 << 16)
    #expect(try !ConstraintExpression(parsing: "(?:a+)+b").matches(text))
    #expect(try !ConstraintExpression(parsing: "(?:a|a|aa)*b").matches(text))
    #expect(try ConstraintExpression(parsing: "(?:a?){60}a*").matches(text))
    #expect(try ConstraintExpression(parsing: "[a-z]{1,1000}").matches(String(text.prefix(1000))))
  }

  @Test func `an expression that no character fits matches nothing, not even an empty one`()
    throws
  {
    let expression = try ConstraintExpression(parsing: "[^\\s\\S]")
    #expect(!expression.matches(""))
    #expect(!expression.matches("a"))
    #expect(Link("/:a", String.self, constraints: ["a": "[^\\s\\S]"]).parse("/x") == nil)
  }
}
