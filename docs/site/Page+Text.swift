// Wayfinder is released under the MIT license; see LICENSE.

import RegexBuilder

private let marks: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
]

func escaped(_ text: some StringProtocol) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    if let mark = marks[scalar] { result += mark } else { result.unicodeScalars.append(scalar) }
  }
}

/// Text in the color of its kind: `k`eyword, `t`ype, `s`tring, `n`umber, `c`omment, `a`ttribute.
func colored(_ text: some StringProtocol, _ kind: String?) -> String {
  kind.map { "<span class=\"\($0)\">\(escaped(text))</span>" } ?? escaped(text)
}

private let keywords = Set(
  """
  actor any as associatedtype async await borrowing break case catch class consuming continue \
  convenience default defer deinit do else enum extension fallthrough false fileprivate final for \
  func guard if import in indirect init inout internal is isolated lazy let mutating nil \
  nonisolated null open operator override package private protocol public repeat rethrows return \
  self Self sending some static struct subscript super switch throw throws true try typealias \
  unowned var weak where while
  """.split(separator: " "))

/// Code with its words in colors: Swift or JSON as far as examples need it, and a shell's comments.
func colored(_ code: String, in language: String) -> String {
  if language == "sh" {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { colored($0, $0.hasPrefix("#") ? "c" : nil) }.joined(separator: "\n")
  }
  guard ["swift", "json"].contains(language) else { return escaped(code) }
  let comment = #/\/\/.*|\/\*[\s\S]*?\*\//#
  let string =
    #/"""[\s\S]*?"""|#".*?"#|#\/.*?\/#|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"/#
  let word = #/`.*?`|[@#]\w+|\d\w*(?:\.\d+)?|\.?[A-Za-z_]\w*/#
  var (result, end) = ("", code.startIndex)
  for match in code.matches(
    of: Regex {
      ChoiceOf {
        comment; string; word
      }
    })
  {
    let text = code[match.range]
    let isName = code[match.range.upperBound...].hasPrefix(":")
    let before = code[..<match.range.lowerBound].last { !$0.isWhitespace }
    let isLabel = ["for", "in", "where", "as"].contains(text) && (before == "(" || before == ",")
    let kind: String? =
      switch text.first {
      case "/": "c"
      case "\"": isName ? "t" : "s"
      case "#" where text.last == "#": "s"
      case "@", "#": "a"
      case let first? where first.isNumber: "n"
      case _ where keywords.contains(text) && (!isName || text == "default") && !isLabel: "k"
      case let first? where first.isUppercase: "t"
      default: text == ".self" || text == ".init" ? "k" : nil
      }
    result += escaped(code[end..<match.range.lowerBound]) + colored(text, kind)
    end = match.range.upperBound
  }
  return result + escaped(code[end...])
}

extension Page {
  // MARK: Words in a line

  func inline(_ content: [JSON], isLink: Bool = false) -> String {
    content.map { item in
      let words = inline(item.list("inlineContent"), isLink: isLink)
      return switch item.text("type") {
      case "text": escaped(item.text("text"))
      case "codeVoice": code(item.text("code"), isLink: isLink)
      case "emphasis": "<em>\(words)</em>"
      case "strong": "<strong>\(words)</strong>"
      case "reference": reference(item)
      default: words
      }
    }.joined()
  }

  /// A name in code, with a link where it is first mentioned. Names of other libraries have none.
  private func code(_ text: String, isLink: Bool) -> String {
    let label = "<code>\(escaped(text))</code>"
    guard !isLink, !node.address.contains("/migrating"),
      let place = site.names[text].flatMap(site.place), linked.insert(text).inserted
    else { return label }
    return link(to: place, label)
  }

  private func reference(_ item: JSON) -> String {
    let identifier = item.text("identifier")
    let reference = speaker.references.object(identifier)
    let words = inline(item.list("overridingTitleInlineContent"), isLink: true)
    let title = escaped(reference.text("title"))
    let name = reference.text("kind") == "symbol" ? "<code>\(title)</code>" : title
    let label = words.isEmpty ? name : words
    if let address = speaker.address(of: identifier) {
      linked.insert(reference.text("title"))
      // A link to no page stays one, so that the check of all links finds it.
      return link(to: site.place(of: address) ?? address, label)
    }
    let url = reference.text("url")
    let path = url.hasPrefix("repository:") ? repository + url.dropFirst("repository:".count) : url
    if url != path, !path.contains("://") { return link(to: path, label) }
    return url.isEmpty ? label : "<a href=\"\(escaped(path))\">\(label)</a>"
  }

  // MARK: Blocks

  func blocks(_ content: [JSON]) -> String { content.map(block).joined(separator: "\n") }

  private func block(_ item: JSON) -> String {
    let content = blocks(item.list("content"))
    switch item.text("type") {
    case "heading": return heading(item)
    case "paragraph": return "<p>\(inline(item.list("inlineContent")))</p>"
    case "codeListing": return listing(item)
    case "unorderedList": return "<ul>\(blocks(item.list("items")))</ul>"
    case "orderedList": return "<ol>\(blocks(item.list("items")))</ol>"
    case "aside":
      let title = "<p class=\"role\">\(escaped(item.text("name")))</p>"
      return "<div class=\"note\" role=\"note\">\(title)\(content)</div>"
    case "table": return table(item)
    case "": return "<li>\(content)</li>"
    default: return content
    }
  }

  /// A heading. The first one of a page says nothing, and those of members are small.
  private func heading(_ item: JSON) -> String {
    let (text, anchor) = (item.text("text"), item.text("anchor"))
    if text == "Overview" || text == "Discussion" { return "" }
    if speaker.address != node.address { return "<h4>\(escaped(text.sentenceCase))</h4>" }
    let level = item["level"] as? Int ?? 2
    if level == 2 { parts.append((text, anchor)) }
    return "<h\(level) id=\"\(escaped(anchor))\">\(escaped(text))</h\(level)>"
  }

  private func listing(_ item: JSON) -> String {
    let lines = item["code"] as? [String] ?? []
    let language = item.text("syntax").prefix { $0 != " " }
    let code = colored(lines.joined(separator: "\n"), in: String(language))
    let prose = language == "text" && lines.contains { $0.count > 90 } ? " prose" : ""
    return "<pre class=\"\(item.text("syntax"))\(prose)\"><code>\(code)</code></pre>"
  }

  private func table(_ item: JSON) -> String {
    let rows = (item["rows"] as? [[[JSON]]] ?? []).enumerated().map { index, row in
      let isHeader = index == 0 && item.text("header") == "row"
      let (start, end) = isHeader ? ("<th scope=\"col\">", "</th>") : ("<td>", "</td>")
      return "<tr>" + row.map { start + blocks($0) + end }.joined() + "</tr>"
    }
    return "<div class=\"scroll\"><table>\n\(rows.joined(separator: "\n"))\n</table></div>"
  }
}
