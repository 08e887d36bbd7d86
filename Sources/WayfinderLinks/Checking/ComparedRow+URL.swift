// Wayfinder is released under the MIT license; see LICENSE.

extension ComparedRow {
  /// A URL that the row probably matches, and that few other rows would: its literals, and a value
  /// that is hardly a literal for each parameter. `nil` where that can't be told at once.
  var likelyURL: String? {
    guard conditions.isEmpty, let way = ways.first else { return nil }
    var written = pattern
    (written.path, written.fragment) = (way.path, way.fragment)
    if case .suffix(let suffix) = pattern.host { written.host = .likely(suffix) }
    if case .any = pattern.host { written.host = .likely(Array(".example".utf8)) }
    var values: [String: [String]] = [:]
    for part in way.path + (way.fragment ?? []) + (pattern.hostPart.map { [$0] } ?? []) {
      for parameter in part.parameters {
        guard let constraint = parameter.constraint else {
          values[parameter.name] = part.isRest ? ["zq7", "zq8"] : ["zq7"]
          continue
        }
        guard let value = ["7", "zq7", "73905"].first(where: constraint.matches) else { return nil }
        values[parameter.name] = [value]
      }
    }
    var items: [String] = []
    for slot in link?.slots ?? [] where slot.place != .pattern && !slot.mayBeAbsent {
      guard let texts = slot.type.linkSampleTexts.first else { return nil }
      items += slot.items(texts)
    }
    let printer = LinkPrinter(
      pattern: written, source: pattern.text, values: { values[$0] ?? [] }, items: items,
      keepsLiterals: true)
    return try? printer.url(origin: "")
  }
}

extension LinkPattern.Host {
  /// A host that hardly any row names.
  fileprivate static func likely(_ suffix: [UInt8]) -> Self {
    .part(LinkPattern.Part(kind: .literal(Array("zq7".utf8) + suffix)))
  }
}
