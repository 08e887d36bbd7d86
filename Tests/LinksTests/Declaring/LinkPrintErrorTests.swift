// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L1: values that have no URL")
struct LinkPrintErrorTests {
  private func check(
    _ expected: LinkError, _ text: String, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> String
  ) {
    let error = #expect(throws: LinkError.self, sourceLocation: location) { try body() }
    #expect(error == expected, sourceLocation: location)
    #expect(error?.description == text, sourceLocation: location)
  }

  @Test func `an empty text in a part`() {
    check(
      .emptyText(parameter: "name", pattern: "/u/:name"),
      "Link '/u/:name': the string of 'name' is empty, and empty parts of a URL are ignored."
        + " Give it a string, or make the part optional and the value 'nil'."
    ) { try Link("/u/:name", String.self).url(for: "") }
  }

  @Test func `a dot segment, in a rest too`() {
    check(
      .dotSegment(parameter: "path", text: "..", pattern: "/f/*path"),
      "Link '/f/*path': with 'path' a part would be '..', which servers and browsers may remove"
        + " from the URL. Write such values as a query item."
    ) { try Link("/f/*path", [String].self).url(for: ["a", ".."]) }
    check(
      .dotSegment(parameter: "a", text: ".", pattern: "/:a"),
      "Link '/:a': with 'a' a part would be '.', which servers and browsers may remove from the"
        + " URL. Write such values as a query item."
    ) { try Link("/:a", String.self).url(for: ".") }
  }

  @Test func `a constraint that does not hold`() {
    check(
      .outsideConstraint(parameter: "id", text: "12", expression: "[0-9]", pattern: "/u/:id"),
      "Link '/u/:id': 'id' would be '12', which does not match '[0-9]'. Use a value that does, or"
        + " widen the constraint."
    ) { try Link("/u/:id", Int.self, constraints: ["id": "[0-9]"]).url(for: 12) }
    check(
      .outsideConstraint(
        parameter: "x", text: "nan",
        expression: "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?", pattern: "/:x"),
      "Link '/:x': 'x' would be 'nan', which does not match"
        + " '[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?'. Use a value that does,"
        + " or widen the constraint."
    ) { try Link("/:x", Double.self).url(for: .nan) }
  }

  @Test func `a type that does not read what it writes`() {
    check(
      .notTwoWay(parameter: "v", text: "x", type: "OneWay", pattern: "/:v"),
      "Link '/:v': 'v' is written as 'x', and 'OneWay' does not read that as the same value. Make"
        + " its 'init(linkText:)' read what its 'linkText' writes."
    ) { try Link("/:v", OneWay.self).url(for: OneWay()) }
  }

  @Test func `an optional part with half of its values`() {
    check(
      .partlyAbsent(parameter: "b", pattern: "/:a-:b?"),
      "Link '/:a-:b?': 'b' is 'nil', but another parameter of its part is not. Give values for all"
        + " parameters of a part, or for none."
    ) { try Link("/:a-:b?", Int?.self, Int?.self).url(for: 1, nil) }
  }

  @Test func `an open host`() {
    check(
      .openHost(pattern: "//*.x.example/a"),
      "Link '//*.x.example/a': the pattern matches any host, so it doesn't say which one to write."
        + " Name one host, or write the host as a parameter."
    ) { try Link("//*.x.example/a").url() }
  }

  @Test func `a value that another parameter or a literal would take`() {
    check(
      .readsDifferently(
        url: "/a-b-c", parameter: "x", text: "a", read: "a-b", pattern: "/:x-:y"),
      "Link '/:x-:y': in '/a-b-c' the parameter 'x' would be read as 'a-b', not as 'a'. Use other"
        + " values, or a pattern in which a literal tells them apart."
    ) { try Link("/:x-:y", String.self, String.self).url(for: "a", "b-c") }
    check(
      .readsDifferently(url: "/b", parameter: "x", text: "", read: "b", pattern: "/:x?/:y?"),
      "Link '/:x?/:y?': in '/b' the parameter 'x' would be read as 'b', not as ''. Use other"
        + " values, or a pattern in which a literal tells them apart."
    ) { try Link("/:x?/:y?", String?.self, String?.self).url(for: nil, "b") }
  }

  @Test func `a line feed in a parameter without a constraint`() {
    check(
      .readsDifferently(url: "/a%0Ab", parameter: nil, text: "", read: nil, pattern: "/:x"),
      "Link '/:x': '/a%0Ab' wouldn't be read back as the same values. Use values that fit the"
        + " pattern and have no line feed."
    ) { try Link("/:x", String.self).url(for: "a\nb") }
  }

  @Test func `an upper-case host`() {
    check(
      .readsDifferently(
        url: "https://Rome.x/", parameter: "city", text: "Rome", read: "rome", pattern: "//:city.x/"
      ),
      "Link '//:city.x/': in 'https://Rome.x/' the parameter 'city' would be read as 'rome', not as"
        + " 'Rome'. Use other values, or a pattern in which a literal tells them apart."
    ) { try Link("//:city.x/", String.self).url(for: "Rome") }
  }
}
