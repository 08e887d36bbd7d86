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
  public let reach: Reach

  /// The rows that go before it on some of its URLs, in the order of declaration, at most
  /// ``overlapLimit``.
  public let overlaps: [Overlap]

  /// Whether the order of declaration says which row goes first.
  let isOrdered: Bool

  /// The most overlaps of a row that are looked at.
  public static let overlapLimit = 64

  /// Whether a row can be taken.
  ///
  /// Only `taken` is good: it comes with a URL that proves it. A row that is `shadowed` is dead
  /// code.
  public enum Reach: Sendable, Equatable {
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
  /// Overlaps are normal, as between `/books/new` and `/books/:id`. Look at those with ``isTie``:
  /// only the order of declaration decides between them.
  public struct Overlap: Sendable, Equatable {
    /// The row's index in the declaration, from 0.
    public let row: Int

    /// The row's pattern.
    public let pattern: String

    /// A URL that both fit; `nil` where whether there is one is up to a type.
    public let witness: LinkWitness?

    /// Whether nothing but the order of declaration says which of them goes first, though the table
    /// is ordered by specificity.
    public let isTie: Bool
  }
}

/// An example URL for a finding, with the state of the app in which the finding holds.
///
/// ```swift
/// for row in links.reachability() {
///   if case .taken(let witness) = row.reach { print(row.pattern, witness.url) }
/// }
/// ```
///
/// Open it to see a finding for yourself, with ``state`` as the state of the app: the row that is
/// said to be shadowed doesn't match it.
public struct LinkWitness: Sendable, Equatable {
  /// The URL.
  public let url: String

  /// The facts that differ from ``LinkRules/defaultState``; empty where it holds by default.
  public let state: [String: LinkStateValue]

  /// Creates a witness.
  public init(url: String, state: [String: LinkStateValue] = [:]) {
    self.url = url
    self.state = state
  }
}

extension LinkReachability {
  /// Whether something is wrong for certain: the row never matches, or ties with one that fits some
  /// of the same URLs.
  public var isSuspect: Bool {
    switch reach {
    case .shadowed, .fitsNothing: true
    case .taken, .mayBeShadowed, .unproven, .undecided:
      overlaps.contains { $0.isTie && $0.witness != nil }
    }
  }
}
