// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

// Which route each saved screen is of, and whether it can be built.
extension SavedSnapshot {
  mutating func visit(_ screen: SavedScreen, _ around: Around) -> OpenNode? {
    var entry = SavedEntry(
      screen: screen, path: around.path, verdict: .root,
      wanted: WantedScreen(name: screen.name, parameters: []))
    var isRoot = false
    if let reason = around.missing {
      entry.verdict = .dropped(reason)
    } else if screen.isRoot, whole != nil {
      let node = whole?.screen(named: screen.name)
      entry.verdict = node.map { .built($0) } ?? .dropped(.noHeir(root: screen.name))
    } else if screen.isRoot, around.isRootLayer, let name = rootName(screen, around) {
      entry.wanted = WantedScreen(name: name, parameters: [])
      isRoot = true
      if !shell.hasScreen(named: name) {
        if case (let verdict, _) = judge(screen), case .route = verdict {
          // The shell has lost it, and its route may put it elsewhere.
          entry.verdict = verdict
        } else if isOfSameShell {
          // The app had added it, and nobody else can make it.
          entry.verdict = .dropped(.noHeir(root: name))
        }
      }
    } else {
      (entry.verdict, entry.wanted) = judge(screen)
    }
    if !entry.isDropped { entry.id = nextNumber() }
    entries.append(entry)
    return entry.id.map { opened(entry.wanted, $0, isRoot: isRoot) }
  }

  /// A saved screen as an open one.
  private mutating func opened(_ wanted: WantedScreen, _ id: Int, isRoot: Bool) -> OpenNode {
    let route = OpenRoutes.Route(
      name: wanted.name, context: RouteArguments(wanted.values), isOfShell: isRoot)
    open.routes[id] = route
    var node = OpenNode(id: id, kind: .screen, name: wanted.name)
    node.context = route.contextText
    node.origin = isRoot ? .shell : .route(wanted.name)
    return node
  }

  /// The name of the root that a saved one is; `nil` when it can only be a screen of a route.
  private func rootName(_ screen: SavedScreen, _ around: Around) -> String? {
    if shell.hasScreen(named: screen.name) { return screen.name }
    guard around.isFirst else { return nil }
    // The root of a place that has another one now: the place is known by its name.
    return around.place.flatMap { placeRoots[$0] } ?? screen.name
  }

  mutating func judge(_ screen: SavedScreen) -> (SavedEntry.Verdict, WantedScreen) {
    let bare = WantedScreen(name: screen.name, parameters: [])
    guard let (route, isRenamed) = rules.route(named: screen.name) else {
      if rules.plainScreens.contains(screen.name) { return (.plain(RouteArguments()), bare) }
      return (.dropped(.noRoute(screen.name, nearest: nearestRoute(to: screen.name))), bare)
    }
    if route.isNever { return (.dropped(.neverRestored), bare) }
    var former = isRenamed ? screen.name : nil
    var values: [String: String] = [:]
    if route.isCodable, let text = screen.values[RouteContext.wholeName], screen.values.count == 1 {
      let (json, oldName) = route.renamed(text)
      if let name = route.privateName(in: json) { return (.dropped(.isPrivate(name)), bare) }
      return bound(
        route.name, RouteArguments([RouteContext.wholeName: json.text]), former ?? oldName)
    }
    if route.takesAnything {
      return bound(route.name, RouteArguments(screen.values), former)
    }
    for (name, text) in screen.values.sorted(by: { $0.key < $1.key }) {
      let isKnown = route.values.contains { $0.name == name }
      if !isKnown, let current = route.renamedValues[name], screen.values[current] == nil {
        former = former ?? name
        values[current] = text
      } else {
        values[name] = text
      }
    }
    if let single = route.single, values[single] == nil, values.count == 1, let only = values.first
    {
      values = [single: only.value]
    }
    var arguments: [String: String] = [:]
    for value in route.values {
      guard let text = values[value.name] else {
        if value.isRequired { return (.dropped(.missingValue(value.name)), bare) }
        continue
      }
      if route.privateNames.contains(value.name) {
        return (.dropped(.isPrivate(value.name)), bare)
      }
      guard value.type.takes(text) else {
        return (.dropped(.wrongValue(value.name, type: value.type.rawValue)), bare)
      }
      arguments[value.name] = text
    }
    return bound(route.name, RouteArguments(arguments), former)
  }

  private mutating func nearestRoute(to name: String) -> String? {
    if let known = nearestRoutes[name] { return known }
    guard nearestRoutes.count < 16 else { return nil }
    if nearest == nil { nearest = NearestName(among: store.current.routeNames) }
    let found = nearest?.nearest(to: name)
    nearestRoutes[name] = found
    return found
  }

  private mutating func bound(
    _ name: String, _ arguments: RouteArguments, _ former: String?
  ) -> (SavedEntry.Verdict, WantedScreen) {
    let content = store.current.content
    let declared = content.parameters(ofRoute: name) ?? arguments.values.keys.sorted()
    let wanted = WantedScreen(
      name: name,
      parameters: declared.compactMap { name in
        arguments.values[name].map { RouteParameter(name: name, value: $0) }
      })
    do {
      guard let opened = try content.restoredByRoute(wanted) else {
        return (.plain(arguments), wanted)
      }
      let destination = try store.restored(name, with: arguments)
      if let node = try whole?.screen(of: destination) { return (.built(node), opened) }
      try router.requireBuildable(destination)
      return (.route(destination, renamedFrom: former), opened)
    } catch {
      let cause = (error as? RoutingError)?.cause ?? error
      return (.dropped(.cannotBeBuilt("\(cause)")), wanted)
    }
  }
}

extension ValueType {
  /// Whether a string is a value of the type.
  fileprivate func takes(_ text: String) -> Bool {
    switch self {
    case .string: true
    case .int: Int(text) != nil
    case .double: Double(text) != nil
    case .bool: Bool(text) != nil
    }
  }
}

extension ConfigurationStore {
  /// A route with the context that saved arguments make, looked up again whenever it is navigated to.
  func restored(
    _ route: String, with arguments: RouteArguments
  ) throws -> AnyDestination {
    guard let destination = try current.content.destination(of: route, with: arguments) else {
      throw ConfigurationError.noRoute(route, nearest: nil)
    }
    return destination.named(route, owner: self) { [self] in
      try meaning(of: route, with: destination.anyContext)
    }
  }
}
