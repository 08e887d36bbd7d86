// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// An app that can be started again and again.
@MainActor
struct ExploredApp {
  /// Makes the app as it starts.
  let launch: @MainActor () throws -> PlayApp
  /// Whether its screens are names alone, so that an action which changes nothing leaves no trace.
  let isInert: Bool
  /// Whether an action is undone before the next one is tried, instead of walking to its state again.
  let undoes: Bool

  init(making launch: @escaping @MainActor () throws -> PlayApp) {
    self.launch = launch
    (isInert, undoes) = (false, false)
  }

  init(_ configurations: [NavigationConfiguration], undoes: Bool = true) {
    isInert = configurations.allSatisfy { $0.guards != nil }
    self.undoes = isInert && undoes
    launch = {
      guard let first = configurations.first else {
        throw ActionFault("There is no configuration. Name at least one.")
      }
      let store = ConfigurationStore(first)
      let tree = try first.makeTree(clock: InstantClock())
      return PlayApp(router: Router(tree: tree, store: store), variants: configurations)
    }
  }
}

/// A clock on which nothing takes time: a sleep ends at once.
private struct InstantClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
