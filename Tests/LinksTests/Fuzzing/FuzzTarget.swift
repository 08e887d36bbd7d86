// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

/// What random texts are thrown at. A run says what is wrong, or nothing.
enum FuzzTarget: String, CaseIterable {
  case expressions, patterns, matcher, printer, associations

  /// What its texts are made of in the beginning.
  var corpus: [String] {
    switch self {
    case .expressions:
      [
        "[a-z]+", "(?:ab|c)*d?", "\\d{2,4}", "^a.b$", "[^\\w-]", "\\x41\\u00e9", "a{3}", "(a*)*",
        "(a|b|)+c", "[]a-]", "x{,2}y{2,}", "",
      ]
    case .patterns, .matcher, .printer:
      [
        "/", "/a/:b", "/:a?/b", "/a/*rest", "/*r/:x/end", "/@:user", "/:a-:b", "/a#/:b/*c",
        "https://x.example/a", "//*.x.example/:a", "//:h.x/a", "app:a/:b", "/a?/b?/:c?", "/é/:_1",
        "/a/b/", "/:a...:b/c", "",
      ]
    case .associations:
      [
        "*", "/a/*", "NOT /a/*", "/a/?*/b", "/$(lang)/a", "/%C3%A9", "?*", "a*b*c*d*e", "$(x",
        "/A", "",
      ]
    }
  }

  /// URLs that fit what the corpus says.
  static let urls = [
    "/", "/a/b", "/b", "/a/x/y", "/x/y/end", "/@jo", "/1-2", "/a#/b/c", "https://x.example/a",
    "https://u@a.x.example:443/b?q=1#f", "app:a/b", "app://a/b", "/%C3%A9/%2F", "/a/b/?a=1&a=2&&b",
    "/1...2/c", "https://x.example:/a", "http://x\\@y/a",
  ]

  /// Runs one text, with another as the URL or value.
  func run(_ text: String, _ other: String, _ number: Int) -> String? {
    switch self {
    case .expressions: expressions(text, other)
    case .patterns: patterns(text, other)
    case .matcher: matcher(text, other, number)
    case .printer: printer(text, other)
    case .associations: associations(text, other)
    }
  }

  private func expressions(_ text: String, _ value: String) -> String? {
    guard let expression = try? ConstraintExpression(parsing: text) else { return nil }
    let matches = expression.matches(value)
    // What an expression means does not change within a group, beside itself, or once.
    for same in ["(?:\(text))", "\(text)|(?:\(text))", "(?:\(text)){1}"] {
      // Groups can come to lie too deep, and copies be too large.
      guard let other = try? ConstraintExpression(parsing: same) else { continue }
      if other.matches(value) != matches { return "'\(same)' is another than '\(text)'" }
    }
    return nil
  }

  private func patterns(_ text: String, _ constraint: String) -> String? {
    let bare: LinkPattern
    do throws(LinkError) {
      bare = try LinkPattern(text)
    } catch {
      return error.description.isEmpty ? "no text" : nil
    }
    guard bare.text == text else { return "the text is another" }
    guard let name = bare.parameters.first else { return nil }
    let row = LinkRow(pattern: text, constraints: [name: constraint])
    let isValid = (try? ConstraintExpression(parsing: constraint)) != nil
    let isTaken = (try? LinkTable(rows: [row])) != nil
    return isTaken == isValid ? nil : "the constraint '\(constraint)' is judged differently"
  }

  private func matcher(_ pattern: String, _ url: String, _ number: Int) -> String? {
    let conditions =
      number.isMultiple(of: 7)
      ? LinkConditions(query: ["a": ["1"]], queryAbsent: ["b"]) : LinkConditions()
    let rows = [
      LinkRow(pattern: pattern, conditions: conditions), LinkRow(pattern: "/a/:b"),
      LinkRow(pattern: "//*.x.example/:a"), LinkRow(pattern: "/*all"),
    ]
    let rules = LinkRules(
      hosts: number.isMultiple(of: 2) ? ["x.example", "*.x.example"] : [], schemes: ["app"],
      prefersSpecificRows: number.isMultiple(of: 3),
      ignoresLiteralCase: number.isMultiple(of: 5),
      ignoresTrailingSlash: !number.isMultiple(of: 11),
      decodesParameters: !number.isMultiple(of: 13),
      stripsPrefixes: number.isMultiple(of: 17) ? ["/a"] : [],
      customSchemeHostIsPath: !number.isMultiple(of: 19))
    guard let table = try? LinkTable(rows: rows, rules: rules) else { return nil }
    let match = table.match(url)
    if number.isMultiple(of: 4) {
      let explanation = table.explain(url)
      if explanation.taken?.row != match?.row { return "explained as \(explanation)" }
    }
    return nil
  }

  private func printer(_ pattern: String, _ value: String) -> String? {
    let count = (try? LinkPattern(pattern))?.parameters.count ?? 9
    switch count {
    case 0:
      let link = Link(pattern)
      guard let url = try? link.url() else { return nil }
      return link.parse(url) == nil ? "'\(url)' is not read" : nil
    case 1:
      let link = Link(pattern, String.self).query(.optional("q", String.self))
      guard let url = try? link.url(for: value, pattern) else { return nil }
      guard let read = link.parse(url), read.0.isWritten(like: value),
        read.1?.isWritten(like: pattern) == true
      else { return "'\(url)' is read differently" }
      return (try? link.url(for: read.0, read.1)) == url ? nil : "'\(url)' is not stable"
    case 2:
      let link = Link(pattern, String.self, String.self)
      guard let url = try? link.url(for: value, "b") else { return nil }
      guard let read = link.parse(url), read.0.isWritten(like: value), read.1 == "b" else {
        return "'\(url)' is read differently"
      }
      return (try? link.url(for: read.0, read.1)) == url ? nil : "'\(url)' is not stable"
    default:
      return nil
    }
  }

  private func associations(_ text: String, _ url: String) -> String? {
    func file(_ more: String = "") -> AssociationFile? {
      let list =
        text.hasPrefix("NOT ")
        ? "\"paths\": [\(AssociationSample.json(text))\(more.isEmpty ? "" : ", \"*\"")]"
        : "\"components\": [{\"/\": \(AssociationSample.json(text))}\(more)]"
      return AssociationSample.read(AssociationSample.detail(list)).file
    }
    guard let one = file() else { return nil }
    let verdict = one.verdict("https://h" + url)
    // An entry behind one that fits everything changes nothing.
    guard let two = file(", {\"/\": \"*\"}") else { return "it is faulty beside another" }
    let other = two.verdict("https://h" + url)
    return verdict == "notClaimed" || other == verdict ? nil : "\(verdict), with another \(other)"
  }
}

extension String {
  fileprivate func isWritten(like other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
