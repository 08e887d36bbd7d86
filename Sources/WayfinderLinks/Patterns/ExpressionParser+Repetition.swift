// Wayfinder is released under the MIT license; see LICENSE.

extension ExpressionParser {
  /// Whether a count begins here: `{` before a digit or a comma. Any other `{` is itself.
  var startsCount: Bool {
    guard next == UInt8(ascii: "{"), position + 1 < bytes.count else { return false }
    let byte = bytes[position + 1]
    return byte == UInt8(ascii: ",") || byte.isDigit
  }

  mutating func repeated(
    _ item: ExpressionSyntax, from start: Int
  ) throws(LinkError) -> ExpressionSyntax {
    guard let bounds = try bounds() else { return item }
    guard item != .start, item != .end else { throw fault(.nothingToRepeat, at: start) }
    let isGreedy = !take("?")
    let second = position
    if try self.bounds() != nil { throw fault(.repeatedRepetition, at: second) }
    return .repetition(item, minimum: bounds.0, maximum: bounds.1, isGreedy: isGreedy)
  }

  /// The count that follows, if one does.
  private mutating func bounds() throws(LinkError) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard startsCount else { return nil }
    let start = position
    position += 1
    let minimum = number()
    var maximum = minimum
    if take(",") { maximum = number() }
    guard take("}") else { throw fault(.invalidCount, at: start) }
    if let maximum, maximum < minimum ?? 0 { throw fault(.reversedCount, at: start) }
    return (minimum ?? 0, maximum)
  }

  /// The number that follows; one beyond all limits stands for what is larger.
  private mutating func number() -> Int? {
    var value: Int?
    while let byte = next, byte.isDigit {
      value = min((value ?? 0) * 10 + Int(byte - 48), ConstraintExpression.sizeLimit + 1)
      position += 1
    }
    return value
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 48 < 10 }
}
