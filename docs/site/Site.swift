// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

typealias JSON = [String: Any]

extension JSON {
  func text(_ key: String) -> String { self[key] as? String ?? "" }
  func list(_ key: String) -> [JSON] { self[key] as? [JSON] ?? [] }
  func object(_ key: String) -> JSON { self[key] as? JSON ?? [:] }
}

/// A guide, a symbol, or a module, as docc describes it.
struct Node {
  let json: JSON
  /// The path by which docc knows it, such as `wayfinder/router/close(_:policy:animated:)`.
  let address: String
  let title: String
  let kind: String
  let references: JSON

  init(_ json: JSON, at address: String) {
    self.json = json
    self.address = address
    let title = json.object("metadata").text("title")
    kind = json.object("metadata").text("symbolKind")
    // docc puts the type before the name of a case.
    let type = title.prefix { $0 != "(" }.lastIndex { $0 == "." }.map(title.index(after:))
    self.title = kind == "case" ? String(title[(type ?? title.startIndex)...]) : title
    references = json.object("references")
  }

  var module: String { String(address.prefix { $0 != "/" }) }
  var isModule: Bool { kind == "module" }
  var isGuide: Bool { json.text("kind") == "article" && !isImplementations }
  /// Whether it only groups the members that a protocol requires of a type.
  var isImplementations: Bool { address.hasSuffix("-implementations") }
  /// Whether it has a page. Everything else is described on the page of its type or module.
  var hasPage: Bool { isGuide || ["class", "enum", "module", "protocol", "struct"].contains(kind) }
  var file: String { address + (isModule ? "/index.html" : ".html") }
  var content: [JSON] { json.list("primaryContentSections").flatMap { $0.list("content") } }
  var role: String {
    if isGuide { return "Guide" }
    return isModule ? "Module" : json.object("metadata").text("roleHeading").sentenceCase
  }

  /// The address of what an identifier of this node stands for, with the anchor that it may have.
  func address(of identifier: String) -> String? {
    let parts = references.object(identifier).text("url").components(separatedBy: "/documentation/")
    return parts.count == 2 && parts[0].isEmpty ? parts[1] : nil
  }
}

extension String {
  /// A heading that docc has made, such as "Instance Methods", as the guides write headings.
  var sentenceCase: String { prefix(1) + dropFirst().lowercased() }
}

/// A titled list, as a `## Topics` section has them.
struct Group {
  let title: String
  let nodes: [Node]
}

/// Everything that the pages show, and where it is found.
struct Site {
  let modules: [Node]
  /// All guides, in the order in which the modules list them.
  private(set) var guides: [Node] = []
  /// Addresses by the name that the compiler gives to a symbol, and by the name that code uses.
  private(set) var symbols: [String: String] = [:]
  private(set) var names: [String: String] = [:]
  private let nodes: [String: Node]
  /// The guides that a module or guide lists, and the one that lists a guide.
  private(set) var guidesBelow: [String: [Node]] = [:]
  private var parents: [String: String] = [:]
  private var places: [String: String] = [:]

  init(archives: URL, modules: [String]) throws {
    var nodes: [String: Node] = [:]
    for module in modules {
      let data = archives.appending(path: module + "/data/documentation")
      for name in try FileManager.default.subpathsOfDirectory(atPath: data.path())
      where name.hasSuffix(".json") {
        let bytes = try Data(contentsOf: data.appending(path: name))
        let json = try JSONSerialization.jsonObject(with: bytes) as? JSON ?? [:]
        let address = String(name.dropLast(".json".count))
        nodes[address] = Node(json, at: address)
      }
    }
    self.nodes = nodes
    self.modules = modules.compactMap { nodes[$0.lowercased()] }
    for module in self.modules { addGuides(below: module) }
    var elsewhere: Set<String> = []
    for node in nodes.values.sorted(by: { $0.address < $1.address }) where !node.isImplementations {
      places[node.address] = (node.hasPage ? node : owner(of: node)).map { page in
        page.file + (node.hasPage ? "" : "#" + anchor(of: node, on: page))
      }
      if node.isGuide { continue }
      symbols[node.json.object("metadata").text("externalID")] = node.address
      let name = name(of: node)
      if let first = names[name], nodes[first]?.module != node.module { elsewhere.insert(name) }
      names[name] = names[name] ?? node.address
    }
    // A name that two modules have stands for neither.
    for name in elsewhere { names[name] = nil }
  }

  private mutating func addGuides(below node: Node) {
    for guide in groups(of: node).flatMap(\.nodes)
    where guide.isGuide && parents[guide.address] == nil {
      parents[guide.address] = node.address
      guidesBelow[node.address, default: []].append(guide)
      guides.append(guide)
      addGuides(below: guide)
    }
  }

  subscript(address: String) -> Node? { nodes[address] }

  var pages: [Node] { nodes.values.filter(\.hasPage) }

  /// The page above a node.
  func owner(of node: Node) -> Node? {
    if let parent = parents[node.address] { return nodes[parent] }
    let path = node.address.split(separator: "/")
    for count in (0..<path.count).reversed() {
      let above = nodes[path.prefix(count).joined(separator: "/")]
      if let above, above.hasPage { return above }
    }
    return nil
  }

  /// The name that tells a symbol from those of other types, such as `Router.close(_:policy:animated:)`.
  func name(of node: Node) -> String {
    guard !node.hasPage, let owner = owner(of: node), !owner.isModule else { return node.title }
    return owner.title + "." + node.title
  }

  func anchor(of member: Node, on page: Node) -> String {
    member.address.dropFirst(page.address.count + 1).split(separator: "/").joined(separator: ".")
  }

  /// The place of an address beneath the output: a file, and the anchor of a member or heading.
  func place(of address: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1).map(String.init)
    guard let place = places[parts[0]] else { return nil }
    return parts.count > 1 ? place + "#" + parts[1] : place
  }

  /// The lists of a node. What a protocol requires of a type is listed with the rest of the type.
  func groups(of node: Node, in key: String = "topicSections") -> [Group] {
    node.json.list(key).compactMap { section in
      let isGenerated = section["generated"] as? Bool == true
      let title = section["title"] as? String ?? "More"
      let listed = (section["identifiers"] as? [String] ?? []).flatMap { identifier -> [Node] in
        guard let found = node.address(of: identifier).flatMap({ nodes[$0] }) else { return [] }
        return found.isImplementations ? groups(of: found).flatMap(\.nodes) : [found]
      }
      if listed.isEmpty { return nil }
      return Group(title: isGenerated ? title.sentenceCase : title, nodes: listed)
    }
  }

  // MARK: Search

  /// The entries of the search: title, place, a line about it, kind, and more words to find it by.
  /// A guide has one for itself and one for each section; a symbol has one for all its overloads.
  var searchEntries: [[String]] {
    let named = names.keys.sorted().compactMap { nodes[names[$0] ?? ""] }
    let symbols = modules.flatMap { module in named.filter { $0.module == module.module } }
    return guides.flatMap(entries)
      + symbols.map { entry(name(of: $0), places[$0.address] ?? "", of: $0) }
  }

  private func entry(_ title: String, _ place: String, of node: Node) -> [String] {
    let module = node.isModule ? "" : " · " + (nodes[node.module]?.title ?? "")
    return [title, place, words(of: node.json.list("abstract"), in: node), node.role + module]
  }

  private func entries(of guide: Node) -> [[String]] {
    var entries = [entry(guide.title, guide.file, of: guide) + [""]]
    for item in guide.content {
      let heading = item.text("text")
      if item.text("type") == "heading", heading != "Overview" {
        let place = guide.file + "#" + item.text("anchor")
        entries.append([heading, place, guide.title, entries[0][3], ""])
      } else {
        entries[entries.count - 1][4] += words(of: [item], in: guide) + " "
      }
    }
    return entries
  }

  /// The words of lines and blocks, without marks and listings.
  private func words(of content: [JSON], in node: Node) -> String {
    content.map { item in
      let cells = (item["rows"] as? [[[JSON]]] ?? []).flatMap { $0 }.flatMap { $0 }
      let parts = item.list("inlineContent") + item.list("content") + item.list("items") + cells
      let title = node.references.object(item.text("identifier")).text("title")
      return item.text("text") + item.text("code") + title + words(of: parts, in: node)
    }.joined()
  }
}
