// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension PlaySession {
  /// Carries out a command.
  func carryOut(_ line: String) async throws(PlayFault) {
    let word = String(line.prefix { !$0.isWhitespace })
    let rest = String(line.dropFirst(word.count)).trimmed
    if let command = world.command(named: word) { return await perform(command, rest) }
    if let verb = PlayVerb(word: word) { return try await perform(verb, rest) }
    if isLink(word) { return await go(line) }
    let words = try PlayWords(line).words
    if let name = words.first, let route = try? world.route(name) {
      return try await open(route, Array(words.dropFirst()))
    }
    if let number = Int(word) {
      throw .noSuchNumber(number, count: world.routes.count)
    }
    let known =
      world.app.commands.map(\.name) + PlayVerb.allCases.map(\.rawValue) + world.routes.map(\.name)
    throw .unknownCommand(word.harmless, nearest: known.nearest(to: word))
  }

  func perform(_ verb: PlayVerb, _ rest: String) async throws(PlayFault) {
    switch verb {
    case .open: try await open(rest)
    case .go: await go(try needed(rest, "The URL", verb))
    case .plan: try plan(try needed(rest, "What to plan", verb))
    case .explain:
      say(world.store.current.explain(try needed(rest, "The URL", verb)).description)
    case .screens: listScreens()
    case .tree: draw(since: nil)
    case .status: tellStatus()
    case .events: listEvents()
    case .trace: try listTrace()
    case .guards: listGuards()
    case .variants: listVariants()
    case .help: try help(rest)
    case .back: await carryOut("back") { [world] in try await world.router.back().end }
    case .reset: await carryOut("reset") { [world] in try await world.router.reset().end }
    case .close: try await close(rest)
    case .tap: try await tap(try needed(rest, "What to tap", verb))
    case .swipe: try await swipe()
    case .dismiss: try await dismiss()
    case .push: try await push(rest)
    case .sheet: try await sheet(rest)
    case .collapse: try await setCollapsed(true)
    case .expand: try await setCollapsed(false)
    case .allow: try await answer(.allow, try needed(rest, "The guard", verb))
    case .deny: try await answer(.deny, try needed(rest, "The guard", verb))
    case .ask: try await answer(.ask, try needed(rest, "The guard", verb))
    case .recheck: await recheck()
    case .swap: try await swap(to: try needed(rest, "The variant", verb))
    case .revert: try await revert()
    case .journal: listJournal()
    case .undo: try await undo()
    case .redo: try await redo()
    case .at: try await goTo(try needed(rest, "The number", verb))
    case .quit: isOver = true
    }
  }

  private func needed(
    _ rest: String, _ what: String, _ verb: PlayVerb
  ) throws(PlayFault) -> String {
    if rest.isEmpty { throw .wordMissing(what: what, usage: verb.usage) }
    return rest
  }

  /// Whether a word looks like a link rather than a command.
  func isLink(_ word: String) -> Bool {
    if word.hasPrefix("/") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    let scheme = word[..<colon].lowercased()
    return word[colon...].hasPrefix("://")
      || world.store.current.linkRules.schemes.contains { $0.lowercased() == scheme }
  }
}

extension Navigation {
  /// The end of a navigation, for whoever does not care for its screen.
  var end: PlayRequest.End { .ended(outcome, trace) }
}
