// Wayfinder is released under the MIT license; see LICENSE.

/// Reads a pattern and collects its faults.
struct PatternParser: ~Escapable {
  /// The contents that were read.
  struct Outcome {
    var scheme: String?
    var host: LinkPattern.Host?
    var path: [LinkPattern.Part] = []
    var fragment: [LinkPattern.Part]?
    var endsWithSlash = false
    var names: [String] = []
    var hostNames = 0
    var faults: [LinkFinding.Kind] = []
  }

  let text: String
  let bytes: Span<UInt8>
  private(set) var outcome = Outcome()

  @_lifetime(copy bytes)
  init(text: String, bytes: Span<UInt8>) {
    self.text = text
    self.bytes = bytes
  }

  mutating func read() {
    var main = ByteRange(0, bytes.count)
    var fragment: ByteRange?
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#"), in: main) {
      fragment = ByteRange(hash + 1, main.upper)
      main.upper = hash
    }
    outcome.endsWithSlash = !main.isEmpty && bytes[main.upper - 1] == UInt8(ascii: "/")
    if let colon = bytes.schemeEnd(in: main) {
      outcome.scheme = bytes.text(ByteRange(0, colon)).scalarwiseLowercase
      main.lower = colon + 1
    }
    if main.count >= 2, bytes[main.lower] == UInt8(ascii: "/"),
      bytes[main.lower + 1] == UInt8(ascii: "/")
    {
      let start = main.lower + 2
      main.lower =
        bytes.firstIndex(of: UInt8(ascii: "/"), in: ByteRange(start, main.upper)) ?? main.upper
      readHost(ByteRange(start, main.lower))
      outcome.hostNames = outcome.names.count
    }
    outcome.path = parts(in: main)
    if let fragment { outcome.fragment = parts(in: fragment) }
  }

  private mutating func readHost(_ range: ByteRange) {
    if range.count == 1, bytes[range.lower] == UInt8(ascii: "*") {
      outcome.host = .any
    } else if range.count > 1, bytes[range.lower] == UInt8(ascii: "*"),
      bytes[range.lower + 1] == UInt8(ascii: ".")
    {
      let suffix = bytes.text(ByteRange(range.lower + 1, range.upper))
      outcome.host = .suffix(suffix.scalarwiseLowercase)
    } else {
      outcome.host = .part(kind(of: range))
    }
  }

  private mutating func parts(in range: ByteRange) -> [LinkPattern.Part] {
    var parts: [LinkPattern.Part] = []
    var hasRest = false
    var start = range.lower
    while start < range.upper {
      let slash = bytes.firstIndex(of: UInt8(ascii: "/"), in: ByteRange(start, range.upper))
      let end = slash ?? range.upper
      if start < end {
        let part = part(ByteRange(start, end))
        if case .rest = part.kind {
          if hasRest { outcome.faults.append(.secondRest(pattern: text, offset: start)) }
          hasRest = true
        }
        parts.append(part)
      }
      start = end + 1
      if parts.count > LinkPattern.partLimit {
        refuseLength()
        break
      }
    }
    return parts
  }

  private mutating func part(_ range: ByteRange) -> LinkPattern.Part {
    var end = range.upper
    while end > range.lower, bytes[end - 1] == UInt8(ascii: "?") { end -= 1 }
    let isOptional = end < range.upper
    if end == range.lower {
      outcome.faults.append(.emptyOptionalPart(pattern: text, offset: range.lower))
    }
    refuseBraces(in: ByteRange(range.lower, end))
    guard end > range.lower, bytes[range.lower] == UInt8(ascii: "*") else {
      return LinkPattern.Part(kind: kind(of: ByteRange(range.lower, end)), isOptional: isOptional)
    }
    if isOptional {
      outcome.faults.append(.optionalRest(pattern: text, offset: range.lower))
    }
    let written = bytes.text(ByteRange(range.lower + 1, end))
    let name = written.isEmpty ? "rest" : written
    take(name, at: range.lower)
    return LinkPattern.Part(kind: .rest(name), isOptional: false)
  }

  /// Reports a name in braces, which is a parameter elsewhere.
  private mutating func refuseBraces(in range: ByteRange) {
    var rest = range
    while let open = bytes.firstIndex(of: UInt8(ascii: "{"), in: rest) {
      rest.lower = open + 1
      guard let close = bytes.firstIndex(of: UInt8(ascii: "}"), in: rest), close > open + 1,
        bytes[open + 1].isLetter || bytes[open + 1] == UInt8(ascii: "_"),
        (open + 1..<close).allSatisfy({ bytes[$0].isNameByte })
      else { continue }
      let name = bytes.text(ByteRange(open + 1, close))
      outcome.faults.append(.parameterInBraces(name, pattern: text, offset: open))
      rest.lower = close + 1
    }
  }

  private mutating func refuseLength() {
    let fault = LinkFinding.Kind.tooManyParts(pattern: text, limit: LinkPattern.partLimit)
    if outcome.faults.last != fault { outcome.faults.append(fault) }
  }

  /// A literal, a parameter, or both within one part.
  mutating func kind(of range: ByteRange) -> LinkPattern.Part.Kind {
    if range.count == 1, bytes[range.lower] == UInt8(ascii: ":") {
      outcome.faults.append(.parameterWithoutName(pattern: text, offset: range.lower))
    }
    var elements: [LinkPattern.Element] = []
    var literalStart = range.lower
    var index = range.lower
    while index < range.upper {
      guard bytes[index] == UInt8(ascii: ":"), index + 1 < range.upper,
        bytes[index + 1].isLetter || bytes[index + 1] == UInt8(ascii: "_")
      else {
        index += 1
        continue
      }
      if literalStart < index {
        elements.append(.literal(bytes.text(ByteRange(literalStart, index))))
      }
      var end = index + 2
      while end < range.upper, bytes[end].isNameByte { end += 1 }
      let name = bytes.text(ByteRange(index + 1, end))
      take(name, at: index)
      if index == range.lower, end == range.upper { return .parameter(name) }
      elements.append(.parameter(name))
      literalStart = end
      index = end
    }
    guard !elements.isEmpty else { return .literal(bytes.text(range)) }
    if literalStart < range.upper {
      elements.append(.literal(bytes.text(ByteRange(literalStart, range.upper))))
    }
    return .mixed(elements)
  }

  private mutating func take(_ name: String, at offset: Int) {
    if outcome.names.count == LinkPattern.partLimit {
      refuseLength()
    } else if outcome.names.contains(name) {
      outcome.faults.append(.repeatedParameter(name, pattern: text, offset: offset))
    } else {
      outcome.names.append(name)
    }
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension PatternParser {
  /// The parts of a prefix: literals and parameters, whatever else they look like.
  static func prefixParts(_ text: String) -> [LinkPattern.Part.Kind] {
    var copy = text
    return copy.withSpan { bytes in
      var parser = PatternParser(text: text, bytes: bytes)
      var kinds: [LinkPattern.Part.Kind] = []
      var start = 0
      while start < bytes.count {
        let rest = ByteRange(start, bytes.count)
        let end = bytes.firstIndex(of: UInt8(ascii: "/"), in: rest) ?? bytes.count
        if start < end { kinds.append(parser.kind(of: ByteRange(start, end))) }
        start = end + 1
      }
      return kinds
    }
  }
}

extension LinkPattern.Part.Kind {
  /// The names of its parameters.
  var parameters: [String] {
    switch self {
    case .literal: []
    case .parameter(let name), .rest(let name): [name]
    case .mixed(let elements):
      elements.compactMap { element in
        if case .parameter(let name) = element { name } else { nil }
      }
    }
  }
}
