// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
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

    /// An action, with what is expected of it.
    struct Step: Sendable, Hashable {
      let action: Action
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
      let lines = script.split(separator: "\n").map(\.trimmedLine).filter {
        !$0.isEmpty && !$0.hasPrefix("#")
      }
      self.init(
        rule: rule, subject: subject,
        steps: lines.map { Step(action: Action(text: $0, state: [:])) })
    }
  }
}

extension Exploration.Replay {
  /// Tries the way again in configurations, the first of which is active at the start.
  ///
  /// The last step may end otherwise than it did: that is what a fix changes. Suspends between actions.
  ///
  /// - Parameters:
  ///   - configurations: The configurations.
  ///   - rules: The rules, of which the one that was broken is checked.
  @MainActor
  public func run(
    in configurations: [NavigationConfiguration], rules: [Exploration.Rule] = Exploration.Rule.all
  ) async -> Result {
    await run(in: ExploredApp(configurations), rules: rules)
  }

  @MainActor
  func run(in app: ExploredApp, rules: [Exploration.Rule]) async -> Result {
    guard let rule = rules.first(where: { $0.name == rule }) else {
      return .stale(step: 0, "there is no rule '\(rule)'")
    }
    if steps.contains(where: \.action.isOfOverlap) { return await runOverlapping(in: app, rules) }
    let world: ExploredWorld
    do {
      world = try ExploredWorld(app)
    } catch {
      return .stale(step: 0, "the app doesn't start: \(error)")
    }
    for (index, step) in steps.enumerated() {
      let done = await world.perform(step.action, isPlanned: false)
      if !done.isPossible { return .stale(step: index + 1, done.outcomeText) }
      if index == steps.count - 1 { break }
      if let outcome = step.outcome, outcome != done.outcomeText {
        return .stale(step: index + 1, "it ended '\(done.outcomeText)', expected '\(outcome)'")
      }
      if let drawing = step.drawing, drawing != done.after.drawing {
        return .stale(
          step: index + 1, "the tree is\n\(done.after.drawing)\nexpected\n\(drawing)")
      }
    }
    let explorer = Explorer(
      app, within: Exploration.Bounds(depth: 1, walks: 0), rules: [rule])
    await explorer.retry(steps.map(\.action))
    let found = explorer.findings.first { $0.subject == subject }
    return found.map { .broken($0.reason) } ?? .mended
  }
}

extension Exploration.Action {
  /// Reads a command.
  init(text: String, state: [String: LinkStateValue]) {
    let word = String(text.prefix { $0 != " " })
    let rest = String(text.dropFirst(word.count)).trimmedLine
    let kind: Kind? =
      switch word {
      case "tap": .tap(rest)
      case "back": .back
      case "swipe": .swipe
      case "dismiss": .dismiss
      case "close": .close
      case "reset": .reset
      case "collapse": .collapse
      case "expand": .expand
      case "recheck": .recheck
      case "allow": .allow(rest)
      case "deny": .deny(rest)
      case "swap": .swap(rest)
      case "revert": .revert
      case "open": Self.route(rest)
      default: Self.overlap(word, rest)
      }
    if let kind {
      self.init(kind, state: state)
    } else if word.hasPrefix("/") || word.contains(":") {
      self.init(.open(text), state: state)
    } else {
      self.init(.command(text), state: state)
    }
  }

  /// Reads a part of two requests that overlap.
  private static func overlap(_ word: String, _ rest: String) -> Kind? {
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    if word == "begin", words.count == 2, let policy = OverlapPolicy(word: words[0]) {
      return .begin(policy, Exploration.Action(text: words[1], state: [:]).kind)
    }
    guard let number = words.first.flatMap({ Int($0) }) else { return nil }
    switch (word, words.dropFirst().first) {
    case ("answer", "allow"): return .answer(number, allows: true)
    case ("answer", "deny"): return .answer(number, allows: false)
    case ("resume", nil): return .resume(number)
    case ("cancel", nil): return .cancel(number)
    case ("leave", nil): return .leave(number)
    default: return nil
    }
  }

  /// Reads a route with its values.
  private static func route(_ text: String) -> Kind? {
    guard let words = try? PlayWords(text).words, let name = words.first else { return nil }
    let values = words.dropFirst().compactMap { word -> RouteValue? in
      guard let sign = word.firstIndex(of: "=") else { return nil }
      return RouteValue(
        name: String(word[..<sign]), value: String(word[word.index(after: sign)...]))
    }
    return .route(name, values)
  }
}

extension OverlapPolicy {
  /// The policy of a word.
  fileprivate init?(word: String) {
    guard let policy = Self.all.first(where: { "\($0)" == word }) else { return nil }
    self = policy
  }

  /// All policies.
  static var all: [OverlapPolicy] { [.queue, .reject, .replace, .coalesce] }
}

extension StringProtocol {
  /// The text without space around it.
  fileprivate var trimmedLine: String { String(self).trimmed }
}
