// Wayfinder is released under the MIT license; see LICENSE.

/// The structure of an expression.
indirect enum ExpressionSyntax: Sendable, Equatable {
  case empty
  case scalar(Unicode.Scalar)
  /// Any scalar but the line feed.
  case any
  case set(ScalarSet)
  case start
  case end
  case sequence([ExpressionSyntax])
  case alternatives([ExpressionSyntax])
  case repetition(ExpressionSyntax, minimum: Int, maximum: Int?, isGreedy: Bool)
}

extension ExpressionSyntax {
  /// The syntax of a parameter without a constraint: one or more characters, in one line.
  static let unconstrained = repetition(.any, minimum: 1, maximum: nil, isGreedy: true)

  /// Any text.
  static let anything = repetition(.set(.everything), minimum: 0, maximum: nil, isGreedy: true)

  /// Returns the syntax that matches a literal string.
  static func literal(_ text: String) -> ExpressionSyntax {
    .sequence(text.unicodeScalars.map { .scalar($0) })
  }

  /// The steps that it takes once counts are written out: about one for each character, class and
  /// repetition, and one for each range of a class beyond ASCII. Sizes beyond the limit are all one.
  var size: Int {
    let size =
      switch self {
      case .empty: 0
      case .scalar, .any, .start, .end: 1
      case .set(let set): set.size
      case .sequence(let items): items.reduce(0) { $0 + $1.size }
      case .alternatives(let branches): branches.reduce(2 * (branches.count - 1)) { $0 + $1.size }
      case .repetition(let item, let minimum, let maximum, _):
        item.size * Swift.max(minimum, maximum ?? 1) + (maximum.map { $0 - minimum } ?? 2)
      }
    return Swift.min(size, ConstraintExpression.sizeLimit + 1)
  }

  /// Whether a `^` or `$` is where it says something: not at the ends of the whole.
  func hasAnchor(allowingStart: Bool, end allowsEnd: Bool) -> Bool {
    switch self {
    case .empty, .scalar, .any, .set: return false
    case .start: return !allowingStart
    case .end: return !allowsEnd
    case .sequence(let items):
      return items.enumerated().contains { index, item in
        item.hasAnchor(
          allowingStart: allowingStart && index == 0, end: allowsEnd && index == items.count - 1)
      }
    case .alternatives(let branches):
      return branches.contains { $0.hasAnchor(allowingStart: allowingStart, end: allowsEnd) }
    case .repetition(let item, _, _, _):
      return item.hasAnchor(allowingStart: false, end: false)
    }
  }

  /// All texts that it takes; `nil` where there are more than a limit, or it isn't written out.
  func words(limit: Int) -> [String]? {
    switch self {
    case .empty: return [""]
    case .scalar(let scalar): return [String(Character(scalar))]
    case .alternatives(let branches):
      var all: [String] = []
      for branch in branches {
        guard let words = branch.words(limit: limit), all.count + words.count <= limit else {
          return nil
        }
        all += words
      }
      return all
    case .sequence(let items):
      var all = [""]
      for item in items {
        guard let words = item.words(limit: limit), all.count * words.count <= limit else {
          return nil
        }
        all = all.flatMap { front in words.map { front + $0 } }
      }
      return all
    case .any, .set, .start, .end, .repetition: return nil
    }
  }
}
