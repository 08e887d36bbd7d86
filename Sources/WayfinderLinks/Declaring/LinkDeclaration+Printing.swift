// Wayfinder is released under the MIT license; see LICENSE.

extension LinkDeclaration {
  /// The canonical URL of values, which reads back as these values in a table.
  ///
  /// Literals that may be absent are, unless the URL would then be read differently.
  ///
  /// - Parameters:
  ///   - texts: The texts of the values, by slot.
  ///   - origin: The scheme and host before the path where the pattern names none.
  ///   - reading: Reads the URL back as the strings of the values.
  func url(
    for texts: [[String]], origin: String = "",
    reading: (String) throws(LinkError) -> [[String]]?
  ) throws(LinkError) -> String {
    if let fault = faults.first { throw .invalid(fault) }
    guard let pattern else { throw .unknownLink(pattern: source) }
    try check(texts, pattern)
    var first: LinkError?
    for keepsLiterals in [false, true] {
      let url = try LinkPrinter(
        pattern: pattern, source: source, values: { self.texts(of: $0, in: texts) },
        items: zip(slots, texts).flatMap { $0.items($1) }, keepsLiterals: keepsLiterals
      ).url(origin: origin)
      do throws(LinkError) {
        try compare(texts, with: try reading(url), url: url)
        return url
      } catch {
        first = first ?? error
      }
      if !pattern.hasOptionalLiteral { break }
    }
    throw first ?? .unknownLink(pattern: source)
  }

  /// Refuses texts that no URL could carry.
  private func check(_ texts: [[String]], _ pattern: LinkPattern) throws(LinkError) {
    for (index, slot) in slots.enumerated() {
      let name = name(ofValue: index)
      for text in texts[index] where slot.place == .pattern {
        if text.isEmpty { throw .emptyText(parameter: name, pattern: source) }
        if slot.shape != .list, let expression = pattern.constraint(of: name),
          !expression.matches(text)
        {
          throw .outsideConstraint(
            parameter: name, text: text, expression: expression.text, pattern: source)
        }
      }
      guard slot.type.init(linkTexts: texts[index])?.linkTexts == texts[index] else {
        throw .notTwoWay(
          parameter: name, text: texts[index].joined(separator: "', '"), type: slot.typeName,
          pattern: source)
      }
      if slot.place == .pattern, slot.shape == .list, let expression = pattern.constraint(of: name),
        !expression.matches(texts[index].joined(separator: "/"))
      {
        throw .outsideConstraint(
          parameter: name, text: texts[index].joined(separator: "/"), expression: expression.text,
          pattern: source)
      }
    }
  }

  private func compare(
    _ texts: [[String]], with read: [[String]]?, url: String
  ) throws(LinkError) {
    guard let read else {
      throw .readsDifferently(url: url, parameter: nil, text: "", read: nil, pattern: source)
    }
    for (index, text) in texts.enumerated() where !text.isWritten(like: read[index]) {
      throw .readsDifferently(
        url: url, parameter: name(ofValue: index), text: text.joined(separator: "/"),
        read: read[index].isEmpty ? nil : read[index].joined(separator: "/"), pattern: source)
    }
  }
}

extension [String] {
  /// Whether both consist of the same scalars; `==` would let canonical equivalents pass.
  fileprivate func isWritten(like other: [String]) -> Bool {
    elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension LinkPattern {
  fileprivate var hasOptionalLiteral: Bool {
    (path + (fragment ?? [])).contains { part in
      if case .literal = part.kind { part.isOptional } else { false }
    }
  }
}
