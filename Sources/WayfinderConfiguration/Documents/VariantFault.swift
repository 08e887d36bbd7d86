// Wayfinder is released under the MIT licence; see LICENSE.

/// What can be wrong with the variants of a route document.
public enum VariantFault: Sendable, Hashable {
  /// A variant without a share.
  case noShare

  /// A variant with both a weight and a range.
  case twoShares

  /// A variant with a weight although another one states a range, or the other way round.
  case mixedShares(first: String)

  /// A share beyond 0 to 100 percent, or with more than two decimals.
  case noPercentage(String)

  /// A range whose end is not behind its start.
  case reversedRange

  /// A range that has buckets of another one's, or of the holdout.
  case overlap(with: String)

  /// The shares and the holdout are more than the whole.
  case overfull(percent: String)

  /// A patch that changes what is not a variant's to change.
  case foreignKey(String)

  /// More variants than a document may have.
  case tooMany(count: Int, limit: Int)
}

extension VariantFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .noShare:
      "there is neither 'weight' nor 'range'. Add one of them; a weight of 0 gives it to nobody."
    case .twoShares:
      "there are both 'weight' and 'range'. Keep one of them."
    case .mixedShares(let first):
      "variant \(first.quoted) states its share in the other way. Give all of them weights, or all of"
        + " them ranges."
    case .noPercentage(let text):
      "\(text) is no share. Write a percentage from 0 to 100 with at most two decimals."
    case .reversedRange:
      "the end of the range is not behind its start. Write the smaller number first."
    case .overlap(let other):
      "the range has ids of \(other). Move its start or its end."
    case .overfull(let percent):
      "the shares and the holdout come to \(percent) percent. Lower them to 100 at most."
    case .foreignKey(let key):
      "a variant cannot change \(key.quoted). Drop it from the patch."
    case .tooMany(let count, let limit):
      "there are \(count) variants, and \(limit) can be. Drop those that have ended."
    }
  }
}
