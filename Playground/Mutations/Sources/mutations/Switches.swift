// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// All mutations of a file at once, each behind a switch that is read at run time.
enum Switches {
  /// The variable with the number of the mutation that is on.
  static let variable = "WAYFINDER_MUTATION"

  /// The file that reads the variable, for each module.
  static let reader = """
    #if canImport(Glibc)
      internal import Glibc
    #else
      internal import Darwin
    #endif

    let libraryMutation = getenv("\(variable)").map { Int(atoi($0)) } ?? 0

    """

  /// Returns the source with a switch for each mutation.
  ///
  /// Throws when two mutations overlap without having the same place. Of two at the same place, one
  /// is in the other branch of the other's switch.
  static func put(_ mutations: [Mutation], into source: Data) throws -> Data {
    let groups = try Dictionary(grouping: mutations) { try $0.place(in: source) }
    var result = source
    var end = source.count
    for (place, group) in groups.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
      guard place.upperBound <= end else {
        throw group[0].problem("the text overlaps that of another mutation")
      }
      var text = group[0].old
      for mutation in group {
        let isOn = "libraryMutation == \(mutation.number)"
        text =
          mutation.isStatement
          ? "if \(isOn) { \(mutation.new) } else { \(text) }"
          : "(\(isOn) ? (\(mutation.new)) : (\(text)))"
      }
      result.replaceSubrange(place, with: Data(text.utf8))
      end = place.lowerBound
    }
    return result
  }

  /// Returns the numbers of the mutations that the errors in the output of a build are about.
  static func broken(in output: String) -> Set<Int> {
    let numbers = output.matches(of: #/(?m)^(/.+\.swift):(\d+):(\d+): error: /#).map { error in
      let source = (try? String(contentsOfFile: String(error.1), encoding: .utf8)) ?? ""
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.dropFirst(Int(error.2)! - 1).first ?? ""
      let switches = line.matches(of: /libraryMutation == (\d+)/)
      let before = switches.last { line[..<$0.range.lowerBound].utf8.count < Int(error.3)! }
      return (before ?? switches.first).flatMap { Int($0.1) }
    }
    return Set(numbers.compactMap(\.self))
  }
}
