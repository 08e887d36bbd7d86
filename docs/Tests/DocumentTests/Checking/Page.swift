// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A document with fenced blocks: a page of `docs/`, the README, or the doc comments of a source.
struct Page {
  /// The path from the root of the repository.
  let path: String
  let blocks: [Block]

  /// The text between two fences.
  struct Block {
    /// The word after the opening fence, as `swift` or `sh fails`; empty if it has none.
    let language: String
    /// The line of the opening fence, from 1.
    let line: Int
    /// The lines between the fences, without the indentation that they share.
    let lines: [Substring]
    /// The language of the block before it on the page.
    let before: String?

    var text: String { lines.joined(separator: "\n") }
  }

  init(path: String, text: String) {
    self.init(path: path, lines: text.lines.enumerated().map { ($0.offset + 1, $0.element) })
  }

  /// The doc comments of a source file, as if they were one page.
  init(commentsOf path: String, text: String) {
    self.init(
      path: path,
      lines: text.lines.enumerated().compactMap { index, line in
        let line = line.trimmed
        guard line.hasPrefix("///") else { return nil }
        return (index + 1, line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
      })
  }

  private init(path: String, lines: [(number: Int, text: Substring)]) {
    self.path = path
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [Substring])?
    for (number, text) in lines {
      if let block = open, text.trimmed == "```" {
        blocks.append(
          Block(
            language: block.language, line: block.line, lines: block.lines.withoutSharedIndentation,
            before: blocks.last?.language))
        open = nil
      } else if open != nil {
        open?.lines.append(text)
      } else if text.trimmed.hasPrefix("```") {
        open = (String(text.trimmed.dropFirst(3)), number, [])
      }
    }
    self.blocks = blocks
  }
}

extension String {
  /// The lines, without their ends.
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Substring {
  var trimmed: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  /// The number of spaces in front.
  var indentation: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}

extension [Substring] {
  /// The lines moved to the left margin as far as all of them can be.
  var withoutSharedIndentation: [Substring] {
    let shared = filter { !$0.trimmed.isEmpty }.map(\.indentation).min() ?? 0
    return map { $0.trimmed.isEmpty ? "" : $0.dropFirst(shared) }
  }
}
