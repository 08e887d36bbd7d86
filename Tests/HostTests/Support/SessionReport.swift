// Wayfinder is released under the MIT license; see LICENSE.

internal import TestWorld

/// Returns the report of a failed session: what is wrong, and the end of its journals, or all of them
/// if its seed was asked for.
package func sessionReport(_ seed: Int, _ problem: String, _ journals: [String]...) -> String {
  let lines = seed == TestSize.seed ? Int.max : 25
  let ends = journals.flatMap { $0.suffix(lines) }.map { "\n  \($0)" }
  return "seed \(seed): \(problem)" + ends.joined()
}
