// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

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

    /// The line of an action, with what is expected of it.
    struct Step: Sendable, Hashable {
      let line: String
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
  }
}

extension Exploration.Replay {
  /// Creates a replay of commands.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - subject: The part of the app that it is about.
  ///   - script: The commands, one on each line, as ``Exploration/Finding/script`` writes them.
  public init(rule: String, subject: String, script: String) {
    let lines = script.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
    self.init(rule: rule, subject: subject, steps: lines.map { Step(line: $0) })
  }

  /// Reads a replay.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8.
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    self = try DocumentReader.read(Array(bytes), named: name, as: "The replay") { $0.replay($1) }
  }
}

extension DocumentReader {
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  fileprivate mutating func replay(_ place: Place) -> Exploration.Replay? {
    let keys = ["format", "app", "rule", "subject", "start", "steps"]
    guard let root = root(place, of: Exploration.Replay.format, keys: keys) else { return nil }
    let rule = read("rule", of: root, "a string") { $0.name($1) }
    let subject = read("subject", of: root, "a string") { $0.text($1) }
    let list = read("steps", of: root, "a list") { $0.elements($1) }
    let steps = list?.enumerated().compactMap { index, place in
      step(place.about("The step at index \(index)"))
    }
    guard let rule, let subject, let steps else { return nil }
    return Exploration.Replay(rule: rule, subject: subject, steps: steps)
  }

  private mutating func step(_ place: Place) -> Exploration.Replay.Step? {
    guard let step = object(place, keys: ["do", "outcome", "expect"]) else { return nil }
    let text = read("do", of: step, "a string") { $0.name($1) }
    let outcome = readIfPresent("outcome", of: step) { $0.text($1) }
    let drawing = readIfPresent("expect", of: step) { $0.text($1) }
    return text.map { Exploration.Replay.Step(line: $0, outcome: outcome, drawing: drawing) }
  }
}
