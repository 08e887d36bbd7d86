// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationReader {
  /// The parts of an entry or of defaults, as they were read.
  struct Parts {
    var path: Place?
    var query: Place?
    var items: [(name: String, value: Place)]?
    var fragment: Place?
    var excludes: Bool?
    var isCaseSensitive: Bool?
    var isPercentEncoded: Bool?
    /// The text of an entry of the older list `paths`, whose patterns know no variables and take no
    /// defaults.
    var legacyText: String?

    /// These parts, with what they leave out taken from others.
    func over(_ defaults: Parts) -> Parts {
      var parts = self
      if query == nil, items == nil {
        (parts.query, parts.items) = (defaults.query, defaults.items)
      }
      parts.path = path ?? defaults.path
      parts.fragment = fragment ?? defaults.fragment
      parts.excludes = excludes ?? defaults.excludes
      parts.isCaseSensitive = isCaseSensitive ?? defaults.isCaseSensitive
      parts.isPercentEncoded = isPercentEncoded ?? defaults.isPercentEncoded
      return parts
    }

    /// The entry in one line, as messages show it.
    var text: String {
      if let legacyText { return "'\(legacyText)'" }
      var parts: [String] = []
      if let path = path?.text { parts.append("path '\(path)'") }
      if let query = query?.text { parts.append("query '\(query)'") }
      for (name, value) in items ?? [] {
        parts.append("query item '\(name)' = '\(value.text ?? "")'")
      }
      if let fragment = fragment?.text { parts.append("fragment '\(fragment)'") }
      return parts.isEmpty ? "every URL" : parts.joined(separator: ", ")
    }
  }

  /// Reads an entry of `components`, or defaults.
  mutating func readEntry(_ node: Place) -> Parts {
    guard checkObject(node) else { return Parts() }
    remarkKeys(of: node, known: Self.entryKeys)
    var parts = Parts()
    parts.path = readString(node.member("/"))
    parts.fragment = readString(node.member("#"))
    parts.excludes = readFlag(node.member("exclude"))
    parts.isCaseSensitive = readFlag(node.member("caseSensitive"))
    parts.isPercentEncoded = readFlag(node.member("percentEncoded"))
    if let query = node.member("?") { readQuery(query, into: &parts) }
    check(parts.path)
    check(parts.fragment)
    if let path = parts.path, let text = path.text {
      if text.hasPrefix("NOT ") {
        remarked.insert(path.path)
        remark(
          "notInComponents", at: path, "'NOT' has no meaning in 'components', so this is a path.",
          "Write the path alone, and 'exclude' with true.")
      }
      remarkQuery(in: text, at: path, "Write what follows '?' under the key '?'.")
    }
    return parts
  }

  /// Reads an entry of `paths`.
  mutating func readPath(_ node: Place) -> Parts {
    guard let text = readString(node)?.text else { return Parts() }
    var parts = Parts()
    parts.legacyText = text
    parts.excludes = text.hasPrefix("NOT ")
    let path = parts.excludes == true ? String(text.dropFirst(4)) : text
    parts.path = Place(
      .string(path), path: node.path, offset: node.offset, subject: node.subject)
    if parts.excludes == false, text.prefix(4).uppercased() == "NOT " {
      remarked.insert(node.path)
      remark(
        "lowercaseNot", at: node,
        "only 'NOT' in capitals excludes, so \(text.quoted) is a path that no URL has.",
        "Write \("NOT \(text.dropFirst(4))".quoted).")
    }
    remarkQuery(
      in: path, at: node,
      "Remove it, or use 'components', where the key '?' has the pattern of the query.")
    return parts
  }

  private mutating func remarkQuery(in path: String, at node: Place, _ remedy: String) {
    guard let mark = path.firstIndex(of: "?"), path[mark...].contains("=") else { return }
    remark(
      "queryInPath", at: node,
      "the '?' in \(path.quoted) means one character of the path, not a query.", remedy)
  }

  private mutating func readQuery(_ node: Place, into parts: inout Parts) {
    if node.text != nil {
      parts.query = node
      check(node)
    } else if case .object = node.value.content, checkObject(node) {
      let members = node.members ?? []
      parts.items = members.map { ($0.key, $0.place) }.sorted { $0.0 < $1.0 }
      guard let odd = members.first(where: { $0.place.text == nil }) else {
        for member in members { check(member.place) }
        return
      }
      parts.items = []
      remark(
        "queryDropped", at: odd.place,
        "the value is \(odd.place.value.named), but must be a string. The system then ignores all of"
          + " '?', so the entry fits every query.", "Replace it.")
    } else {
      reject(node, "a string or an object of strings")
    }
  }

  private mutating func readString(_ node: Place?) -> Place? {
    guard let node else { return nil }
    if node.text != nil { return node }
    reject(node, "a string")
    return nil
  }

  private mutating func readFlag(_ node: Place?) -> Bool? {
    guard let node else { return nil }
    if case .bool(let value) = node.value.content { return value }
    reject(node, "true or false")
    return nil
  }

  mutating func compile(
    _ parts: Parts, as text: String, _ number: (detail: Int, entry: Int), _ node: Place
  ) -> AssociationFile.Entry? {
    guard size <= AssociationFile.sizeLimit else { return nil }
    let path = pattern(parts.path, of: parts)
    return AssociationFile.Entry(
      number: number, source: Finding.Place(path: node.path.description), text: text,
      path: path.takesEverything ? [path] : path.pathForms,
      query: pattern(parts.query, of: parts),
      items: (parts.items ?? []).map {
        (name: $0.name, value: pattern($0.value, $0.name, of: parts))
      },
      fragment: pattern(parts.fragment, of: parts), excludes: parts.excludes ?? false,
      ignoresCase: !(parts.isCaseSensitive ?? true), decodes: !(parts.isPercentEncoded ?? true))
  }

  /// The pattern of a part; everything where the part is missing or has a fault.
  private mutating func pattern(
    _ node: Place?, _ name: String = "", of parts: Parts
  ) -> AssociationPattern {
    guard let node, let text = node.text,
      let pattern = try? AssociationPattern(text, knowsVariables: parts.legacyText == nil)
    else { return .everything }
    count(text.unicodeScalars.count, at: node)
    if parts.isPercentEncoded ?? true, let odd = [text, name].first(where: { !$0.isWritten }),
      remarked.insert(node.path).inserted
    {
      remark(
        "unescapedPattern", at: node,
        "\(odd.quoted) has characters that a URL can contain only as escapes.",
        "Write the escapes, or set 'percentEncoded' to false.")
    }
    return pattern
  }

  /// Reports what is wrong with the variables of a pattern of `components` or defaults.
  private mutating func check(_ node: Place?) {
    guard let node, let text = node.text else { return }
    do {
      let pattern = try AssociationPattern(text, knowsVariables: true)
      for name in pattern.variables where words[name] == nil { reportVariable(name, at: node) }
    } catch {
      report(
        "unclosedVariable", at: node,
        "the variable at byte \(error.offset) of '\(text)' is not closed.",
        "Write ')' after its name.")
    }
  }

  private mutating func reportVariable(_ name: String, at node: Place) {
    // Nobody mistypes a long name.
    let known = isSuggesting ? words.keys.filter { $0.utf8.count <= 64 }.sorted().prefix(1_000) : []
    let nearest = name.utf8.count <= 64 ? name.nearest(among: Array(known)) : nil
    report(
      "unknownVariable", at: node, "no substitution variable is called '\(name)'.",
      nearest.map { "Write '\($0)' if that's what you meant, or declare it." } ?? "Declare it.")
  }
}

extension String {
  /// Whether all characters can be in a URL as they are.
  fileprivate var isWritten: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
  }
}
