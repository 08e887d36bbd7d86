// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Counts what was tried.
@MainActor
struct CoverageTally {
  /// An opening in a configuration.
  struct Place: Hashable {
    let configuration: String
    let name: String
  }

  /// The rows and routes that were opened, with any outcome.
  private(set) var opened: Set<Place> = []
  /// Those that were opened while no guard denied.
  private(set) var openedFreely: Set<Place> = []
  /// The routes that were visible or performed.
  private(set) var routes: Set<Place> = []
  /// The answers under which guards were asked: `login+` or `login-`.
  private(set) var guardAnswers: Set<String> = []
  /// The numbers of actions that were done.
  private(set) var actions: Set<Int> = []
  /// The openings that were noted, and those that were noted as reached: each is noted once.
  private var known: Set<ObjectIdentifier> = []
  private var knownFreely: Set<ObjectIdentifier> = []
  private var reached: Set<ObjectIdentifier> = []
  /// The states that were seen and not kept.
  var unkept: Set<UInt64> = []
  /// The pairs of links that were tried, and that there are.
  var pairs = Exploration.Coverage.Share()

  init() {}

  /// Notes what a step has tried.
  mutating func note(
    _ step: ExploredStep, _ action: Int, isOpening opening: ExploredLinks.Opening?
  ) {
    actions.insert(action)
    for name in step.asked {
      guardAnswers.insert(name + (step.before.denied.contains(name) ? "-" : "+"))
    }
    guard let opening else { return }
    // Each opening is of one configuration.
    let configuration = step.before.configuration
    if known.insert(ObjectIdentifier(opening)).inserted {
      opened.insert(Place(configuration: configuration, name: opening.id))
    }
    if step.before.denied.isEmpty, knownFreely.insert(ObjectIdentifier(opening)).inserted {
      openedFreely.insert(Place(configuration: configuration, name: opening.id))
    }
    if step.isReached, !step.isRedirected, reached.insert(ObjectIdentifier(opening)).inserted {
      routes.insert(Place(configuration: configuration, name: opening.route))
    }
  }

  /// Notes the screens that can be seen.
  mutating func see(_ moment: ExploredStep.Moment, in world: ExploredWorld) {
    for node in moment.visible {
      routes.insert(Place(configuration: world.configuration, name: world.name(of: node)))
    }
  }
}
