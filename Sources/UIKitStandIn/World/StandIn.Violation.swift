// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// One broken rule: the rule, the call that broke it, and what stood at that moment.
  public struct Violation: Sendable, Equatable, CustomStringConvertible {
    /// The effect of a broken rule.
    public enum Consequence: String, Sendable {
      /// UIKit raises an exception; the app would crash.
      case raised
      /// UIKit ignores the call, at most with a line on the console.
      case refused
      /// UIKit obeys, and the hierarchy or its picture is damaged.
      case damaged
      /// UIKit obeys, but a completion that somebody may wait for is lost.
      case lost
      /// UIKit obeys, in a way that the caller probably doesn't want.
      case surprising
    }

    /// The broken rule.
    public let rule: Rule
    /// UIKit's reaction.
    public let consequence: Consequence
    /// The call, with the reason.
    public let call: String
    /// The turn in which the call was made.
    public let turn: Int
    /// Whether a ``Stranger`` broke the rule, not the code under test.
    public let isStrangers: Bool
    /// The hierarchy at the moment of the call.
    public let drawing: String

    /// The violation in one line, followed by the hierarchy.
    public var description: String {
      "\(rule.name) \(consequence.rawValue) in turn \(turn): \(call)\n\(drawing)"
    }
  }

  /// The violations of one rule.
  public func violations(of rule: Rule) -> [Violation] {
    violations.filter { $0.rule == rule }
  }

  /// Whether an exception was raised, after which a real app would no longer run.
  public var wouldHaveCrashed: Bool { violations.contains { $0.consequence == .raised } }

  /// Records that somebody has put a view into one that belongs to SwiftUI.
  package func reportSubviewOfHostingView() {
    report(.containment, .damaged, "a subview is added to the view of a UIHostingController")
  }

  /// Records a broken rule.
  func report(_ rule: Rule, _ consequence: Violation.Consequence, _ call: String) {
    note("\(rule.name) \(consequence.rawValue): \(call)")
    violations.append(
      Violation(
        rule: rule, consequence: consequence, call: call, turn: loop.turn,
        isStrangers: isStrangerActing, drawing: drawing))
  }
}
