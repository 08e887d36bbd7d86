// Wayfinder is released under the MIT license; see LICENSE.

/// The generality of each part of a pattern, from the left: the lower list goes first, a list
/// before its own extension.
struct PatternGenerality: Hashable {
  /// The first ranks, four bits for each from the highest, each one more than it is, so that nothing
  /// is less than any.
  private var first: UInt64 = 0
  private var count = 0
  /// The others.
  private var others: [UInt8] = []

  /// A number that is the same for equal lists; few of those that differ have one in common.
  var digest: UInt64 { (first ^ UInt64(truncatingIfNeeded: count)).folded }

  fileprivate mutating func append(_ rank: UInt8) {
    if count < 16 {
      first |= UInt64(rank + 1) << UInt64(60 - 4 * count)
    } else {
      others.append(rank)
    }
    count += 1
  }
}

extension PatternGenerality: Comparable {
  static func < (left: PatternGenerality, right: PatternGenerality) -> Bool {
    left.first == right.first
      ? left.others.lexicographicallyPrecedes(right.others) : left.first < right.first
  }
}

extension LinkPattern {
  /// The generality of each part.
  var generality: PatternGenerality {
    var ranks = PatternGenerality()
    if scheme != "http", scheme != "https" {
      switch host {
      case .any, .suffix: ranks.append(5)
      case .part(.literal("")), nil: break
      case .part(let kind): ranks.append(generality(of: kind))
      }
    }
    for part in path { ranks.append(part.isOptional ? 4 : generality(of: part.kind)) }
    for part in fragment ?? [] { ranks.append(part.isOptional ? 4 : generality(of: part.kind)) }
    return ranks
  }

  private func generality(of kind: Part.Kind) -> UInt8 {
    switch kind {
    case .literal: 0
    case .mixed: 1
    case .parameter(let name): constraints[name] == nil ? 3 : 2
    case .rest: 5
    }
  }
}
