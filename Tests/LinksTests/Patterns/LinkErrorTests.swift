// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: faults of patterns")
struct LinkErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let pattern: String
    let constraints: [String: String]
    let kind: LinkFinding.Kind
    let text: String

    init(
      _ pattern: String, _ kind: LinkFinding.Kind, _ text: String,
      constraints: [String: String] = [:]
    ) {
      self.pattern = pattern
      self.constraints = constraints
      self.kind = kind
      self.text = text
    }

    var testDescription: String { pattern }
  }

  static let long = String(repeating: "/a", count: LinkPattern.partLimit + 1)

  static let faults = [
    Fault(
      "/a/:", .parameterWithoutName(pattern: "/a/:", offset: 3),
      "Pattern '/a/:': the parameter at byte 3 has no name. Write its name after the colon, as in"
        + " ':id'."),
    Fault(
      "/:?", .parameterWithoutName(pattern: "/:?", offset: 1),
      "Pattern '/:?': the parameter at byte 1 has no name. Write its name after the colon, as in"
        + " ':id'."),
    Fault(
      "/é/:id/:id", .repeatedParameter("id", pattern: "/é/:id/:id", offset: 8),
      "Pattern '/é/:id/:id': the name 'id' is used again at byte 8. Give each parameter a name of"
        + " its own."),
    Fault(
      "//:h/*h", .repeatedParameter("h", pattern: "//:h/*h", offset: 5),
      "Pattern '//:h/*h': the name 'h' is used again at byte 5. Give each parameter a name of its"
        + " own."),
    Fault(
      "/*a/b/*c", .secondRest(pattern: "/*a/b/*c", offset: 6),
      "Pattern '/*a/b/*c': a second rest begins at byte 6, so it's unclear where the first one"
        + " ends. Keep one rest."),
    Fault(
      "/*a?", .optionalRest(pattern: "/*a?", offset: 1),
      "Pattern '/*a?': the rest at byte 1 is marked optional. Remove the '?': a rest of no parts"
        + " matches anyway."),
    Fault(
      "/a/??", .emptyOptionalPart(pattern: "/a/??", offset: 3),
      "Pattern '/a/??': the optional part at byte 3 is empty. Write a literal or a parameter before"
        + " the '?'."),
    Fault(
      "/products/{id}", .parameterInBraces("id", pattern: "/products/{id}", offset: 10),
      "Pattern '/products/{id}': '{id}' at byte 10 isn't a parameter. Write ':id'."),
    Fault(
      "/a/item-{_n1}?", .parameterInBraces("_n1", pattern: "/a/item-{_n1}?", offset: 8),
      "Pattern '/a/item-{_n1}?': '{_n1}' at byte 8 isn't a parameter. Write ':_n1'."),
    Fault(
      long, .tooManyParts(pattern: long, limit: 1000),
      "Pattern '\(String(repeating: "/a", count: 30))…': it has more than 1000"
        + " parts or parameters. End it with a rest, as in '*rest'."),
    Fault(
      "/:user", .constraintWithoutParameter("users", pattern: "/:user", parameters: ["user"]),
      "Pattern '/:user': there is a constraint for 'users', but the pattern has 'user'. Remove it,"
        + " or write 'user' if that's what you meant.", constraints: ["users": "a"]),
    Fault(
      "/a", .constraintWithoutParameter("x", pattern: "/a", parameters: []),
      "Pattern '/a': there is a constraint for 'x', but the pattern has no parameters. Remove it.",
      constraints: ["x": "a"]),
    Fault(
      "/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j",
      .constraintWithoutParameter(
        "zzzz", pattern: "/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j",
        parameters: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]),
      "Pattern '/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j': there is a constraint for 'zzzz', but the pattern"
        + " has 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' and 2 more. Remove it.",
      constraints: ["zzzz": "a"]),
    Fault(
      "/:id",
      .invalidConstraint(
        parameter: "id", pattern: "/:id",
        fault: ConstraintExpression.Flaw(kind: .unclosedClass, expression: "x[a", offset: 1)),
      "Pattern '/:id', constraint of 'id': expression 'x[a', byte 1: the class is not closed. Add"
        + " ']', or write '\\[' for the character.", constraints: ["id": "x[a"]),
  ]

  @Test(arguments: faults)
  func `a fault tells where it is and the way out`(fault: Fault) {
    let error = #expect(throws: LinkError.self) {
      try LinkPattern(fault.pattern, constraints: fault.constraints)
    }
    #expect(error == .invalid(fault.kind))
    #expect(error?.description == fault.text)
  }

  @Test func `a pattern of a hundred thousand parameters is refused`() {
    let text = "/" + (0..<100_000).map { ":p\($0)" }.joined()
    let error = #expect(throws: LinkError.self) { try LinkPattern(text) }
    #expect(error == .invalid(.tooManyParts(pattern: text, limit: LinkPattern.partLimit)))
  }

  @Test func `a pattern tells its scheme in lower case`() throws {
    #expect(try LinkPattern("HTTPS://x.example/a").scheme == "https")
  }

  @Test func `a pattern has as many parts as the limit allows`() throws {
    let text = String(repeating: "/a", count: LinkPattern.partLimit)
    #expect(try LinkPattern(text).path.count == LinkPattern.partLimit)
  }

  @Test func `a pattern tells its text and its parameters in order`() throws {
    let pattern = try LinkPattern("https://:h.x/:a/b-:c-:d?/*#:e")
    #expect(pattern.text == "https://:h.x/:a/b-:c-:d?/*#:e")
    #expect(pattern.parameters == ["h", "a", "c", "d", "rest", "e"])
  }

  @Test(
    arguments: [
      "", "/", "/a:", "/:1", "/a?b", "//", "///", "/*/#*x", "a", "x:", "/%ZZ", "/:é", "/**", "#",
      "?",
    ])
  func `what looks odd is a literal, or a fault, and never stops the program`(text: String) {
    let parameters = try? LinkPattern(text).parameters
    #expect(
      parameters
        == (text == "?" ? nil : text == "/*/#*x" ? ["rest", "x"] : text == "/**" ? ["*"] : []))
  }
}
