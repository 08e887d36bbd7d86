// Wayfinder is released under the MIT license; see LICENSE.

/// Writes one URL of a link.
struct LinkPrinter {
  let pattern: LinkPattern
  /// The pattern as errors show it.
  let source: String
  /// The texts of a parameter's value, by its name.
  let values: (String) -> [String]
  /// The items of the query, escaped.
  let items: [String]
  /// Whether literals that may be absent are written.
  let keepsLiterals: Bool

  func url(origin: String) throws(LinkError) -> String {
    var url = ""
    var path = try parts(pattern.path)
    let host = try host()
    if let scheme = pattern.scheme {
      url = scheme + ":"
    } else if host != nil {
      url = "https:"
    } else {
      url = origin
      // The first part stands where others read user info, a host and a port.
      if origin.hasSuffix(":/"), let first = path.first { path[0] = first.escapedForHost }
    }
    if let host { url += "//" + host }
    let joined = path.joined(separator: "/")
    if pattern.scheme == nil || host != nil || pattern.hasRootedPath { url += "/" }
    url += joined
    if pattern.endsWithSlash, !joined.isEmpty { url += "/" }
    if !items.isEmpty { url += "?" + items.joined(separator: "&") }
    if let fragment = pattern.fragment {
      url += (pattern.hasRootedFragment ? "#/" : "#")
      url += try parts(fragment).joined(separator: "/")
    }
    return url
  }

  private func parts(_ parts: [LinkPattern.Part]) throws(LinkError) -> [String] {
    var written: [String] = []
    for part in parts {
      switch part.kind {
      case .literal(let text):
        if !part.isOptional || keepsLiterals { written.append(text.string.escapedForPath) }
      case .rest(let parameter):
        for text in values(parameter.name) {
          written.append(try segment(text, of: parameter.name))
        }
      case .parameter(let parameter):
        if let text = values(parameter.name).first {
          written.append(try segment(text, of: parameter.name))
        }
      case .mixed(let elements):
        if let text = try mixed(elements) {
          written.append(try segment(text, of: elements.firstName))
        }
      }
    }
    return written
  }

  /// A part of literals and parameters; `nil` where all parameters are absent.
  private func mixed(_ elements: [LinkPattern.Element]) throws(LinkError) -> String? {
    var text = ""
    var missing: String?
    var isPresent = false
    for element in elements {
      switch element {
      case .literal(let literal):
        text += literal.string
      case .parameter(let parameter):
        if let value = values(parameter.name).first {
          text += value
          isPresent = true
        } else {
          missing = missing ?? parameter.name
        }
      }
    }
    guard let missing else { return text }
    if isPresent { throw .partlyAbsent(parameter: missing, pattern: source) }
    return nil
  }

  private func segment(_ text: String, of name: String) throws(LinkError) -> String {
    if text == "." || text == ".." {
      throw .dotSegment(parameter: name, text: text, pattern: source)
    }
    return text.escapedForPath
  }

  private func host() throws(LinkError) -> String? {
    switch pattern.host {
    case nil: nil
    case .any, .suffix: throw .openHost(pattern: source)
    case .part(let part):
      switch part.kind {
      case .literal(let text): text.string
      case .parameter(let parameter): values(parameter.name).first?.escapedForPath
      case .mixed(let elements): try mixed(elements)?.escapedForPath
      case .rest: throw .openHost(pattern: source)
      }
    }
  }
}

extension LinkPattern {
  /// Whether a slash stands before the path.
  fileprivate var hasRootedPath: Bool {
    guard let scheme else { return true }
    return text.utf8.dropFirst(scheme.utf8.count + 1).first == UInt8(ascii: "/")
  }

  /// Whether a slash stands before the fragment's parts.
  fileprivate var hasRootedFragment: Bool {
    guard let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
    return text.utf8[text.utf8.index(after: hash)...].first == UInt8(ascii: "/")
  }
}

extension String {
  /// A part of a path, with what has a meaning in front of a path escaped, too.
  fileprivate var escapedForHost: String {
    escaped(keeping: .plain.union(ByteSet("%".utf8)).subtracting(ByteSet(":@".utf8)))
  }
}

extension [UInt8] {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}

extension [LinkPattern.Element] {
  /// The name of the first parameter.
  fileprivate var firstName: String {
    for case .parameter(let parameter) in self { return parameter.name }
    return ""
  }
}
