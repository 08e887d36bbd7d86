// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import WayfinderLinks

@Suite("C2: writing JSON, paths and positions")
struct JSONTextTests {
  @Test func `writes one line with what must be escaped escaped, and the rest kept`() {
    let value = JSONValue.object([
      "z": .array([.null, .bool(true), .bool(false), .number(-3), .number(0.25)]),
      "a": .string("\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F}é😀\u{2028}"),
      "": .object([:]),
    ])
    #expect(
      value.text
        == #"{"z":[null,true,false,-3,0.25],"a":"\"\\/\b\f\n\r\t\u0001\u001f"#
        + "\u{7F}é😀\u{2028}\",\"\":{}}")
  }

  @Test(arguments: Repository.names(in: "Tests/Fixtures/apps"))
  func `reads back what it writes, and reads what Foundation reads`(name: String) throws {
    let bytes = try Repository.bytes("Tests/Fixtures/apps/\(name)")
    let value = try JSONReader.read(bytes)
    let text = value.text
    #expect(try JSONReader.read(Array(text.utf8)) == value)
    let original = try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(original != nil)
    #expect(original == written)
  }

  @Test func `a number that is not finite stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = JSONValue.number(Double.infinity) }
  }

  @Test(arguments: [
    (JSONPath.root, "$"),
    (JSONPath.root.key("routes").index(3).key("placement"), "$.routes[3].placement"),
    (JSONPath.root.key("x-host"), "$['x-host']"),
    (JSONPath.root.key(""), "$['']"),
    (JSONPath.root.key("2nd"), "$['2nd']"),
    (JSONPath.root.key("_a1"), "$._a1"),
    (JSONPath.root.key("größe"), "$['größe']"),
    (JSONPath.root.key("it's \\ a\nkey\u{1}"), #"$['it\'s \\ a\nkey\u0001']"#),
  ])
  func `prints a path`(path: JSONPath, text: String) {
    #expect(path.description == text)
  }

  @Test func `orders paths from the root, indices by number`() {
    let root = JSONPath.root
    let sorted = [
      root, root.key("a"), root.key("a").key("b"), root.key("a").index(2), root.key("a").index(10),
      root.key("b"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `counts lines and columns by scalars, and line ends once`() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("é\r\n😀x\n\ry".utf8) + [0xFF, 0x7A]
    // BOM 0-2, é 3, CR 5, LF 6, 😀 7, x 11, LF 12, CR 13, y 14, 0xFF 15, z 16
    let positions = TextPosition.positions(of: [3, 5, 7, 11, 13, 14, 15, 16, 17, 99], in: bytes)
    let expected = [
      (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (4, 1), (4, 2), (4, 3), (4, 4), (4, 4),
    ]
    #expect(positions == expected.map { TextPosition(line: $0.0, column: $0.1) })
    #expect(positions == positions.sorted())
  }
}
