// Wayfinder is released under the MIT license; see LICENSE.

public import UIKitStandIn

extension StandInWorld {
  /// The answers to the questions on which versions of the system, or reports about it, disagree.
  ///
  /// Each value is a belief that a run on a device can confirm or change.
  public struct Personality: Sendable, CaseIterable, CustomStringConvertible {
    /// The name shown in test output.
    public var name: String
    /// The turns an animation takes.
    public var animation = 24
    /// The turns that a presentation without animation takes.
    public var unanimatedPresentation = 2...2
    /// The turns between a change of a value and the update of the views.
    public var updateDelay = 0...0
    /// The turns between the end of a transition and `onDisappear` and `onDismiss`.
    public var callbackDelay = 0...0
    /// The turns by which a sheet's binding is written after the sheet has gone under a finger (F5).
    public var lateWrite = 0...0
    /// Whether the binding of a sheet is written twice (F6).
    public var writesTwice = StandIn.Chance.never
    /// Whether the binding is written after a dismissal by the program, too (F6).
    public var writesAfterProgram = StandIn.Chance.never
    /// Whether a late write goes through the binding of what is presented next (F6).
    public var lateWriteIsAnothers = StandIn.Chance.never
    /// Whether a path that is written off the screen is ignored (F7); else it is taken over.
    public var hiddenPathIsIgnored = StandIn.Chance.always
    /// Whether a path that is written in the middle of an animation is lost (F7); else it waits.
    public var busyPathIsLost = StandIn.Chance.always
    /// Whether the path is written at the start of a way back; else at its end.
    public var pathIsWrittenFirst = StandIn.Chance.always
    /// Whether the back button works while a transition runs.
    public var backWorksMeanwhile = StandIn.Chance.never
    /// Whether a view appears, disappears and appears again at once (F12).
    public var appearsAgain = StandIn.Chance.never
    /// Whether all pages appear with the selected one, and all tabs before they are selected (F12).
    public var appearsAhead = StandIn.Chance.never
    /// Whether the view beneath appears when a finger begins to swipe back (F12).
    public var swipeAppears = StandIn.Chance.never
    /// Whether a tapped tab is shown although its binding keeps another, until the next update.
    public var vetoedTabShows = StandIn.Chance.never
    /// Whether an alert's action runs before its binding is written.
    public var actionRunsFirst = StandIn.Chance.never
    /// Whether `onDismiss` is called for a layer that goes with the one beneath it.
    public var tellsAllDismissals = StandIn.Chance.always

    /// The name.
    public var description: String { name }

    /// All personalities.
    public static var allCases: [Personality] { [.ios17, .ios18, .worst] }

    /// iOS 17: nothing comes late, and all tabs appear at once.
    public static var ios17: Personality {
      var table = Personality(name: "ios17")
      table.appearsAhead = .always
      return table
    }

    /// iOS 18: bindings are written twice, and tapped tabs are shown.
    public static var ios18: Personality {
      var table = Personality(name: "ios18")
      table.writesTwice = .always
      table.vetoedTabShows = .always
      table.swipeAppears = .always
      table.pathIsWrittenFirst = .never
      return table
    }

    /// Everything that any report says, as the seed decides.
    public static var worst: Personality {
      var table = Personality(name: "worst")
      table.unanimatedPresentation = 1...4
      table.updateDelay = 0...1
      table.callbackDelay = 0...20
      table.lateWrite = 0...60
      for question in questions { table[keyPath: question] = .sometimes }
      return table
    }

    private static var questions: [WritableKeyPath<Personality, StandIn.Chance>] {
      [
        \.writesTwice, \.writesAfterProgram, \.lateWriteIsAnothers, \.hiddenPathIsIgnored,
        \.busyPathIsLost, \.pathIsWrittenFirst, \.backWorksMeanwhile, \.appearsAgain,
        \.appearsAhead, \.swipeAppears, \.vetoedTabShows, \.actionRunsFirst, \.tellsAllDismissals,
      ]
    }
  }
}
