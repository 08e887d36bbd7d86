// Wayfinder is released under the MIT license; see LICENSE.

/// A row of literals and whole parameters, as most are: all that a path is compared with lies in
/// eight words, where rows of other forms are read from several lists.
///
/// The first word holds the row's index in the declaration, its captures and its parts; the second
/// what each part is; the others hold the literals, one behind the other.
struct PlainRow {
  private let base: UnsafeRawPointer

  /// How many words a row has.
  static let stride = 8

  private static let partLimit = 8
  /// As many bytes as can be read eight at a time without leaving the row.
  private static let literalLimit = 40
  private static let literalStart = 16

  /// What a part is: the length of a literal, or one of these.
  private enum Code {
    static let parameter: UInt8 = 0xFF
    static let signed: UInt8 = 0xFE
    static let unsigned: UInt8 = 0xFD
  }

  init(_ base: UnsafeRawPointer) { self.base = base }

  /// The index in the declaration.
  var index: Int { Int(base.load(as: UInt32.self)) }

  var slots: Int { Int(base.load(fromByteOffset: 4, as: UInt16.self)) }

  private var partCount: Int { Int(base.load(fromByteOffset: 6, as: UInt16.self)) }

  private var codes: UInt64 { base.load(fromByteOffset: 8, as: UInt64.self) }

  /// Whether the row is of this form.
  var isPlain: Bool { codes != 0 }

  /// Whether the row takes a path without line feeds, and if it does, what its parameters capture.
  func takes(_ path: PathText, captures: UnsafeMutableBufferPointer<ByteRange>) -> Bool {
    guard path.count == partCount else { return false }
    var codes = codes
    var (number, slot, offset) = (0, 0, Self.literalStart)
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
        guard part.count == Int(code), holds(path.bytes, part, offset) else { return false }
        offset &+= Int(code)
      }
      number &+= 1
      codes &>>= 8
    }
    return true
  }

  private func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ part: ByteRange, _ offset: Int) -> Bool
  {
    var position = part.lower
    var offset = offset
    while position < part.upper {
      let literal = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let difference = bytes.word(at: position) ^ UInt64(littleEndian: literal)
      if difference & UInt64.lowBytes(part.upper &- position) != 0 { return false }
      position &+= 8
      offset &+= 8
    }
    return true
  }
}

extension PlainRow {
  /// Adds the words of a row; all zero where it has another form.
  static func append(
    _ row: CompiledRow, to words: inout ContiguousArray<UInt64>,
    parts: ContiguousArray<CompiledPart>, pool: PartPool
  ) {
    let start = words.count * MemoryLayout<UInt64>.stride
    words.append(contentsOf: repeatElement(0, count: stride))
    let lead = row.path.lead
    guard row.host < 0, row.scheme == 0, row.conditions < 0, !row.hasFragment, row.path.rest < 0,
      !row.path.hasOptional, lead.count <= partLimit
    else { return }
    var codes: UInt64 = 0
    var length = 0
    for index in lead.reversed() {
      guard let code = code(of: parts[index], in: pool) else { return }
      codes = codes << 8 | UInt64(code)
      if parts[index].kind == .literal { length += parts[index].prefix.count }
    }
    guard length <= literalLimit else { return }
    words.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: UInt32(row.index), toByteOffset: start, as: UInt32.self)
      bytes.storeBytes(of: UInt16(row.slots), toByteOffset: start + 4, as: UInt16.self)
      bytes.storeBytes(of: UInt16(lead.count), toByteOffset: start + 6, as: UInt16.self)
      bytes.storeBytes(of: codes, toByteOffset: start + 8, as: UInt64.self)
      var place = start + literalStart
      for index in lead where parts[index].kind == .literal {
        for position in parts[index].prefix.lower..<parts[index].prefix.upper {
          bytes[place] = pool.bytes[position]
          place += 1
        }
      }
    }
  }

  private static func code(of part: CompiledPart, in pool: PartPool) -> UInt8? {
    switch part.kind {
    case .literal:
      return part.prefix.count <= literalLimit ? UInt8(part.prefix.count) : nil
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
}

extension UnsafeBufferPointer<UInt8> {
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
