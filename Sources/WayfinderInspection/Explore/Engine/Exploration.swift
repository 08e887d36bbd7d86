// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// The result of trying everything that a user could do in an app: the findings, each with the
/// shortest way to it, and an account of what was tried.
///
/// ```swift
/// let exploration = await Exploration(of: Shop.tabs)
/// print(exploration)
/// ```
///
/// The actions are links, routes, taps, back, swipes, dismissals, guards that change their minds, and swaps
/// of the configuration. Each is carried out by the app's own router, and ``Rule`` checks the resulting tree.
/// The order is always the same: each link alone, each link from the end of each other, everything breadth
/// first, then walks at random. Equal apps give equal results.
public struct Exploration: Sendable {
  /// The name of the app.
  public let app: String
  /// The bounds that were set.
  public let bounds: Bounds
  /// The rules that were checked.
  public let rules: [Rule]
  /// An account of what was tried, and what was not.
  public let coverage: Coverage
  /// The findings: one for each rule and cause, in the order in which they were found.
  public let findings: [Finding]
  /// The reasons why nothing was proven: the app doesn't start, there is nothing to try, or the
  /// exploration was canceled.
  public let faults: [String]
  /// The states that were reached.
  let graph: StateGraph
}

extension Exploration {
  /// Whether something was explored, and no rule is broken.
  public var holds: Bool { findings.isEmpty && faults.isEmpty }
}

extension Exploration {
  /// The limits of an exploration.
  ///
  /// All of them are counts, so that equal bounds give equal results on every machine.
  /// ``Exploration/Coverage`` lists what they left out. Raise them until nothing is left out, or
  /// read the list and accept it.
  public struct Bounds: Sendable, Hashable {
    /// The most actions in a row, breadth first.
    public var depth: Int
    /// The most states that are kept.
    public var states: Int
    /// The most actions that are tried. A fifth of them is left for the walks, if there are any.
    public var transitions: Int
    /// The number of walks at random after that.
    public var walks: Int
    /// The number of actions of a walk.
    public var walkLength: Int
    /// The seed of the walks.
    public var seed: UInt64

    /// Creates bounds.
    ///
    /// - Parameters:
    ///   - depth: The most actions in a row, breadth first.
    ///   - states: The most states that are kept.
    ///   - transitions: The most actions that are tried.
    ///   - walks: The number of walks at random after that.
    ///   - walkLength: The number of actions of a walk.
    ///   - seed: The seed of the walks.
    public init(
      depth: Int = 4, states: Int = 5000, transitions: Int = 20_000, walks: Int = 8,
      walkLength: Int = 20, seed: UInt64 = 1
    ) {
      self.depth = depth
      self.states = states
      self.transitions = transitions
      self.walks = walks
      self.walkLength = walkLength
      self.seed = seed
    }
  }
}

extension Exploration {
  /// An account of what an exploration has tried, and what it hasn't.
  ///
  /// An exploration without findings proves only what it has tried. Check ``isExhaustive``, and
  /// read ``missing`` for the links and routes that were never reached.
  public struct Coverage: Sendable, Hashable {
    /// A number of things tried, out of those that there are.
    ///
    /// Expect ``isComplete`` for the links and routes of your app in a test, so that a new one
    /// can't be left out unnoticed.
    public struct Share: Sendable, Hashable {
      /// The number of those that were tried.
      public var tried = 0
      /// The number of those that there are.
      public var total = 0

      /// Whether all were tried.
      public var isComplete: Bool { tried == total }
    }

    /// The rows of the link tables that a URL was opened for.
    public var links = Share()
    /// The routes whose screen was visible, and effects that were performed.
    public var routes = Share()
    /// The pairs of links of which the second was opened from the end of the first.
    public var pairs = Share()
    /// The actions that were tried at least once.
    public var actions = Share()
    /// The answers of guards under which some link was opened: two for each guard.
    public var guardAnswers = Share()
    /// The number of different states.
    public var states = 0
    /// The number of actions that were carried out and checked, those of the walks among them.
    public var transitions = 0
    /// The number of actions of the walks.
    public var walked = 0
    /// The greatest number of actions in a row, breadth first. Links are opened from the
    /// ends of others whatever it is.
    public var depth = 0
    /// The number of states of which not all actions were tried.
    public var openStates = 0
    /// A line for each thing that was not tried, with the reason; sorted.
    public var missing: [String] = []

    /// Whether every state that the app has was reached and every action tried there: no bound has cut
    /// anything off.
    public var isExhaustive: Bool { openStates == 0 && missing.isEmpty }
  }
}

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
    /// The actions that lead there, with the outcome of each and the tree after it.
    let way: [Replay.Step]

    /// The actions that lead there, as a play session reads them; with any of them left out, they no
    /// longer do.
    public var steps: [String] { way.map(\.line) }
  }
}

extension Exploration.Finding {
  /// The tree at the end.
  public var drawing: String { way.last?.drawing ?? start }

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
