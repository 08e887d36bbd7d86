// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern {
  /// A number that is the same for patterns that are equally general in each part and have the same
  /// literals before the first part that may be absent.
  func ambiguityDigest(ignoringCase: Bool) -> UInt64 {
    var digest = generality.digest
    for part in path {
      if part.isOptional { break }
      if case .rest = part.kind { break }
      if case .literal(let text) = part.kind {
        var folded = ignoringCase ? text.scalarwiseLowercase : text
        digest ^= folded.withSpan { $0.hash(ByteRange(0, $0.count)) }
      }
      digest = (digest &+ 1).folded
    }
    return digest
  }
}
