// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: a table reports all faults at once")
struct LinkTableErrorTests {
  @Test func `all faults of all rows and prefixes are listed in order`() {
    let error = #expect(throws: LinkError.self) {
      try LinkTable(
        rows: [
          LinkRow(pattern: "/:a/:a/:"),
          LinkRow(pattern: "/ok"),
          LinkRow(
            pattern: "/:b/:c", constraints: ["c": "(", "b": "a**"],
            conditions: LinkConditions(fragment: ")")),
        ],
        rules: LinkRules(stripsPrefixes: ["/:l"], prefixConstraints: ["l": "\\"]))
    }
    #expect(
      error?.description == """
        The table of links has 6 faults:
        - Row 0: Pattern '/:a/:a/:': the name 'a' is used again at byte 4. Give each parameter a \
        name of its own.
        - Row 0: Pattern '/:a/:a/:': the parameter at byte 7 has no name. Write its name after \
        the colon, as in ':id'.
        - Row 2: Pattern '/:b/:c', constraint of 'b': expression 'a**', byte 2: a repetition is \
        repeated. Put the first one in a group.
        - Row 2: Pattern '/:b/:c', constraint of 'c': expression '(', byte 0: the group is not \
        closed. Add ')', or write '\\(' for the character.
        - Row 2: Fragment condition: expression ')', byte 0: no group is open. Remove ')', or write \
        '\\)' for the character.
        - Prefix constraint of 'l': expression '\\', byte 0: nothing is escaped. Write '\\\\' for \
        a backslash.
        """)
    #expect(error?.findings.map(\.place.row) == [0, 0, 2, 2, 2, nil])
  }

  @Test func `one fault is one and many are capped`() {
    let one = #expect(throws: LinkError.self) { try LinkTable("/:") }
    #expect(one?.description.hasPrefix("The table of links has 1 fault:\n- Row 0: ") == true)
    let many = #expect(throws: LinkError.self) {
      try LinkTable(rows: Array(repeating: LinkRow(pattern: "/:"), count: 25))
    }
    #expect(many?.findings.count == 25)
    #expect(many?.description.hasSuffix("\n- and 5 more") == true)
  }

  @Test func `what does nothing is a remark and no fault`() throws {
    let table = try LinkTable(
      rows: [
        LinkRow(
          pattern: "//:h/:id", constraints: ["chain": "a"],
          conditions: LinkConditions(parameter: ["idd": ["1"]], parameterNot: ["h": ["x"]]))
      ],
      rules: LinkRules(stripsPrefixes: ["/:lang"], prefixConstraints: ["language": "a"]))
    #expect(
      table.remarks.map(\.description) == [
        "Row 0: Pattern '//:h/:id': there is a constraint for 'chain', but the pattern has 'h',"
          + " 'id'. Remove it.",
        "Row 0: Pattern '//:h/:id': there is a condition on 'h', but its path has 'id'. Remove it.",
        "Row 0: Pattern '//:h/:id': there is a condition on 'idd', but its path has 'id'. Remove"
          + " it, or write 'id' if that's what you meant.",
        "Prefix constraints: there is one for 'language', but the prefixes have 'lang'. Remove it,"
          + " or write 'lang' if that's what you meant.",
      ])
  }
}
