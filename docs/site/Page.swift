// Wayfinder is released under the MIT license; see LICENSE.

/// A page while it is written.
final class Page {
  let site: Site
  let node: Node
  let file: String
  /// The nodes above this one, from the module on.
  private let owners: [Node]
  private let up: String
  /// The node whose text is being written: the page's, or one of its members.
  var speaker: Node
  /// The names that lead somewhere already. A name in code is a link where it is first mentioned.
  var linked: Set<String>
  /// The headings so far.
  var parts: [(title: String, anchor: String)] = []

  init(_ node: Node, of site: Site, file: String? = nil) {
    self.site = site
    self.node = node
    self.file = file ?? node.file
    owners = Array(sequence(first: node, next: site.owner).dropFirst()).reversed()
    up = String(repeating: "../", count: self.file.count { $0 == "/" })
    speaker = node
    linked = [node.title, site.modules[0].title]
  }

  func link(to place: String, _ label: String, _ attributes: String = "") -> String {
    "<a href=\"\(up)\(escaped(place))\"\(attributes)>\(label)</a>"
  }

  private func link(to other: Node, isCurrent: Bool = false) -> String {
    let title = escaped(other.title).replacing(":", with: ":<wbr>")
    let label = other.isGuide || other.isModule ? title : "<code>\(title)</code>"
    let place = site.place(of: other.address) ?? other.file
    return link(to: place, label, isCurrent ? " aria-current=\"page\"" : "")
  }

  // MARK: What is around the content

  /// A page with this content.
  func frame(title: String, _ content: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(escaped(title))</title>
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <link rel="stylesheet" href="\(up)style.css">
    <script src="\(up)search.js" data-root="\(up)" defer></script></head><body>
    <a class="skip" href="#page-content">Skip to the content</a>
    <header>\(link(to: "index.html", site.modules[0].title, " class=\"home\""))
    <div id="page-search" role="search"></div><button popovertarget="page-sidebar">Menu</button></header>
    <div class="columns"><nav id="page-sidebar" popover aria-label="Modules, guides, and symbols">
    \(sidebar())</nav>
    <main id="page-content">
    \(content)
    </main></div></body></html>
    """
  }

  private func sidebar() -> String {
    let isStart = file == "index.html"
    let modules = site.modules.map { entry($0, isCurrent: !isStart && $0.address == node.address) }
    let guides = site.modules.map { module in
      let isOpen = module.module == node.module && (node.isGuide || node.isModule)
      return fold(module.title, site.guidesBelow[module.address] ?? [], isOpen: isOpen)
    }
    let module = owners.first ?? node
    let symbols = site.groups(of: module).map { group in
      var seen: Set<String> = []
      let symbols = group.nodes.filter { !$0.isGuide && seen.insert($0.title).inserted }
      return fold(group.title, symbols, isOpen: node.isModule || symbols.contains(where: isHere))
    }
    return """
      <h2>Modules</h2><ul>\(modules.joined())</ul><h2>Guides</h2>\(guides.joined())
      \(isStart ? "" : "<h2>Symbols of \(module.title)</h2>" + symbols.joined())
      """
  }

  private func fold(_ title: String, _ nodes: [Node], isOpen: Bool) -> String {
    if nodes.isEmpty { return "" }
    let entries = nodes.map { entry($0, isCurrent: $0.address == node.address) }
    let summary = "<summary>\(escaped(title))</summary>"
    return "<details\(isOpen ? " open" : "")>\(summary)<ul>\(entries.joined())</ul></details>"
  }

  /// Whether a node is the one of this page, or above it.
  private func isHere(_ other: Node) -> Bool {
    node.address == other.address || owners.contains { $0.address == other.address }
  }

  /// A node in the sidebar. Below the one of this page stand its parts and what has a page below it.
  private func entry(_ other: Node, isCurrent: Bool) -> String {
    var below: [String] = []
    if isCurrent, !node.isModule {
      below = parts.map { "<li>\(link(to: file + "#" + $0.anchor, escaped($0.title)))</li>" }
    }
    if isHere(other), !other.isModule {
      let nested = site.groups(of: other).flatMap(\.nodes).filter(\.hasPage)
      below += nested.map { entry($0, isCurrent: $0.address == node.address) }
    }
    let list = below.isEmpty ? "" : "<ul>\(below.joined())</ul>"
    return "<li>\(link(to: other, isCurrent: isCurrent))\(list)</li>"
  }

  private func breadcrumbs() -> String {
    let links = [link(to: "index.html", "Start")] + owners.map { link(to: $0) }
    let items = (links + [escaped(node.title)]).map { "<li>\($0)</li>" }
    return "<nav class=\"crumbs\" aria-label=\"Breadcrumb\"><ol>\(items.joined())</ol></nav>"
  }

  /// The links to the guides before and after this one.
  private func turn() -> String {
    guard let index = site.guides.firstIndex(where: { $0.address == node.address }) else {
      return ""
    }
    let links = [(-1, "prev", "Previous"), (1, "next", "Next")].map { offset, rel, label in
      guard site.guides.indices.contains(index + offset) else { return "<span></span>" }
      let guide = site.guides[index + offset]
      let text = "<span>\(label)</span>\(escaped(guide.title))"
      return link(to: guide.file, text, " rel=\"\(rel)\"")
    }
    return "<nav class=\"turn\" aria-label=\"Previous and next guide\">\(links.joined())</nav>"
  }

  // MARK: The page of a guide, a module, or a symbol

  func html() -> String {
    let isSymbol = !node.isGuide && !node.isModule
    let title = escaped(node.title).replacing(".", with: ".<wbr>")
    let content = """
      \(breadcrumbs())
      <p class="role">\(node.role)</p>
      <h1>\(isSymbol ? "<code>\(title)</code>" : title)</h1>
      <p class="abstract">\(inline(node.json.list("abstract")))</p>
      \(isSymbol ? "<pre class=\"declaration\">\(declaration(of: node))</pre>" : "")
      \(sections(of: node))
      \(relations())
      \(site.groups(of: node).map(topics).joined(separator: "\n"))
      \(turn())
      """
    let isStart = node.address == site.modules[0].address
    return frame(title: (isStart ? "Overview" : node.title) + " – Wayfinder", content)
  }

  /// A list of a page. Members are described at once, everything else is a link.
  private func topics(_ group: Group) -> String {
    let anchor = "topic-" + group.title.lowercased().replacing(" ", with: "-")
    parts.append((group.title, anchor))
    let members = group.nodes.filter { !$0.hasPage }.map(member)
    let links = group.nodes.filter(\.hasPage).map { other in
      speaker = other
      defer { speaker = node }
      return "<li>\(link(to: other))<span>\(inline(other.json.list("abstract")))</span></li>"
    }
    let list = links.isEmpty ? "" : "<ul class=\"topics\">\(links.joined(separator: "\n"))</ul>"
    return "<h2 id=\"\(anchor)\">\(escaped(group.title))</h2>\n\(list)\(members.joined())"
  }

  /// A member with all that is said about it, and what implements it by default.
  private func member(_ member: Node) -> String {
    speaker = member
    defer { speaker = node }
    let anchor = escaped(site.anchor(of: member, on: node))
    let defaults = site.groups(of: member, in: "defaultImplementationsSections").flatMap(\.nodes)
    return """
      <section class="member" id="\(anchor)"><h3 class="declaration">\(declaration(of: member))\
      <a href="#\(anchor)" aria-label="Link to \(escaped(member.title))">#</a></h3>
      <p>\(inline(member.json.list("abstract")))</p>
      \(sections(of: member))
      </section>
      \(defaults.map(self.member).joined())
      """
  }

  private func sections(of node: Node) -> String {
    node.json.list("primaryContentSections").map { section in
      let parameters = section.list("parameters").map {
        "<dt><code>\(escaped($0.text("name")))</code></dt><dd>\(blocks($0.list("content")))</dd>"
      }
      return facts(parameters) + blocks(section.list("content"))
    }.joined(separator: "\n")
  }

  private func facts(_ rows: [String]) -> String {
    rows.isEmpty ? "" : "<dl class=\"facts\">\(rows.joined())</dl>"
  }

  /// A declaration; each parameter of a long one has a line of its own.
  private func declaration(of symbol: Node) -> String {
    let declarations = symbol.json.list("primaryContentSections").flatMap {
      $0.list("declarations")
    }
    let tokens = declarations.flatMap { $0.list("tokens") }
    let isLong = tokens.reduce(0) { $0 + $1.text("text").count } > 76
    let code = tokens.map { token in
      switch token.text("kind") {
      case "keyword": return colored(token.text("text"), "k")
      case "attribute": return colored(token.text("text"), "a")
      case "identifier": return "<b>\(escaped(token.text("text")))</b>"
      case "externalParam": return (isLong ? "\n  " : "") + token.text("text")
      case "typeIdentifier", "genericParameter":
        let label = colored(token.text("text"), "t")
        let place = site.symbols[token.text("preciseIdentifier")].flatMap(site.place)
        return place.map { link(to: $0, label) } ?? label
      default: return escaped(token.text("text"))
      }
    }
    return "<code>\(code.joined().replacing(" \n", with: "\n"))</code>"
  }

  /// The types that a type is related to, and the guides that mention it.
  private func relations() -> String {
    let hidden: Set = ["Copyable", "Escapable", "SendableMetatype"]
    let types = node.json.list("relationshipsSections").map { section in
      let names = (section["identifiers"] as? [String] ?? []).compactMap { identifier -> String? in
        let title = node.references.object(identifier).text("title").replacing("Swift.", with: "")
        let label = "<code>\(escaped(title))</code>"
        let place = node.address(of: identifier).flatMap(site.place)
        return hidden.contains(title) ? nil : place.map { link(to: $0, label) } ?? label
      }
      return (section.text("title").sentenceCase, names)
    }
    let mentions = node.json.list("primaryContentSections").flatMap {
      $0["mentions"] as? [String] ?? []
    }
    let guides = mentions.compactMap { node.address(of: $0).flatMap { site[$0] } }.map {
      link(to: $0)
    }
    return facts(
      (types + [("Guides", guides)]).filter { !$1.isEmpty }.map {
        "<dt>\($0)</dt><dd>\($1.joined(separator: ", "))</dd>"
      })
  }

  // MARK: The start page

  /// The start page: a summary, the modules, and the guides by task, from the page of the first module.
  /// Each list of that page is a task; the line above it is its title.
  func start() -> String {
    let first = node.content.first { $0.text("type") == "paragraph" } ?? [:]
    let paragraph = inline(first.list("inlineContent"))
    let sentences = paragraph.prefixMatch(of: #/(?:.*?\.\s){2}/#)?.output ?? paragraph[...]
    let modules = site.modules.map {
      let words = inline($0.json.list("abstract"))
      return "<tr><th scope=\"row\">\(link(to: $0))</th><td>\(words)</td></tr>"
    }
    let lists = zip(node.content, node.content.dropFirst())
      .filter { $1.text("type") == "unorderedList" }
    let sections = lists.map { line, list in
      let title = inline(line.list("inlineContent")).replacing(#/:$/#, with: "")
      return "<section><h3>\(title)</h3>\(self.blocks([list]))</section>"
    }
    return frame(
      title: node.title,
      """
      <h1>\(escaped(node.title))</h1>
      <p class="abstract">\(inline(node.json.list("abstract")))</p>
      <p>\(sentences)</p>
      <h2>Modules</h2>
      <table class="modules">\(modules.joined(separator: "\n"))</table>
      <h2>Guides</h2>
      <div class="tasks">\(sections.joined(separator: "\n"))</div>
      """)
  }
}
