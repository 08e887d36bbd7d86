// Wayfinder is released under the MIT license; see LICENSE.

/// Why a URL leads where it leads, or nowhere: a value, and by `description` a text.
public struct LinkExplanation: Sendable, Equatable {
  /// The URL as it came.
  public let url: String

  /// The number of rows that the table has.
  public let rowCount: Int

  /// The rows whose pattern has the shape of the URL's path, in the order in which they are asked.
  public let candidates: [Candidate]

  /// Where no row takes the URL: the patterns whose parts are nearest, the nearest first, at most
  /// three.
  public let nearest: [Candidate]

  init(
    url: String, rowCount: Int = 0, candidates: [Candidate] = [], nearest: [Candidate] = []
  ) {
    self.url = url
    self.rowCount = rowCount
    self.candidates = candidates
    self.nearest = nearest
  }

  /// The candidate that takes the URL; `nil` where none does.
  public var taken: Candidate? { candidates.first { $0.loss == nil } }

  /// A row that could have taken the URL.
  public struct Candidate: Sendable, Equatable {
    /// The row's index in the declaration, from 0.
    public let row: Int
    /// Its pattern.
    public let pattern: String
    /// Why it does not take the URL; `nil` for the one that does.
    public let loss: Loss?
    /// The number of parts of the path to change, add, or drop before the pattern has its shape; 0
    /// for a row whose pattern has it.
    public let distance: Int

    init(row: Int, pattern: String, loss: Loss?, distance: Int = 0) {
      self.row = row
      self.pattern = pattern
      self.loss = loss
      self.distance = distance
    }

    /// The same under another index.
    func moved(to row: Int) -> Candidate {
      Candidate(row: row, pattern: pattern, loss: loss, distance: distance)
    }
  }

  /// Why a candidate does not take a URL.
  public enum Loss: Sendable, Equatable {
    /// The URL's scheme, empty for none, is not the pattern's, or none of the app's.
    case scheme(String)
    /// The URL's host, empty for none, is not the pattern's, or none of the app's.
    case host(String)
    /// The slash at the end counts, and one of the two has one.
    case trailingSlash
    /// The value of a parameter does not match its expression.
    case constraint(parameter: String, value: String, expression: String)
    /// A part is empty, has a line feed, or does not hold the literals of the pattern's part.
    case part(value: String)
    /// The parts cannot be laid over the path, whichever of the optional ones are absent.
    case shape
    /// The pattern wants a fragment, and the URL has none or one that does not fit.
    case fragment(String?)
    /// A condition does not hold: this one alone.
    case condition(LinkConditions)
    /// The type of a parameter or query item does not read its value; no value where it is absent.
    case type(name: String, values: [String], type: String)
    /// It would take the URL, but an earlier one does.
    case later
  }
}
