// Wayfinder is released under the MIT license; see LICENSE.

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
