// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import WayfinderLinks

/// The tables of a page such as `HowALinkIsOpened.md` as data: what is read in which string.
struct UntrustedInputPage {
  struct Row: Sendable {
    let text: String
    let result: String
  }

  let rows: [Row]

  init(_ path: String) throws {
    let page = try Repository.text(path)
    rows = page.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      let isRow = line.hasPrefix("| `") || line.hasPrefix("| (nothing)")
      guard isRow, cells.count >= 3, cells[1].hasPrefix("`") else { return nil }
      return Row(text: Self.code(cells[0].dropFirst(2)), result: Self.code(cells[1][...]))
    }
  }

  private static func code(_ cell: Substring) -> String {
    cell.hasPrefix("`") ? String(cell.dropFirst().dropLast()) : ""
  }
}

/// How the page writes texts: `\u{41}` is a character by its number, `{ab*3}` is `ababab`.
enum UntrustedNotation {
  static func text(of written: String) throws -> String {
    var text = String.UnicodeScalarView()
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", rest.starts(with: "u{".unicodeScalars) {
        let digits = String(rest.dropFirst(2).prefix { $0 != "}" })
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw CocoaError(.formatting)
        }
        text.append(scalar)
        rest = rest.dropFirst(digits.unicodeScalars.count + 3)
      } else if scalar == "{" {
        let inside = rest.prefix { $0 != "}" }
        guard let star = inside.lastIndex(of: "*"),
          let count = Int(String(inside[inside.index(after: star)...]))
        else { throw CocoaError(.formatting) }
        let unit = try Self.text(of: String(inside[..<star]))
        text.append(contentsOf: String(repeating: unit, count: count).unicodeScalars)
        rest = rest.dropFirst(inside.count + 1)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text with what is no visible ASCII by its number, and long repetitions counted.
  static func written(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var written = ""
    var index = 0
    while index < scalars.count {
      let (period, count) = repetition(in: scalars, at: index)
      let unit = scalars[index..<(index + period)].map(Self.written).joined()
      written += count > 1 ? "{\(unit)*\(count)}" : unit
      index += period * count
    }
    return written
  }

  private static func repetition(
    in scalars: [Unicode.Scalar], at index: Int
  ) -> (period: Int, count: Int) {
    for period in 1...3 where index + period <= scalars.count {
      var end = index + period
      while end < scalars.count, scalars[end] == scalars[end - period] { end += 1 }
      let count = (end - index) / period
      if count >= 32 { return (period, count) }
    }
    return (1, 1)
  }

  private static func written(_ scalar: Unicode.Scalar) -> String {
    let isPlain = (0x21...0x7E).contains(scalar.value) && !"\\{}|`'".unicodeScalars.contains(scalar)
    return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
