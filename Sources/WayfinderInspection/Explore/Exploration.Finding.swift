// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration {
  /// A fault that an exploration has found, with the shortest known way to it.
  ///
  /// Print it to see the rule, the reason, and each step with the tree after it. To try the same
  /// steps again after a fix, keep its replay in a file of the name ``replayName``.
  public struct Finding: Sendable, Hashable {
    /// The name of the rule that is broken.
    public let rule: String
    /// The section of the rules page that explains it; `nil` for a rule of the app's own.
    public let ground: String?
    /// The part of the app that it is about, such as a route, a link or a screen.
    public let subject: String
    /// The fault, with the evidence.
    public let reason: String
    /// The name of the configuration that is active at the end.
    public let configuration: String
    /// The tree as the app starts.
    public let start: String
    /// The actions that lead there; with any of them left out, they no longer do.
    public let steps: [Step]

    /// An action on the way to a finding, with its outcome and the tree after it.
    ///
    /// The drawings of two steps in a row show what the action changed. The drawing before the
    /// first step is ``Exploration/Finding/start``.
    public struct Step: Sendable, Hashable {
      /// The action.
      public let action: UserAction
      /// The outcome in a few words, such as `built`.
      public let outcome: String
      /// The tree after it.
      public let drawing: String
    }
  }
}

extension Exploration.Finding {
  /// The tree at the end.
  public var drawing: String { steps.last?.drawing ?? start }

  /// The name of its file among kept replays.
  public var replayName: String {
    let digest = StableDigest(of: [rule, configuration, subject]).text
    return "\(rule.fileName)-\(digest.prefix(8)).json"
  }
}

extension String {
  /// The text with nothing but letters, digits and hyphens.
  fileprivate var fileName: String {
    String(
      map { $0.isASCII && ($0.isLetter || $0.isNumber) ? Character($0.lowercased()) : "-" })
  }
}
