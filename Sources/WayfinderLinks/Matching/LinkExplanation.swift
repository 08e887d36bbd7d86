// Wayfinder is released under the MIT license; see LICENSE.

/// The reason why a URL opens a destination or none: a value, with a `description` to print.
///
/// ```swift
/// let explanation = links.explain("/products/tea")
/// print(explanation)
/// #expect(explanation.taken == nil)
/// ```
///
/// Print it when a link doesn't do what you expect. It lists the patterns that have the shape of
/// the URL, and says for each whether it matches, or why it doesn't. If no pattern matches, it also
/// lists the nearest ones.
///
/// - Complexity: The explanation is made each time that it is read, so that opening a URL that no
///   link matches costs nothing more. The work is bounded: of a very large table, or for a very long
///   URL, the first rows are compared.
public struct LinkExplanation: Sendable {
  /// The URL that is matched: as it came, or as it was rewritten.
  public let url: String

  /// The addresses that were rewritten one after the other to ``url``, the one that came first; empty
  /// if the URL is matched as it came.
  public var rewrittenFrom: [String] = []

  /// The reason why the URL could not be rewritten; `nil` if it could, or needn't be.
  public internal(set) var rewriteError: LinkError?

  private let make: @Sendable () -> Contents

  /// The limit on the rows that are explained.
  static let rowLimit = 1000

  /// All that an explanation says.
  struct Contents: Sendable, Equatable {
    var rowCount = 0
    var candidates: [Candidate] = []
    var nearest: [Candidate] = []
    /// The host, where it counts as the first part of the path because the URL's scheme isn't a web
    /// scheme.
    var hostInPath: String?
    /// The number of rows that were compared, where it isn't all of them.
    var comparedRows: Int?
  }

  init(url: String, make: @escaping @Sendable () -> Contents = { Contents() }) {
    self.url = url
    self.make = make
  }

  /// The contents, made now.
  var contents: Contents { make() }

  /// The number of rows that the table has.
  public var rowCount: Int { contents.rowCount }

  /// The rows whose pattern has the shape of the URL's path, in the order in which they are asked.
  public var candidates: [Candidate] { contents.candidates }

  /// The patterns whose parts are nearest to the URL's and that are no candidates, the nearest
  /// first, at most three; empty where a row matches the URL.
  public var nearest: [Candidate] { contents.nearest }

  /// The candidate that matches the URL; `nil` where none does.
  public var taken: Candidate? { candidates.first { $0.reason == nil } }

  /// A row that has the shape of the URL, or is near to it.
  ///
  /// ``reason`` says why the row doesn't match the URL. For rows that are near only, ``distance``
  /// says how near.
  public struct Candidate: Sendable, Equatable {
    /// The row's index in the declaration, from 0.
    public let row: Int

    /// The row's pattern.
    public let pattern: String

    /// The reason why the row doesn't match the URL, as the end of a sentence; `nil` for the row
    /// that does.
    public let reason: String?

    /// The number of parts of the path to change, add, or drop before the pattern has its shape; 0
    /// for a row whose pattern has it.
    public let distance: Int

    /// Whether the reason is the URL's scheme or host.
    let isOfOrigin: Bool

    init(
      row: Int, pattern: String, reason: String?, distance: Int = 0, isOfOrigin: Bool = false
    ) {
      self.row = row
      self.pattern = pattern
      self.reason = reason
      self.distance = distance
      self.isOfOrigin = isOfOrigin
    }
  }
}

extension LinkExplanation: Equatable {
  /// Returns whether both say the same of the same URL.
  public static func == (first: LinkExplanation, second: LinkExplanation) -> Bool {
    first.url == second.url && first.rewrittenFrom == second.rewrittenFrom
      && first.rewriteError == second.rewriteError && first.contents == second.contents
  }
}
