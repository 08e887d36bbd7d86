// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import WayfinderLinks

@Suite("L1: types read bytes as they read texts")
struct ByteReadingTests {
  private func agrees<Value: LinkParameter & Equatable>(
    _ type: Value.Type, _ text: String
  ) -> Bool {
    Value(linkUTF8: Array(text.utf8).span) == Value(linkText: text)
  }

  @Test(arguments: [
    "", "+", "-", "0", "-0", "+0", "007", "127", "128", "-128", "-129", "255", "256", "65535",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "99999999999999999999999", "1a", "a", " 1",
    "1 ", "1_0", "--1", "+-1", "\u{663}", "1.0", "true", "false", "True", "truefalse",
  ])
  func `numbers and words at the edges`(text: String) {
    #expect(agrees(Int.self, text))
    #expect(agrees(Int8.self, text))
    #expect(agrees(UInt8.self, text))
    #expect(agrees(UInt16.self, text))
    #expect(agrees(Int64.self, text))
    #expect(agrees(UInt64.self, text))
    #expect(agrees(Bool.self, text))
    #expect(agrees(String.self, text))
    #expect(agrees(Double.self, text))
    #expect(agrees(Sort.self, text))
    #expect(agrees(SKU.self, text))
  }

  @Test(arguments: ["\u{301}", "\u{F73}", "\u{F75}\u{F81}"])
  func `a raw text with more than thirty marks on one letter is none (L7)`(marks: String) {
    let (most, length) = (30, marks.unicodeScalars.count)
    let thirty = "a" + String(repeating: marks, count: most / length)
    #expect(Note(linkText: thirty)?.rawValue == thirty)
    #expect(Note(linkText: thirty + marks) == nil)
    #expect(agrees(Note.self, thirty + marks))
    #expect(Level(linkText: "1" + thirty + marks) == nil)
    #expect(Sort(linkText: "newest" + thirty + marks) == nil)
  }

  @Test func `a long raw text with some marks on each letter is one`() {
    let text = String(repeating: "a\u{301}\u{323} й ", count: 1_000)
    #expect(Note(linkText: text)?.rawValue == text)
  }

  @Test(arguments: [1, 2, 20_261_121] as [UInt64])
  func `identifiers are read in their one form, and damaged ones are not`(seed: UInt64) throws {
    let form = try ConstraintExpression(#require(UUID.linkExpression))
    var generator = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<500 {
      var text = Array(UUID.linkSamples[0].linkText.utf8)
      for index in text.indices where text[index] != UInt8(ascii: "-") {
        text[index] = generator.pick(Array("0123456789abcdefABCDEF".utf8))
      }
      switch generator.pick([0, 0, 1, 2, 3]) {
      case 1: text[Int.random(in: 0..<36, using: &generator)] = generator.pick(Array("-gG +".utf8))
      case 2: text.removeLast(Int.random(in: 1...36, using: &generator))
      case 3: text.append(UInt8(ascii: "0"))
      default: break
      }
      let whole = String(decoding: text, as: UTF8.self)
      let value = UUID(linkUTF8: text.span)
      #expect(agrees(UUID.self, whole), "seed \(seed): '\(whole)'")
      #expect((value != nil) == form.matches(whole), "seed \(seed): '\(whole)'")
      guard let value else { continue }
      read += 1
      #expect(value == UUID(uuidString: whole), "seed \(seed): '\(whole)'")
    }
    #expect(read > 100)
  }
}
