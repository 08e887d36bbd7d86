// Wayfinder is released under the MIT license; see LICENSE.

/// Reads an expression by recursive descent: alternatives, sequence, repetition, atom.
struct ExpressionParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  static func parse(
    _ text: String
  ) throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    var parser = ExpressionParser(text)
    let syntax = try parser.alternatives()
    guard parser.position == parser.bytes.count else { throw parser.flaw(.unopenedGroup) }
    guard syntax.size <= ConstraintExpression.sizeLimit else {
      throw parser.flaw(.tooLarge, at: 0)
    }
    return syntax
  }

  private init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  func flaw(
    _ kind: ConstraintExpression.Flaw.Kind, at offset: Int? = nil
  ) -> ConstraintExpression.Flaw {
    ConstraintExpression.Flaw(kind: kind, expression: text, offset: offset ?? position)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func scalar() -> Unicode.Scalar {
    let scalar = bytes.scalar(at: position) ?? "\u{FFFD}"
    position += UTF8.width(scalar)
    return scalar
  }

  private mutating func alternatives() throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    var items: [ExpressionSyntax] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let start = position
      let item = try atom(byte)
      items.append(try repeated(item, from: start))
    }
    items.removeAll { $0 == .empty }
    switch items.count {
    case 0: return .empty
    case 1: return items[0]
    default: return .sequence(items)
    }
  }

  private mutating func atom(_ byte: UInt8) throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    switch byte {
    case UInt8(ascii: "("):
      return try group()
    case UInt8(ascii: "["):
      return .set(try characterClass())
    case UInt8(ascii: "\\"):
      switch try escape(inClass: false) {
      case .scalar(let scalar): return .scalar(scalar)
      case .set(let set): return .set(set)
      }
    case UInt8(ascii: "."):
      position += 1
      return .any
    case UInt8(ascii: "^"):
      position += 1
      return .start
    case UInt8(ascii: "$"):
      position += 1
      return .end
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw flaw(.nothingToRepeat)
    case UInt8(ascii: "{") where startsCount:
      throw flaw(.nothingToRepeat)
    default:
      return .scalar(scalar())
    }
  }

  private mutating func group() throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    let start = position
    position += 1
    if take("?") {
      guard take(":") else {
        let looks =
          next == UInt8(ascii: "=") || next == UInt8(ascii: "!")
          || next == UInt8(ascii: "<") && position + 1 < bytes.count
            && (bytes[position + 1] == UInt8(ascii: "=")
              || bytes[position + 1] == UInt8(ascii: "!"))
        throw flaw(looks ? .lookAround : .unsupportedGroup, at: start)
      }
    }
    depth += 1
    guard depth <= ConstraintExpression.depthLimit else { throw flaw(.tooDeep, at: start) }
    let content = try alternatives()
    depth -= 1
    guard take(")") else { throw flaw(.unclosedGroup, at: start) }
    return content
  }
}

extension ExpressionParser {
  /// Whether a count begins here: `{` before a digit or a comma. Any other `{` is itself.
  var startsCount: Bool {
    guard next == UInt8(ascii: "{"), position + 1 < bytes.count else { return false }
    let byte = bytes[position + 1]
    return byte == UInt8(ascii: ",") || byte &- 48 < 10
  }

  mutating func repeated(
    _ item: ExpressionSyntax, from start: Int
  ) throws(ConstraintExpression.Flaw) -> ExpressionSyntax {
    guard let bounds = try bounds() else { return item }
    guard item != .start, item != .end else { throw flaw(.nothingToRepeat, at: start) }
    let isGreedy = !take("?")
    let second = position
    if try self.bounds() != nil { throw flaw(.repeatedRepetition, at: second) }
    // An expression without a match has none when it is repeated, however often.
    guard item != .empty, bounds.1 != 0 else { return .empty }
    return .repetition(item, minimum: bounds.0, maximum: bounds.1, isGreedy: isGreedy)
  }

  /// The count that follows, if one does.
  private mutating func bounds() throws(ConstraintExpression.Flaw) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard startsCount else { return nil }
    let start = position
    position += 1
    let minimum = number()
    var maximum = minimum
    if take(",") { maximum = number() }
    guard take("}") else { throw flaw(.invalidCount, at: start) }
    if let maximum, maximum < minimum ?? 0 { throw flaw(.reversedCount, at: start) }
    return (minimum ?? 0, maximum)
  }

  /// The number that follows; one beyond all limits stands for what is larger.
  private mutating func number() -> Int? {
    var value: Int?
    while let byte = next, byte &- 48 < 10 {
      value = min((value ?? 0) * 10 + Int(byte - 48), ConstraintExpression.sizeLimit + 1)
      position += 1
    }
    return value
  }
}
