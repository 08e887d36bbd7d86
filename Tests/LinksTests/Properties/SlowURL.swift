// Wayfinder is released under the MIT license; see LICENSE.

/// A URL split by the book, on strings.
struct SlowURL {
  var scheme: String?
  var host: String?
  var authority = ""
  var path: String
  var items: [(name: String, value: String)] = []
  var fragment: String?

  init(_ text: String) {
    let (main, fragment) = text.cut(at: "#")
    self.fragment = fragment
    let (front, query) = main.cut(at: "?")
    for item in (query ?? "").split(separator: "&") {
      let (name, value) = String(item).cut(at: "=")
      items.append((name, value ?? ""))
    }
    path = front
    let (scheme, rest) = front.cut(at: ":")
    guard let rest, let first = scheme.unicodeScalars.first, first.isASCIILetter,
      scheme.unicodeScalars.allSatisfy({
        $0.isASCIILetter || "0123456789+-.".unicodeScalars.contains($0)
      })
    else { return }
    self.scheme = scheme.lowercased()
    path = rest
    guard rest.hasPrefix("//") else { return }
    let (authority, behind) = String(rest.dropFirst(2)).cut(at: "/")
    self.authority = authority
    path = behind.map { "/" + $0 } ?? ""
    var host = authority
    while let (_, behind) = Optional(host.cut(at: "@")), let behind { host = behind }
    host = host.lowercased()
    let digits = String(host.reversed().prefix { "0123456789".contains($0) }.reversed())
    let own = ["http": "80", "https": "443"][self.scheme ?? ""]
    let isDropped = digits.isEmpty || String(digits.drop { $0 == "0" }) == own
    if own != nil, isDropped, host.dropLast(digits.count).hasSuffix(":") {
      host.removeLast(digits.count + 1)
    }
    self.host = own != nil && authority.contains("\\") ? "" : host
  }
}

/// A pattern split by the book.
struct SlowPattern {
  var scheme: String?
  var host: String?
  var path: [String] = []
  var fragment: [String]?
  var endsWithSlash = false

  init(_ text: String) {
    var (main, fragment) = text.cut(at: "#")
    self.fragment = fragment?.parts
    endsWithSlash = main.hasSuffix("/")
    let (scheme, rest) = main.cut(at: ":")
    if let rest, !scheme.isEmpty, scheme.unicodeScalars.allSatisfy(\.isASCIILetter) {
      self.scheme = scheme.lowercased()
      main = rest
    }
    if main.hasPrefix("//") {
      let (host, behind) = String(main.dropFirst(2)).cut(at: "/")
      self.host = host
      main = behind ?? ""
    }
    path = main.parts
  }

  func ranks(_ constraints: [String: String]) -> [Int] {
    let isWeb = scheme == "http" || scheme == "https"
    let first = host.map { isWeb || $0.isEmpty ? [] : [$0] } ?? []
    return (first + path + (fragment ?? [])).map { part in
      if part.hasPrefix("*") { return 5 }
      if part.hasSuffix("?") { return 4 }
      let pieces = Self.pieces(part)
      guard pieces.contains(where: { $0.hasPrefix(":") && $0.count > 1 }) else { return 0 }
      return pieces.count > 1 ? 1 : constraints[String(part.dropFirst())] == nil ? 3 : 2
    }
  }

  /// Literals, and parameters with their colon.
  static func pieces(_ part: String) -> [String] {
    var pieces: [String] = []
    var literal = ""
    var rest = part.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == ":", let next = rest.first, next.isASCIILetter || next == "_" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      let name = rest.prefix { $0.isASCIILetter || ("0"..."9").contains($0) || $0 == "_" }
      rest = rest.dropFirst(name.count)
      if !literal.isEmpty { pieces.append(literal) }
      literal = ""
      pieces.append(":" + String(name))
    }
    return literal.isEmpty && !pieces.isEmpty ? pieces : pieces + [literal]
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}

extension String {
  /// What stands before the first separator, and what behind it, if there is one.
  func cut(at separator: Unicode.Scalar) -> (String, String?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    let behind = unicodeScalars.index(after: index)
    return (String(unicodeScalars[..<index]), String(unicodeScalars[behind...]))
  }

  var parts: [String] { unicodeScalars.split(separator: "/").map(String.init) }

  var decoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 37, digits.count == 2,
        digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func same(as other: String, ignoringCase: Bool) -> Bool {
    ignoringCase
      ? lowercased().utf8.elementsEqual(other.lowercased().utf8)
      : utf8.elementsEqual(other.utf8)
  }

  /// A host with its literals in lower case and its parameters as they are.
  var lowercasedLiterals: String {
    SlowPattern.pieces(self).map { $0.hasPrefix(":") ? $0 : $0.lowercased() }.joined()
  }
}
