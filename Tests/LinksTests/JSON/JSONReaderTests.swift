// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("C2: reading JSON (RFC 8259)")
struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSONValue.null),
    (" \t\r\n true \t\r\n ", .bool(true)),
    ("false", .bool(false)),
    ("\"\"", .string("")),
    ("\"a\\\"b\\\\c\\/d\\b\\f\\n\\r\\t\"", .string("a\"b\\c/d\u{8}\u{C}\n\r\t")),
    ("\"\\u0041\\u00e9\\u00E9\\u2028\\u0000\"", .string("Aéé\u{2028}\0")),
    ("\"\\ud83D\\uDE00\"", .string("😀")),
    ("\"é😀\u{7F}\"", .string("é😀\u{7F}")),
    ("[]", .array([])),
    ("[ ]", .array([])),
    ("[[],{}]", .array([.array([]), .object([:])])),
    ("[1 , \"a\",null]", .array([.number(1), .string("a"), .null])),
    ("{}", .object([:])),
    ("{ }", .object([:])),
    (
      "{\"b\":1, \"a\" : {\"\":[false]}}",
      .object(["b": .number(1), "a": .object(["": .array([.bool(false)])])])
    ),
  ])
  func `reads every kind of value`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("7", 7), ("-12", -12), ("10.50", 10.5), ("1e3", 1000),
    ("1E+2", 100), ("25e-1", 2.5), ("0.1", 0.1), ("-0.0e0", 0),
    ("12345678901234567890", 12_345_678_901_234_567_168), ("1e-400", 0),
    ("179769313486231570000e288", 1.797_693_134_862_315_7e308),
  ])
  func `keeps a number as written, with its value`(text: String, value: Double) throws {
    let read = try JSONReader.read(Array(text.utf8))
    #expect(read.content == .number(JSONNumber(text: text, value: value)))
    guard case .number(let number) = read.content else { return }
    #expect(number.value == value)
    #expect(read.text == text)
  }

  @Test func `keeps the order of keys, and keys that are repeated`() throws {
    let value = try JSONReader.read(Array(#"{"b":1,"a":2,"b":3,"c":4,"a":5,"b":6}"#.utf8))
    guard case .object(let object) = value.content else {
      Issue.record("This is an object.")
      return
    }
    #expect(object.members.map(\.key) == ["b", "a", "b", "c", "a", "b"])
    #expect(object["b"] == .number(1))
    #expect(object["d"] == nil)
    #expect(object.repeatedMembers.map(\.key) == ["b", "a", "b"])
    #expect(object.repeatedMembers.map(\.offset) == [13, 25, 31])
  }

  @Test func `knows where each value and key begins`() throws {
    let value = try JSONReader.read(Array("  {\"é\": [ 1, \"x\" ]}".utf8))
    guard case .object(let object) = value.content,
      case .array(let elements) = object.members[0].value.content
    else {
      Issue.record("This is an object with an array.")
      return
    }
    #expect(value.offset == 2)
    #expect(object.members[0].offset == 3)
    #expect(object.members[0].value.offset == 9)
    #expect(elements.map(\.offset) == [11, 14])
  }

  @Test func `skips a byte order mark`() throws {
    #expect(try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[]".utf8)) == .array([]))
  }

  @Test func `reads arrays and objects 128 deep, and no deeper`() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(try JSONReader.read(Array(deep.utf8)).text == deep)
    let deeper = String(repeating: "{\"a\":[", count: 64) + "{"
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(deeper.utf8)) }
    #expect(error?.message == "arrays and objects are nested more than 128 deep here.")
    #expect(error?.offset == 64 * 6)
  }

  @Test(arguments: ["[", "{\"a\":", "\"", "1", " ", "-", "\\", "tru"])
  func `refuses very many repetitions with one error`(text: String) {
    let bytes = Array(repeating: Array(text.utf8), count: 100_000).flatMap(\.self)
    #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
  }
}
