// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@testable import mutations

struct TableTests {
  @Test func `reads entries, those of several lines, and what holds for all`() throws {
    let table = try Table(
      """
      # A comment.
      package: hosts
      tests: StackTests

      name: nothing is pushed
      file: Sources/Stack.swift
      old: push(screen)
      new:

      name: a stack is emptied
      file: Sources/Stack.swift
      after: func pop() {
      old:   {
      old:     let last = list.last
      old:
      new:   {
      kind: statement
      tests: PopTests
      unnoticed: nobody looks
      """, name: "stack")
    #expect(table.package == .hosts)
    #expect(
      table.mutations == [
        Mutation(
          table: "stack", name: "nothing is pushed", file: "Sources/Stack.swift",
          old: "push(screen)", new: "", tests: "StackTests"),
        Mutation(
          table: "stack", name: "a stack is emptied", file: "Sources/Stack.swift",
          after: "func pop() {", old: "  {\n    let last = list.last\n", new: "  {",
          isStatement: true, tests: "PopTests", excuse: "nobody looks"),
      ])
  }

  @Test(arguments: [
    ("name: a\nfile: b\nnew: c\n", "the entry 'a' has no line 'old'. Add it."),
    ("name: a\nfile: b\nold:\nnew: c", "the entry 'a' has no line 'old'. Add it."),
    (
      "name: a\nfiles: b",
      "'files: b' is no line of a table. Playground/Mutations/README.md lists the lines that there "
        + "are."
    ),
    (
      "name: a\nfile: b\nold: c\nnew: d\n\nname: a\nfile: b\nold: e\nnew: f",
      "two entries have the name 'a'. Rename one of them."
    ),
  ])
  func `says where a table is wrong`(text: String, problem: String) {
    #expect(throws: Problem("Tables/t.txt – \(problem)")) { try Table(text, name: "t") }
  }

  @Test func `the tables of the repository can be applied to its sources`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    let tables = try [Table](in: root)
    #expect(tables.problems(in: root) == [])
    for package in TestedPackage.allCases {
      #expect(tables.contains { $0.package == package })
    }
  }
}
