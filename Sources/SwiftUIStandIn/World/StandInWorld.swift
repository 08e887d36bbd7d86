// Wayfinder is released under the MIT license; see LICENSE.

public import UIKitStandIn

/// A world in which SwiftUI's views, bindings, and presentations behave as public reports say they do,
/// without a screen.
///
/// A test makes a world, shows a view in its window, lets users act, and reads what is displayed. Time
/// passes only when the test says so, and the same personality and seed give the same journal.
@MainActor
public final class StandInWorld {
  /// The answers to the questions on which versions or reports disagree.
  public let personality: Personality
  /// The run loop, which counts turns.
  public var loop: StandIn.Loop { findLoop() }
  private let findLoop: () -> StandIn.Loop
  /// The rules that the code under test has broken.
  public private(set) var violations: [Violation] = []
  /// The events, a line each.
  public private(set) var journal: [String] = []
  /// The views of the window.
  var windowViews: AnyObject?
  private var random: StandIn.Numbers
  /// The world of the view controllers that views make.
  private let controllers: StandIn?

  /// Creates a world with a loop of its own.
  public init(personality: Personality = .ios18, seed: UInt64 = 0) {
    let controllers = StandIn(seed: seed)
    self.controllers = controllers
    self.personality = personality
    findLoop = { controllers.loop }
    random = StandIn.Numbers(seed: seed)
  }

  /// Creates a world of the views in a controller, which is always in the turns of the controller's world.
  init(of controller: UIViewController) {
    controllers = nil
    personality = .ios18
    let first = controller.standIn.loop
    findLoop = { [weak controller] in controller?.standIn.loop ?? first }
    random = StandIn.Numbers(seed: 0)
  }

  /// The user of the window.
  public private(set) lazy var user = User(self)

  /// Decides a question that the personality leaves open.
  func decide(_ chance: StandIn.Chance) -> Bool {
    switch chance {
    case .never: false
    case .always: true
    case .sometimes: Bool.random(using: &random)
    }
  }

  /// Picks a number of turns.
  func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound == range.upperBound ? range.lowerBound : Int.random(in: range, using: &random)
  }

  func note(_ line: @autoclosure () -> String) { journal.append("\(loop.turn) \(line())") }

  /// Records a broken rule.
  func report(_ rule: Rule, _ call: String) {
    note("\(rule.name): \(call)")
    violations.append(Violation(rule: rule, call: call, turn: loop.turn))
  }

  /// One broken rule.
  public struct Violation: Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// The inputs and their results.
    public let call: String
    /// The turn in which it was done.
    public let turn: Int

    /// The violation in one line.
    public var description: String { "\(rule.name) in turn \(turn): \(call)" }
  }

  /// A fault of SwiftUI that code which moves screens has to know. `name` writes them as `F1` to `F15`.
  public enum Rule: Int, Sendable, CaseIterable {
    /// One view, and so one layer, presents one thing at a time.
    case onePresentationPerLayer = 1
    /// A presentation in the update in which something else is dismissed is lost.
    case dismissThenPresent
    /// Layers go one by one before iOS 17.
    case severalDismissals
    /// A presentation is lost when the view that presents goes in the same update.
    case presenterGoes
    /// The binding of a sheet is written at the very end of a drag.
    case lateWrite
    /// The binding of a sheet is written twice.
    case writtenTwice
    /// A path that is written off the screen, in the middle of an animation, or together with the root is
    /// lost.
    case pathLost
    /// A path that is written twice in one turn is lost.
    case pathWrittenTwice
    /// A destination that is declared in a list isn't found.
    case lazyDestination
    /// A path of several screens is one change.
    case wholePath
    /// A change of width rebuilds the columns.
    case columnsAreRebuilt
    /// Appearances repeat, and come in any order.
    case appearances
    /// Nothing is presented beneath what somebody else presents.
    case strangers
    /// A presentation in the background is lost.
    case background
    /// The completion of an animation says nothing about a push or a sheet.
    case animationCompletion
    /// A stack over a binding that is made of closures, and so is another one in each update, is reported to crash
    /// when a user goes back while something scrolls.
    case bindingOfClosures
    /// A value that is written in its own `onChange` is updated more than once a frame.
    case changeInChange
    /// A stack within a page of another one. Reports have its path taken for the outer one's: an app crashes where the
    /// elements differ, and goes back at once where they don't.
    case nestedStack

    /// The rule's name, as in `F1`.
    public var name: String { "F\(rawValue)" }
  }
}
