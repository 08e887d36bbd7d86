// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L1: faults of typed links")
struct LinkFaultTests {
  private func check(
    _ faults: [Finding], _ code: String, _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(faults.map(\.code) == [code], sourceLocation: location)
    #expect(faults.first?.description == text, sourceLocation: location)
  }

  @Test func `types and parameters are compared in number`() {
    check(
      Link("/users/:id", Int.self, String.self).faults,
      "wrongCount",
      "Link '/users/:id': the pattern has 1 parameter, 'id', but there are 2 types, 'Int',"
        + " 'String'. Give one type for each parameter, in the order of the pattern.")
    check(
      Link("/:a/:b").faults,
      "wrongCount",
      "Link '/:a/:b': the pattern has 2 parameters, 'a', 'b', but there are no types. Give one type"
        + " for each parameter, in the order of the pattern.")
  }

  @Test func `types and parameters are compared in shape`() {
    check(
      Link("/:page?", Int.self).faults,
      "typeMustBeOptional",
      "Link '/:page?': 'page' may be absent, but its type is 'Int'. Write 'Int?.self', or remove "
        + "the '?' from the pattern.")
    check(
      Link("/:page", Int?.self).faults,
      "partMustBeOptional",
      "Link '/:page': 'page' is never absent, but its type is 'Int?'. Write 'Int.self', or ':page?' in"
        + " the pattern.")
    check(
      Link("/*path", String?.self).faults,
      "typeMustBeList",
      "Link '/*path': 'path' is a rest of any number of parts, but its type is 'String?'. Write"
        + " '[String].self'.")
    check(
      Link("/:path", [String].self).faults,
      "partMustBeRest",
      "Link '/:path': 'path' is a single part, but its type is '[String]'. Write 'String.self',"
        + " or '*path' in the pattern.")
  }

  @Test func `patterns, constraints and query items are checked`() {
    check(
      Link("/:").faults, "parameterWithoutName",
      "Pattern '/:': the parameter at byte 1 has no name. Write its name after the colon, as in"
        + " ':id'.")
    check(
      Link("/:id", Int.self, constraints: ["ids": "1"]).faults,
      "constraintWithoutParameter",
      "Pattern '/:id': there is a constraint for 'ids', but the pattern has 'id'. Remove it, or write"
        + " 'id' if that's what you meant.")
    let repeated = Link("/s").query(.flag("a"), .required("a", Int.self))
    check(
      repeated.faults,
      "repeatedItem",
      "Link '/s': the query item 'a' is declared twice. Remove one, or declare it once with"
        + " '.repeated'.")
    let unnamed = Link("/s").query(.flag(""))
    check(
      unnamed.faults, "itemWithoutName",
      "Link '/s': a query item has no name. Give it one.")
  }

  private struct Unclosed: LinkParameter {
    init?(linkText: String) {}
    var linkText: String { "x" }
    static var linkExpression: String? { "[" }
    static var linkSamples: [Unclosed] { [] }
  }

  @Test func `the expression of a type is checked`() {
    check(
      Link("/:v", Unclosed.self).faults, "invalidConstraint",
      "Pattern '/:v', constraint of 'v': expression '[', byte 0: the class is not closed. Add ']',"
        + " or write '\\[' for the character.")
  }

  @Test func `a faulty link takes nothing and writes nothing`() {
    let link = Link("/:id?", Int.self)
    #expect(link.parse("/1") == nil)
    let error = #expect(throws: LinkError.self) { try link.url(for: 1) }
    #expect(error?.description == link.faults.first?.description)
  }
}
