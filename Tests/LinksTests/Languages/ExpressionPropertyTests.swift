// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L2: the automaton agrees with a slow one")
struct ExpressionPropertyTests {
  /// An expression as a tree, written out for the library and matched here by trying everything.
  indirect enum Tree {
    case letter(Character)
    case any
    case oneOf([Character], negated: Bool)
    case sequence([Tree])
    case either([Tree])
    case repeated(Tree, Int, Int?)

    init(from generator: inout SeededGenerator, depth: Int) {
      let kind = Int.random(in: 0..<(depth == 0 ? 4 : 9), using: &generator)
      func children(_ generator: inout SeededGenerator, _ counts: ClosedRange<Int>) -> [Tree] {
        (0..<Int.random(in: counts, using: &generator)).map { _ in
          Tree(from: &generator, depth: depth - 1)
        }
      }
      switch kind {
      case 0, 1: self = .letter(generator.pick(["a", "b", "é", "."]))
      case 2: self = .any
      case 3: self = .oneOf(["a", "-", "]"], negated: generator.chance(40))
      case 4, 5: self = .sequence(children(&generator, 0...3))
      case 6: self = .either(children(&generator, 1...3))
      default:
        let (least, most) = generator.pick([(0, nil), (1, nil), (0, 1), (2, 3), (2, nil), (0, 0)])
        self = .repeated(Tree(from: &generator, depth: depth - 1), least, most)
      }
    }

    var text: String {
      switch self {
      case .letter(let character): character == "." ? "\\." : String(character)
      case .any: "."
      case .oneOf(let characters, let negated):
        "[\(negated ? "^" : "")\(characters.map { "\\\($0)".replacingLetter }.joined())]"
      case .sequence(let trees): trees.map(\.text).joined()
      case .either(let trees): "(\(trees.map(\.text).joined(separator: "|")))"
      case .repeated(let tree, 0, nil): "(?:\(tree.text))*"
      case .repeated(let tree, 1, nil): "(?:\(tree.text))+"
      case .repeated(let tree, 0, 1): "(?:\(tree.text))?"
      case .repeated(let tree, let least, let most):
        "(?:\(tree.text)){\(least),\(most.map { "\($0)" } ?? "")}"
      }
    }

    /// Where a match that begins at one of some positions can end.
    func ends(_ text: [Character], from starts: Set<Int>) -> Set<Int> {
      func step(_ fits: (Character) -> Bool) -> Set<Int> {
        Set(starts.filter { $0 < text.count && fits(text[$0]) }.map { $0 + 1 })
      }
      switch self {
      case .letter(let character): return step { $0 == character }
      case .any: return step { $0 != "\n" }
      case .oneOf(let characters, let negated): return step { characters.contains($0) != negated }
      case .sequence(let trees): return trees.reduce(starts) { $1.ends(text, from: $0) }
      case .either(let trees):
        return trees.reduce(into: []) { $0.formUnion($1.ends(text, from: starts)) }
      case .repeated(let tree, let least, let most):
        var reached = starts
        for _ in 0..<least { reached = tree.ends(text, from: reached) }
        var all = reached
        for _ in 0..<((most ?? least + text.count + 1) - least) {
          reached = tree.ends(text, from: reached)
          all.formUnion(reached)
        }
        return all
      }
    }
  }

  @Test(arguments: 0..<300)
  func `random expressions give the slow matcher's answers`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let tree = Tree(from: &generator, depth: 4)
    let expression = try ConstraintExpression(parsing: tree.text)
    for _ in 0..<10 {
      let length = Int.random(in: 0...6, using: &generator)
      let text =
        (0..<length).map { _ in generator.pick(["a", "a", "b", "é", "-", ".", "]", "\n"]) }
        as [Character]
      let expected = tree.ends(text, from: [0]).contains(text.count)
      #expect(
        expression.matches(String(text)) == expected,
        "Seed \(seed), expression '\(tree.text)', text '\(String(text))'")
    }
  }
}

extension String {
  /// An escaped letter of ASCII is another thing than the letter.
  fileprivate var replacingLetter: String {
    last?.isLetter == true ? String(dropFirst()) : self
  }
}
