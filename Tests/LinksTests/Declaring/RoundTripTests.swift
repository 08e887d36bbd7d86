// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import WayfinderLinks

@Suite("L1: every type goes there and back")
struct RoundTripTests {
  static let seeds: [UInt64] = TestSize.isLarge ? [1, 2, 3, 20_261_121] : [20_261_121]
  static let runs = TestSize.count(4, large: 25)

  /// Sends values through a part, an optional part, a rest and query items.
  private func check<Value: LinkParameter & Equatable>(
    _ type: Value.Type, seed: UInt64, make: (inout SeededGenerator) -> Value
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let link = Link("/a/:v/b/:o?/c/*r", Value.self, Value?.self, [Value].self).query(
      .required("q", Value.self), .optional("p", Value.self), .repeated("t", Value.self))
    #expect(link.faults == [])
    for run in 0..<Self.runs {
      let values = run == 0 ? Value.linkSamples : (0..<4).map { _ in make(&generator) }
      for value in values {
        let optional = generator.chance(50) ? values[0] : nil
        let other = generator.chance(50) ? value : nil
        let list = Array(values.prefix(Int.random(in: 0...3, using: &generator)))
        let url = try link.url(for: value, optional, list, value, other, list)
        let context: Comment = "seed \(seed), run \(run): \(url)"
        let read = try #require(link.parse(url), context)
        #expect(read.0 == value, context)
        #expect(read.1 == optional, context)
        #expect(read.2 == list, context)
        #expect(read.3 == value, context)
        #expect(read.4 == other, context)
        #expect(read.5 == list, context)
        #expect(try link.url(for: read.0, read.1, read.2, read.3, read.4, read.5) == url, context)
      }
    }
  }

  private func checkIntegers<Value: LinkParameter & FixedWidthInteger>(
    _ type: Value.Type, seed: UInt64
  ) throws {
    try check(type, seed: seed) { generator in
      generator.chance(10)
        ? generator.pick([.min, .max, 0])
        : Value.random(in: .min ... .max, using: &generator)
          >> Int.random(in: 0...7, using: &generator)
    }
  }

  @Test(arguments: seeds)
  func `integers of every size`(seed: UInt64) throws {
    try checkIntegers(Int.self, seed: seed)
    try checkIntegers(Int8.self, seed: seed)
    try checkIntegers(Int16.self, seed: seed)
    try checkIntegers(Int32.self, seed: seed)
    try checkIntegers(Int64.self, seed: seed)
    try checkIntegers(UInt.self, seed: seed)
    try checkIntegers(UInt8.self, seed: seed)
    try checkIntegers(UInt16.self, seed: seed)
    try checkIntegers(UInt32.self, seed: seed)
    try checkIntegers(UInt64.self, seed: seed)
  }

  @Test(arguments: seeds)
  func `decimal numbers of any magnitude`(seed: UInt64) throws {
    try check(Double.self, seed: seed) { generator in
      let value = Double(bitPattern: generator.next())
      return value.isFinite ? value : -0.0
    }
    try check(Float.self, seed: seed) { generator in
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      return value.isFinite ? value : 0.1
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let scalars = Array(
      "ab/?#%&=+:@;.'\"<>[]{}|\\^` ~-_*!$(),é日🇨🇭\u{1}\u{7F}\u{FFFD}\u{10FFFF}\t".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...8, using: &generator) { text.append(generator.pick(scalars)) }
    let whole = String(text)
    return whole == "." || whole == ".." ? "x" : whole
  }

  @Test(arguments: seeds)
  func `texts with every kind of character`(seed: UInt64) throws {
    try check(String.self, seed: seed) { Self.text(&$0) }
    try check(Substring.self, seed: seed) { Self.text(&$0)[...] }
    try check(Character.self, seed: seed) { generator in
      let text = Self.text(&generator)
      return text.first == "." ? "x" : text.first ?? "x"
    }
  }

  @Test(arguments: seeds)
  func `yes and no, enumerations, and types of one's own`(seed: UInt64) throws {
    try check(Bool.self, seed: seed) { $0.chance(50) }
    try check(Sort.self, seed: seed) { $0.pick(Sort.allCases) }
    try check(Tab.self, seed: seed) { $0.pick(Tab.allCases) }
    try check(Level.self, seed: seed) { $0.pick([.low, .high]) }
    try check(UserID.self, seed: seed) { UserID(rawValue: .random(in: 0 ... .max, using: &$0)) }
    try check(SKU.self, seed: seed) { $0.pick(SKU.linkSamples) }
  }

  @Test(arguments: seeds)
  func `identifiers and dates`(seed: UInt64) throws {
    try check(UUID.self, seed: seed) { generator in
      let (high, low) = (generator.next(), generator.next())
      let bytes = (0..<16).map {
        UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (8 * ($0 & 7)))
      }
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
          bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
    }
    try check(Date.self, seed: seed) { generator in
      let seconds =
        generator.chance(30)
        ? Double.random(in: -100...100, using: &generator)
        : Double.random(in: -63_000_000_000...252_000_000_000, using: &generator)
      // A URL has milliseconds.
      return Date(timeIntervalSinceReferenceDate: (seconds * 8).rounded() / 8)
    }
  }

  @Test func `reading any text is writing one canonical URL, which is stable`() throws {
    let link = Link("/n/:id/:flag?/*rest", Int.self, Bool?.self, [Double].self).query(
      .default("sort", Sort.newest), .flag("all"))
    var generator = SeededGenerator(seed: 7)
    let numbers = ["7", "+7", "007", "-0", "%37", "7x", ""]
    let flags = ["true", "false", "TRUE", "1"]
    let rest = ["1.50", ".5", "1e3", "1E+3", "5.", "nan", "+2"]
    let items = [
      "sort=newest", "sort=by%20price", "all", "all=true", "all=false", "x=1", "sort=no",
    ]
    let runs = TestSize.count(300, large: 2000)
    var taken = 0
    for run in 0..<runs {
      let parts = [generator.pick(numbers)] + (generator.chance(50) ? [generator.pick(flags)] : [])
      let tail = (0..<Int.random(in: 0...2, using: &generator)).map { _ in generator.pick(rest) }
      let query = (0..<Int.random(in: 0...2, using: &generator)).map { _ in generator.pick(items) }
      let url = "//n/" + (parts + tail).joined(separator: "/") + "?" + query.joined(separator: "&")
      guard let values = link.parse(url) else { continue }
      taken += 1
      let written = try link.url(for: values.0, values.1, values.2, values.3, values.4)
      let again = try #require(link.parse(written), "run \(run): \(url)")
      #expect(again == values, "run \(run): \(url) -> \(written)")
      #expect(try link.url(for: again.0, again.1, again.2, again.3, again.4) == written)
    }
    #expect(taken > runs / 10)
  }
}
