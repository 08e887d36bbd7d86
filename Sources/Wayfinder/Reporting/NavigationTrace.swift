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
    /// A switch was asked: its name, the number of the case that was taken, from 1, or `nil` for the
    /// default, and the kind of that case, for instance `by condition`.
    case chose(StepName, case: Int?, by: String)
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
    case .chose(let name, let number, let way):
      "chose \(SwitchChoice(name: name, number: number, way: way))"
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
struct SwitchChoice: Sendable, CustomStringConvertible {
  let name: StepName
  let number: Int?
  let way: String

  /// The choice in a trace.
  var entry: NavigationTrace.Entry { .chose(name, case: number, by: way) }

  /// For instance `case 2 of Shop, by condition`.
  var description: String {
    number.map { "case \($0) of \(name.text), \(way)" } ?? "default of \(name.text)"
  }
}

/// A step of a router's work, such as a guard that was asked, as a value that keeps nothing
/// alive.
///
/// Observers and ``Router/events()`` receive events in the order in which they happen. Events of
/// one request have the same number. ``line(isDetailed:privacy:)`` writes one for a log.
///
/// ```swift
/// func observe(_ event: NavigationEvent) {
///   switch event.kind {
///   case .finished: Analytics.count(event.destination.text)
///   case .failed(let error): crashReporter.record(error)
///   default: break
///   }
/// }
/// ```
public struct NavigationEvent: Sendable {
  /// The kind of an event.
  ///
  /// Most observers switch over it and care about the last event of a request alone: `finished` for
  /// analytics, `failed` for a crash reporter. `happened` carries every step in between, as the
  /// trace of the navigation lists them.
  public enum Kind: Sendable {
    /// It waits for its turn.
    case waiting
    /// It shares the end of the request with this number.
    case joined(Int)
    /// Its turn has come.
    case begun
    /// A step of its work, after it was done.
    case happened(NavigationTrace.Entry)
    /// It has ended and did not fail.
    case finished(NavigationOutcome)
    /// It has ended with an error.
    case failed(RoutingError)
  }

  /// The number of the request, counted from 1 for each router.
  public let request: Int
  /// The destination of that part of the request, for instance one that a guard leads to.
  public let destination: StepName
  /// The kind of the event, with its details.
  public let kind: Kind

  /// Whether it is the last event of its request. Each request has exactly one.
  public var isLast: Bool {
    switch kind {
    case .waiting, .joined, .begun, .happened: false
    case .finished, .failed: true
    }
  }
}

/// An observer of a router's work: a log, analytics, a recorder.
///
/// Called on the main actor after each event, in order. It cannot change the navigation that it
/// observes: an edit of the tree from here is an error that names the navigation, and a request
/// that a task started here makes comes after it or waits, as its policy says. It should be quick,
/// since the navigation goes on when it returns.
///
/// ```swift
/// struct Visits: NavigationObserver {
///   func observe(_ event: NavigationEvent) {
///     if case .finished(let outcome) = event.kind, outcome.isReached {
///       Analytics.count(event.destination.text)
///     }
///   }
/// }
/// ```
@MainActor
public protocol NavigationObserver: Sendable {
  /// Receives one event. Two calls never overlap.
  func observe(_ event: NavigationEvent)
}

extension NavigationEvent {
  /// Returns the event as a line for a log, without an end of line; `nil` for an event that is left out.
  ///
  /// The same events give the same lines.
  ///
  /// **Shape**: a navigation whose guard opens another screen is written as
  /// ```
  /// 1 Product: begun
  /// 1 Product: asked guard LoginInterceptor of Product
  /// 2 Login: begun
  /// 2 Login: finished: built
  /// 1 Product: finished: built
  /// ```
  ///
  /// - Parameters:
  ///   - isDetailed: Whether searches, plans, and preparations have a line.
  ///   - privacy: The parts of names and texts to show.
  public func line(isDetailed: Bool = true, privacy: LogPrivacy = .public) -> String? {
    kind.text(isDetailed: isDetailed, privacy).map {
      "\(request) \(destination.text(privacy)): \($0)"
    }
  }
}

extension NavigationEvent.Kind {
  /// The line of an event without its request; `nil` for an event that is left out.
  package func text(isDetailed: Bool, _ privacy: LogPrivacy) -> String? {
    switch self {
    case .waiting: "waiting"
    case .joined(let number): "joined \(number)"
    case .begun: "begun"
    case .finished(let outcome): "finished: \(outcome.text(privacy))"
    case .failed(let error): "failed: \(error.text(privacy))"
    case .happened(.searched), .happened(.planned), .happened(.prepared):
      if isDetailed, case .happened(let entry) = self { entry.text(privacy) } else { nil }
    case .happened(let entry): entry.text(privacy)
    }
  }
}
