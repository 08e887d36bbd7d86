// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A part of a page, as a value. Text and attributes are escaped where they are written, and nowhere
/// else.
///
/// - **Source:** HTML Standard, WHATWG, section 13.3 (serializing fragments).
indirect enum HTML: Sendable {
  case text(String)
  case element(String, [(name: String, value: String)], [HTML])
  /// Markup of this module's own: a style, a script, a picture.
  case markup(String)

  static func element(
    _ name: String, class group: String? = nil, _ attributes: KeyValuePairs<String, String> = [:],
    _ children: [HTML] = []
  ) -> HTML {
    let own = group.map { [(name: "class", value: $0)] } ?? []
    return .element(name, own + attributes.map { (name: $0.key, value: $0.value) }, children)
  }

  /// A name that may be broken before each of its words, as in `MessagesSettings`.
  static func name(_ text: String) -> [HTML] {
    var parts: [HTML] = []
    var word = ""
    for character in text {
      if character.isUppercase, word.last?.isLowercase == true {
        parts += [.text(word), .element("wbr")]
        word = ""
      }
      word.append(character)
    }
    return parts + [.text(word)]
  }

  static func element(_ name: String, class group: String? = nil, text: String) -> HTML {
    .element(name, class: group, [:], [.text(text)])
  }

  /// The elements that have no end tag.
  private static let void: Set<String> = ["meta", "input", "wbr"]

  func write(to text: inout String) {
    switch self {
    case .text(let content): text += content.escaped
    case .markup(let markup): text += markup
    case .element(let name, let attributes, let children):
      text += "<\(name)"
      for attribute in attributes {
        text += " \(attribute.name)=\"\(attribute.value.escaped)\""
      }
      text += ">"
      if Self.void.contains(name) { return }
      for child in children { child.write(to: &text) }
      text += "</\(name)>"
      if Self.lines.contains(name) { text += "\n" }
    }
  }

  /// The elements that end a line, so that two pages can be compared by lines.
  private static let lines: Set<String> = [
    "article", "details", "figure", "h1", "h2", "h3", "header", "main", "nav", "p", "section",
    "table", "title", "tr", "li",
  ]
}

extension String {
  /// The text as HTML: what has a meaning there is escaped, and what can't be seen is written out.
  fileprivate var escaped: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line).inOneLine.writing { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        default: nil
        }
      }
    }.joined(separator: "\n")
  }
}
