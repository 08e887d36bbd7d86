// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X6: a line is edited while a person types it")
struct LineEditorTests {
  /// Types the bytes of a terminal.
  private func type(
    _ typed: String, history: [String] = [], completing names: [String] = []
  ) -> (drawing: String, event: LineEditor.Event) {
    var bytes = Array(typed.utf8)[...]
    var editor = LineEditor(history: history) { _ in names }
    var event = LineEditor.Event.edited
    while event == .edited, let key = LineEditor.Key({ bytes.popFirst() }) {
      event = editor.take(key)
    }
    return (editor.drawing, event)
  }

  @Test(arguments: [
    ("", "|"), ("abc", "abc|"), ("abc\u{1B}[D\u{1B}[Dx", "ax|bc"),
    ("ab\u{02}\u{02}\u{02}x", "x|ab"),
    ("ab\u{1B}[C\u{06}x", "abx|"), ("ab\u{01}x\u{05}y", "xaby|"),
    ("ab\u{1B}[Hx\u{1B}[Fy", "xaby|"), ("ab\u{1B}OHx\u{1B}OFy", "xaby|"),
    ("ab\u{1B}[1~x\u{1B}[4~y", "xaby|"), ("abc\u{7F}", "ab|"), ("abc\u{08}\u{08}\u{08}\u{08}", "|"),
    ("abc\u{01}\u{1B}[3~", "|bc"), ("abc\u{01}\u{04}", "|bc"), ("abc\u{1B}[3~", "abc|"),
    ("ab cd  \u{17}", "ab |"), ("ab cd\u{1B}\u{7F}\u{17}\u{17}", "|"),
    ("ab cd\u{1B}b\u{1B}b\u{1B}bx", "x|ab cd"), ("ab cd\u{01}\u{1B}[1;5C!\u{1B}f!", "ab! cd!|"),
    ("ab cd\u{1B}[1;3D!", "ab !|cd"), ("ab cd\u{02}\u{15}", "|d"),
    ("ab cd\u{01}\u{06}\u{0B}", "a|"),
    ("abc\u{03}", "|"), ("é👍\u{7F}", "é|"), ("e\u{301}\u{02}x", "x|é"),
    ("a\u{00}\u{1C}\u{1B}[200~b\u{1B}[9;9zc\u{202E}\u{1B}xd", "abcd|"), ("a\u{1B}[", "a|"),
  ])
  func `a key edits the line at the cursor`(typed: String, drawing: String) {
    #expect(type(typed).drawing == drawing)
    #expect(type(typed).event == .edited)
  }

  @Test func `bytes that are no UTF-8 are left out`() {
    var bytes: ArraySlice<UInt8> = [0x61, 0xFF, 0x80, 0x62]
    var keys: [LineEditor.Key] = []
    while let key = LineEditor.Key({ bytes.popFirst() }) { keys.append(key) }
    #expect(keys.first == .character("a"))
    #expect(keys.dropFirst().allSatisfy { $0 == .unknown || $0 == .character("b") })
  }

  @Test(arguments: [
    ("\u{1B}[A", "two|"), ("\u{1B}[A\u{10}", "one|"), ("\u{1B}[A\u{1B}[A\u{1B}[A", "one|"),
    ("new\u{1B}[A\u{1B}[B", "new|"), ("new\u{1B}[A\u{0E}\u{0E}", "new|"),
    ("\u{1B}[A\u{7F}\u{1B}[A\u{1B}[B", "two|"),
  ])
  func `the cursor keys bring back the lines before`(typed: String, drawing: String) {
    #expect(type(typed, history: ["one", "two"]).drawing == drawing)
  }

  @Test(
    arguments: [
      ("ab\r", .done("ab")), ("ab\n", .done("ab")), ("\u{04}", .ended), ("\u{03}", .ended),
      ("a\u{0C}", .cleared),
    ] as [(String, LineEditor.Event)])
  func `Enter ends the line, and Control-D or Control-C on an empty one the input`(
    typed: String, event: LineEditor.Event
  ) {
    #expect(type(typed).event == event)
  }

  @Test(arguments: [
    ("m\t", "migrate |", nil), ("P\t", "product|", nil),
    ("product\t", "product|", ["product", "products"]),
    ("x\t", "x|", nil), ("open p\t", "open p|", nil),
    ("\t", "|", ["migrate", "product", "products", "set NAME=", "Big", "big", "tap b", "tap bag"]),
    ("set \t", "set NAME=|", nil), ("b\t", "b|", ["Big", "big"]),
    ("tap b\t", "tap b|", ["b", "bag"]),
    ("mx\u{02}\t", "migrate |x", nil),
  ])
  func `Tab completes as far as all that could be meant agree, and then lists it`(
    typed: String, drawing: String, choices: [String]?
  ) {
    let names = [
      "migrate", "product", "products", "set NAME=", "Big", "big", "tap b", "tap bag", "\u{1B}[2Jx",
    ]
    let (drawn, event) = type(typed, completing: names)
    #expect(drawn == drawing)
    #expect(event == choices.map { .choices($0) } ?? .edited)
  }

  @Test(arguments: [
    ("abcdef", 4, "def", 3), ("abcdef\u{01}", 4, "abc", 0), ("ab", 4, "ab", 2),
    ("abcdef\u{02}\u{02}", 4, "bcd", 3), ("家家", 4, "家", 2), ("", 1, "", 0),
  ])
  func `of a line that is wider than the terminal, the part around the cursor is shown`(
    typed: String, width: Int, text: String, column: Int
  ) {
    var bytes = Array(typed.utf8)[...]
    var editor = LineEditor()
    while let key = LineEditor.Key({ bytes.popFirst() }) { _ = editor.take(key) }
    #expect(editor.part(fitting: width) == (text, column))
  }

  @Test(arguments: [
    ("prod", ["product"]), ("open prod", ["open product"]), ("product ", ["product id="]),
    ("product 7 ", []), ("migrate ", ["migrate other"]), ("migrate other", ["migrate other"]),
    ("close ", ["close HomePage"]), ("allow ", []), ("/p", ["/products/1"]),
    ("go /p", ["go /products/1"]),
    ("plan m", ["plan migrate other"]), ("help un", ["help undo"]), ("lo", ["lo-fi"]),
    ("tree ", []), ("nothing ", []),
  ])
  func `completes verbs, routes, values, links and what is open`(
    line: String, expected: [String]
  ) throws {
    let session = try PlaySession("shop") {
      let store = ConfigurationStore(CodeShop.plain)
      return PlayApp(
        router: Router(tree: try store.current.makeTree(), store: store),
        variants: [
          CodeShop.plain, NavigationConfiguration("other", shell: { NavigationNode() }) {},
        ],
        commands: [PlayApp.Command("lo-fi", "plays music") { _ in "…" }])
    }
    #expect(session.completions(of: line).filter { $0.hasPrefix(line) } == expected)
  }
}
