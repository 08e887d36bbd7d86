// Wayfinder is released under the MIT license; see LICENSE.

/// Reads a pattern and collects its faults.
struct PatternParser {
  /// The number of findings about a pattern, or about a table, that are enough.
  static let findingLimit = 1000

  private(set) var faults: [Finding] = []
  /// Findings about parts with another meaning than was probably meant.
  private(set) var remarks: [Finding] = []

  private let text: String
  /// The beginning of the pattern as findings show it.
  private let shown: String
  private let bytes: [UInt8]
  /// Whether an escape in a literal is the character that it stands for.
  private let decodes: Bool
  private var names: Set<String> = []

  init(_ text: String, decodesEscapes: Bool) {
    self.text = text
    let start = text.prefix(60)
    shown = start.endIndex < text.endIndex ? start + "…" : text
    bytes = Array(text.utf8)
    decodes = decodesEscapes
  }

  mutating func pattern() -> LinkPattern {
    var pattern = LinkPattern(text: text)
    var main = bytes.indices
    var fragment: Range<Int>?
    if let hash = bytes.first(UInt8(ascii: "#"), in: main) {
      fragment = hash + 1..<bytes.count
      main = 0..<hash
    }
    pattern.endsWithSlash = !main.isEmpty && bytes[main.upperBound - 1] == UInt8(ascii: "/")
    if let colon = bytes.schemeEnd(in: main) {
      pattern.scheme = bytes.text(0..<colon).scalarwiseLowercase
      main = colon + 1..<main.upperBound
    } else {
      refuseScheme(in: main)
    }
    if main.count >= 2, bytes[main.lowerBound] == UInt8(ascii: "/"),
      bytes[main.lowerBound + 1] == UInt8(ascii: "/")
    {
      let start = main.lowerBound + 2
      let end = bytes.first(UInt8(ascii: "/"), in: start..<main.upperBound) ?? main.upperBound
      // A custom scheme with three slashes names no host: the first part is one, or a path.
      let isCustom = pattern.scheme != nil && !pattern.namesWebScheme
      if start < end || !isCustom { pattern.host = host(start..<end, behind: pattern.scheme) }
      main = end..<main.upperBound
    }
    pattern.path = parts(in: main)
    if let fragment { pattern.fragment = parts(in: fragment) }
    return pattern
  }

  private mutating func host(
    _ written: Range<Int>, behind scheme: String?
  ) -> LinkPattern.Host {
    var range = written
    if scheme == "https" { range = bytes.withoutPort(443, range) }
    if scheme == "http" { range = bytes.withoutPort(80, range) }
    var name = range
    if !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "*") {
      name = range.dropFirst()
      if name.isEmpty { return .any }
    }
    let isSuffix = name != range && bytes[name.lowerBound] == UInt8(ascii: ".")
    if let star = bytes.first(UInt8(ascii: "*"), in: isSuffix ? name : range) {
      report(
        "hostWildcard", "'*' at byte \(star) isn't a whole name of the host.",
        star > range.lowerBound
          ? "Write a parameter, as in '//:name.example', or '*.' at the beginning alone."
          : "Write '*.\(bytes.text(name))' for its subdomains, or '*' for any host.")
    }
    if isSuffix { return .suffix(bytes.lowercasedUTF8(name)) }
    let part = LinkPattern.Part(kind: kind(of: range, foldsCase: true))
    if case .literal(let literal) = part.kind, literal.normalizedHost(literal.indices) == nil {
      report(
        "invalidHost", "no URL has the host at byte \(range.lowerBound).",
        "Write a name alone, as in '//shop.example/a'.")
    }
    return .part(part)
  }

  private mutating func parts(in range: Range<Int>) -> [LinkPattern.Part] {
    var parts: [LinkPattern.Part] = []
    parts.reserveCapacity(4)
    var hasRest = false
    var optionalCount = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes.first(UInt8(ascii: "/"), in: start..<range.upperBound) ?? range.upperBound
      if start < end {
        let part = part(start..<end)
        if part.isRest {
          if hasRest {
            report(
              "secondRest",
              "a second rest begins at byte \(start), so it's unclear where the first"
                + " one ends.", "Keep one rest.")
          }
          hasRest = true
        }
        if part.isOptional { optionalCount += 1 }
        parts.append(part)
      }
      start = end + 1
      if parts.count > LinkPattern.partLimit {
        refuseLength()
        break
      }
    }
    if optionalCount > LinkPattern.optionalLimit {
      report(
        "tooManyOptionalParts",
        "more than \(LinkPattern.optionalLimit) of its parts are optional.",
        "Write several links, or end it with a rest, as in '*rest'.")
    }
    return parts
  }

  private mutating func part(_ range: Range<Int>) -> LinkPattern.Part {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "?") { end -= 1 }
    let isOptional = end < range.upperBound
    let range = range.lowerBound..<end
    if range.isEmpty {
      report(
        "emptyOptionalPart", "the optional part at byte \(end) is empty.",
        "Write a literal or a parameter before the '?'.")
    }
    guard !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "*") else {
      return LinkPattern.Part(kind: kind(of: range), isOptional: isOptional)
    }
    if isOptional {
      report(
        "optionalRest", "the rest at byte \(range.lowerBound) is marked optional.",
        "Remove the '?': a rest of no parts matches anyway.")
    }
    let written = bytes.text(range.dropFirst())
    let parameter = parameter(named: written.isEmpty ? "rest" : written, at: range.lowerBound)
    return LinkPattern.Part(kind: .rest(parameter))
  }

  /// A literal, a parameter, or both within one part.
  mutating func kind(of range: Range<Int>, foldsCase: Bool = false) -> LinkPattern.Part.Kind {
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: ":") {
      report(
        "parameterWithoutName", "the parameter at byte \(range.lowerBound) has no name.",
        "Write its name after the colon, as in ':id'.")
    }
    if let (name, end) = name(at: range.lowerBound, before: range.upperBound),
      end == range.upperBound
    {
      return .parameter(parameter(named: bytes.text(name), at: range.lowerBound))
    }
    refuseQuery(in: range)
    var elements: [LinkPattern.Element] = []
    var literalStart = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      guard let (name, end) = name(at: index, before: range.upperBound) else {
        index += 1
        continue
      }
      if literalStart < index {
        elements.append(.literal(literal(literalStart..<index, foldsCase)))
      } else if !elements.isEmpty {
        report(
          "adjacentParameters",
          "nothing separates the parameter at byte \(index) from the one"
            + " before it.",
          "Put a literal between them, or write ':{name}' where a name ends before the literal.")
      }
      elements.append(.parameter(parameter(named: bytes.text(name), at: index)))
      literalStart = end
      index = end
    }
    if elements.isEmpty { return .literal(literal(range, foldsCase)) }
    if literalStart < range.upperBound {
      elements.append(.literal(literal(literalStart..<range.upperBound, foldsCase)))
    }
    if elements.count > 2 * LinkPattern.elementLimit + 1 {
      report(
        "tooManyParameters",
        "the part at byte \(range.lowerBound) has more than \(LinkPattern.elementLimit) parameters.",
        "Read it as one parameter, and split its value in the app.")
    }
    return .mixed(elements)
  }

  /// The name of a parameter that begins at a colon, `:name` or `:{name}`, and the end of the whole.
  private func name(at colon: Int, before end: Int) -> (name: Range<Int>, end: Int)? {
    guard colon + 1 < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let isBraced = bytes[colon + 1] == UInt8(ascii: "{")
    let start = isBraced ? colon + 2 : colon + 1
    guard start < end, bytes[start].isNameByte, !bytes[start].isDigit else { return nil }
    var stop = start
    while stop < end, bytes[stop].isNameByte { stop += 1 }
    if !isBraced { return (start..<stop, stop) }
    return stop < end && bytes[stop] == UInt8(ascii: "}") ? (start..<stop, stop + 1) : nil
  }

  private mutating func literal(_ range: Range<Int>, _ foldsCase: Bool) -> [UInt8] {
    refuseBraces(in: range)
    let text = decodes ? bytes.percentDecoded(range) : Array(bytes[range])
    return foldsCase ? text.lowercasedUTF8(text.indices) : text
  }

  private mutating func parameter(named name: String, at offset: Int) -> LinkPattern.Parameter {
    if names.count == LinkPattern.partLimit {
      refuseLength()
    } else if !names.insert(name).inserted {
      report(
        "repeatedParameter", "the name '\(name)' is used again at byte \(offset).",
        "Give each parameter a name of its own.")
    }
    return LinkPattern.Parameter(name: name)
  }
}

extension PatternParser {
  private mutating func report(_ code: String, _ fault: String, _ remedy: String) {
    guard faults.count < Self.findingLimit else { return }
    let finding = Finding(code: code, message: "Pattern '\(shown)': \(fault)", remedy: remedy)
    if faults.last != finding { faults.append(finding) }
  }

  private mutating func refuseLength() {
    report(
      "tooManyParts", "it has more than \(LinkPattern.partLimit) parts or parameters.",
      "End it with a rest, as in '*rest'.")
  }

  /// Reports a name in braces, which is a parameter elsewhere.
  private mutating func refuseBraces(in range: Range<Int>) {
    var rest = range
    while let open = bytes.first(UInt8(ascii: "{"), in: rest) {
      rest = open + 1..<range.upperBound
      guard let close = bytes.first(UInt8(ascii: "}"), in: rest), close > open + 1,
        !bytes[open + 1].isDigit, bytes[open + 1..<close].allSatisfy(\.isNameByte)
      else { continue }
      let name = bytes.text(open + 1..<close)
      report(
        "parameterInBraces", "'{\(name)}' at byte \(open) isn't a parameter.", "Write ':\(name)'.")
      rest = close + 1..<range.upperBound
    }
  }

  /// Reports a query, which no path has.
  private mutating func refuseQuery(in range: Range<Int>) {
    guard let mark = bytes.first(UInt8(ascii: "?"), in: range) else { return }
    let stop = bytes.first(UInt8(ascii: "="), in: mark..<range.upperBound)
    let name = bytes.text(mark + 1..<(stop ?? range.upperBound))
    if name.isEmpty { return }
    let literal = "write '%3F' for a question mark in the path."
    if stop != nil {
      report(
        "queryInPattern",
        "'?\(name)=' at byte \(mark) would be compared with the path, which has no"
          + " query items.",
        "Remove it, and add '.query(.required(\"\(name)\", String.self))' to the link; \(literal)")
    } else if remarks.count < Self.findingLimit {
      remarks.append(
        Finding(
          code: "markInPart", severity: .note,
          message: "Pattern '\(shown)': '?\(name)' at byte \(mark) is compared with the path, which"
            + " has no query items, and only a '?' at the end of a part makes it optional.",
          remedy: "Remove it, and add '.query(.flag(\"\(name)\"))' to the link; \(literal)"))
    }
  }

  /// Reports what stands in place of a scheme.
  private mutating func refuseScheme(in range: Range<Int>) {
    guard let colon = bytes.first(UInt8(ascii: ":"), in: range), colon > range.lowerBound,
      bytes[colon...].starts(with: "://".utf8),
      bytes.first(UInt8(ascii: "/"), in: range.lowerBound..<colon) == nil
    else { return }
    report(
      "invalidScheme", "no URL has the scheme '\(bytes.text(range.lowerBound..<colon))'.",
      .schemeRemedy)
  }
}

extension PatternParser {
  /// The parts of a prefix: literals and parameters, whatever else they look like; `nil` where they
  /// are too many.
  mutating func prefixParts() -> [LinkPattern.Part.Kind]? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: LinkPattern.partLimit)
    guard parts.count <= LinkPattern.partLimit else { return nil }
    return parts.map { kind(of: $0.indices) }
  }
}
