// Wayfinder is released under the MIT license; see LICENSE.

import Documents

/// The public declarations of a source file, and which of them have a doc comment.
///
/// Public is what says so, a case of a public enumeration, and a requirement of a public protocol. It
/// is read line by line, as the formatter leaves it.
struct PublicSymbols {
  struct Symbol {
    let line: Int
    let text: String
    let name: String
    let isRequirement: Bool
    let isDocumented: Bool
  }

  let symbols: [Symbol]

  init(swift text: String) {
    var symbols: [Symbol] = []
    var isDocumented = false
    var isHidden = false
    var depth = 0
    var literal: String?
    // What the braces that are open belong to.
    var scopes: [Scope] = []
    for (index, line) in text.lines.enumerated() {
      let trimmed = line.trimmed
      if let end = literal {
        if trimmed.hasPrefix(end) { literal = nil }
        continue
      }
      if line.hasSuffix("\"\"\"") { literal = "\"\"\"" }
      if trimmed.hasPrefix("///") {
        isDocumented = true
        continue
      }
      if trimmed.isEmpty || trimmed.hasPrefix("//") { continue }
      if depth > 0 || trimmed.hasPrefix("@") && !Self.declares(trimmed) {
        // An attribute, of several lines maybe.
        depth += trimmed.count { $0 == "(" } - trimmed.count { $0 == ")" }
        if trimmed.words.contains("unavailable,") { isHidden = true }
        continue
      }
      if !isHidden {
        let scope = scopes.last ?? .other
        let isPublic = trimmed.words.contains("public")
        let isMember =
          scope == .publicEnum && trimmed.hasPrefix("case ")
          || scope == .publicProtocol && Self.declares(trimmed)
        if (isPublic || isMember) && Self.declares(trimmed)
          && !trimmed.words.contains("import") && !trimmed.words.contains("extension")
          && !trimmed.words.contains("override")
        {
          symbols.append(
            Symbol(
              line: index + 1, text: String(trimmed), name: Self.name(of: trimmed),
              isRequirement: scope == .publicProtocol, isDocumented: isDocumented))
        }
      }
      Self.follow(line, declaring: trimmed, &scopes)
      isDocumented = false
      isHidden = false
    }
    self.symbols = symbols
  }

  private enum Scope {
    case publicEnum, publicProtocol, other
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "init", "struct", "class", "enum", "protocol", "case", "subscript",
    "typealias", "associatedtype", "actor",
  ]

  private static func declares(_ line: Substring) -> Bool {
    line.words.contains { word in
      keywords.contains(word.prefix { $0.isLetter })
    }
  }

  /// The name with its argument labels, as far as it stands on the line.
  private static func name(of line: Substring) -> String {
    let words = line.words
    guard let index = words.firstIndex(where: { keywords.contains($0.prefix { $0.isLetter }) })
    else { return String(line) }
    if words[index].hasPrefix("init") || words[index].hasPrefix("subscript") {
      return String(words[index].prefix { $0.isLetter })
    }
    guard index + 1 < words.count else { return String(words[index]) }
    if let first = words[index + 1].first, !first.isLetter, first != "`" {
      return String(words[index + 1].prefix { $0 != "(" })
    }
    return String(words[index + 1].prefix { $0 != "(" && $0 != ":" && $0 != "<" && $0 != "," })
  }

  private static func follow(
    _ line: Substring, declaring trimmed: Substring, _ scopes: inout [Scope]
  ) {
    var isText = false
    for character in line {
      if character == "\"" { isText.toggle() }
      if isText { continue }
      if character == "{" {
        let words = trimmed.words
        let isPublic = words.contains("public")
        if isPublic && words.contains("enum") {
          scopes.append(.publicEnum)
        } else if isPublic && words.contains("protocol") {
          scopes.append(.publicProtocol)
        } else {
          scopes.append(.other)
        }
      } else if character == "}" {
        _ = scopes.popLast()
      }
    }
  }
}

extension Substring {
  /// The words between spaces.
  fileprivate var words: [Substring] { split(separator: " ") }
}
