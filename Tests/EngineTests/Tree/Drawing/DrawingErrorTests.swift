// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A string that isn't a drawing, and the error that it causes.
nonisolated struct BadDrawing: Sendable, CustomTestStringConvertible {
  let text: String
  let error: String
  var testDescription: String { text }

  init(_ text: String, _ error: String) {
    self.text = text
    self.error = error
  }
}

@Suite("T7 What is no drawing is refused by line and reason")
struct DrawingErrorTests {
  @Test(arguments: shapes + words + marks + rules + overlays)
  func `a malformed drawing is an error`(bad: BadDrawing) {
    let error = #expect(throws: DrawingError.self) { try ScreenTree(drawing: bad.text) }
    #expect(error?.description == bad.error)
  }

  nonisolated static func indented(_ line: Int, _ count: Int) -> String {
    "Line \(line) of the drawing is indented by \(count) spaces: a child is indented by two more "
      + "than its container. Indent by two."
  }

  nonisolated static let secondRoot = """
    Line 2 of the drawing is a second root: a tree has one root layer. Write '⇧' and a style for a \
    modal layer, or indent the line.
    """

  nonisolated static func misplaced(_ line: Int) -> String {
    "Line \(line) of the drawing is a modal layer in the wrong place: layers go at the left "
      + "margin, after the root layer and before the overlays. Move it there."
  }

  nonisolated static func misplacedOverlay(_ line: Int) -> String {
    "Line \(line) of the drawing is an overlay in the wrong place: overlays go at the left "
      + "margin, after the layers. Move it there."
  }

  nonisolated static let overlays = [
    BadDrawing("◇ toast A", misplacedOverlay(1)),
    BadDrawing("Tabs:\n  ◇ toast A", misplacedOverlay(2)),
    BadDrawing("A\n◇ toast B\n⇧ sheet:\n  C", misplaced(3)),
    BadDrawing("A\n◇ toast B\nC", secondRoot.replacing("Line 2", with: "Line 3")),
    BadDrawing("(empty)\n◇ toast B\nC", secondRoot.replacing("Line 2", with: "Line 3")),
    BadDrawing("A\n◇", noName(2)),
    BadDrawing("A\n◇ toast", noName(2)),
    BadDrawing("A\n◇ toast ", noName(2)),
    BadDrawing("A\n◇ toast B:", trailing(2, ":")),
    BadDrawing("A\n◇ toast B*", trailing(2, "*")),
    BadDrawing(
      "A\n◇ toast B(1",
      "Line 2 of the drawing opens '(' but doesn't close it. Close it, or quote the name."),
    BadDrawing(
      "A\n◇ toast B\n  C",
      "Line 3 of the drawing is beneath a screen, which can't have children. If the line "
        + "before is a container, end it with a colon."),
  ]

  nonisolated static let shapes = [
    BadDrawing("Tabs:\n A*", indented(2, 1)),
    BadDrawing("Tabs:\n    A*", indented(2, 4)),
    BadDrawing("  Home", indented(1, 2)),
    BadDrawing("  (empty)", indented(1, 2)),
    BadDrawing("(empty)\n  Home", indented(2, 2)),
    BadDrawing("Tabs:\n  A*\n      B", indented(3, 6)),
    BadDrawing(
      "Home\n  List",
      "Line 2 of the drawing is beneath a screen, which can't have children. If the line "
        + "before is a container, end it with a colon."),
    BadDrawing("Home\nList", secondRoot),
    BadDrawing("(empty)\nList", secondRoot),
    BadDrawing("⇧ sheet:\n  A", misplaced(1)),
    BadDrawing("(empty)\n⇧ sheet:\n  A", misplaced(2)),
    BadDrawing("Tabs:\n  ⇧ sheet:\n    A", misplaced(2)),
  ]

  nonisolated static func trailing(_ line: Int, _ text: String) -> String {
    "Line \(line) of the drawing goes on with '\(text)' after its end. Quote names that contain "
      + "one of ( ) [ ] : * + , \" \\ ⇧ ◇."
  }

  nonisolated static func unclosed(_ character: Character) -> String {
    "Line 1 of the drawing opens '\(character)' but doesn't close it. Close it, or quote the name."
  }

  nonisolated static func escape(_ text: String) -> String {
    "Line 1 of the drawing has an unknown escape '\(text)'. Use \\\" \\\\ \\n \\r \\t or \\u{…} "
      + "with a hexadecimal number."
  }

  nonisolated static func noName(_ line: Int) -> String {
    "Line \(line) of the drawing is missing a name. Write the name of a screen or the kind of a "
      + "container; an empty name is written \"\"."
  }

  nonisolated static func attribute(_ line: Int, _ text: String) -> String {
    "Line \(line) of the drawing has an unknown attribute '\(text)'. Use 'collapsed' and 'three "
      + "columns' for a split, 'keep' or 'reset on leave' for tabs, 'not dismissible' for a modal "
      + "layer."
  }

  nonisolated static let words = [
    BadDrawing(
      "A\n⇧ poster big:\n  B",
      "Line 2 of the drawing names an unknown style of a modal layer, 'poster big'. Use one of "
        + "'full screen', 'page sheet', 'form sheet', 'sheet', 'medium sheet', 'resizable sheet', "
        + "'over full screen', 'popover', 'alert', 'action sheet'."),
    BadDrawing("Split [folded]:\n  A", attribute(1, "folded")),
    BadDrawing("Tabs [collapsed]:", attribute(1, "collapsed")),
    BadDrawing("\"Split\" [collapsed]:", attribute(1, "collapsed")),
    BadDrawing("Split []:", attribute(1, "")),
    BadDrawing("Tabs [keep, reset on leave]:", attribute(1, "keep")),
    BadDrawing("Split [keep]:\n  A", attribute(1, "keep")),
    BadDrawing("A\n⇧ sheet [collapsed]:\n  B", attribute(2, "collapsed")),
    BadDrawing("\"Home", unclosed("\"")),
    BadDrawing("\"Home\\", unclosed("\"")),
    BadDrawing("Product(42", unclosed("(")),
    BadDrawing("Product(\"42\"", unclosed("(")),
    BadDrawing("Split [collapsed:", unclosed("[")),
    BadDrawing("\"a\\x\"", escape("\\x")),
    BadDrawing("\"a\\u{D800}\"", escape("\\u{D800}\"")),
    BadDrawing("\"a\\u41\"", escape("\\u41\"")),
    BadDrawing("\"a\\u{}\"", escape("\\u{}\"")),
    BadDrawing("\"a\\u{99999999999}\"", escape("\\u{9999999")),
    BadDrawing(":", noName(1)),
    BadDrawing("*", noName(1)),
    BadDrawing("(42)", noName(1)),
    BadDrawing("Tabs:\n  \\", noName(2)),
    BadDrawing("Home]", trailing(1, "]")),
    BadDrawing("Home\"x\"", trailing(1, "\"x\"")),
    BadDrawing("Product(42)(43)", trailing(1, "(43)")),
    BadDrawing("Tabs:\n  A**", trailing(2, "*")),
    BadDrawing("Tabs(1):", trailing(1, "(1):")),
    BadDrawing("Tabs::", trailing(1, ":")),
    BadDrawing("Home:\u{301}", trailing(1, ":\u{301}")),
    BadDrawing("A\n⇧ sheetX:\n  B", trailing(2, "X:")),
    BadDrawing("A\n⇧ sheet*:\n  B", trailing(2, "*:")),
    BadDrawing("A\n⇧ sheet\n  B", trailing(2, "")),
  ]

  nonisolated static func misplacedMark(_ line: Int) -> String {
    "Line \(line) of the drawing has a mark that doesn't belong there. Remove it: '*' belongs "
      + "after one tab or one column of a collapsed split, and '+' after other visible children of"
      + " a custom container."
  }

  nonisolated static func missing(_ line: Int) -> String {
    "Line \(line) of the drawing is a container in which one child must be marked, but none is. "
      + "Write '*' after the selected tab, the visible column of a collapsed split, or the focused"
      + " child of a custom container."
  }

  nonisolated static func second(_ line: Int) -> String {
    "Line \(line) of the drawing is marked '*', and so is another child of its container. Keep one "
      + "of the two marks."
  }

  nonisolated static let marks = [
    BadDrawing("Home*", misplacedMark(1)),
    BadDrawing("Tabs*:", misplacedMark(1)),
    BadDrawing("Tabs:\n  A*\n  B*", second(3)),
    BadDrawing("Tabs:\n  A\n  B", missing(1)),
    BadDrawing("Tabs:\n  A*\n  B+", misplacedMark(3)),
    BadDrawing("Navigation:\n  A*", misplacedMark(2)),
    BadDrawing("Navigation:\n  A\n  Grid*:\n    B*", misplacedMark(3)),
    BadDrawing("Split:\n  A*", misplacedMark(2)),
    BadDrawing("Split [collapsed]:\n  A", missing(1)),
    BadDrawing("Split [collapsed]:\n  A\n  B+", misplacedMark(3)),
    BadDrawing("Grid:\n  A+", missing(1)),
    BadDrawing("Grid:\n  A*\n  B*", second(3)),
    BadDrawing("A\n⇧ sheet:\n  B*", misplacedMark(3)),
  ]

  nonisolated static func rule(_ line: Int, _ text: String) -> String {
    "Line \(line) of the drawing describes an invalid tree: \(text)"
  }

  nonisolated static let rules = [
    BadDrawing(
      "Tabs:\n  A*\n  Navigation home:\n    B\n    Navigation:",
      rule(
        3,
        "'Navigation home' cannot hold a navigation node: a stack can't be a direct child of"
          + " another stack. Push its screens, or present it.")),
    BadDrawing(
      "Split:\n  A\n  B\n  C",
      rule(1, "'Split' cannot hold another child: it has 2 columns. Replace the content of one.")),
    BadDrawing(
      "A\n⇧ alert:\n  B\n  C",
      rule(2, "'⇧ alert' cannot hold 2 nodes: a modal layer has one. Put a container into it.")),
    BadDrawing(
      "A\n⇧ alert:",
      rule(2, "'⇧ alert' cannot hold 0 nodes: a modal layer has one. Put a container into it.")),
  ]
}
