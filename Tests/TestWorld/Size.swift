// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// How much the tests try: the words of the environment's `WAYFINDER_TESTS`, separated by commas.
///
/// ```sh
/// WAYFINDER_TESTS=thorough swift test         # what each change must pass
/// WAYFINDER_TESTS=large swift test -c release -Xswiftc -enable-testing     # large numbers, at night
/// WAYFINDER_TESTS=record swift test --filter NameOfTheSuite     # writes golden files
/// WAYFINDER_TESTS=seed=1347 swift test --filter SessionTests
/// ```
public enum TestSize {
  /// Whether tests try large numbers.
  public static let isLarge = words.contains("large")

  /// Whether tests try as much as each change must pass.
  private static let isThorough = words.contains("thorough")

  /// Whether golden files are written rather than compared.
  public static let isRecording = words.contains("record")

  /// The seed of the first random case, if one was asked for.
  public static let seed = words.lazy.compactMap(number).first

  /// The usual count, or the thorough or the large one.
  public static func count(_ few: Int, thorough: Int? = nil, large: Int) -> Int {
    isLarge ? large : isThorough ? thorough ?? few : few
  }

  /// The seeds of this many random cases, beginning with the one that was asked for.
  public static func seeds(_ count: Int, from first: Int = 0) -> Range<Int> {
    let first = seed ?? first
    return first..<(first + count)
  }

  private static let words = {
    let text = ProcessInfo.processInfo.environment["WAYFINDER_TESTS"] ?? ""
    let words = text.split(separator: ",").map(String.init)
    for word in words where !["thorough", "large", "record"].contains(word) && number(word) == nil {
      fatalError("WAYFINDER_TESTS must list thorough, large, record, or seed=N (was '\(text)').")
    }
    return words
  }()

  private static func number(_ word: String) -> Int? {
    word.hasPrefix("seed=") ? Int(word.dropFirst(5)) : nil
  }
}
