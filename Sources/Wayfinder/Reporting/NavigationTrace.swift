// Wayfinder is released under the MIT license; see LICENSE.

/// The events of a navigation, in order, as a value that keeps nothing alive.
///
/// Print it to see how a navigation came to its end: which finders were asked and what they found,
/// what was planned, which guards were asked, what was built, and what was committed.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// print(shown.trace)
/// ```
///
/// ```text
/// looked for ProductScreen: not open
/// looked for visible navigation: found Navigation #1
/// planned from Navigation #1, 1 to build
/// prepared visible navigation
/// prepared ProductScreen
/// built ProductScreen
/// committed revision 2
/// ended: built
/// ```
public struct NavigationTrace: Sendable, CustomStringConvertible {
  /// A single event of the trace.
  ///
  /// The entries are in the order of the engine's work: searching, planning, asking,
  /// building, committing, performing. To find out why a screen was built although it was open,
  /// look for its `searched` entry: without a node, its finder found nothing.
  public enum Entry: Sendable {
    /// A finder was asked; with the place when it answered.
    case searched(StepName, found: NodeReference?)
    /// A switch was asked; with the case that was taken.
    case chose(SwitchChoice)
    /// The plan was made: where it starts and how many steps are to be built.
    case planned(start: NodeReference?, building: Int)
    /// The parts of a step were prepared.
    case prepared(StepName)
    /// A screen that would leave was asked.
    // Indirect, as few navigations have one, and each has several entries.
    indirect case askedToLeave(NodeReference, LeaveDecision)
    /// A guard was asked.
    case asked(guard: String, of: StepName)
    /// A guard led the navigation elsewhere.
    case redirected(to: StepName, then: AfterRedirect)
    /// The screen of a detour was reached, and the navigation waits until it is finished or gone.
    case waitedForEnd(of: NodeReference)
    /// The detour is over: the destination is planned again, and the guard is asked again.
    case resumed(StepName)
    /// The tree, or what the plan rests on, had changed meanwhile: the plan was made again for this
    /// round, from 2.
    case replanned(round: Int)
    /// A transition ran, whose end was waited for: before the plan, before the build, or the one
    /// that the commit has started.
    case awaited(Transition)
    /// A step's screen or container was built.
    case built(StepName)
    /// The transaction was committed.
    case committed(revision: Int)
    /// An effect was performed.
    case performed(StepName)
    /// The navigation ended.
    case ended(NavigationOutcome)
  }

  /// The events so far, in the order of the engine's work.
  public internal(set) var entries: [Entry] = []

  /// A line for each entry.
  public var description: String {
    entries.map(\.description).joined(separator: "\n")
  }
}

extension NavigationTrace.Entry: CustomStringConvertible {
  public var description: String { text(.public) }

  /// The line with what a log may show.
  func text(_ privacy: LogPrivacy) -> String {
    switch self {
    case .searched(let step, let found?):
      "looked for \(step.text(privacy)): found \(privacy.reference(found))"
    case .searched(let step, nil): "looked for \(step.text(privacy)): not open"
    case .chose(let choice): "chose \(choice)"
    case .planned(let start?, let count):
      "planned from \(privacy.reference(start))"
        + (count == 0 ? ", nothing to build" : ", \(count) to build")
    case .planned(nil, _): "planned an effect"
    case .prepared(let step): "prepared \(step.text(privacy))"
    case .askedToLeave(let node, .yes): "asked \(privacy.reference(node)) to leave: yes"
    case .askedToLeave(let node, .no(let reason)):
      "asked \(privacy.reference(node)) to leave: no, \(privacy.reason(reason))"
    case .asked(let name, let step): "asked guard \(name) of \(step.text(privacy))"
    case .redirected(let step, let afterwards):
      "redirected to \(step.text(privacy))"
        + (afterwards == .retry ? ", to ask again afterwards" : "")
    case .waitedForEnd(let node):
      "waited until \(privacy.reference(node)) was finished or closed"
    case .resumed(let step): "resumed \(step.text(privacy))"
    case .replanned(let round): "something has changed, planned again, round \(round)"
    case .awaited(let transition): "waited for transition \(transition)"
    case .built(let step): "built \(step.text(privacy))"
    case .committed(let revision): "committed revision \(revision)"
    case .performed(let step): "performed \(step.text(privacy))"
    case .ended(let outcome): "ended: \(outcome.text(privacy))"
    }
  }
}

/// The behavior of a navigation at the destination to which a guard has led.
///
/// By default, a redirected navigation ends at the new destination. With `retry` it waits there
/// until that screen is finished or gone and asks the same guard again, as a log-in needs it.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .adding(guard: "logged in") { _ in
///     Account.isOpen ? .proceed : .redirect(to: login, then: .retry)
///   }
///   .using(.push).from(.visibleNavigation).assemble()
/// ```
public enum AfterRedirect: Sendable, Hashable {
  /// The navigation ends at the screen that the guard led to.
  case stay
  /// It waits until that screen is finished or gone, and asks the guard again.
  case retry
}

/// The case of a switch that a navigation has taken.
///
/// A trace has one for each switch on the way, so that you can see why a screen went where it
/// did.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// for case .chose(let choice) in shown.trace.entries {
///   print(choice)  // case 1 of Place, by condition
/// }
/// ```
public struct SwitchChoice: Sendable, CustomStringConvertible {
  /// The name of the switch: that given with `named(_:)`, or its target's type.
  public let name: StepName
  /// The number of the case, from 1; `nil` for the default.
  public let number: Int?
  /// The kind of the case, for instance `by condition`.
  public let way: String

  /// For instance `case 2 of Shop, by condition`.
  public var description: String {
    number.map { "case \($0) of \(name.text), \(way)" } ?? "default of \(name.text)"
  }
}
