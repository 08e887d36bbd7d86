// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app that runs, with a hand on its guards.
@MainActor
class RunningApp {
  let app: PlayApp
  let guards: GuardHand
  let probe = RoutingProbe()

  init(_ app: PlayApp, guards: GuardHand) {
    (self.app, self.guards) = (app, guards)
    probe.answer = { [guards] in guards.verdict(of: $0) }
    probe.waiting = { [guards] name in
      if guards.answer(of: name) != .ask { return nil }
      return { await guards.wait(for: name) }
    }
    app.router.probe = probe
  }

  var router: Router { app.router }
  var tree: ScreenTree { app.router.tree }
  var store: ConfigurationStore { app.store }

  /// The name of the active configuration.
  var variant: String { store.current.name }

  /// Returns the configuration of a name, which must be another one than the active one.
  func configuration(named name: String) throws(ActionFault) -> NavigationConfiguration {
    guard let found = app.variants.first(where: { $0.name == name }) else {
      let known = app.variants.map(\.name)
      let fault = "There is no variant '\(name.harmless)'"
      if known.count < 2 { throw ActionFault(fault + ": the app has none.") }
      throw ActionFault(
        fault + ".", nearest: known.nearest(to: name), or: "It has \(known.cappedList).")
    }
    if found == store.current {
      let text = "'\(found.name)' is active already"
      throw ActionFault(text + ".", note: text)
    }
    return found
  }

  /// Returns the command of the app's own with a name; one that is written in other capitals if there is
  /// no such.
  func command(named word: String) -> PlayApp.Command? {
    app.commands.first { $0.name == word }
      ?? app.commands.first { $0.name.lowercased() == word.lowercased() }
  }

  /// Returns the action of a line in a replay. The app's own commands go before others of the same name.
  func action(replaying line: String) -> UserAction {
    let (word, rest) = line.firstWord
    return command(named: word) == nil
      ? UserAction(replayed: line) : UserAction(.command(word, rest))
  }
}
