// Wayfinder is released under the MIT license; see LICENSE.

/// A row as a table keeps it.
struct TableRow: Sendable {
  /// The pattern, its parts in the form in which they are compared.
  let pattern: LinkPattern
  let conditions: LinkConditions?
  /// The expression of a condition on the fragment.
  let fragmentExpression: ConstraintExpression?
  /// Whether it wins where nothing else decides between two rows.
  let isPreferred: Bool

  var tieOrder: TieOrder { TieOrder(pattern, conditions) }
}

/// The grade of a part of a pattern, by which it takes a part of a URL: less is narrower.
enum Grade {
  static let literal = 0
  static let constrained = 2 << 60
  static let any = 3 << 60
  /// The grade of a part that a row doesn't look at.
  static let unseen = 7 << 59
}

extension LinkPattern.Part {
  /// The grade by which it takes a part of a URL. A part of a rest is like a parameter's.
  var grade: Int {
    switch kind {
    case .literal: Grade.literal
    case .parameter(let parameter), .rest(let parameter):
      parameter.constraint == nil ? Grade.any : Grade.constrained
    case .mixed(let elements): elements.grade
    }
  }
}

extension [LinkPattern.Element] {
  /// More literal text first, then more parameters, then more of them constrained.
  fileprivate var grade: Int {
    var (letters, parameters, constrained) = (0, 0, 0)
    for element in self {
      switch element {
      case .literal(let literal): letters += literal.scalarCount
      case .parameter(let parameter):
        parameters += 1
        if parameter.constraint != nil { constrained += 1 }
      }
    }
    return Grade.mixed(letters, parameters, constrained)
  }
}

extension Grade {
  /// The grade of a part with parameters inside; each number counts up to a bound that no part of a
  /// readable file reaches.
  static func mixed(_ letters: Int, _ parameters: Int, _ constrained: Int) -> Int {
    1 << 60 - min(letters, 1 << 27) << 32 - min(parameters, 1 << 15) << 16
      - min(constrained, 1 << 15)
  }
}

extension [UInt8] {
  fileprivate var scalarCount: Int { count { $0 & 0xC0 != 0x80 } }
}

extension LinkPattern {
  /// The grade by which it takes the host.
  var hostGrade: Int {
    switch host {
    case nil: Grade.unseen
    case .any: Grade.any
    case .suffix(let suffix): Grade.mixed(suffix.scalarCount, 1, 0)
    case .part(let part): part.grade
    }
  }
}

/// The order of rows that take every part of a URL alike: the one that takes fewer other
/// URLs goes first.
struct TieOrder: Comparable {
  private let numbers: [Int]
  private let written: [Int]

  init(_ pattern: LinkPattern, _ conditions: LinkConditions?) {
    let parts = pattern.path + (pattern.fragment ?? [])
    let rests = parts.count(where: \.isRest)
    let optional = parts.count(where: \.isOptional)
    numbers = [
      pattern.scheme == nil ? 1 : 0, pattern.host == nil ? 1 : 0, -(conditions?.count ?? 0),
      pattern.fragment == nil ? 1 : 0, rests, rests + optional - parts.count, optional,
    ]
    written = rests > 0 && optional > 0 ? [] : parts.map(\.grade)
  }

  static func < (first: TieOrder, second: TieOrder) -> Bool {
    first.numbers == second.numbers
      ? first.written.lexicographicallyPrecedes(second.written)
      : first.numbers.lexicographicallyPrecedes(second.numbers)
  }
}
