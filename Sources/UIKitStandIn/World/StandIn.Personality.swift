// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// The answers to the questions on which versions of the system, or reports about it, disagree.
  ///
  /// Each value is a belief that a run on a device can confirm or change. ``worst`` does all that
  /// any report says, as the seed decides.
  public struct Personality: Sendable, Equatable, Codable {
    /// The name shown in test output.
    public var name: String
    /// The major version of the system.
    public var version: Int
    /// The turns an animation takes.
    public var animation = 24
    /// The turns from a call to the start of a presentation or dismissal.
    public var presentationStart = 1...1
    /// The turns a presentation or dismissal takes without animation (U5).
    public var unanimatedPresentation = 2...2
    /// The turns until the callbacks of a navigation change without animation (U26).
    public var unanimatedNavigation = 1...1
    /// The turns between the end of a transition and its completion closures.
    public var completionDelay = 0...0
    /// Whether a second dismissal, while the first runs, calls its completion (U4).
    public var racedDismissalCompletes = Chance.never
    /// Whether a second dismissal also closes the layer beneath (U3).
    public var secondDismissalClosesPresenter = Chance.never
    /// Whether a dismissal without animation calls its completion (U4).
    public var unanimatedDismissalCompletes = Chance.always
    /// Whether a dismissal that finds nothing to dismiss calls its completion.
    public var idleDismissalCompletes = Chance.never
    /// Whether an alert's handler runs before the alert is gone (U14).
    public var alertHandlerRunsFirst = Chance.never
    /// Whether a layer stays when the controller that presented it is removed (U12).
    public var presentedOutlivesPresenter = Chance.always
    /// Whether a stack under a sheet animates its changes (U28).
    public var animatesBeneathSheets = Chance.always
    /// Whether `didShow` follows a back swipe that is canceled (U21).
    public var cancelledSwipeShows = Chance.never
    /// Whether `didShow` follows a change of the stack that keeps the top controller.
    public var hiddenChangeShows = Chance.never
    /// Whether a coordinator's completions run before `didShow`.
    public var completesBeforeShowing = Chance.never
    /// Whether a change during a transition takes effect (U18); else it is dropped.
    public var nestedChangeApplies = Chance.always
    /// Whether the back button works while a transition runs (U25).
    public var backButtonWorksMeanwhile = Chance.never
    /// Whether the content's back swipe may begin while a transition runs (U25).
    public var swipeBeginsMeanwhile = Chance.never
    /// Whether `didSelectTab` follows a selection by the program (U30).
    public var tellsSelectionsByProgram = Chance.never
    /// Whether setting the tabs moves the selection (U33).
    public var settingTabsMovesSelection = Chance.never
    /// Whether a surplus tab that is open counts as the selected controller (U32).
    public var openRowIsSelected = Chance.always
    /// Whether only the first view controller set for the compact column counts (U37).
    public var setsCompactColumnOnce = Chance.never
    /// Whether the completion of a view's animation is lost (U29).
    public var losesAnimationCompletions = Chance.never
    /// Whether a view that lost the focus by leaving the window has it again when it returns (U17).
    public var focusReturns = Chance.never
    /// Whether a column that the user drags away counts as hidden at finger-down (U39).
    public var hidesColumnsEarly = Chance.never

    /// Creates a personality with the beliefs shared by all versions.
    public init(name: String, version: Int) {
      self.name = name
      self.version = version
    }

    /// Whether the system offers a feature.
    public func has(_ feature: Feature) -> Bool { version >= feature.rawValue }

    /// A feature, with the version that introduced it.
    public enum Feature: Int, Sendable {
      /// Tabs as values, `UITab`.
      case uiTab = 18
      /// A back swipe that may begin anywhere in the content.
      case contentPopGesture = 26
    }
  }
}

extension StandIn.Personality: CustomStringConvertible, CaseIterable {
  /// All personalities.
  public static var allCases: [StandIn.Personality] { [.ios17, .ios18, .ios26, .worst] }

  /// iOS 17.
  public static var ios17: StandIn.Personality {
    var table = StandIn.Personality(name: "ios17", version: 17)
    table.setsCompactColumnOnce = .always
    return table
  }

  /// iOS 18: a canceled swipe is shown, tabs are reported and move.
  public static var ios18: StandIn.Personality {
    var table = StandIn.Personality(name: "ios18", version: 18)
    table.cancelledSwipeShows = .always
    table.tellsSelectionsByProgram = .always
    table.settingTabsMovesSelection = .sometimes
    return table
  }

  /// iOS 26: iOS 18, and a back button and a swipe that don't wait.
  public static var ios26: StandIn.Personality {
    var table = ios18
    table.name = "ios26"
    table.version = 26
    table.backButtonWorksMeanwhile = .always
    table.swipeBeginsMeanwhile = .always
    table.hidesColumnsEarly = .always
    return table
  }

  /// Everything that any report says, as the seed decides.
  public static var worst: StandIn.Personality {
    var table = StandIn.Personality(name: "worst", version: 26)
    table.presentationStart = 1...3
    table.unanimatedPresentation = 1...3
    table.unanimatedNavigation = 1...3
    table.completionDelay = 0...40
    for question in StandIn.Personality.questions { table[keyPath: question] = .sometimes }
    return table
  }

  /// The questions that have a chance for an answer.
  static var questions: [WritableKeyPath<StandIn.Personality, StandIn.Chance>] {
    [
      \.racedDismissalCompletes, \.secondDismissalClosesPresenter, \.unanimatedDismissalCompletes,
      \.idleDismissalCompletes, \.alertHandlerRunsFirst, \.presentedOutlivesPresenter,
      \.animatesBeneathSheets, \.cancelledSwipeShows, \.hiddenChangeShows,
      \.completesBeforeShowing, \.nestedChangeApplies, \.backButtonWorksMeanwhile,
      \.swipeBeginsMeanwhile, \.tellsSelectionsByProgram, \.settingTabsMovesSelection,
      \.openRowIsSelected, \.setsCompactColumnOnce, \.hidesColumnsEarly,
      \.losesAnimationCompletions, \.focusReturns,
    ]
  }

  /// The name.
  public var description: String { name }
}
