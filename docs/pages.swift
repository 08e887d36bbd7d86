// Wayfinder is released under the MIT license; see LICENSE.

// Writes what docc has made as plain pages with relative links, which open from files and can be
// hosted anywhere. docc's own output needs a server. Pages read without script; with it, they have a
// field that searches all of them.
//
//     pages ARCHIVES OUTPUT REPOSITORY MODULE…
//
// reads ARCHIVES/MODULE/data/documentation and writes OUTPUT/index.html. REPOSITORY is the address of
// the repository's files, for links to them: a URL, or a path from OUTPUT. A link that leads to no
// page ends the program with 1.

import Foundation

typealias JSON = [String: Any]

extension Dictionary where Key == String, Value == Any {
  func text(_ key: String) -> String { self[key] as? String ?? "" }
  func list(_ key: String) -> [JSON] { self[key] as? [JSON] ?? [] }
  func object(_ key: String) -> JSON { self[key] as? JSON ?? [:] }
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}

/// One page: the render node of docc and where it goes.
struct Page {
  let node: JSON
  /// The path beneath the output, such as `Wayfinder/wayfinder/router.html`.
  let path: String
  let module: String
  private let references: JSON

  init(node: JSON, path: String, module: String) {
    self.node = node
    self.path = path
    self.module = module
    references = node.object("references")
  }

  var title: String { node.object("metadata").text("title") }

  /// The way from this page to a path beneath the output.
  func way(to target: String) -> String {
    let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
    let safe = target.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? target
    return "./" + up + safe
  }

  private func link(_ identifier: String, _ label: String) -> String {
    let reference = references.object(identifier)
    let url = reference.text("url")
    if url.hasPrefix("/documentation/") {
      let (page, anchor) = Self.parts(of: String(url.dropFirst("/documentation/".count)))
      let first = page.prefix { $0 != "/" }
      let module = modules.first { $0.lowercased() == first } ?? module
      return "<a href=\"\(way(to: module + "/" + page + ".html"))\(anchor)\">\(label)</a>"
    }
    if url.hasPrefix("repository:") {
      let path = String(url.dropFirst("repository:".count))
      let target = repository.contains("://") ? repository + path : way(to: repository + path)
      return "<a href=\"\(escaped(target))\">\(label)</a>"
    }
    return url.isEmpty ? label : "<a href=\"\(escaped(url))\">\(label)</a>"
  }

  private static func parts(of url: String) -> (page: String, anchor: String) {
    let parts = url.split(separator: "#", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? "#" + parts[1] : "")
  }

  // MARK: What stands in a line

  func inline(_ content: [JSON]) -> String { content.map(inline).joined() }

  /// The remark behind a link in a list.
  func said(_ content: [JSON]) -> String {
    content.isEmpty ? "" : "<span class=\"said\">\(inline(content))</span>"
  }

  private func inline(_ item: JSON) -> String {
    switch item.text("type") {
    case "text": return escaped(item.text("text"))
    case "codeVoice": return "<code>\(escaped(item.text("code")))</code>"
    case "emphasis": return "<em>\(inline(item.list("inlineContent")))</em>"
    case "strong": return "<strong>\(inline(item.list("inlineContent")))</strong>"
    case "reference":
      let reference = references.object(item.text("identifier"))
      let words = inline(item.list("overridingTitleInlineContent"))
      let content = inline(reference.list("titleInlineContent"))
      let title = content.isEmpty ? escaped(reference.text("title")) : content
      let label = reference.text("kind") == "symbol" ? "<code>\(title)</code>" : title
      return link(item.text("identifier"), words.isEmpty ? label : words)
    default: return inline(item.list("inlineContent"))
    }
  }

  // MARK: Blocks

  func blocks(_ content: [JSON]) -> String { content.map(block).joined(separator: "\n") }

  private func block(_ item: JSON) -> String {
    switch item.text("type") {
    case "heading":
      let level = item["level"] as? Int ?? 2
      return
        "<h\(level) id=\"\(escaped(item.text("anchor")))\">\(escaped(item.text("text")))</h\(level)>"
    case "paragraph": return "<p>\(inline(item.list("inlineContent")))</p>"
    case "codeListing":
      let code = (item["code"] as? [String] ?? []).joined(separator: "\n")
      return "<pre class=\"\(escaped(item.text("syntax")))\">\(escaped(code))</pre>"
    case "unorderedList": return "<ul>\(items(item))</ul>"
    case "orderedList": return "<ol>\(items(item))</ol>"
    case "aside":
      return
        "<aside><strong>\(escaped(item.text("name")))</strong>\(blocks(item.list("content")))</aside>"
    case "table": return table(item)
    default: return blocks(item.list("content"))
    }
  }

  private func items(_ item: JSON) -> String {
    item.list("items").map { "<li>\(blocks($0.list("content")))</li>" }.joined(separator: "\n")
  }

  private func table(_ item: JSON) -> String {
    let rows = item["rows"] as? [[[JSON]]] ?? []
    let lines = rows.enumerated().map { index, row in
      let cell = index == 0 && item.text("header") == "row" ? "th" : "td"
      return "<tr>" + row.map { "<\(cell)>\(blocks($0))</\(cell)>" }.joined() + "</tr>"
    }
    return "<table>\n\(lines.joined(separator: "\n"))\n</table>"
  }

  // MARK: Sections

  private func section(_ section: JSON) -> String {
    switch section.text("kind") {
    case "declarations":
      return section.list("declarations").map { declaration in
        let tokens = declaration.list("tokens").map { token in
          let text = escaped(token.text("text"))
          return token["identifier"] == nil ? text : link(token.text("identifier"), text)
        }
        return "<pre class=\"declaration\">\(tokens.joined())</pre>"
      }.joined()
    case "parameters":
      let rows = section.list("parameters").map {
        "<dt><code>\(escaped($0.text("name")))</code></dt><dd>\(blocks($0.list("content")))</dd>"
      }
      return "<h2>Parameters</h2><dl>\(rows.joined())</dl>"
    case "mentions": return ""
    default: return blocks(section.list("content"))
    }
  }

  private func topics(_ sections: [JSON], under title: String) -> String {
    if sections.isEmpty { return "" }
    let groups = sections.map { group in
      let rows = (group["identifiers"] as? [String] ?? []).map { identifier in
        let reference = references.object(identifier)
        let title = escaped(reference.text("title"))
        let isSymbol = reference.text("kind") == "symbol"
        let label = isSymbol ? "<code>\(title)</code>" : title
        return "<li>\(link(identifier, label))\(said(reference.list("abstract")))</li>"
      }
      return
        "<h3>\(escaped(group.text("title")))</h3>\n<ul class=\"topics\">\(rows.joined(separator: "\n"))</ul>"
    }
    return "<h2>\(title)</h2>\n" + groups.joined(separator: "\n")
  }

  /// The whole page.
  func html() -> String {
    let ancestors = (node.object("hierarchy")["paths"] as? [[String]])?.last ?? []
    let crumbs = ancestors.map { link($0, escaped(references.object($0).text("title"))) }
    let relations = node.list("relationshipsSections")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(escaped(title))</title>
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <link rel="stylesheet" href="\(way(to: "style.css"))">
      <script src="\(way(to: "search.js"))" data-root="\(way(to: ""))" defer></script></head><body>
      <nav><a href="\(way(to: "index.html"))">All modules</a> \(crumbs.map { "› " + $0 }.joined(separator: " "))</nav>
      <main>
      <h1>\(escaped(title))</h1>
      <p class="abstract">\(inline(node.list("abstract")))</p>
      \(node.list("primaryContentSections").map(section).joined(separator: "\n"))
      \(topics(node.list("topicSections"), under: "Topics"))
      \(topics(relations, under: "Relationships"))
      \(topics(node.list("seeAlsoSections"), under: "See also"))
      </main></body></html>
      """
  }
}

extension Page {
  /// The entries of this page in the index: title, address, and words. A guide has one for each heading.
  var entries: [[String]] {
    let kind = node.object("metadata").text("role")
    let words = plain(node.list("abstract"))
    let isGuide = kind == "article" || kind == "collection"
    var entries = [[title, path, words, isGuide ? "guide" : module]]
    guard isGuide else { return entries }
    for section in node.list("primaryContentSections") {
      for item in section.list("content") where item.text("type") == "heading" {
        if item.text("text") == "Overview" { continue }
        entries.append(
          [item.text("text"), path + "#" + item.text("anchor"), title, "guide"])
      }
    }
    return entries
  }

  /// The words of a line, without marks.
  private func plain(_ content: [JSON]) -> String {
    content.map { item in
      let words = item.text("text") + item.text("code") + plain(item.list("inlineContent"))
      guard item.text("type") == "reference" else { return words }
      return words + references.object(item.text("identifier")).text("title")
    }.joined()
  }
}

/// Puts the search field into a page, and reads the index when it is first used.
let search = """
  (() => {
    const script = document.currentScript, root = script.dataset.root
    const field = document.createElement("input"), list = document.createElement("ul")
    let index
    field.type = "search"
    field.placeholder = "Search"
    field.setAttribute("aria-label", "Search the documentation")
    list.className = "found"
    const show = () => {
      const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word)
      list.replaceChildren()
      if (!words.length || !index) return
      const found = []
      for (const [title, path, more, kind] of index) {
        const name = title.toLowerCase(), text = name + " " + more.toLowerCase()
        if (!words.every((word) => text.includes(word))) continue
        let rank = kind == "guide" ? 0 : 1
        if (name.split("(")[0] != words.join(" ")) rank += name.startsWith(words[0]) ? 2 : 4
        if (!words.every((word) => name.includes(word))) rank += 8
        found.push([rank, title.length, title, path, more, kind])
      }
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[3] < b[3] ? -1 : 1))
      for (const [, , title, path, more, kind] of found.slice(0, 20)) {
        const item = document.createElement("li"), link = document.createElement("a")
        const said = document.createElement("span")
        link.href = root + path
        link.textContent = title
        said.textContent = kind + (more ? ": " + more : "")
        said.className = "said"
        item.append(link, said)
        list.append(item)
      }
      if (!found.length) list.textContent = "Nothing has all of these words."
    }
    field.addEventListener("focus", () => {
      if (window.searchIndex || document.getElementById("search-index")) return
      const load = document.createElement("script")
      load.id = "search-index"
      load.src = root + "search-index.js"
      load.onload = () => { index = window.searchIndex; show() }
      document.head.append(load)
    })
    field.addEventListener("input", show)
    field.addEventListener("keydown", (event) => {
      if (event.key == "Enter") list.querySelector("a")?.click()
      if (event.key == "Escape") { field.value = ""; show() }
    })
    document.querySelector("nav").append(field, list)
  })()
  """

let style = """
  body { font: 16px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff; margin: 0 auto; max-width: 60rem; padding: 1rem; }
  nav { font-size: .9rem; color: #666; border-bottom: 1px solid #ddd; padding-bottom: .5rem; }
  a { color: #0055bb; text-decoration: none; } a:hover { text-decoration: underline; }
  .abstract { font-size: 1.2rem; color: #444; }
  code, pre { font: .9em/1.45 ui-monospace, Menlo, Consolas, monospace; }
  code { background: #f4f4f6; padding: .1em .3em; border-radius: 3px; }
  pre { background: #f4f4f6; padding: .8rem 1rem; border-radius: 6px; overflow-x: auto; }
  pre.text { background: #f3f7ee; white-space: pre-wrap; } pre.declaration { white-space: pre-wrap; border-left: 4px solid #0055bb; }
  table { border-collapse: collapse; display: block; overflow-x: auto; } td, th { border: 1px solid #ddd; padding: .3rem .6rem; vertical-align: top; text-align: left; }
  input[type=search] { float: right; font: inherit; padding: .1rem .4rem; }
  .found { list-style: none; padding: 0; margin: 1rem 0 0; clear: both; } .found:empty { margin: 0; }
  .said { display: block; color: #555; margin-bottom: .3rem; }
  td p, th p, li p, dd p { margin: 0; } aside { border-left: 4px solid #ccc; padding-left: 1rem; color: #444; }
  @media (prefers-color-scheme: dark) {
    body { color: #eee; background: #161618; } a { color: #7ab8ff; } .abstract, .said, aside { color: #bbb; }
    code, pre { background: #26262a; } pre.text { background: #22281d; } td, th { border-color: #444; }
  }
  """

/// Every relative link of the pages, and whether its file exists.
func brokenLinks(in pages: [Page], at output: URL) throws -> [String] {
  var broken: Set<String> = []
  for page in pages {
    let folder = output.appending(path: page.path).deletingLastPathComponent()
    for part in page.html().components(separatedBy: "href=\"./").dropFirst() {
      let target = String(part.prefix { $0 != "\"" && $0 != "#" }).removingPercentEncoding ?? ""
      let file = folder.appending(path: target).standardizedFileURL.path(percentEncoded: false)
      if !FileManager.default.fileExists(atPath: file) { broken.insert("\(page.path): \(target)") }
    }
  }
  return broken.sorted()
}

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
  print("pages ARCHIVES OUTPUT REPOSITORY MODULE…")
  exit(2)
}
let archives = URL(filePath: arguments[1], directoryHint: .isDirectory)
let output = URL(filePath: arguments[2], directoryHint: .isDirectory)
let repository = arguments[3].hasSuffix("/") ? arguments[3] : arguments[3] + "/"
let modules = Array(arguments.dropFirst(4))
var pages: [Page] = []
for module in modules {
  let data = archives.appending(path: module + "/data/documentation")
  for name in try FileManager.default.subpathsOfDirectory(atPath: data.path()).sorted()
  where name.hasSuffix(".json") {
    let bytes = try Data(contentsOf: data.appending(path: name))
    guard let node = try JSONSerialization.jsonObject(with: bytes) as? JSON else { continue }
    pages.append(
      Page(node: node, path: "\(module)/\(name.dropLast(5)).html", module: module))
  }
}
for page in pages {
  let file = output.appending(path: page.path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try page.html().write(to: file, atomically: true, encoding: .utf8)
}
let links = pages.filter { $0.path.split(separator: "/").count == 2 }.map { page in
  "<li><a href=\"./\(page.path)\">\(escaped(page.title))</a>\(page.said(page.node.list("abstract")))</li>"
}
try style.write(to: output.appending(path: "style.css"), atomically: true, encoding: .utf8)
try """
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wayfinder</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="./style.css"><script src="./search.js" data-root="./" defer></script></head>
<body><nav>All modules</nav><h1>Wayfinder</h1>
<ul class="topics">\(links.joined(separator: "\n"))</ul></body></html>
""".write(to: output.appending(path: "index.html"), atomically: true, encoding: .utf8)
try search.write(to: output.appending(path: "search.js"), atomically: true, encoding: .utf8)
let entries = pages.flatMap(\.entries)
let index = try JSONSerialization.data(withJSONObject: entries, options: .withoutEscapingSlashes)
try Data("window.searchIndex = ".utf8 + index).write(
  to: output.appending(path: "search-index.js"))
let broken = try brokenLinks(in: pages, at: output)
for link in broken { print("a link leads to no page: \(link)") }
print(
  "\(pages.count) pages and \(entries.count) entries of the search in \(output.path())index.html")
exit(broken.isEmpty ? 0 : 1)
