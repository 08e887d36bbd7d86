// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension PlaySession {
  /// Carries out a command.
  func carryOut(_ line: String) async throws(ActionFault) {
    let (word, rest) = line.firstWord
    if world.command(named: word) != nil {
      return try await perform(UserAction(.command(word, rest)))
    }
    if let action = try UserAction(completed(line), isLink: isLink) {
      return try await perform(resolved(action))
    }
    if let verb = PlayVerb(word: word) { try await perform(verb, rest) }
  }

  /// Carries out a command that does nothing to the app.
  func perform(_ verb: PlayVerb, _ rest: String) async throws(ActionFault) {
    switch verb {
    case .plan: try plan(verb.needed("What to plan", in: rest))
    case .explain:
      let (app, url) = (world.store.current, try verb.needed("The URL", in: rest))
      var explanation = app.explain(app.address(of: url))
      if explanation.url != url { explanation.rewrittenFrom = [url] }
      say(explanation.description)
    case .screens: listScreens()
    case .tree: draw(since: nil)
    case .status: tellStatus()
    case .events: listEvents()
    case .trace: try listTrace()
    case .guards: listGuards()
    case .variants: listVariants()
    case .help: try help(rest)
    case .journal: listJournal()
    case .undo: try await undo()
    case .redo: try await redo()
    case .at: try await goTo(verb.needed("The number", in: rest))
    case .quit: isOver = true
    default: return
    }
  }

  /// Prints what an action would do.
  private func plan(_ text: String) throws(ActionFault) {
    let word = String(text.prefix { !$0.isWhitespace })
    let verb = PlayVerb(word: word)
    let isRoute = verb == nil
    if let verb, ![.open, .go, .migrate].contains(verb) {
      throw ActionFault("'\(word)' can't be planned. Write '\(PlayVerb.plan.usage)'.")
    }
    guard
      let action = try UserAction(isRoute && !isLink(text) ? "open \(text)" : text, isLink: isLink)
    else { throw .wordMissing("What to plan", for: .plan) }
    if case .act(.migrate, let name) = action.kind { return try foresee(name) }
    let resolved = try resolved(action)
    do {
      guard let destination = try resolved.destination(in: world) else {
        throw ActionFault.noLink(resolved.text.harmless)
      }
      say(try world.router.plan(to: destination).description)
    } catch {
      fail(error)
    }
  }

  /// Whether a word looks like a link rather than a command.
  private func isLink(_ word: String) -> Bool {
    if word.hasPrefix("/") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    let scheme = word[..<colon].lowercased()
    return word[colon...].hasPrefix("://")
      || world.store.current.linkRules.schemes.contains { $0.lowercased() == scheme }
  }
}
