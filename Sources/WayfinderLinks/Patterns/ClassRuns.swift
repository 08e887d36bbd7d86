// Wayfinder is released under the MIT license; see LICENSE.

/// An expression that is a row of classes, each repeated between a least and a most number of times,
/// of which none takes what can come behind it: matched in one pass, without an automaton.
///
/// The expressions of numbers, identifiers and most written by hand are such rows: `[+-]?[0-9]+`,
/// `[a-z]+-\d{4}`. As nothing that a class takes could be taken by what follows, taking as much as
/// it can is the only way.
struct ClassRuns: Sendable {
  /// A class: which scalars of ASCII it takes, and whether all others or none.
  private struct Run: Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var takesOthers = false
    var minimum = 1
    var maximum = 1

    func takes(_ byte: UInt8) -> Bool {
      if byte >= 0x80 { return takesOthers }
      return (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 == 1
    }

    func isDisjoint(from other: Run) -> Bool {
      low & other.low == 0 && high & other.high == 0 && !(takesOthers && other.takesOthers)
    }
  }

  private var runs: ContiguousArray<Run> = []

  /// Creates the row of a syntax; `nil` if the syntax isn't a row, or is too large to be
  /// distinguished here from an expression that is refused.
  init?(_ syntax: ExpressionSyntax) {
    if case .sequence(let items) = syntax {
      for item in items { guard append(item) else { return nil } }
    } else {
      guard append(syntax) else { return nil }
    }
    var size = 0
    for run in runs { size += max(run.minimum, run.maximum == .max ? 0 : run.maximum) }
    guard size * 3 < ConstraintExpression.sizeLimit else { return nil }
    for index in runs.indices where runs[index].minimum != runs[index].maximum {
      var next = index + 1
      while next < runs.count {
        guard runs[index].isDisjoint(from: runs[next]) else { return nil }
        if runs[next].minimum > 0 { break }
        next += 1
      }
    }
  }

  private mutating func append(_ item: ExpressionSyntax) -> Bool {
    guard case .repetition(let inner, let minimum, let maximum, _) = item else {
      guard let run = Self.run(item) else { return false }
      runs.append(run)
      return true
    }
    guard var run = Self.run(inner), minimum < 1000, maximum ?? 0 < 1000 else { return false }
    run.minimum = minimum
    run.maximum = maximum ?? .max
    runs.append(run)
    return run.maximum > 0
  }

  private static func run(_ syntax: ExpressionSyntax) -> Run? {
    var run = Run()
    switch syntax {
    case .scalar(let scalar):
      guard scalar.isASCII else { return nil }
      let value = UInt64(scalar.value)
      if value < 64 { run.low = 1 << value } else { run.high = 1 << (value - 64) }
    case .any:
      (run.low, run.high, run.takesOthers) = (~(1 << 10), .max, true)
    case .set(let set):
      guard let ascii = set.ascii else { return nil }
      (run.low, run.high, run.takesOthers) = ascii
    default:
      return nil
    }
    return run
  }

  /// Returns whether a whole string, which is valid UTF-8, matches the row.
  func matches(_ bytes: Span<UInt8>, in text: ByteRange) -> Bool {
    var position = text.lower
    for run in runs {
      var count = 0
      while count < run.maximum, position < text.upper, run.takes(bytes[position]) {
        position += 1
        while position < text.upper, bytes[position] & 0xC0 == 0x80 { position += 1 }
        count += 1
      }
      if count < run.minimum { return false }
    }
    return position == text.upper
  }
}
