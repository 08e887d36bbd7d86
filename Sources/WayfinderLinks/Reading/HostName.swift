// Wayfinder is released under the MIT license; see LICENSE.

extension [UInt8] {
  /// A host in the form in which hosts are compared: decoded, in lower case, without the dot of the
  /// root at its end, labels such as `xn--bcher-kva` in their own script. `nil` where a byte isn't
  /// allowed in a host: programs disagree on what such a host is, so it belongs to nobody. Labels of
  /// a host with more bytes than DNS allows stay as they are.
  ///
  /// **Source:** WHATWG URL, forbidden domain code points; RFC 3492.
  func normalizedHost(_ range: Range<Int>) -> [UInt8]? {
    let decoded = percentDecoded(range)
    let host = decoded.lowercasedUTF8(decoded.indices)
    let port = host.portStart(in: host.indices)
    var name = host[..<port]
    if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
      let address = name.dropFirst().dropLast()
      let isAddress = address.allSatisfy {
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      return isAddress ? host : nil
    }
    guard !name.contains(where: \.isForbiddenInHost) else { return nil }
    if name.count > 1, name.last == UInt8(ascii: ".") { name.removeLast() }
    guard name.count <= Self.hostLimit, host.containsLabel("xn--") else {
      return [UInt8](name) + host[port...]
    }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return [UInt8](labels.map { Array($0).decodedLabel }.joined(separator: ".".utf8))
      + host[port...]
  }

  /// The most bytes that DNS allows a host.
  static var hostLimit: Int { 255 }

  /// The position of the colon before a port of digits; the end where there is no port.
  private func portStart(in host: Range<Int>) -> Int {
    var start = host.upperBound
    while start > host.lowerBound, self[start - 1].isDigit { start -= 1 }
    return start > host.lowerBound && self[start - 1] == UInt8(ascii: ":")
      ? start - 1 : host.upperBound
  }

  /// The range of a host without a port that is empty or, by its value, the scheme's own.
  func withoutPort(_ port: Int, _ host: Range<Int>) -> Range<Int> {
    let end = portStart(in: host)
    let value = self[end..<host.upperBound].dropFirst().reduce(0) {
      Swift.min($0 * 10 + Int($1) - 48, 65_536)
    }
    let isDefault = value == port || end == host.upperBound - 1
    return isDefault ? host.lowerBound..<end : host
  }

  private func containsLabel(_ prefix: String) -> Bool {
    split(separator: UInt8(ascii: ".")).contains { $0.starts(with: prefix.utf8) }
  }

  /// A label of DNS in its own script; itself where it isn't one of another script.
  ///
  /// **Source:** RFC 3492, section 6.2; UTS #46, section 4, for labels that hold nothing but ASCII.
  private var decodedLabel: [UInt8] {
    guard starts(with: "xn--".utf8), count <= 63 else { return self }
    let dash = lastIndex(of: UInt8(ascii: "-")) ?? 3
    var scalars = dash > 3 ? self[4..<dash].map { Unicode.Scalar($0) } : []
    var (value, bias, position) = (128, 72, 0)
    var input = self[(dash + 1)...]
    while !input.isEmpty {
      let start = position
      var weight = 1
      for base in stride(from: 36, to: .max, by: 36) {
        guard let byte = input.popFirst(), let digit = byte.punycodeDigit else { return self }
        position += digit * weight
        let threshold = Swift.min(Swift.max(base - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        // No scalar is so large; the products of a label of 63 bytes stay below the largest number.
        guard weight < 1 << 40, position < 1 << 40 else { return self }
      }
      let length = scalars.count + 1
      bias = Self.adaptedBias(position - start, length, isFirst: start == 0)
      value += position / length
      position %= length
      guard value <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return self }
      scalars.insert(scalar, at: position)
      position += 1
    }
    if scalars.allSatisfy(\.isASCII) { return self }
    let text = String(String.UnicodeScalarView(scalars))
    let bytes = Array(text.utf8)
    return bytes.lowercasedUTF8(bytes.indices)
  }

  private static func adaptedBias(_ delta: Int, _ length: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / length
    var base = 0
    while delta > 455 {
      delta /= 35
      base += 36
    }
    return base + 36 * delta / (delta + 38)
  }
}

extension UInt8 {
  fileprivate var punycodeDigit: Int? {
    isDigit ? Int(self) - 22 : isLetter ? Int(lowercased) - 97 : nil
  }

  fileprivate var isForbiddenInHost: Bool {
    switch self {
    case 0...0x20, 0x7F: true
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"): true
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"): true
    case UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"): true
    case UInt8(ascii: "^"), UInt8(ascii: "|"): true
    default: false
    }
  }
}
