// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationRule {
  /// A query that fits.
  func sampleQuery(_ words: [String: AssociationWords]) -> String {
    guard query.takesEverything else {
      return written(query.pattern?.sample(words) ?? "", escaping: "#")
    }
    return items.compactMap { item in
      let value = item.value.pattern?.sample(words) ?? ""
      return value.isEmpty
        ? nil
        : written(item.name, escaping: "&=#") + "=" + written(value, escaping: "&#")
    }.joined(separator: "&")
  }

  /// A fragment that fits.
  func sampleFragment(_ words: [String: AssociationWords]) -> String {
    written(fragment.pattern?.sample(words) ?? "", escaping: "")
  }

  private func written(_ text: String, escaping special: String) -> String {
    decodes ? text.percentEncoded(escaping: special) : text
  }
}

extension String {
  /// The text with everything escaped that cannot stand in a query or fragment, and these
  /// characters.
  func percentEncoded(escaping special: String) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isPlain = ByteSet.written.contains(byte) && byte != UInt8(ascii: "%")
      if isPlain || byte == UInt8(ascii: "?"), !special.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(contentsOf: [byte >> 4, byte & 15].map { $0 < 10 ? $0 + 48 : $0 + 55 })
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
