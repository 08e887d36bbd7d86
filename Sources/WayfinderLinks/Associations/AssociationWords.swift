// Wayfinder is released under the MIT license; see LICENSE.

/// The words of a substitution variable as one expression, in which words with a common beginning
/// share it.
struct AssociationWords: Sendable {
  let syntax: ExpressionSyntax
  /// The number of steps at most.
  let size: Int
  /// The first word, with `a` for any character.
  let sample: String

  /// The depth to which common beginnings are shared, which bounds the depth of the expression.
  private static let depthLimit = 16

  /// Creates the expression; there must be a word.
  init(_ words: [String]) {
    var plain: [[Unicode.Scalar]] = []
    var others: [ExpressionSyntax] = []
    var size = 2
    for word in words {
      let scalars = Array(word.unicodeScalars)
      size += 4 * scalars.count + 4
      if scalars.contains("*") || scalars.contains("?") {
        others.append(
          .sequence(
            scalars.map { scalar in
              switch scalar {
              case "*": AssociationPattern.syntax(of: .many, [:])
              case "?": AssociationPattern.syntax(of: .one, [:])
              default: .scalar(scalar)
              }
            }))
      } else {
        plain.append(scalars)
      }
    }
    plain.sort { $0.lexicographicallyPrecedes($1) }
    if !plain.isEmpty { others.append(Self.tree(plain[...], depth: 0)) }
    syntax = others.count == 1 ? others[0] : .alternatives(others)
    self.size = size
    var sample = ""
    for scalar in (words.first ?? "").unicodeScalars where scalar != "*" {
      sample.unicodeScalars.append(scalar == "?" ? "a" : scalar)
    }
    self.sample = sample
  }

  /// The expression of sorted words from a depth on.
  private static func tree(
    _ words: ArraySlice<[Unicode.Scalar]>, depth: Int
  ) -> ExpressionSyntax {
    if words.count == 1 || depth == depthLimit {
      let rests = words.map { word in
        ExpressionSyntax.sequence(word[depth...].map { .scalar($0) })
      }
      return rests.count == 1 ? rests[0] : .alternatives(rests)
    }
    var branches: [ExpressionSyntax] = []
    var last = ScalarSet()
    var hasLast = false
    var start = words.startIndex
    while start < words.endIndex {
      guard words[start].count > depth else {
        if branches.last != .empty { branches.append(.empty) }
        start += 1
        continue
      }
      let scalar = words[start][depth]
      var end = start + 1
      while end < words.endIndex, words[end][depth] == scalar { end += 1 }
      if words[end - 1].count == depth + 1 {
        last.insert(scalar.value...scalar.value)
        hasLast = true
      } else {
        branches.append(.sequence([.scalar(scalar), tree(words[start..<end], depth: depth + 1)]))
      }
      start = end
    }
    if hasLast { branches.append(.set(last)) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }
}
