// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

/// Random texts for everything that reads texts. `WAYFINDER_TESTS=seed=N` begins elsewhere.
@Suite("L7: nothing stops at random texts")
struct FuzzTests {
  static let runs = TestSize.count(3_000, large: 25_000)
  static let seed = UInt64(TestSize.seed ?? 2026)

  @Test(arguments: FuzzTarget.allCases)
  func `random texts are read or refused, the same each way`(target: FuzzTarget) {
    var texts = Mutator(seed: Self.seed, corpus: target.corpus)
    var others = Mutator(
      seed: Self.seed &+ 1,
      corpus: target == .expressions || target == .patterns
        ? FuzzTarget.expressions.corpus + ["ab", "abd", "12", "A\u{E9}"] : FuzzTarget.urls)
    let runs = Self.runs / FuzzTarget.allCases.count
    for number in 0..<runs {
      let (text, other) = (texts.next(), others.next())
      guard let fault = target.run(text, other, number) else { continue }
      let short = shrunk(text, other, target, number)
      Issue.record(
        """
        Seed \(Self.seed), run \(number) of \(target.rawValue): '\(short.0.debugDescription)' with \
        '\(short.1.debugDescription)': \(target.run(short.0, short.1, number) ?? fault)
        """)
      return
    }
  }

  /// Leaves scalars out as long as something is wrong.
  private func shrunk(
    _ text: String, _ other: String, _ target: FuzzTarget, _ number: Int
  ) -> (String, String) {
    func shorter(_ text: String, while isWrong: (String) -> Bool) -> String {
      var scalars = Array(text.unicodeScalars)
      var index = 0
      while index < scalars.count {
        var fewer = scalars
        fewer.remove(at: index)
        let short = String(String.UnicodeScalarView(fewer))
        if isWrong(short) { scalars = fewer } else { index += 1 }
      }
      return String(String.UnicodeScalarView(scalars))
    }
    let short = shorter(text) { target.run($0, other, number) != nil }
    return (short, shorter(other) { target.run(short, $0, number) != nil })
  }
}
