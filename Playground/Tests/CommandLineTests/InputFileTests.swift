// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import WayfinderConfiguration

@testable import wayfinder

@Suite("wayfinder: files that can't be read")
struct InputFileTests {
  /// The text that `read` ends with, with the file called `FILE`.
  private func fault(
    _ bytes: some Sequence<UInt8>, _ read: (InputFile) throws -> Void = { _ in }
  ) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return fault(at: file.path, read)
  }

  private func fault(at path: String, _ read: (InputFile) throws -> Void = { _ in }) -> String? {
    do {
      try read(InputFile(path))
      return nil
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  @Test func `what is no file is named as what it is`() throws {
    #expect(fault(at: "/no/such/file") == "There is no file 'FILE'. Check the path.")
    #expect(fault(at: #filePath + "/x") == "There is no file 'FILE'. Check the path.")
    #expect(fault(at: "/") == "'FILE' is a folder. Name a file.")
    #expect(try fault([]) == "'FILE' is empty. Check that it was written completely.")
  }

  @Test func `a file of more than a hundred megabytes is not read, nor is an endless one`() throws {
    let text = """
      'FILE' is larger than 100 MB, the most that wayfinder reads. Check that it's the file you \
      meant.
      """
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileHandle(forWritingTo: file).truncate(atOffset: 3_000_000_000)
    #expect(fault(at: file.path) == text)
    #expect(fault(at: "/dev/zero") == text)
  }

  /// A file that can't be read, and the one line that says so.
  struct Row: Sendable, CustomStringConvertible {
    let bytes: [UInt8]
    let text: String

    init(_ bytes: [UInt8], _ text: String) { (self.bytes, self.text) = (bytes, text) }

    init(_ json: String, _ text: String) { self.init(Array(json.utf8), text) }

    var description: String { text }
  }

  static let rows: [Row] = [
    Row([0xFF, 0xFE, 0x7B, 0x00], "'FILE' isn't UTF-8 but UTF-16. Save it as UTF-8."),
    Row([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x00], "'FILE' is a binary file. Name a JSON file."),
    Row(
      [0x7B, 0xC3, 0xA9, 0x0A, 0x20, 0x20, 0xC3, 0x22],
      "'FILE' isn't valid UTF-8: line 2, column 3 has the byte 0xC3. Save it as UTF-8."),
    Row(
      "{",
      "'FILE' isn't valid JSON: line 1, column 2: the input ends, but a key or '}' must follow. "
        + "Complete it: the file may be cut off."),
    Row(
      "[]",
      "'FILE' can't be read: $: the value is a list, but must be an object. Replace it."),
    Row(
      "{}",
      "'FILE' can't be read: $.format: the key 'format' is missing. Add it with "
        + "'wayfinder-routes/1'."),
    Row(
      #"{"format": 7}"#,
      "'FILE' can't be read: $.format: the value is the number 7, but must be "
        + "'wayfinder-routes/1'. Replace it."),
    Row(
      #"{"format": "wayfinder-routes/9"}"#,
      "'FILE' can't be read: $.format: the format is 'wayfinder-routes/9' where "
        + "'wayfinder-routes/1' is needed. Name another file, or correct it."),
    Row(
      #"{"format": "\u001b[31m"}"#,
      "'FILE' can't be read: $.format: the format is 'U+001B[31m' where "
        + "'wayfinder-routes/1' is needed. Name another file, or correct it."),
  ]

  @Test(arguments: rows)
  func `what is no document has one line`(row: Row) throws {
    #expect(try fault(row.bytes) { _ = try loadNavigation($0) } == row.text)
  }

  @Test func `faults within a file are listed with their places`() throws {
    let text = try fault(#"{"format": "wayfinder-routes/1", "app": "a"}"#.utf8) {
      _ = try loadNavigation($0)
    }
    let lines = try #require(text).split(separator: "\n")
    #expect(lines.first == "FILE has 2 problems:")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("FILE:1:1: $.") })
    #expect(lines.count == 3)
  }

  @Test func `a fault in JSON has all its parts, and null for those that it lacks`() throws {
    let place = FindingLine(path: "$.x", line: 1, column: 2, message: "wrong")
    var fault = InputFault(message: "a has 1 problem", file: "a", findings: [place])
    #expect(
      try fault.json.jsonLine() == """
        {"error":{"column":null,"exitCode":2,"file":"a","findings":[{"column":2,"line":1,\
        "message":"wrong","path":"$.x"}],"kind":"input","line":null,"message":"a has 1 problem"}}

        """)
    fault = InputFault(kind: .usage, message: "Which?")
    #expect(
      try fault.json.jsonLine() == """
        {"error":{"column":null,"exitCode":2,"file":null,"findings":[],"kind":"usage","line":null,\
        "message":"Which?"}}

        """)
  }
}
