// Wayfinder is released under the MIT license; see LICENSE.

// A row of literals and whole parameters, as most are, is compared with a path by the row's own
// numbers, where rows of other forms are read from several lists: measured, that saves a tenth of
// the instructions of a lookup.

extension CompiledRow {
  /// The code of a part: the length of a literal, or one of these.
  private enum Code {
    static let parameter: UInt8 = 0xFF
    static let signed: UInt8 = 0xFE
    static let unsigned: UInt8 = 0xFD
  }

  /// The most parts of a plain row: their codes are the bytes of one number.
  static let plainLimit = 8

  /// Whether the row is of this form.
  var isPlain: Bool { codes != 0 }

  /// Takes the codes of the row's parts, if it is of this form; its literals stand in the pool one
  /// behind the other.
  mutating func readPlain(_ parts: ContiguousArray<CompiledPart>, in pool: PartPool) {
    let lead = path.lead
    guard host < 0, scheme == 0, conditions < 0, !hasFragment, path.rest < 0, !path.hasOptional,
      lead.count <= Self.plainLimit
    else { return }
    var codes: UInt64 = 0
    for index in lead.reversed() {
      guard let code = Self.code(of: parts[index], in: pool) else { return }
      codes = codes << 8 | UInt64(code)
    }
    self.codes = codes
    if let first = lead.first(where: { parts[$0].kind == .literal }) {
      firstLiteral = UInt32(parts[first].prefix.lower)
    }
  }

  private static func code(of part: CompiledPart, in pool: PartPool) -> UInt8? {
    switch part.kind {
    case .literal: return part.prefix.count < Code.unsigned ? UInt8(part.prefix.count) : nil
    case .parameter where part.program < 0: return Code.parameter
    case .parameter:
      switch pool.programs[part.program].text {
      case ConstraintExpression.signedText: return Code.signed
      case ConstraintExpression.unsignedText: return Code.unsigned
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether the plain row matches a path without line feeds, and if it does, what its parameters
  /// capture.
  func takesPlain(_ path: PathText, pool: Span<UInt8>, captures: Room<ByteRange>) -> Bool {
    guard path.count == self.path.lead.count else { return false }
    var codes = codes
    var (number, slot, literal) = (0, 0, Int(firstLiteral))
    while codes != 0 {
      let part = path.segments[number]
      let code = UInt8(truncatingIfNeeded: codes)
      if code >= Code.unsigned {
        if code != Code.parameter,
          !path.bytes.isNumber(part, isSigned: code == Code.signed)
        {
          return false
        }
        captures[slot] = part
        slot &+= 1
      } else {
        let end = literal &+ Int(code)
        guard part.count == Int(code),
          path.bytes.holds(pool, ByteRange(literal, end), at: part.lower)
        else { return false }
        literal = end
      }
      number &+= 1
      codes &>>= 8
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether a range, which is not empty, consists of digits behind a sign or none.
  fileprivate func isNumber(_ range: ByteRange, isSigned: Bool) -> Bool {
    var index = range.lower
    let first = self[index]
    if first == UInt8(ascii: "+") || isSigned && first == UInt8(ascii: "-") {
      index &+= 1
      if index == range.upper { return false }
    }
    while index < range.upper {
      if !self[index].isDigit { return false }
      index &+= 1
    }
    return true
  }
}
