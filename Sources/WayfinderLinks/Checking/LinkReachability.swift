// Wayfinder is released under the MIT license; see LICENSE.

/// The URLs of a link table's row that no other row matches before it.
///
/// ```swift
/// let suspects = links.reachability().filter(\.isSuspect)
/// #expect(suspects.isEmpty, "\(suspects)")
/// ```
///
/// If other rows that go before it match all of its URLs, a row never matches.
/// ``AppLinks/reachability()`` returns one value for each row, with an example URL.
public struct LinkReachability: Sendable, Equatable {
  /// The row's index in the declaration, from 0.
  public let row: Int

  /// The row's pattern.
  public let pattern: String

  /// Whether it can be taken.
  package let reach: Reach

  /// The patterns of the rows that shadow it, or may.
  let shadows: [String]

  /// The rows that go before it on some of its URLs, in the order of declaration, at most
  /// ``overlapLimit``.
  package let overlapping: [Overlap]

  /// Whether the order of declaration says which row goes first.
  let isOrdered: Bool

  /// The most overlaps of a row that are looked at.
  public static let overlapLimit = 64

  /// Whether a row can be taken.
  ///
  /// Only `taken` is good: it comes with a URL that proves it.
  package enum Reach: Sendable, Equatable {
    /// The row matches this URL.
    case taken(LinkWitness)

    /// The row never matches: these rows, in order, match all of its URLs between them.
    case shadowed(by: [Int])

    /// The row may never match: conditions or types decide whether these rows match all its URLs.
    case mayBeShadowed(by: [Int])

    /// The row matches no URL, even alone.
    case fitsNothing

    /// The row may never match: no URL that was tried meets its conditions and types.
    case unproven

    /// Whether it ever matches couldn't be found out: the patterns are too entangled.
    case undecided
  }

  /// A row that goes before another one on some URL.
  ///
  /// Of those with ``isTie`` only the order of declaration decides.
  package struct Overlap: Sendable, Equatable {
    /// The row's index in the declaration, from 0.
    package let row: Int

    /// The row's pattern.
    package let pattern: String

    /// A URL that both fit; `nil` where whether there is one is up to a type.
    package let witness: LinkWitness?

    /// Whether nothing but the order of declaration says which of them goes first, though the table
    /// is ordered by specificity.
    package let isTie: Bool
  }
}

/// A URL that shows something, with the state of the app in which it does.
package struct LinkWitness: Sendable, Equatable {
  package let url: String

  /// The facts that differ from ``LinkRules/defaultState``; empty where it holds by default.
  package let state: [String: LinkStateValue]

  package init(url: String, state: [String: LinkStateValue] = [:]) {
    self.url = url
    self.state = state
  }
}

extension LinkReachability {
  /// A URL that the row matches; `nil` if none was found, and ``finding`` says why.
  public var witness: String? { if case .taken(let witness) = reach { witness.url } else { nil } }

  /// The facts about the app with which ``witness`` matches, where they differ from
  /// ``LinkRules/defaultState``.
  public var state: [String: LinkStateValue] {
    if case .taken(let witness) = reach { witness.state } else { [:] }
  }

  /// The rows that match all of its URLs between them, or may, in order; empty for a row that is
  /// taken.
  public var shadowingRows: [Int] {
    switch reach {
    case .shadowed(let rows), .mayBeShadowed(let rows): rows
    case .taken, .fitsNothing, .unproven, .undecided: []
    }
  }

  /// The fault of a row that isn't taken, or may not be; `nil` for one that is.
  ///
  /// Its code is `neverMatches`, `mayNeverMatch`, `fitsNothing`, `unproven`, or `undecided`.
  public var finding: Finding? {
    reach.fault(shadows, isOrdered: isOrdered).map { code, message, remedy in
      Finding(
        code: code, severity: .note, place: Finding.Place(row: row),
        message: "Link '\(pattern)': \(message).", remedy: remedy)
    }
  }

  /// The fault as a clause; `nil` for a row that is taken.
  package var fault: String? { reach.fault(shadows, isOrdered: isOrdered)?.message }

  /// The rows that go before it on some of its URLs, at most ``overlapLimit``, each as a finding at
  /// the place of that row, with a URL that both match where there is one.
  ///
  /// `overlap` is normal, as between `/books/new` and `/books/:id`. With `tie`, nothing but the order
  /// of declaration decides, though the table is ordered by specificity.
  public var overlaps: [Finding] {
    overlapping.map { overlap in
      Finding(
        code: overlap.isTie ? "tie" : "overlap", severity: .note,
        place: Finding.Place(row: overlap.row), message: overlap.sentence,
        evidence: overlap.witness.map { [.witness($0.url)] } ?? [])
    }
  }

  /// Whether something is wrong for certain: the row never matches, or ties with one that fits some
  /// of the same URLs.
  public var isSuspect: Bool {
    switch reach {
    case .shadowed, .fitsNothing: true
    case .taken, .mayBeShadowed, .unproven, .undecided:
      overlapping.contains { $0.isTie && $0.witness != nil }
    }
  }
}
