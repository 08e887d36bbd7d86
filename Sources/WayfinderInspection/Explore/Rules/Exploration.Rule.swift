// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Exploration {
  /// A rule that an app's navigation keeps, whatever its user does.
  ///
  /// The built-in rules are in ``all``. An app adds its own:
  ///
  /// ```swift
  /// let rules =
  ///   Exploration.Rule.all + [
  ///     .always("one sheet at most") { $0.modals.count <= 1 ? nil : "two sheets are open" },
  ///     .sometimes("the bag is seen") { $0.focused?.reference.text == "Bag" },
  ///   ]
  /// ```
  public struct Rule: Sendable {
    /// The name in reports and files of known findings, such as `open-back`.
    public let name: String
    /// The rule in one sentence.
    public let summary: String
    /// The section of the rules page that explains it; `nil` for a rule of the app's own.
    public let ground: String?
    let check: Check

    /// The point at which a rule is checked.
    enum Check: Sendable {
      /// Leaves the app as it is after the step.
      case step(@MainActor @Sendable (StepInquiry) async -> Void)
      /// Goes on in the app after a step that the rule is about, and the app is not used any more then.
      case probe(
        of: @MainActor @Sendable (StepInquiry) -> Bool,
        @MainActor @Sendable (StepInquiry) async -> Void)
      /// Looks at all that was tried.
      case graph(@MainActor @Sendable (Explorer) -> [StateFault])
      case always(@MainActor @Sendable (ScreenTree) -> String?)
      case sometimes(@MainActor @Sendable (ScreenTree) -> Bool)
    }

    /// A fault of a state, with what it is about and the reason.
    typealias StateFault = (state: Int, subject: String, reason: String)

    init(_ name: String, _ ground: String, _ summary: String, _ check: Check) {
      self.name = name
      self.ground = ground
      self.summary = summary
      self.check = check
    }

    init(own name: String, summary: String? = nil, _ check: Check) {
      self.name = name
      self.summary = summary ?? name
      ground = nil
      self.check = check
    }
  }
}

extension Exploration.Rule {
  /// Creates a rule for each state of the app.
  ///
  /// - Parameters:
  ///   - name: The rule in a few words.
  ///   - check: Returns what is wrong with a tree; `nil` where nothing is.
  public static func always(
    _ name: String, _ check: @escaping @MainActor @Sendable (ScreenTree) -> String?
  ) -> Exploration.Rule {
    Exploration.Rule(own: name, .always(check))
  }

  /// Creates a rule for at least one state of the app.
  ///
  /// - Parameters:
  ///   - name: The rule in a few words.
  ///   - check: Returns whether a tree is what is looked for.
  public static func sometimes(
    _ name: String, _ check: @escaping @MainActor @Sendable (ScreenTree) -> Bool
  ) -> Exploration.Rule {
    Exploration.Rule(own: name, .sometimes(check))
  }

  /// Creates a rule for each time that something was done.
  ///
  /// - Parameters:
  ///   - command: The first word of the action, such as `back`, or `open` for all links and routes.
  ///   - name: The rule in a few words.
  ///   - check: Returns what is wrong, given the drawing before and the tree after the action; `nil`
  ///     where nothing is.
  public static func after(
    _ command: String, _ name: String,
    _ check: @escaping @MainActor @Sendable (_ before: String, _ after: ScreenTree) -> String?
  ) -> Exploration.Rule {
    Exploration.Rule(
      own: name,
      .step { inquiry in
        let step = inquiry.step
        guard step.isPossible, step.action.word == command else { return }
        if let reason = check(step.before.drawing, inquiry.world.tree) { inquiry.report(reason) }
      })
  }
}
