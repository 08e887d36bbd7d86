// Wayfinder is released under the MIT license; see LICENSE.

extension ComparedRow {
  /// A URL that the row probably matches, and that few other rows would: its literals, and a value
  /// that is hardly a literal for each parameter. `nil` where that can't be told at once.
  func likelyURL(_ rules: LinkRules) -> String? {
    guard conditions.isEmpty, let way = ways.first else { return nil }
    var url = ""
    if let scheme = pattern.scheme ?? (pattern.host == nil ? nil : "https") { url += scheme + ":" }
    if let host = pattern.host {
      switch host {
      case .any: url += "//zq7.example"
      case .suffix(let suffix): url += "//zq7" + String(decoding: suffix, as: UTF8.self)
      case .part(let part):
        guard let text = likelyText(part, rules) else { return nil }
        url += "//" + text
      }
    }
    for part in way.path {
      guard let text = likelyText(part, rules) else { return nil }
      url += "/" + text
    }
    if way.path.isEmpty || pattern.endsWithSlash { url += "/" }
    let items = (link?.slots ?? []).filter { $0.place != .pattern && !$0.mayBeAbsent }
    for (index, slot) in items.enumerated() {
      guard let text = slot.type.linkSampleTexts.first?.first else { return nil }
      url += "\(index == 0 ? "?" : "&")\(slot.name.escapedForQuery)=\(text.escapedForQuery)"
    }
    if let fragment = way.fragment {
      let texts = fragment.compactMap { likelyText($0, rules) }
      guard texts.count == fragment.count else { return nil }
      url += "#" + texts.joined(separator: "/")
    }
    return url
  }

  private func likelyText(_ part: LinkPattern.Part, _ rules: LinkRules) -> String? {
    func written(_ bytes: [UInt8]) -> String? {
      bytes.allSatisfy(ByteSet.plain.contains) ? String(decoding: bytes, as: UTF8.self) : nil
    }
    func value(_ parameter: LinkPattern.Parameter) -> String? {
      guard let constraint = parameter.constraint else { return "zq7" }
      return ["7", "zq7", "73905"].first(where: constraint.matches)
    }
    switch part.kind {
    case .literal(let bytes): return written(bytes)
    case .parameter(let parameter): return value(parameter)
    case .rest(let parameter):
      return value(parameter).map { $0 + (parameter.constraint == nil ? "/zq8" : "") }
    case .mixed(let elements):
      let texts = elements.compactMap { element in
        switch element {
        case .literal(let bytes): written(bytes)
        case .parameter(let parameter): value(parameter)
        }
      }
      return texts.count == elements.count ? texts.joined() : nil
    }
  }
}
