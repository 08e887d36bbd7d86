// Wayfinder is released under the MIT license; see LICENSE.

extension Unicode.Scalar {
  /// The lower-case form as one scalar: that of `İ`, the only one of two, is `i`.
  var simpleLowercase: Unicode.Scalar {
    if isASCII { return value &- 65 < 26 ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    return properties.lowercaseMapping.unicodeScalars.first ?? self
  }

  /// The upper-case form, if that is one scalar; else the scalar itself.
  var simpleUppercase: Unicode.Scalar {
    if isASCII { return value &- 97 < 26 ? Unicode.Scalar(UInt8(value) & 0xDF) : self }
    let mapping = properties.uppercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : self
  }

  /// The scalar and all others of its lower-case form, in order.
  var caseVariants: [UInt32] {
    if isASCII {
      let lower = simpleLowercase.value
      guard lower &- 97 < 26 else { return [value] }
      // The Kelvin sign, and the dotted capital I, are the only ones beyond ASCII.
      return [lower - 32, lower] + (lower == 0x6B ? [0x212A] : lower == 0x69 ? [0x130] : [])
    }
    let lower = simpleLowercase.value
    return Set([value, lower] + (Self.ofLowercase[lower] ?? [])).sorted()
  }

  /// A scalar whose case can change, with its lower-case form and the upper-case form of that.
  typealias Cased = (value: UInt32, lower: UInt32, upper: UInt32)

  /// Every scalar whose case can change, in order.
  static let cased: [Cased] = (0...0x1FFFF).compactMap {
    guard let scalar = Unicode.Scalar(UInt32($0)) else { return nil }
    let lower = scalar.simpleLowercase
    guard lower != scalar || scalar.simpleUppercase != scalar else { return nil }
    return (scalar.value, lower.value, lower.simpleUppercase.value)
  }

  /// Those that have a form in ASCII.
  static let casedAsASCII = cased.filter { $0.lower < 0x80 || $0.upper < 0x80 }

  /// The scalars of each lower-case form.
  private static let ofLowercase = Dictionary(grouping: cased, by: \.lower)
    .mapValues { $0.map(\.value) }
}
