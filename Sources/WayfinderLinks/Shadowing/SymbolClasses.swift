// Wayfinder is released under the MIT licence; see LICENSE.

/// The scalars that the automata of a table speak of, in classes that none of them tells apart.
struct SymbolClasses {
  /// One scalar of each class, the plainest first.
  let representatives: [Unicode.Scalar]

  /// What no automaton may tell apart from others, and yet matters where a URL is written.
  private static let marks: [Unicode.Scalar] = ["/", "?", "#", "@", "\\", "%", "\n", ":"]

  private struct Signature: Hashable {
    var mark: Unicode.Scalar?
    var literal: Unicode.Scalar?
    var folded: Unicode.Scalar?
    var sets: [Bool] = []
  }

  init(_ automata: [PathAutomaton]) {
    var literals: Set<Unicode.Scalar> = []
    var folded: Set<Unicode.Scalar> = []
    var sets: [PathAutomaton.Instruction] = []
    var known: Set<PathAutomaton.SetKey> = []
    for instruction in automata.lazy.flatMap(\.instructions) {
      switch instruction.step {
      case .scalar(let scalar) where instruction.ignoresCase: folded.insert(scalar.simpleLowercase)
      case .scalar(let scalar): literals.insert(scalar)
      case .set(let set):
        let key = PathAutomaton.SetKey(set: set, ignoresCase: instruction.ignoresCase)
        if known.insert(key).inserted { sets.append(instruction) }
      default: break
      }
    }
    var candidates = PathAutomaton.plainScalars
    for scalar in literals.union(folded).sorted() {
      candidates += [scalar, scalar.simpleLowercase, scalar.simpleUppercase]
    }
    candidates += sets.flatMap(\.candidates)
    let folds = !folded.isEmpty || sets.contains(where: \.ignoresCase)
    if folds { candidates += Self.cased }
    var representatives: [Unicode.Scalar] = []
    var signatures: Set<Signature> = []
    for scalar in candidates {
      let lower = folds ? scalar.simpleLowercase : scalar
      let signature = Signature(
        mark: Self.marks.contains(scalar) ? scalar : nil,
        literal: literals.contains(scalar) ? scalar : nil,
        folded: folded.contains(lower) ? lower : nil, sets: sets.map { $0.takes(scalar) })
      if signatures.insert(signature).inserted { representatives.append(scalar) }
    }
    self.representatives = representatives
  }

  /// The classes that an instruction takes.
  func set(of instruction: PathAutomaton.Instruction) -> SymbolSet {
    var set = SymbolSet(capacity: representatives.count)
    for (number, scalar) in representatives.enumerated() where instruction.takes(scalar) {
      set.insert(number)
    }
    return set
  }

  /// The classes of all scalars but some.
  func set(without excluded: [Unicode.Scalar]) -> SymbolSet {
    var set = SymbolSet(capacity: representatives.count)
    for (number, scalar) in representatives.enumerated() where !excluded.contains(scalar) {
      set.insert(number)
    }
    return set
  }

  /// Every scalar beyond ASCII whose case can change.
  private static let cased: [Unicode.Scalar] = (0x80...0x1FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(UInt32(value)),
      scalar.simpleLowercase != scalar || scalar.simpleUppercase != scalar
    else { return nil }
    return scalar
  }
}

extension PathAutomaton {
  /// A class of an expression as it is compared.
  struct SetKey: Hashable {
    let set: ScalarSet
    let ignoresCase: Bool
  }
}
