// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension PlayWorld {
  /// The route of a name, or of a number in the list of screens.
  func route(_ word: String) throws(PlayFault) -> RouteDescription {
    let routes = navigation.routes
    if let number = Int(word) {
      guard (1...routes.count).contains(number) else {
        throw .noSuchNumber(number, count: routes.count)
      }
      return routes[number - 1]
    }
    if let route = navigation.route(named: word) { return route }
    if let route = routes.first(where: { $0.name.lowercased() == word.lowercased() }) {
      return route
    }
    throw .unknownScreen(
      word.harmless, nearest: NearestWord.nearest(to: word, among: routes.map(\.name)))
  }
}

extension PlaySession {
  /// Opens the screen that some words mean; asks for it if no words are given.
  func open(_ text: String) async throws(PlayFault) {
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
  func open(_ route: RouteDescription, _ words: [String]) async throws(PlayFault) {
    var values = try values(of: route, words)
    for parameter in route.parameters where values[parameter.name] == nil {
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
      return say("no link of the app")
    }
    let route = world.navigation.route(named: destination.name.text)
    await navigate(url.harmless, to: destination, of: route)
  }

  private func navigate(
    _ title: String, to destination: AnyDestination, of route: RouteDescription?
  ) async {
    await carryOut(title) { [world] in
      let navigation = try await world.router.navigate(to: destination)
      if let route, route.placement == .effect, navigation.outcome == .alreadyThere {
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
          return say("no link of the app")
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

  private func title(of route: RouteDescription, _ values: [String: String]) -> String {
    let given = route.declaredParameters.compactMap { name in
      values[name].map { "\(name)=\($0.harmless)" }
    }
    return ([route.name] + given).joined(separator: " ")
  }

  /// The values that words give to a route, by name or in the order of its parameters.
  private func values(
    of route: RouteDescription, _ words: [String]
  ) throws(PlayFault) -> [String: String] {
    let known = route.declaredParameters
    var values: [String: String] = [:]
    for word in words {
      if let sign = word.firstIndex(of: "="), sign > word.startIndex {
        let name = String(word[..<sign])
        guard known.contains(name) else {
          throw .unknownParameter(
            name.harmless, route: route.name, known: known,
            nearest: NearestWord.nearest(to: name, among: known))
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
    _ route: RouteDescription, _ values: [String: String]
  ) throws(PlayFault) {
    let missing = route.parameters.map(\.name).filter { values[$0] == nil }
    if missing.isEmpty { return }
    let example = route.parameters.map { "\($0.name)=\(values[$0.name] ?? "VALUE")" }
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
        nearest: NearestWord.nearest(to: name, among: names))
    }
    let screen = node.screen
    await carryOut("close \(node.reference.text)") { [world] in
      try await world.router.close(screen).end
    }
  }
}
