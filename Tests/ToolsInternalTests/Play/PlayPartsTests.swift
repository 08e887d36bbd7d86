// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

@testable import WayfinderInspection

@Suite("X6: lines, words and pictures of a session")
struct PlayPartsTests {
  /// The lines of some bytes, as text, or what is wrong with them.
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let reader = LineReader(pipe.fileHandleForReading)
    var lines: [String] = []
    while let line = reader.next() {
      switch line {
      case .text(let text): lines.append(text)
      case .tooLong(let start, let bytes): lines.append("too long: \(bytes), '\(start)'")
      case .notText(let text): lines.append("no text: '\(text)'")
      }
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb", ["a", "b"]),
    ("\n\na\n", ["", "", "a"]), ("a\rb\n", ["a\rb"]), ("é👩‍👩‍👧\n", ["é👩‍👩‍👧"]),
  ])
  func `reads lines whatever their end`(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected)
  }

  @Test func `keeps no more of a line than it may have, and reads on behind it`() throws {
    let full = [UInt8](repeating: UInt8(ascii: "a"), count: LineReader.limit)
    let end = Array("\nb\n".utf8)
    #expect(try lines(full + end) == [String(repeating: "a", count: LineReader.limit), "b"])
    #expect(
      try lines(full + [UInt8(ascii: "a")] + end)
        == ["too long: 10001, '\(String(repeating: "a", count: 40))'", "b"])
    #expect(try lines([0xFF, 0x61, 0x0A, 0x62]) == ["no text: '\u{FFFD}a'", "b"])
  }

  @Test(arguments: [
    ("", []), ("a  b", ["a", "b"]), ("\"a b\" c", ["a b", "c"]), ("x=\"a b\"", ["x=a b"]),
    ("\"\"", [""]), ("a\\ b", ["a b"]), ("\\\"a", ["\"a"]), ("a\\", ["a\\"]),
    ("\ta\u{A0}b ", ["a", "b"]),
  ])
  func `parts words, but not within quotation marks`(line: String, expected: [String]) throws {
    #expect(try LineWords(line).words == expected)
  }

  @Test func `writes nothing that moves the cursor, and cuts what is very long`() {
    #expect("a\u{1B}[2J\u{202E}\r\n".harmless == "a\\u{1b}[2J\\u{202e}\\u{d}\\u{a}")
    #expect(String(repeating: "a", count: 300).harmless == String(repeating: "a", count: 200) + "…")
    #expect("é👍 a".harmless == "é👍 a")
  }

  @Test func `a picture marks what is new, moved, drawn in another way, and gone`() throws {
    let tree = try ScreenTree(
      drawing: """
        Tabs:
          Navigation a*:
            A
            B
          Navigation b:
            C
        """)
    let before = TreePicture(tree)
    let tabs = try #require(tree.root as? TabNode)
    let first = try #require(tabs.children[0] as? NavigationNode)
    let second = try #require(tabs.children[1] as? NavigationNode)
    let moved = first.children[1]
    try tree.edit { edit in
      try edit.pop(first)
      try edit.push(moved, on: second)
      try edit.push(ScreenNode(PlaceholderScreen("D")), on: second)
      try edit.select(second, of: tabs)
      try edit.setChildren([second.children[1], second.children[2]], of: second)
    }
    let marked = TreePicture(tree).lines(since: before).map { "\($0.mark.rawValue) \($0.text)" }
    #expect(
      marked == [
        "  Tabs:", "~   Navigation a:", "      A", "~   Navigation b*:", "~     B", "+     D",
        "- C",
      ])
  }

  @Test(arguments: [
    ("opne", "open"), ("OPEN", "open"), ("statsu", "status"), ("zzz", nil), ("", nil),
  ])
  func `the nearest word is told, unless it has little in common`(word: String, nearest: String?) {
    #expect(PlayVerb.allCases.map(\.rawValue).nearest(to: word) == nearest)
  }
}
