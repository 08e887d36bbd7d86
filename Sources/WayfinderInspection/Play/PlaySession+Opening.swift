// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension PlayWorld {
  /// The route of a name, or of a number in the list of screens.
  func route(_ word: String) throws(PlayFault) -> RouteSummary {
    let routes = routes
    if let number = Int(word) {
      guard (1...max(1, routes.count)).contains(number), !routes.isEmpty else {
        throw .noSuchNumber(number, count: routes.count)
      }
      return routes[number - 1]
    }
    if let route = routes.first(where: { $0.name == word }) { return route }
    if let route = routes.first(where: { $0.name.lowercased() == word.lowercased() }) {
      return route
    }
    throw .unknownScreen(word.harmless, nearest: routes.map(\.name).nearest(to: word))
  }
}

extension PlaySession {
  /// Opens the screen that some words mean, or the link that they are; asks for a screen if no words
  /// are given.
  func open(_ text: String) async throws(PlayFault) {
    if isLink(text) { return await go(text) }
    var words = try PlayWords(text).words
    if words.isEmpty {
      guard let answer = answer(to: "screen") else {
        throw .wordMissing(what: "The screen", usage: PlayVerb.open.usage)
      }
      words = try PlayWords(answer).words
    }
    guard let name = words.first else {
      throw .wordMissing(what: "The screen", usage: PlayVerb.open.usage)
    }
    try await open(try world.route(name), Array(words.dropFirst()))
  }

  /// Opens a route with the values that some words give; asks for those that are missing.
  func open(_ route: RouteSummary, _ words: [String]) async throws(PlayFault) {
    var values = try values(of: route, words)
    for parameter in route.required where values[parameter.name] == nil {
      guard isInteractive else { break }
      guard let answer = answer(to: "\(parameter.name) (\(parameter.type))") else {
        throw .parameterGivenUp(parameter.name, route: route.name)
      }
      values[parameter.name] = answer
    }
    try requireAll(route, values)
    let destination = world.store.destination(of: route.name, with: RouteArguments(values))
    await navigate(title(of: route, values), to: destination, of: route)
  }

  /// Opens a link.
  func go(_ url: String) async {
    guard let destination = world.store.destination(for: url) else {
      return say("no link of the app; 'explain' and the URL tell why")
    }
    let route = world.routes.first { $0.name == destination.name.text }
    await navigate(url.harmless, to: destination, of: route)
  }

  private func navigate(
    _ title: String, to destination: AnyDestination, of route: RouteSummary?
  ) async {
    await carryOut(title) { [world] in
      let navigation = try await world.router.navigate(to: destination)
      if let route, route.isEffect, navigation.outcome == .alreadyThere {
        return .done("\(route.name) was done")
      }
      return navigation.end
    }
  }

  /// Prints what opening would do.
  func plan(_ text: String) throws(PlayFault) {
    do {
      let destination: AnyDestination
      if isLink(String(text.prefix { !$0.isWhitespace })) {
        guard let found = world.store.destination(for: text) else {
          return say("no link of the app; 'explain' and the URL tell why")
        }
        destination = found
      } else {
        let words = try PlayWords(text).words
        if words.first == PlayVerb.swap.rawValue, words.count == 2 { return try foresee(words[1]) }
        let route = try world.route(words.first ?? "")
        let values = try values(of: route, Array(words.dropFirst()))
        try requireAll(route, values)
        destination = world.store.destination(of: route.name, with: RouteArguments(values))
      }
      say(try world.router.plan(to: destination).description)
    } catch let error as PlayFault {
      throw error
    } catch {
      fail(error)
    }
  }

  private func title(of route: RouteSummary, _ values: [String: String]) -> String {
    let given = route.values?.compactMap { value in
      values[value.name].map { "\(value.name)=\($0.harmless)" }
    }
    return ([route.name] + (given ?? [])).joined(separator: " ")
  }

  /// The values that words give to a route, by name or in the order of its parameters.
  private func values(
    of route: RouteSummary, _ words: [String]
  ) throws(PlayFault) -> [String: String] {
    guard let known = route.values?.map(\.name) else {
      throw .untypable(route.name, pattern: route.pattern)
    }
    var values: [String: String] = [:]
    for word in words {
      if let sign = word.firstIndex(of: "="), sign > word.startIndex {
        let name = String(word[..<sign])
        guard known.contains(name) else {
          throw .unknownParameter(
            name.harmless, route: route.name, known: known,
            nearest: known.nearest(to: name))
        }
        values[name] = String(word[word.index(after: sign)...])
      } else {
        guard let name = known.first(where: { values[$0] == nil }) else {
          throw .tooManyValues(route: route.name, parameters: known)
        }
        values[name] = word
      }
    }
    return values
  }

  private func requireAll(
    _ route: RouteSummary, _ values: [String: String]
  ) throws(PlayFault) {
    let missing = route.required.map(\.name).filter { values[$0] == nil }
    if missing.isEmpty { return }
    let example = route.required.map { "\($0.name)=\(values[$0.name] ?? "VALUE")" }
    throw .parametersMissing(
      missing, route: route.name,
      example: "open \(route.name) \(example.joined(separator: " "))".harmless)
  }

  /// Closes the screen in front, or one that is named as it is drawn.
  func close(_ name: String) async throws(PlayFault) {
    let screens = world.tree.allNodes.compactMap { $0 as? ScreenNode }
    let found =
      name.isEmpty
      ? world.tree.focused as? ScreenNode
      : screens.first { $0.reference.text == name }
        ?? screens.first { $0.reference.text.lowercased() == name.lowercased() }
        ?? screens.first {
          ($0.screen as? any ScreenLabeling)?.label.lowercased() == name.lowercased()
        }
    guard let node = found else {
      let names = screens.map(\.reference.text)
      throw .notOpen(
        name.isEmpty ? "a screen" : name.harmless,
        nearest: names.nearest(to: name))
    }
    let screen = node.screen
    await carryOut("close \(node.reference.text)") { [world] in
      try await world.router.close(screen).end
    }
  }
}

extension RouteSummary {
  /// The values that it cannot do without.
  fileprivate var required: [Value] { values?.filter(\.isRequired) ?? [] }
}
