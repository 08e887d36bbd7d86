// Wayfinder is released under the MIT licence; see LICENSE.

extension LinkPattern {
  /// How general each part is, from the left: the lower list goes first, a list before its own
  /// extension.
  var generality: [UInt8] {
    var ranks: [UInt8] = []
    ranks.reserveCapacity(path.count + 2)
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
