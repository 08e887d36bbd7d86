// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation

/// The page of the numbered rules, which tests and comments cite.
enum RulesPage {
  static let path = "docs/Contributing/Rules.md"

  /// The identifiers of the rules on a page, such as `E13b`, in their order.
  static func rules(on page: String) -> [String] {
    page.lines.compactMap { line in
      guard line.hasPrefix("### ") else { return nil }
      let name = line.dropFirst(4).prefix { $0 != "." }
      return Citation.all(in: "// \(name)", at: "page").first?.rule == String(name)
        ? String(name) : nil
    }
  }
}

/// A place in the code that names a rule.
struct Citation: Equatable {
  let rule: String
  let path: String
  /// The line, from 1.
  let line: Int
  /// Whether it's in the name of a suite or test.
  let isTest: Bool

  /// The citations in comments, in names of suites and tests, and in the strings of the explorer's
  /// rules.
  static func all(in text: String, at path: String) -> [Citation] {
    var found: [Citation] = []
    for (number, line) in lines(thatMayCite: text) {
      let trimmed = line.trimmed
      let isTest = trimmed.contains("@Suite(\"") || trimmed.contains("func `")
      guard isTest || trimmed.hasPrefix("//") || path.contains("/Explore/Rules/") else { continue }
      for rule in rules(in: trimmed, quoted: !isTest && !trimmed.hasPrefix("//")) {
        found.append(Citation(rule: rule, path: path, line: number, isTest: isTest))
      }
    }
    return found
  }

  private static let letters = Set("TELCHSXRP".utf8)

  /// The lines in which a letter of a rule stands before a digit; most files have none.
  private static func lines(thatMayCite text: String) -> [(Int, Substring)] {
    var found: [(Int, Substring)] = []
    var number = 1
    var mayCite = false
    var before: UInt8 = 0
    var start = text.startIndex
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "\n") {
        if mayCite { found.append((number, text[start..<index])) }
        number += 1
        mayCite = false
        start = text.utf8.index(after: index)
      } else if byte >= 48, byte <= 57, letters.contains(before) {
        mayCite = true
      }
      before = byte
    }
    if mayCite { found.append((number, text[start...])) }
    return found
  }

  /// The rules that a line names, with those between the ends of a range such as `R1 to R4`. The
  /// properties of hosts, P1 to P8, belong to H8.
  private static func rules(in line: Substring, quoted: Bool) -> [String] {
    var rules: [String] = []
    for match in line.matches(of: #/([A-Z])(\d{1,2})(b?)(?![\w%])/#) {
      let (letter, number) = (match.output.1, Int(match.output.2) ?? 0)
      let last = line[..<match.range.lowerBound].last ?? " "
      guard letters.contains(letter.utf8.first ?? 0), !last.isLetter, !last.isNumber,
        !"_%\\+{./-".contains(last)
      else { continue }
      if quoted {
        guard line[..<match.range.lowerBound].last == "\"",
          line[match.range.upperBound...].first == "\""
        else { continue }
      }
      let before = line[..<match.range.lowerBound]
      var first = number
      if before.hasSuffix("–") || before.hasSuffix(" to "),
        let last = rules.last, last.first == letter.first, let from = Int(last.dropFirst())
      {
        first = min(number, from + 1)
      }
      for each in first...max(first, number) { rules.append("\(letter)\(each)\(match.output.3)") }
    }
    return rules.map { $0.hasPrefix("P") ? "H8" : $0 }
  }
}
