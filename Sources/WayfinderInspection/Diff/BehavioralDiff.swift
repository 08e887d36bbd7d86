// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
public import WayfinderLinks

/// The differences in behavior between two configurations of an app's navigation, as a value.
///
/// Each link is opened in both configurations, from a cold start and from where other links end, and the
/// results are compared. Two documents that are written differently but behave in the same way have no
/// difference. All guards let navigations proceed. A guard that only one of the configurations asks is a
/// change.
///
/// ```swift
/// guard let drawer = try routeDocument.configuration(ofVariant: "drawer") else { return }
/// let diff = try await BehavioralDiff(from: routeDocument.configuration(), to: drawer)
/// print(diff)
/// ```
///
/// The same configurations give the same value, with the same changes in the same order.
public struct BehavioralDiff: Sendable, Equatable {
  /// The name of the first configuration.
  public let before: String

  /// The name of the second one.
  public let after: String

  /// The changes: those of the shell first, then link by link in the order in which they were
  /// tried, and for each link in the order of the kinds.
  public let changes: [Change]

  /// The links that were opened.
  public let links: [Link]

  /// The starts from which each link was opened.
  public let starts: [Start]

  /// The links, routes, and starts that were left out, with the reasons.
  public let notTried: [String]
}

extension BehavioralDiff: CustomStringConvertible {
  /// The report as a person reads it: what differs, and what was not tried. Links that differ in the same
  /// way stand together.
  public var description: String { Report(of: self).description }

  /// Whether nothing differs.
  public var isEmpty: Bool { changes.isEmpty }

  /// The links that differ, each once, in their order.
  public var changedLinks: [Link] {
    var known: Set<Link> = []
    return changes.compactMap(\.link).filter { known.insert($0).inserted }
  }
}

extension BehavioralDiff {
  /// One difference for one link, in all starts in which it is the same.
  ///
  /// `diff.changes` lists them. ``kind`` says what differs, ``value`` holds it before and after,
  /// and ``place`` where the link lands in each configuration.
  public struct Change: Sendable, Equatable {
    /// The link that was opened; `nil` for the shell.
    public let link: Link?

    /// The route it leads to in each of the configurations.
    public let route: Sides<String>

    /// The pattern that takes it in each of the configurations.
    public let pattern: Sides<String>

    /// The kind of difference.
    public let kind: Kind

    /// The values before and after, in words; without `after` when something is lost, and without
    /// `before` when something is gained.
    public let value: Sides<String>

    /// In which starts.
    public let starts: Starts

    /// The place in which the link lands in each of the configurations, from the first of the starts.
    public let place: Sides<Place>
  }

  /// A value for each of the two configurations.
  ///
  /// Where one of them is `nil`, the link was gained or lost: `change.route.before == nil` means
  /// that only the new configuration has a route for it.
  public struct Sides<Value: Sendable & Hashable>: Sendable, Hashable {
    /// That of the first configuration.
    public let before: Value?
    /// That of the second one.
    public let after: Value?
  }

  /// The starts in which a change was seen, and those in which it wasn't.
  ///
  /// If ``unseen`` is empty, the link differs wherever the user is; otherwise the difference
  /// depends on what is open.
  public struct Starts: Sendable, Hashable {
    /// Those in which it was, at least one, in the order in which they were tried.
    public let seen: [Start]
    /// Those in which it was not.
    public let unseen: [Start]

    /// Creates a division.
    public init(seen: [Start], unseen: [Start]) {
      self.seen = seen
      self.unseen = unseen
    }
  }

  /// The place in which a link lands, with its nodes named as in a drawing.
  ///
  /// ``containers`` and ``stack`` are enough to see where the user is; ``drawing`` shows the rest
  /// of the tree as well.
  public struct Place: Sendable, Hashable {
    /// The containers around the screen, from the top of its layer.
    public let containers: [String]
    /// The screen with all that lies beneath it, from the bottom.
    public let stack: [String]
    /// The whole tree.
    public let drawing: String
  }
}

extension BehavioralDiff {
  /// The kind of a difference.
  ///
  /// The raw values are the words in reports and in files of known findings, such as
  /// `guard-lost`. Watch that one above all: a link that was protected no longer is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The tree after a cold start differs.
    case shell
    /// The link leads somewhere only after.
    case new
    /// The link leads somewhere only before.
    case gone
    /// It leads to another route; what follows from that is not told.
    case route
    /// It ends otherwise: it is refused, fails, or is an effect on one side.
    case outcome
    /// The route shows another screen.
    case screen
    /// The screen is given other values, or values of another type.
    case parameters
    /// It lands elsewhere: in another tab, column, stack or modal layer.
    case place
    /// A screen is no longer beneath.
    case beneathLost = "beneath-lost"
    /// A screen is newly beneath.
    case beneathGained = "beneath-gained"
    /// The same screens lie beneath in another order.
    case beneathOrder = "beneath-order"
    /// It is presented otherwise: pushed or in a modal layer of its own, of another style, dismissible
    /// or not, by another action.
    case presentation
    /// A guard is no longer asked.
    case guardLost = "guard-lost"
    /// A guard is newly asked.
    case guardGained = "guard-gained"
    /// The same guards are asked in another order, or one leads elsewhere when it stops.
    case guardChanged = "guard-changed"
    /// Other tasks give the screen its data.
    case tasks
  }
}

extension BehavioralDiff.Kind: Comparable {
  /// Whether a change of this kind is listed before one of another.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension BehavioralDiff {
  /// A link or route that a comparison opens.
  ///
  /// Routes come in by name where no link leads to them, so that those that only code opens are
  /// compared, too.
  public enum Link: Sendable, Hashable {
    /// A URL, with facts about the app over the default state of the link rules.
    case url(String, state: [String: LinkStateValue])
    /// A route to which no link leads, by its name and without arguments, as code opens it.
    case route(String)
  }

  /// The state of the app in which a link is opened.
  ///
  /// Opening the same link from several starts finds differences that a cold start doesn't show,
  /// such as a sheet that stays open.
  public enum Start: Sendable, Hashable {
    /// It has just started.
    case cold
    /// It has just started, and this link was opened.
    case link(Link)
  }
}

extension BehavioralDiff.Link: CustomStringConvertible {
  /// The URL and the facts, or the route's name, for instance `/7 (game: running)` or
  /// `route 'Settings'`.
  public var description: String {
    switch self {
    case .route(let name): return "route '\(name.inOneLine)'"
    case .url(let url, let state):
      let facts = state.sorted { $0.key < $1.key }
        .map { "\($0.key.inOneLine): \($0.value.text.inOneLine)" }.joined(separator: ", ")
      return url.inOneLine + (facts.isEmpty ? "" : " (\(facts))")
    }
  }
}

extension BehavioralDiff.Start: CustomStringConvertible {
  /// `a cold start`, or the link.
  public var description: String {
    switch self {
    case .cold: "a cold start"
    case .link(let link): link.description
    }
  }
}

extension BehavioralDiff.Starts {
  /// In which starts, for instance `all 12 starts`, `only from /books/7` or `9 of 12 starts, not from
  /// /a, /b, /c`.
  public var summary: String {
    let count = seen.count + unseen.count
    if unseen.isEmpty { return count == 1 ? "from a cold start" : "all \(count) starts" }
    if seen.count == 1 { return "only from \(seen[0])" }
    return seen.count <= unseen.count
      ? "\(seen.count) of \(count) starts: \(seen.list)"
      : "\(seen.count) of \(count) starts, not from \(unseen.list)"
  }
}

extension [BehavioralDiff.Start] {
  /// The first few.
  fileprivate var list: String {
    prefix(3).map(\.description).joined(separator: ", ")
      + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension BehavioralDiff.Sides<String> {
  /// The two texts, once where they are equal.
  var words: String {
    before == after
      ? (before ?? "nowhere").inOneLine
      : "\((before ?? "nowhere").inOneLine) → \((after ?? "nowhere").inOneLine)"
  }
}

extension BehavioralDiff.Place {
  /// The containers and the stack in one line.
  var words: String {
    (containers.map(\.inOneLine) + [stack.joined(separator: ", ")]).joined(separator: " > ")
  }
}

extension BehavioralDiff.Change {
  /// The change in words, with the values before and after, and the starts unless it was seen in all.
  var words: String {
    let change =
      switch kind {
      case .shell: "the app starts differently: \(values)"
      case .new: "leads somewhere only now: \(values)"
      case .gone: "no longer leads anywhere; before, to \(values)"
      case .route: "opens another route: \(values)"
      case .outcome: "ends differently: \(values)"
      case .screen: "shows another screen: \(values)"
      case .parameters: "passes other values to the screen: \(values)"
      case .place: "opens in another place: \(values)"
      case .beneathLost: "no longer beneath it: \(values)"
      case .beneathGained: "newly beneath it: \(values)"
      case .beneathOrder: "in another order beneath it: \(values)"
      case .presentation: "is presented differently: \(values)"
      case .guardLost: "no longer asks \(values)"
      case .guardGained: "newly asks \(values)"
      case .guardChanged: "asks its guards differently: \(values)"
      case .tasks: "gets its data differently: \(values)"
      }
    return starts.unseen.isEmpty ? change : "\(change) (\(starts.summary))"
  }

  /// The values before and after, for instance `home → watch`.
  private var values: String {
    switch (value.before, value.after) {
    case (let before?, let after?): "\(before) → \(after)"
    case (let text?, nil), (nil, let text?): text
    case (nil, nil): ""
    }
  }
}
