// Wayfinder is released under the MIT license; see LICENSE.

extension Exploration {
  /// The way to a finding, kept in a file in the format `wayfinder-replay/1`.
  ///
  /// Keep the file in your repository and replay it in CI to make sure that a fixed fault stays
  /// fixed. Actions are found by their names, so a replay still works after routes are added or
  /// moved.
  public struct Replay: Sendable, Hashable {
    /// The format, as the file's `format` says it.
    public static let format = "wayfinder-replay/1"

    /// The name of the rule.
    public let rule: String
    /// The part of the app that the finding was about.
    public let subject: String
    /// The steps.
    let steps: [Step]

    /// An action, with what is expected of it.
    struct Step: Sendable, Hashable {
      let action: UserAction
      /// The outcome; `nil` for any.
      var outcome: String?
      /// The tree afterwards; `nil` for any.
      var drawing: String?
    }

    /// The result of a replay.
    ///
    /// A stale replay proves nothing: record the finding again, or delete the file if the app no
    /// longer has what it was about.
    public enum Result: Sendable, Hashable {
      /// The rule is still broken: why.
      case broken(String)
      /// The rule is kept now.
      case mended
      /// The app has changed so that the way leads elsewhere: from which step on, and why.
      case stale(step: Int, String)
    }

    init(rule: String, subject: String, steps: [Step]) {
      self.rule = rule
      self.subject = subject
      self.steps = steps
    }

    /// Creates a replay of commands.
    ///
    /// - Parameters:
    ///   - rule: The name of the rule.
    ///   - subject: The part of the app that it is about.
    ///   - script: The commands, one on each line, as ``Finding/script`` writes them.
    public init(rule: String, subject: String, script: String) {
      let lines = script.split(separator: "\n").map { String($0).trimmed }.filter {
        !$0.isEmpty && !$0.hasPrefix("#")
      }
      self.init(
        rule: rule, subject: subject,
        steps: lines.map { Step(action: UserAction(replayed: $0)) })
    }
  }
}
