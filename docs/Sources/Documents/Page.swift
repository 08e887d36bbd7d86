// Wayfinder is released under the MIT license; see LICENSE.

/// A document with fenced blocks: a page of `docs/`, the README, or the doc comments of a source.
package struct Page {
  /// The path from the root of the repository.
  package let path: String
  package let blocks: [Block]

  /// The text between two fences.
  package struct Block {
    /// The word after the opening fence, as `swift` or `sh fails`; empty if it has none.
    package let language: String
    /// The line of the opening fence, from 1.
    package let line: Int
    /// The lines between the fences, without the indentation that they share.
    package let lines: [Substring]
    /// The file that a line above the block names, as in "The file `Shop/Package.swift`:".
    package let file: String?
    /// The language of the block before it on the page.
    package let before: String?
    /// Whether it shows what a command prints: a `text` behind `sh`, with nothing but `text` between.
    package let isPrinted: Bool

    package var text: String { lines.joined(separator: "\n") }
  }

  package init(path: String, text: String) {
    self.init(path: path, lines: text.lines.enumerated().map { ($0.offset + 1, $0.element) })
  }

  /// The doc comments of a source file, as if they were one page.
  package init(commentsOf path: String, text: String) {
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
    var file: String?
    var open: (language: String, line: Int, lines: [Substring])?
    for (number, text) in lines {
      if let block = open, text.trimmed == "```" {
        let last = blocks.last
        blocks.append(
          Block(
            language: block.language, line: block.line, lines: block.lines.withoutSharedIndentation,
            file: file, before: last?.language,
            isPrinted: block.language == "text"
              && (last?.isPrinted == true || last?.language.hasPrefix("sh") == true)))
        (open, file) = (nil, nil)
      } else if open != nil {
        open?.lines.append(text)
      } else if text.trimmed.hasPrefix("```") {
        open = (String(text.trimmed.dropFirst(3)), number, [])
      } else if text.hasSuffix("`:") {
        let parts = text.split(separator: "`")
        if parts.dropLast(2).last?.hasSuffix("he file ") == true {
          file = String(parts[parts.count - 2])
        }
      }
    }
    self.blocks = blocks
  }
}

extension Page.Block {
  /// The first of its lines that wasn't printed; nothing if all were, anywhere. With a line `…` for any
  /// lines, the others must be whole, and follow one another.
  package func line(missingIn printed: String) -> Substring? {
    guard lines.contains("…") else { return lines.first { !$0.isEmpty && !printed.contains($0) } }
    var rest = printed.lines[...]
    for part in lines.split(separator: "…") {
      guard let range = rest.firstRange(of: part) else {
        return part.first { !rest.contains($0) } ?? part.first
      }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}

extension String {
  /// The lines, without their ends.
  package var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Substring {
  package var trimmed: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  /// The number of spaces in front.
  package var indentation: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}

extension [Substring] {
  /// The lines moved to the left margin as far as all of them can be.
  fileprivate var withoutSharedIndentation: [Substring] {
    let shared = filter { !$0.trimmed.isEmpty }.map(\.indentation).min() ?? 0
    return map { $0.trimmed.isEmpty ? "" : $0.dropFirst(shared) }
  }
}
