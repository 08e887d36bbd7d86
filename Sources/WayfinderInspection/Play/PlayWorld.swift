// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderJournal
internal import WayfinderLinks

/// The app that is played, with the session's hand on its guards and an ear for its events.
@MainActor
final class PlayWorld: RunningApp {
  let events = PlayEvents()
  let journal = NavigationJournal(limit: 10_000, privacy: .public, clock: nil)
  private var last: AppModel?

  init(_ app: PlayApp) {
    super.init(app, guards: GuardHand(usual: .own, denying: "denied"))
    router.add(events)
    journal.attach(to: router)
  }

  /// The names of the configurations that can be swapped.
  var variants: [String] { app.variants.map(\.name) }

  /// The app in its active configuration.
  private var known: AppModel {
    if let last, last.configuration == store.current { return last }
    let new = AppModel(store.current)
    last = new
    return new
  }

  /// The routes of the active configuration.
  var routes: [RouteSummary] { known.routes }

  /// The names of its guards.
  var guardNames: [String] { known.guards }

  /// A URL for each link of the active configuration; its path where that is enough.
  var links: [String] {
    known.samples.compactMap { sample in
      guard let url = sample.link?.url else { return nil }
      return sample.pattern.hasPrefix("/") && !sample.pattern.hasPrefix("//") ? url.pathOfWeb : url
    }
  }

  /// The guard of a name, with where it leads.
  func `guard`(named name: String) -> AppModel.Guard { known.guard(named: name) }

  /// The route of a name, which may be a number, or of a number in the list of screens.
  func route(_ word: String) throws(ActionFault) -> RouteSummary {
    let routes = routes
    if let route = routes.first(where: { $0.name == word }) { return route }
    if let route = routes.first(where: { $0.name.lowercased() == word.lowercased() }) {
      return route
    }
    if let number = Int(word) {
      guard (1...max(1, routes.count)).contains(number), !routes.isEmpty else {
        throw .noSuchScreen(number, count: routes.count)
      }
      return routes[number - 1]
    }
    throw .unknownScreen(word, nearest: routes.map(\.name).nearest(to: word))
  }

  /// The state that a command may change besides the tree.
  var fingerprint: [Int] {
    [tree.revision, store.revision, guards.revision, events.count]
  }
}

extension [String] {
  /// The word that was probably meant; `nil` where none has much in common with the one written.
  func nearest(to word: String) -> String? {
    let found = NearestName(among: map { $0.lowercased() }).nearest(to: word.lowercased())
    return first { $0.lowercased() == found }
  }
}
