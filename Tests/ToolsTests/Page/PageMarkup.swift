// Wayfinder is released under the MIT license; see LICENSE.

/// The tags of a page, read strictly: a fault for each that doesn't fit.
struct PageMarkup {
  private(set) var faults: [String] = []
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var names: Set<String> = []
  /// The levels of the headings in their order.
  private(set) var headings: [Int] = []

  private static let void: Set<String> = ["meta", "input", "wbr"]

  init(_ html: String) {
    var open: [String] = []
    var rest = Substring(html)
    guard rest.hasPrefix("<!doctype html>\n") else {
      faults.append("no doctype")
      return
    }
    rest.removeFirst(16)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else {
        faults.append("a tag has no end: \(rest.prefix(40))")
        return
      }
      var tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        if open.popLast() != name { faults.append("</\(name)> ends nothing") }
        continue
      }
      let closesItself = tag.hasSuffix("/")
      if closesItself { tag.removeLast() }
      let name = String(tag.prefix { $0 != " " })
      names.insert(name)
      read(attributes: tag.dropFirst(name.count), of: name)
      if name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue {
        headings.append(level)
      }
      if name == "style" || name == "script", let close = rest.firstRange(of: "</\(name)>") {
        rest = rest[close.upperBound...]
      } else if !closesItself, !Self.void.contains(name) {
        open.append(name)
      }
    }
    if !open.isEmpty { faults.append("not ended: \(open)") }
    for id in Dictionary(grouping: ids, by: \.self) where id.value.count > 1 {
      faults.append("the id '\(id.key)' stands \(id.value.count) times")
    }
    for reference in references where !ids.contains(reference) {
      faults.append("'#\(reference)' leads nowhere")
    }
    for (level, next) in zip(headings, headings.dropFirst()) where next > level + 1 {
      faults.append("a heading of level \(next) follows one of level \(level)")
    }
  }

  private mutating func read(attributes text: Substring, of tag: String) {
    var rest = text.drop { $0 == " " || $0 == "\n" }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals]
      rest = rest[equals...].dropFirst()
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        faults.append("<\(tag)> has an attribute '\(name)' without quotes")
        return
      }
      let value = String(rest.dropFirst()[..<end])
      rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\n" }
      switch name {
      case "id": ids.append(value)
      case "href" where value.hasPrefix("#"): references.append(String(value.dropFirst()))
      case "href", "src", "srcset", "action", "data", "poster":
        faults.append("<\(tag)> loads '\(value)'")
      case let name where name.hasPrefix("on"): faults.append("<\(tag)> has a handler")
      default: break
      }
    }
    if !rest.isEmpty { faults.append("<\(tag)> has the attribute '\(rest)' without a value") }
  }
}
