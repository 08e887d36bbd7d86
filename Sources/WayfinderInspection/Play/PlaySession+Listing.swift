// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension PlaySession {
  /// Lists all screens, with what each takes, where it goes and who is asked.
  func listScreens() {
    let rows = world.routes.map { route -> (String, String, String) in
      let values = route.values?.map { $0.isRequired ? $0.name : "[\($0.name)]" } ?? ["(…)"]
      let asked = route.guards.isEmpty ? "" : ", asks " + route.guards.joined(separator: ", ")
      return (
        ([route.name] + values).joined(separator: " ").harmless, route.placement + asked,
        route.pattern ?? "no link"
      )
    }
    let name = rows.map(\.0.count).max() ?? 0
    let place = rows.map(\.1.count).max() ?? 0
    for (index, row) in rows.enumerated() {
      let number = String(index + 1)
      say(
        padding(4 - number.count) + number + "  " + row.0 + padding(name + 2 - row.0.count) + row.1
          + padding(place + 2 - row.1.count) + row.2)
    }
    let others = world.store.current.screensWithoutRoute
    if !others.isEmpty {
      say("In the shell, without a route: " + others.joined(separator: ", ").harmless)
    }
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Prints the state of the session.
  func tellStatus() {
    say("active: \(world.variant)")
    say("in front: \(world.tree.focused?.reference.text ?? "nothing")")
    for line in world.app.status() { say(line.harmless) }
    say("router: \(world.router.waiting)")
  }

  /// Lists what the router told.
  func listEvents() {
    for line in world.events.events.compactMap({ $0.line() }) { say(line) }
  }

  /// Lists the steps of the last navigation.
  func listTrace() throws(ActionFault) {
    guard let trace else { throw .noNavigationYet }
    say(trace.entries.isEmpty ? "it ended before anything happened" : trace.description)
  }

  /// Lists the guards and their answers.
  func listGuards() {
    let names = world.guardNames
    if names.isEmpty { return say("no guards") }
    for name in names {
      let known = world.guard(named: name)
      let way = known.redirect.map {
        ", leads to \($0)" + (known.isResuming ? " and on" : "") + " where it stops"
      }
      say("\(name): \(world.guards.answer(of: name).rawValue)\(way ?? "")")
    }
  }

  /// Lists the variants.
  func listVariants() {
    if world.variants.count < 2 { return say("no variants") }
    for name in world.variants {
      say(name == world.variant ? "\(name), active" : name)
    }
  }

  /// Tells about commands.
  func help(_ word: String) throws(ActionFault) {
    let own = world.app.commands
    if !word.isEmpty {
      if let command = world.command(named: word) {
        return say("\(command.usage): \(command.summary)")
      }
      guard let verb = PlayVerb(word: word) else {
        throw .unknownCommand(
          word.harmless,
          nearest: (own.map(\.name) + PlayVerb.allCases.map(\.rawValue)).nearest(to: word))
      }
      return sayText("\(verb.usage): \(verb.summary)")
    }
    var groups = PlayVerb.groups.map { name, verbs in
      (
        name,
        verbs.filter { verb in !own.contains { $0.name == verb.rawValue } }
          .map { ($0.usage, $0.summary) }
      )
    }
    if !own.isEmpty { groups.insert(("The app's own", own.map { ($0.usage, $0.summary) }), at: 0) }
    for (name, rows) in groups where !rows.isEmpty {
      say("\(name):")
      for (usage, summary) in rows { sayRow(usage, summary) }
    }
    sayText("A line that begins with '#' is a comment.")
  }

  /// Says a sentence in lines that are no wider than the terminal.
  private func sayText(_ text: String) {
    say(text.split(separator: " ").map(String.init).wrapped(to: width, indent: 0))
  }

  /// Says a command and its effect in columns that are no wider than the terminal.
  private func sayRow(_ usage: String, _ summary: String) {
    let column = 20
    let text = summary.split(separator: " ").map(String.init).wrapped(to: width, indent: column)
    let name = "  " + usage
    if name.count > column - 2 {
      say(name)
      say(text)
    } else {
      say(name + padding(column - name.count) + text.dropFirst(column))
    }
  }
}
