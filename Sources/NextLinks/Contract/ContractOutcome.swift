// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The expected or actual outcome of opening a link.
///
/// ```swift
/// ContractRow("/products/42", outcome: .stopped(by: "login"))
/// ContractRow("/no-such-page", outcome: .noLink)
/// ```
///
/// A ``ContractRow`` expects `reached` unless it says otherwise, for instance `.stopped(by:
/// "LoginGuard")` or `.noLink`.
public enum ContractOutcome: Sendable, Hashable {
  /// The destination was reached, in whatever way.
  case reached
  /// The destination was reached, and something was built for it.
  case built
  /// The destination was open and was brought to the front.
  case revealed
  /// The destination was visible before, or is an effect.
  case alreadyThere
  /// A guard stopped it: this one, or any for `nil`.
  case stopped(by: String?)
  /// A screen or layer that would have left refused: this one, as a drawing names it, or any for
  /// `nil`.
  case refused(by: String?)
  /// The navigation failed with an error.
  case failed
  /// The URL isn't one of the app's.
  case noLink

  /// Creates the outcome of a navigation.
  ///
  /// - Parameter outcome: As the router returned it.
  public init(_ outcome: NavigationOutcome) {
    self =
      switch outcome {
      case .alreadyThere: .alreadyThere
      case .revealed: .revealed
      case .built: .built
      case .stopped(let name, _): .stopped(by: name)
      case .refused(let node, _): .refused(by: node.text)
      }
  }

  /// Whether the destination is reached.
  public var isReached: Bool {
    switch self {
    case .reached, .built, .revealed, .alreadyThere: true
    case .stopped, .refused, .failed, .noLink: false
    }
  }

  /// Returns whether an outcome fulfills this expectation.
  ///
  /// - Parameter actual: The outcome of a link.
  public func admits(_ actual: ContractOutcome) -> Bool {
    switch self {
    case .reached: actual.isReached
    case .stopped(nil): if case .stopped = actual { true } else { false }
    case .refused(nil): if case .refused = actual { true } else { false }
    default: self == actual
    }
  }

  /// The same expectation for a start from elsewhere, where the destination may be open already.
  var fromElsewhere: ContractOutcome { isReached ? .reached : self }
}

extension ContractOutcome: CustomStringConvertible {
  /// The outcome as a file of rows writes it, for instance `already there` or `stopped by LoginGuard`.
  public var description: String {
    switch self {
    case .reached: "reached"
    case .built: "built"
    case .revealed: "revealed"
    case .alreadyThere: "already there"
    case .stopped(let name): "stopped" + (name.map { " by \($0)" } ?? "")
    case .refused(let name): "refused" + (name.map { " by \($0)" } ?? "")
    case .failed: "failed"
    case .noLink: "no link"
    }
  }

  /// The outcomes that are written without a name.
  package static let plain: [ContractOutcome] = [
    .reached, .built, .revealed, .alreadyThere, .stopped(by: nil), .refused(by: nil), .failed,
    .noLink,
  ]

  /// Reads what ``description`` writes.
  ///
  /// - Parameter text: The string, for instance from a file of rows; `nil` if it isn't an outcome.
  public init?(_ text: String) {
    if let plain = Self.plain.first(where: { $0.description == text }) {
      self = plain
    } else if text.hasPrefix("stopped by ") {
      self = .stopped(by: String(text.dropFirst("stopped by ".count)))
    } else if text.hasPrefix("refused by ") {
      self = .refused(by: String(text.dropFirst("refused by ".count)))
    } else {
      return nil
    }
  }
}
