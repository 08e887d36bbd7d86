// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

// What a line names, whether by a number, in capitals, or without all its values.
extension PlaySession {
  /// The action with the names that the app has for what a line names. Asks for values that are missing.
  func resolved(_ action: UserAction) throws(ActionFault) -> UserAction {
    switch action.kind {
    case .act(.tap, let word): return UserAction(.tap, try tapTarget(word))
    case .act(.close, let name):
      return UserAction(.close, name.isEmpty ? "" : drawnName(name) ?? name)
    case .act(let verb, let name) where GuardHand.answers[verb] != nil:
      let names = world.guardNames
      if names.contains(name) { return action }
      let fault = "There is no guard '\(name.harmless)'."
      if names.isEmpty { throw ActionFault(fault + " The app has none.") }
      throw ActionFault(fault, nearest: names.nearest(to: name), or: "It has \(names.cappedList).")
    case .route(let name, let values): return try route(name, values)
    case .command(let word, let rest):
      if world.command(named: word) != nil { return action }
      return try routeWithoutVerb(word, rest)
    default: return action
    }
  }

  /// A line with the name that is missing, which somebody is asked for until it is one of the choices.
  func completed(_ line: String) -> String {
    guard isInteractive, let verb = PlayVerb(word: line) else { return line }
    let isAsked = [.open, .tap, .allow, .deny, .ask, .migrate, .swap].contains(verb)
    let choices = isAsked ? names(for: verb, "") : []
    if choices.isEmpty { return line }
    for (index, name) in choices.enumerated() { say("  \(index + 1)  \(name.harmless)") }
    while let answer = answer(to: verb.rawValue, among: choices) {
      let number = Int(answer).map { $0 - 1 }
      if let name = choices.first(ignoringCaseOf: answer) { return "\(line) \(name)" }
      if let number, choices.indices.contains(number) { return "\(line) \(choices[number])" }
      // A route may be given its values at once.
      if verb == .open, let words = try? LineWords(answer).words, words.count > 1,
        (try? world.route(words[0])) != nil
      {
        return "\(line) \(answer)"
      }
      say("  Write a name or a number from 1 to \(choices.count).")
    }
    return line
  }

  private func tapTarget(_ word: String) throws(ActionFault) -> String {
    let names = world.tree.tapTargets.map(\.name)
    if let name = names.first(ignoringCaseOf: word) { return name }
    if let number = Int(word), names.indices.contains(number - 1) { return names[number - 1] }
    throw .noTab(word, known: names)
  }

  /// The screen that is drawn with a name, or whose label it is.
  private func drawnName(_ name: String) -> String? {
    let screens = world.tree.allNodes.compactMap { $0 as? ScreenNode }
    let labeled = screens.first {
      ($0.screen as? any ScreenLabeling)?.label.lowercased() == name.lowercased()
    }
    return screens.map(\.reference.text).first(ignoringCaseOf: name) ?? labeled?.reference.text
  }

  /// A line that begins with the name of a route, or with its number.
  private func routeWithoutVerb(_ word: String, _ rest: String) throws(ActionFault) -> UserAction {
    let words = try LineWords(word + " " + rest).words
    if let name = words.first, (try? world.route(name)) != nil {
      return try route(name, words.dropFirst().map { UserAction.RouteValue($0) })
    }
    if let number = Int(word) { throw .noSuchScreen(number, count: world.routes.count) }
    let known =
      world.app.commands.map(\.name) + PlayVerb.allCases.map(\.rawValue) + world.routes.map(\.name)
    throw .unknownCommand(word, nearest: known.nearest(to: word))
  }

  /// A route with all its values; asks for the route and for values that are missing.
  private func route(
    _ name: String, _ values: [UserAction.RouteValue]
  ) throws(ActionFault) -> UserAction {
    if name.isEmpty { throw .wordMissing("The screen", for: .open) }
    let route = try world.route(name)
    var given = try route.named(values)
    for parameter in route.values ?? [] {
      if let value = given[parameter.name] {
        try parameter.check(value, of: route)
      } else if parameter.isRequired, isInteractive {
        given[parameter.name] = try answer(for: parameter, of: route)
      }
    }
    try route.requireAll(given)
    return UserAction(
      .route(
        route.name,
        (route.values ?? []).compactMap { value in
          given[value.name].map { UserAction.RouteValue(name: value.name, value: $0) }
        }))
  }

  /// Asks for a value until it is one of the parameter's type.
  private func answer(
    for parameter: RouteSummary.Value, of route: RouteSummary
  ) throws(ActionFault) -> String {
    let choices = parameter.type.lowercased() == "bool" ? ["true", "false"] : []
    while let answer = answer(to: "\(parameter.name) (\(parameter.type))", among: choices) {
      do throws(ActionFault) {
        try parameter.check(answer, of: route)
        return answer
      } catch {
        say("  \(error)")
      }
    }
    throw ActionFault(
      "'\(parameter.name)' was not given, but '\(route.name)' needs it. Open the screen again.")
  }
}

extension RouteSummary.Value {
  /// Requires that a value is one of the type, as far as a line can tell.
  func check(_ value: String, of route: RouteSummary) throws(ActionFault) {
    let fits =
      switch type {
      case "int", "Int": Int(value) != nil
      case "double", "Double": Double(value) != nil
      case "bool", "Bool": ["true", "false"].contains(value)
      default: true
      }
    if !fits {
      throw ActionFault(
        "'\(value.harmless)' is no value for '\(name)' of '\(route.name)'. It takes \(type).")
    }
  }
}

extension RouteSummary {
  /// The values that it cannot do without.
  private var required: [Value] { values?.filter(\.isRequired) ?? [] }

  /// The values by their names: those without one are in the order of the parameters.
  func named(_ given: [UserAction.RouteValue]) throws(ActionFault) -> [String: String] {
    guard let known = values?.map(\.name) else {
      throw ActionFault(
        "The values that '\(name)' needs can't be typed. "
          + (pattern.map { "Open a link of the form '\($0)'." }
            ?? "Open it from a screen, or give the session a command that opens it."))
    }
    let takes = known.isEmpty ? "It takes no values." : "It takes \(known.cappedList)."
    var named: [String: String] = [:]
    for value in given {
      if let name = value.name {
        guard known.contains(name) else {
          throw ActionFault(
            "'\(self.name)' takes no '\(name.harmless)'.", nearest: known.nearest(to: name),
            or: takes)
        }
        named[name] = value.value
      } else {
        guard let name = known.first(where: { named[$0] == nil }) else {
          throw ActionFault("There are more values than '\(self.name)' takes. \(takes)")
        }
        named[name] = value.value
      }
    }
    return named
  }

  func requireAll(_ given: [String: String]) throws(ActionFault) {
    let missing = required.filter { given[$0.name] == nil }
    if missing.isEmpty { return }
    let values = required.map { "\($0.name)=\(given[$0.name]?.asWord ?? "…")" }
    let names = missing.map { "'\($0.name)' (\($0.type))" }.joined(separator: ", ")
    let syntax = "open \(name.asRouteWord) \(values.joined(separator: " "))".harmless
    throw ActionFault("'\(name)' needs \(names). Write '\(syntax)'.")
  }
}

extension [String] {
  /// The text that equals another one, or does so in small letters.
  fileprivate func first(ignoringCaseOf text: String) -> String? {
    first { $0 == text } ?? first { $0.lowercased() == text.lowercased() }
  }
}
