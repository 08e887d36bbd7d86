// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T7 Damaged drawings")
struct DrawingMutationTests {
  private static let sources = [
    "Tabs main:\n  Navigation home*:\n    Home\n    Product(42)\n  Split [three columns, collapsed]:\n"
      + "    A\n    B*\n⇧ sheet Compose [not dismissible]:\n  Grid:\n    \"a\\u{41}\\n\"+\n    C(\"x)\")*",
    "Split [collapsed]:\r\n  \"\"*\r\n⇧ action sheet:\r\n  A\r\n⇧ over full screen \"x:y\":\r\n  B(1)\r\n◇ toast \"a b\"(3)\r\n◇ \"toast\" C",
    "Navigation \"e\u{301} \u{301}\":\n  \"⇧\"(:*+,)\n  👩‍👩‍👧‍👦\n  Tabs:\n  \"Tabs\":\n    X*",
  ]

  private static let pieces =
    Array("()[]:*+,\"\\⇧ \n\r\tun{}4Aa").map(String.init) + [
      "\r\n", "  ", "\u{301}", "⇧ sheet", "◇ toast A", "◇", "\\u{", "(empty)", "Split", "Tabs:",
      "Navigation:", "*:",
      "[collapsed]", " [keep]", "\u{0}", "\u{200D}", "\u{FE0F}",
    ]

  @Test func `never trap, and what is read draws as what is read again`() throws {
    var accepted = 0
    let count = TestSize.count(1_500, thorough: 4_000, large: 24_000)
    for seed in TestSize.seeds(count) {
      var generator = SeededGenerator(seed: seed)
      let source = Self.sources[generator.number(below: Self.sources.count)]
      var scalars = Array(source.unicodeScalars)
      for _ in 0...generator.number(below: 4) { Self.damage(&scalars, using: &generator) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      guard let tree = Self.read(String(text)) else { continue }
      accepted += 1
      let drawing = tree.drawing
      let again = try ScreenTree(drawing: drawing).drawing
      try #require(
        again.unicodeScalars.elementsEqual(drawing.unicodeScalars),
        "seed \(seed)\n\(TreeComparison.text(expected: drawing, actual: again))")
    }
    #expect(accepted > count / 10)
  }

  private static func damage(
    _ scalars: inout [Unicode.Scalar], using generator: inout SeededGenerator
  ) {
    guard !scalars.isEmpty else { return }
    let start = generator.number(below: scalars.count)
    let end = min(scalars.count, start + 1 + generator.number(below: 6))
    let piece = pieces[generator.number(below: pieces.count)].unicodeScalars
    switch generator.number(below: 5) {
    case 0: scalars.remove(at: start)
    case 1: scalars.insert(contentsOf: piece, at: start)
    case 2: scalars.replaceSubrange(start..<end, with: piece)
    case 3: scalars.insert(contentsOf: scalars[start..<end], at: generator.number(below: end))
    default: scalars.removeSubrange(start...)
    }
  }

  private static func read(_ text: String) -> ScreenTree? {
    do throws(DrawingError) {
      return try ScreenTree(drawing: text)
    } catch {
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.count
      #expect((1...lines).contains(error.line))
      #expect(!error.description.isEmpty)
      return nil
    }
  }
}
