// Wayfinder is released under the MIT license; see LICENSE.

/// Reads an expression by recursive descent: alternatives, sequence, repetition, atom.
struct ExpressionParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  static func parse(_ text: String) throws(LinkError) -> ExpressionSyntax {
    var parser = ExpressionParser(text)
    let syntax = try parser.alternatives()
    guard parser.position == parser.bytes.count else { throw parser.fault(.unopenedGroup) }
    return syntax
  }

  private init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  func fault(_ kind: ConstraintExpression.Flaw.Kind, at offset: Int? = nil) -> LinkError {
    .invalid(
      .invalidExpression(
        fault: ConstraintExpression.Flaw(
          kind: kind, expression: text, offset: offset ?? position)))
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func scalar() -> Unicode.Scalar {
    let scalar = text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: position)]
    position += UTF8.width(scalar)
    return scalar
  }

  private mutating func alternatives() throws(LinkError) -> ExpressionSyntax {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(LinkError) -> ExpressionSyntax {
    var items: [ExpressionSyntax] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let start = position
      let item = try atom(byte)
      items.append(try repeated(item, from: start))
    }
    switch items.count {
    case 0: return .empty
    case 1: return items[0]
    default: return .sequence(items)
    }
  }

  private mutating func atom(_ byte: UInt8) throws(LinkError) -> ExpressionSyntax {
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
      throw fault(.nothingToRepeat)
    case UInt8(ascii: "{") where startsCount:
      throw fault(.nothingToRepeat)
    default:
      return .scalar(scalar())
    }
  }

  private mutating func group() throws(LinkError) -> ExpressionSyntax {
    let start = position
    position += 1
    if take("?") {
      guard take(":") else {
        let looks =
          next == UInt8(ascii: "=") || next == UInt8(ascii: "!")
          || next == UInt8(ascii: "<") && position + 1 < bytes.count
            && (bytes[position + 1] == UInt8(ascii: "=")
              || bytes[position + 1] == UInt8(ascii: "!"))
        throw fault(looks ? .lookAround : .unsupportedGroup, at: start)
      }
    }
    depth += 1
    guard depth <= ConstraintExpression.depthLimit else { throw fault(.tooDeep, at: start) }
    let content = try alternatives()
    depth -= 1
    guard take(")") else { throw fault(.unclosedGroup, at: start) }
    return content
  }
}
