// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@testable import wayfinder

@Suite("wayfinder: the process")
struct ProcessTests {
  @Test(arguments: NamedCommand.all)
  func `help and the version are printed`(command: NamedCommand) async throws {
    let terminal = try Terminal()
    let help = try await terminal.run("\(command) --help")
    #expect(help.status == 0)
    #expect(help.output == command.help.joined(separator: "\n") + "\n")
    let version = try await terminal.run("\(command) --version")
    #expect(version.output == Version.current + "\n")
  }

  @Test(arguments: [
    "verify", "links", "map", "lint", "document check", "variants --id 7",
    "diff --to guarded",
    "migrate --to flat",
  ])
  func `'-' is standard input`(command: String) async throws {
    let terminal = try Terminal()
    let file = "documents/library.json"
    let result = try await terminal.run("wayfinder \(command) \(file)")
    var piped = try await terminal.run("wayfinder \(command) - < \(file)")
    piped.output.replace("<stdin>", with: file)
    #expect(piped == result)
    #expect(!result.output.isEmpty)
  }

  /// A file that can't be read, and how the line that says so begins.
  struct Fault: Sendable, CustomStringConvertible {
    let name: String
    let text: String
    var bytes: [UInt8]?

    var description: String { name }

    init(_ name: String, _ text: String, _ bytes: [UInt8]? = nil) {
      (self.name, self.text, self.bytes) = (name, text, bytes)
    }

    /// Whether it is about the form of an app's file. An association file has no format, and a list
    /// isn't a file of another kind to a list of known findings.
    var isAboutForm: Bool { text.contains("format") || text.contains("object") }
  }

  static let faults = [
    Fault("no-such-file.json", "There is no file 'no-such-file.json'."),
    Fault("documents", "'documents' is a folder. Name a file."),
    Fault("empty.json", "'empty.json' is empty."),
    Fault("binary", "'binary' is a binary file.", [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00]),
    Fault(
      "latin.json", "'latin.json' isn't valid UTF-8: line 1, column 13 has the byte 0xFF.",
      Array(#"{"format": ""#.utf8) + [0xFF, 0x22, 0x7D]),
    Fault("utf16.json", "'utf16.json' isn't UTF-8 but UTF-16.", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]),
    Fault("huge.json", "'huge.json' is larger than 100 MB"),
    Fault("text.json", "'text.json' isn't valid JSON: line 1, column 1: "),
    Fault(
      "list.json", "'list.json' can't be read: $: the value is a list, but must be an object.",
      Array("[]".utf8)),
    Fault(
      "formless.json", "'formless.json' can't be read: $.format: the key 'format' is missing.",
      Array(#"{"links": []}"#.utf8)),
    Fault(
      "map.json",
      "'map.json' can't be read: $.format: the format is 'wayfinder-map/1' where",
      Array(#"{"format": "wayfinder-map/1"}"#.utf8)),
  ]

  @Test(arguments: faults)
  func `what can't be read is named by every command, in one line`(fault: Fault) async throws {
    let terminal = try Terminal()
    if let bytes = fault.bytes { try terminal.write(bytes, to: fault.name) }
    if fault.name == "huge.json" {
      try terminal.write([], to: fault.name)
      try FileHandle(forWritingTo: terminal.folder.appending(path: fault.name))
        .truncate(atOffset: 3_000_000_000)
    }
    let app = "documents/library.json"
    var commands = [
      "verify FILE", "document check FILE", "links FILE", "map FILE", "lint FILE",
      "variants FILE --id 7", "diff FILE --to flat", "migrate FILE --to flat",
      "play FILE", "open FILE /x", "explain FILE /x",
      "association FILE association-files/made-up.json",
      "diff \(app) --to flat --known FILE",
      "variants \(app) --simulate 9 --against FILE",
    ]
    let others = ["association apps/made-up.json FILE", "lint \(app) --known FILE"]
    if !fault.isAboutForm { commands += others }
    for command in commands {
      let words = "wayfinder \(command.replacing("FILE", with: fault.name))"
      let result = try await terminal.run(words)
      #expect(result.status == 2, "\(words)")
      #expect(result.lines.isEmpty, "\(words)")
      #expect(result.errorLines.count == 1 && result.errors.contains(fault.text), "\(words)")
    }
    for command in others {
      let words = "wayfinder \(command.replacing("FILE", with: fault.name))"
      #expect(try await terminal.run(words).status == 2, "\(words)")
    }
    let json = try await terminal.run("wayfinder verify \(fault.name) --format json")
    #expect(json.status == 2 && json.lines.isEmpty && json.errorLines.count == 1)
    for text in [
      #"{"error":{"#, #""exitCode":2"#, #""file":"\#(fault.name)""#, #""kind":"input""#,
    ] { #expect(json.errors.contains(text)) }
  }

  #if os(Linux)
    @Test func `results that can't be written are an error`() async throws {
      let result = try await Terminal().run("wayfinder links documents/library.json >/dev/full")
      #expect(result.status == 2)
      #expect(result.errors.contains("The results can't be written: "))
    }

    @Test(arguments: [
      ("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false),
      ("TERM=xterm NO_COLOR=", true),
    ])
    func `a terminal gets colors, unless NO_COLOR is set`(
      setting: String, isColored: Bool
    ) async throws {
      let result = try await Terminal().run(
        "script -qec 'env \(setting) wayfinder document check documents/stack.json' /dev/null")
      #expect(result.status == 0)
      #expect(result.lines.count { $0.contains("\u{1B}[") } == (isColored ? 1 : 0))
    }
  #endif
}
