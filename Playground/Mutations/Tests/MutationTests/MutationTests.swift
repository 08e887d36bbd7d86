// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@testable import mutations

struct MutationTests {
  private let source = Data(
    """
    func push() {
      list.append(new)
    }
    func pop() {
      list.removeLast()
      list.append(gone)
    }

    """.utf8)

  private func mutation(_ old: String, _ new: String, after: String? = nil) -> Mutation {
    Mutation(
      table: "stack", name: "wrong", file: "Stack.swift", after: after, old: old, new: new)
  }

  @Test func `replaces the only place, and the first one after a text`() throws {
    let only = try mutation("list.removeLast()", "").applied(to: source)
    #expect(String(decoding: only, as: UTF8.self).contains("pop() {\n  \n  list.append(gone)"))
    let second = try mutation("append", "insert", after: "func pop() {").applied(to: source)
    #expect(String(decoding: second, as: UTF8.self).contains("list.insert(gone)"))
    #expect(String(decoding: second, as: UTF8.self).contains("list.append(new)"))
  }

  @Test(arguments: [
    ("remove(", nil, "'remove(' isn't in Stack.swift"),
    ("append", nil, "'append' is in Stack.swift more than once"),
    ("append", "func", "'func' is in Stack.swift more than once"),
    ("push", "func pop", "'push' isn't in the ten lines after 'func pop' in Stack.swift"),
  ])
  func `names an entry whose text is gone or not the only one`(
    old: String, after: String?, reason: String
  ) {
    let problem = Problem(
      "stack: wrong – \(reason). Write the text that is there now into Tables/stack.txt, or a "
        + "similar mistake in its place.")
    #expect(throws: problem) { try mutation(old, "", after: after).place(in: source) }
  }

  @Test func `puts each mutation behind a switch, and two at one place behind one another`() throws
  {
    var statement = mutation("list.removeLast()", "list = []")
    (statement.isStatement, statement.number) = (true, 1)
    var old = mutation("new", "old")
    old.number = 2
    var none = mutation("new", "nil")
    none.number = 3
    #expect(
      String(decoding: try Switches.put([statement, old, none], into: source), as: UTF8.self) == """
        func push() {
          list.append((libraryMutation == 3 ? (nil) : ((libraryMutation == 2 ? (old) : (new)))))
        }
        func pop() {
          if libraryMutation == 1 { list = [] } else { list.removeLast() }
          list.append(gone)
        }

        """)
    #expect(throws: Problem.self) {
      try Switches.put([statement, mutation("removeLast", "removeFirst")], into: source)
    }
  }

  @Test func `finds the switch that an error of the compiler is about`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let line = "let a = (libraryMutation == 7 ? (x) : (1)), b = (libraryMutation == 8 ? (y) : (2))"
    try "\(line)\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(Switches.broken(in: "\(file.path):1:34: error: no 'x'\nmore") == [7])
    #expect(Switches.broken(in: "\(file.path):1:80: error: no 'y'") == [8])
    #expect(Switches.broken(in: "error: no place") == [])
  }
}

struct ResultTests {
  private let text = """
    noticed\tt: a\tATests
    noticed\tt: b\t
    timed out\tt: c\tthe tests hang
    missed\tt: d\t
    does not compile\tt: e\tno 'x'

    """

  @Test func `reads what it writes, and a later result of an entry replaces the first`() throws {
    var results = try Results(text)
    #expect("\(results)" == text)
    results.record(.noticed, of: "t: d", "")
    #expect(results["t: d"] == .noticed)
    #expect(
      throws: Problem("r – 'seen' is no result. Remove the line to try its entry again.")
    ) { try Results("seen", file: "r") }
  }

  @Test func `names the test that has noticed a mistake, which is tried first`() throws {
    let results = try Results(
      """
      noticed\tt: a\t"E5: a + b"
      noticed\tt: b\tlaws(of:)
      noticed\tt: c\tthe tests crash
      missed\tt: d\t"E5"
      """)
    #expect(
      ["t: a", "t: b", "t: c", "t: d"].map(results.test) == ["E5: a + b", "laws", nil, nil])
    #expect(
      TestedPackage.hosts.runs(of: "^HostTests", first: "a + b", slow: []).map(\.arguments.last)
        == [#"a \+ b"#, "^HostTests"])
  }

  @Test func `tries what takes long last`() {
    let output = """
      ✔ Test "a million characters, and not one more" passed after 1.503 seconds.
      ✔ Test "all of \"them\"" with 15 test cases passed after 0.730 seconds.
      ✔ Test laws() passed after 12.001 seconds.
      ✔ Test quick() passed after 0.001 seconds.
      ✔ Suite "Recorded" passed after 9.100 seconds.
      ✔ Test run with 3 tests in 2 suites passed after 15.0 seconds.
      """
    let slow = TestedPackage.library.slow(in: output)
    #expect(slow == ["a million characters, and not one more", #"all of "them""#, "laws"])
    let runs = TestedPackage.library.runs(of: "^A", first: nil, slow: ["a+", "b"])
    #expect(runs.map(\.arguments.last) == [#"a\+|b"#, "^A"])
    #expect(runs.map(\.size) == ["", "thorough"])
  }

  @Test func `sums up, and fails for too few and for what was noticed once`() throws {
    let results = try Results(text)
    let all = results.summary(of: ["t: a", "t: b", "t: c", "t: d", "t: e", "t: f"], shipped: nil)
    #expect(!all.passes)
    #expect(
      all.text == """
        3 of 4 noticed, 75.0 %; at least 88 % must be.
        Noticed by tests that hang: 1
          t: c
        Missed: 1
          t: d
        Does not compile, and isn't counted: 1
          t: e
        """)
    #expect(results.summary(of: ["t: a", "t: b"], shipped: results).passes)
    let lost = results.summary(of: ["t: a", "t: e"], shipped: try Results("noticed\tt: e\t\n"))
    #expect(!lost.passes)
    #expect(lost.text.hasSuffix("Noticed in Results.txt, but not now: 1\n  t: e"))
  }
}

struct ChildTests {
  private let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")

  @Test func `a program ends, crashes, proves a failure, or goes on for too long`() throws {
    defer { try? FileManager.default.removeItem(at: log) }
    let here = FileManager.default.temporaryDirectory
    func run(_ script: String) throws -> Child.Ending {
      try Child.run(
        ["sh", "-c", script], in: here, log: log, environment: ["MISTAKE": "4"],
        limit: .seconds(2), proof: "recorded an issue")
    }
    #expect(try run("exit $MISTAKE") == .exited(4))
    #expect(try run("kill -SEGV $$") == .crashed)
    #expect(try run("echo recorded an issue; sleep 60") == .proved)
    #expect(try run("sleep 60 & sleep 60") == .timedOut)
    #expect(try run("for i in 1 2 3; do sleep 1; echo $i; done") == .exited(0))
  }
}
