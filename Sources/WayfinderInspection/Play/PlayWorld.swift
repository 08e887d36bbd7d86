// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The app that is played, with the session's hand on its guards and an ear for its events.
@MainActor
final class PlayWorld {
  let app: PlayApp
  let guards = PlayGuards()
  let events = PlayEvents()
  let journal = NavigationJournal(limit: 10_000, privacy: .public, clock: nil)
  private let hand = RoutingProbe()
  private var last: Known?

  /// The parts of a configuration that most commands look up.
  private struct Known {
    let configuration: NavigationConfiguration
    let routes: [RouteSummary]
    let guards: [String]
  }

  init(_ app: PlayApp) {
    self.app = app
    hand.answer = { [guards] in guards.verdict(of: $0) }
    hand.waiting = { [guards] name in
      if guards.answer(of: name) != .ask { return nil }
      return { await guards.wait(for: name) }
    }
    app.router.probe = hand
    app.router.add(events)
    journal.attach(to: app.router)
  }

  var router: Router { app.router }
  var tree: ScreenTree { app.router.tree }
  var store: ConfigurationStore { app.store }

  /// The name of the configuration that is active.
  var variant: String { store.current.name }

  /// The names of the configurations that can be swapped.
  var variants: [String] { app.variants.map(\.name) }

  /// The routes of the active configuration.
  var routes: [RouteSummary] { known.routes }

  /// The names of its guards.
  var guardNames: [String] { known.guards }

  private var known: Known {
    if let last, last.configuration == store.current { return last }
    let active = store.current
    let new = Known(
      configuration: active, routes: active.routeSummaries, guards: active.guardNames)
    last = new
    return new
  }

  /// The configuration of a name.
  func configuration(named name: String) throws(PlayFault) -> NavigationConfiguration {
    guard let found = app.variants.first(where: { $0.name == name }) else {
      throw .unknownVariant(name.harmless, known: variants)
    }
    return found
  }

  /// The command of the app's own with a name.
  func command(named word: String) -> PlayApp.Command? {
    app.commands.first { $0.name == word.lowercased() }
  }

  /// The state that a command may change besides the tree.
  var fingerprint: [Int] {
    [tree.revision, store.revision, guards.revision, events.count]
  }

  /// Lets a guard answer something else.
  func setAnswer(_ answer: PlayGuards.Answer, of name: String) throws(PlayFault) {
    let names = guardNames
    guard names.contains(name) else {
      throw .unknownGuard(name.harmless, known: names, nearest: names.nearest(to: name))
    }
    guards.set(answer, for: name)
  }
}

extension [String] {
  /// The word that was probably meant; `nil` where none has much in common with the one written.
  func nearest(to word: String) -> String? {
    let found = NearestName(among: map { $0.lowercased() }).nearest(to: word.lowercased())
    return first { $0.lowercased() == found }
  }
}
