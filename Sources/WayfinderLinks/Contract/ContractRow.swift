// Wayfinder is released under the MIT license; see LICENSE.

/// A row of a contract: a URL, the state of the app when it is opened, and the expected result.
///
/// ```swift
/// ContractRow("/products/42", shows: "Product(42)")
/// ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
/// ContractRow(
///   "/compose", after: ["/inbox"],
///   draws: """
///     Navigation:
///       Inbox
///     ⇧ sheet:
///       Compose
///     """)
/// ContractRow("/no-such-page", outcome: .noLink)
/// ContractRow("https://sho.rt/x7", rewrittenTo: "/products/42", shows: "Product(42)")
/// ```
public struct ContractRow: Sendable, Equatable {
  /// The URL as it comes.
  public var url: String

  /// The URL that is matched in place of ``url``, as the app's own rewriting would return it; `nil` if
  /// the row doesn't say. See ``AppContract/rewriting(within:clock:_:)``.
  public var rewrittenTo: String?

  /// Facts about the app, over the default state of the link rules.
  public var state: [String: LinkStateValue]

  /// The tree in which the link is opened, as drawn; `nil` for the tree as the app starts. The
  /// contract's `screens` make the app's own screens of the names.
  public var startDrawing: String?

  /// The links that are opened before, in this order.
  public var earlierLinks: [String]

  /// The answers of guards in place of their own code, by name; other guards run as they are. A guard
  /// that is named here must be asked.
  public var guards: [String: GuardAnswer]

  /// The expected result of opening the link.
  package var expected: Expectation

  /// The place where the row was written, for instance `ShopTests/LinkTests.swift:12`, or `$.rows[3]` of a
  /// file.
  public var place: String

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - url: The URL as it comes.
  ///   - address: The URL to which the app rewrites it; the app's closure isn't asked then.
  ///   - links: The links that are opened before, in this order.
  ///   - start: The tree in which the link is opened, as drawn; by default the app has just started.
  ///   - guards: The answers of guards in place of their own code, by their names.
  ///   - state: Facts about the app, over the default state of the link rules.
  ///   - screen: The drawn name of the screen that must have the focus, for instance `Product(42)`.
  ///   - route: The name of the step to which the link must lead.
  ///   - parameters: Texts that the URL must give, by the names of parameters and query items.
  ///   - outcome: The outcome that the navigation must have.
  ///   - drawing: The whole tree that is expected, as drawn.
  ///   - file: The file that declares it, for reports.
  ///   - line: The line that declares it, for reports.
  public init(
    _ url: String, rewrittenTo address: String? = nil, after links: [String] = [],
    from start: String? = nil, guards: [String: GuardAnswer] = [:],
    state: [String: LinkStateValue] = [:], shows screen: String? = nil, route: String? = nil,
    parameters: [String: String] = [:], outcome: ContractOutcome = .reached,
    draws drawing: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      url: url, rewrittenTo: address, state: state, startDrawing: start, earlierLinks: links,
      guards: guards,
      expected: Expectation(
        drawing: drawing, screen: screen, route: route, parameters: parameters, outcome: outcome),
      place: "\(file):\(line)")
  }

  package init(
    url: String, rewrittenTo: String? = nil, state: [String: LinkStateValue] = [:],
    startDrawing: String? = nil, earlierLinks: [String] = [], guards: [String: GuardAnswer] = [:],
    expected: Expectation, place: String
  ) {
    self.url = url
    self.rewrittenTo = rewrittenTo
    self.state = state
    self.startDrawing = startDrawing
    self.earlierLinks = earlierLinks
    self.guards = guards
    self.expected = expected
    self.place = place
  }
}

extension ContractRow {
  /// An answer of a guard in place of its own code.
  ///
  /// Give it to a row to test both sides of a guard: `guards: ["LoginGuard": .stop]` expects what
  /// happens to a user who isn't logged in.
  public enum GuardAnswer: String, Sendable, Hashable, CaseIterable {
    /// The navigation goes on.
    case proceed
    /// The navigation ends here, for the reason that the contract says so.
    case stop
  }

  /// The expected result of opening a link. Anything left out is not checked.
  package struct Expectation: Sendable, Hashable {
    /// The whole tree, as drawn.
    package var drawing: String?
    /// The focused screen's name in drawings.
    package var screen: String?
    /// The name of the step to which the link leads.
    package var route: String?
    /// Texts that the URL gives, by name. The URL may give more.
    package var parameters: [String: String]
    /// The fragment of the URL as written; an empty one is the same as none.
    package var fragment: String?
    /// The screens of a stack from a cold start.
    package var stack: Stack?
    /// The outcome of the navigation.
    package var outcome: ContractOutcome
    /// The reason for the outcome, as the row's author gives it.
    package var reason: String?

    /// Makes an expectation.
    package init(
      drawing: String? = nil, screen: String? = nil, route: String? = nil,
      parameters: [String: String] = [:], fragment: String? = nil, stack: Stack? = nil,
      outcome: ContractOutcome = .reached, reason: String? = nil
    ) {
      self.drawing = drawing
      self.screen = screen
      self.route = route
      self.parameters = parameters
      self.fragment = fragment
      self.stack = stack
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// The expected screens of a stack.
  package struct Stack: Sendable, Hashable {
    /// The tab, or `nil` for the navigation node that is the shell.
    package var tab: String?
    /// The names of its screens from the bottom.
    package var screens: [String]

    package init(tab: String?, screens: [String]) {
      self.tab = tab
      self.screens = screens
    }
  }
}

extension ContractRow {
  /// Whether the link is opened as soon as the app has started.
  var startsAtLaunch: Bool { startDrawing == nil && earlierLinks.isEmpty }

  /// Whether both expect the same of the same link, wherever they are written.
  package func isSame(as other: ContractRow) -> Bool {
    var copy = other
    copy.place = place
    return self == copy
  }
}
