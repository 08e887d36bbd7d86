// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// A route and where it stands in the document.
  struct ReadRoute {
    let place: Place
    let route: RouteDescription
  }

  /// Reads the routes, those that can be; `nil` where there is no collection of them.
  mutating func readRoutes(_ root: Place, shell: ShellDescription?) -> [ReadRoute]? {
    guard let members = collection("routes", of: root) else { return nil }
    return members.compactMap { name, place in
      readRoute(name, place.about("Route \(name.quoted)"), shell: shell)
    }
  }

  private mutating func readRoute(
    _ name: String, _ place: Place, shell: ShellDescription?
  ) -> ReadRoute? {
    guard let place = document.object(place, .route) else { return nil }
    let placed = readPlacement(place, name, shell: shell)
    let parameters = document.readIfPresent("parameters", of: place) { reader, place in
      reader.object(place)?.members?.compactMap { key, place in reader.parameter(key, place) }
    }
    let query = document.readIfPresent("query", of: place) { $0.names($1) }
    let privateQuery = readPrivateQuery(place, among: query ?? [])
    let identity = readIdentity(
      place, among: (parameters ?? []).map(\.name) + (query ?? []))
    let beneath = document.readIfPresent("beneath", of: place) { $0.names($1) }
    checkBeneath(name, place)
    let guards = document.readIfPresent("guards", of: place) { $0.names($1) }
    let screen = document.readIfPresent("screen", of: place) { $0.name($1) }
    let tasks = document.readIfPresent("tasks", of: place) { $0.names($1) }
    let postTasks = document.readIfPresent("postTasks", of: place) { $0.names($1) }
    let transition = document.readIfPresent("transition", of: place) { $0.transition($1) }
    let unlinked = document.readIfPresent("unlinked", of: place) { $0.flag($1) }
    let isNeverRestored = document.readIfPresent("restores", of: place) {
      $0.choice($1, role: "answer to whether it is restored", ["always": false, "never": true])
    }
    let formerNames = document.readIfPresent("formerly", of: place) { $0.names($1) }
    if placed?.placement == .effect { sections.rejectKeys(of: place, .route, for: .effect) }
    guard let placed else { return nil }
    return ReadRoute(
      place: place,
      route: RouteDescription(
        name: name, placement: placed.placement, parameters: parameters ?? [],
        query: query ?? [], privateQuery: privateQuery, identity: identity,
        beneath: beneath ?? [],
        guards: guards ?? [], screen: screen,
        tasks: tasks ?? [], postTasks: postTasks ?? [], action: placed.action,
        transition: transition, isUnlinked: unlinked ?? false,
        isNeverRestored: isNeverRestored ?? false, formerNames: formerNames ?? []))
  }

  /// Reads which query items saved states leave out.
  private mutating func readPrivateQuery(_ route: Place, among query: [String]) -> Set<String> {
    if query.isEmpty {
      sections.rejectKeys(of: route, .route, for: .routeWithoutQuery)
      return []
    }
    return Set(
      readNames("private", of: route, among: query, role: "query item of the route") ?? [])
  }

  /// Reads which parameters and query items tell two screens of a route apart; `nil` where the route
  /// doesn't say.
  private mutating func readIdentity(_ route: Place, among declared: [String]) -> [String]? {
    guard !declared.isEmpty else {
      sections.rejectKeys(of: route, .route, for: .routeWithoutValues)
      return nil
    }
    return readNames(
      "identity", of: route, among: declared, role: "parameter or query item of the route")
  }

  /// Reads a list of names that the route declares.
  private mutating func readNames(
    _ key: String, of route: Place, among known: [String], role: String
  ) -> [String]? {
    document.readIfPresent(key, of: route) { reader, place in
      reader.elements(place)?.compactMap { place -> String? in
        guard let name = reader.name(place), !known.contains(name) else { return place.text }
        let nearest =
          reader.maySearch(at: place) ? NearestName(among: known).nearest(to: name) : nil
        reader.report(
          .unknownValue(name, role: role, known: known, nearest: nearest), at: place)
        return nil
      }
    }
  }

  private mutating func checkBeneath(_ name: String, _ route: Place) {
    for place in route.member("beneath")?.elements ?? [] {
      guard !document.isFull, let text = place.text else { continue }
      if text == name {
        document.report(.beneathItself, at: place)
      } else if let fault = sections.names.fault(
        ofScreenBeneath: text, at: place, &sections.document)
      {
        document.report(fault, at: place)
      }
    }
  }

  private enum Kind { case root, push, modal, effect }

  /// Reads where a route's screen belongs.
  private mutating func readPlacement(
    _ route: Place, _ name: String, shell: ShellDescription?
  ) -> (placement: Placement, action: String?)? {
    let read = document.read("placement", of: route, .object) { reader, place in
      reader.object(place, .placement)
    }
    let kinds: KeyValuePairs<String, Kind> = [
      "root": .root, "push": .push, "modal": .modal, "effect": .effect,
    ]
    guard let place = read,
      let kind = document.choice("as", of: place, role: "placement", kinds)
    else { return nil }
    switch kind {
    case .root:
      sections.rejectKeys(of: place, .placement, for: .root)
      guard let target = readTarget(place, isRoot: true, action: nil, shell: shell) else {
        return nil
      }
      checkRoot(name, target, place, shell: shell)
      return (.root(in: target), nil)
    case .push:
      sections.rejectKeys(of: place, .placement, for: .push)
      let action = document.readIfPresent("action", of: place) { $0.name($1) }
      if action != nil {
        sections.rejectKeys(of: route, .route, for: .actionRoute)
      }
      guard let target = readTarget(place, isRoot: false, action: action, shell: shell) else {
        return nil
      }
      return (.push(in: target), action)
    case .modal:
      sections.rejectKeys(of: place, .placement, for: .modal)
      return sections.readModal(place).map { ($0, nil) }
    case .effect:
      sections.rejectKeys(of: place, .placement, for: .effect)
      return (.effect, nil)
    }
  }

  /// Reads the place that a placement names, `nil` within for none, and checks that it can take it.
  private mutating func readTarget(
    _ placement: Place, isRoot: Bool, action: String?, shell: ShellDescription?
  ) -> String?? {
    guard let place = placement.member("in"), place.value.content != .null else {
      if let shell, isRoot || action != nil, action == nil || places.isEmpty == false {
        let isStack = shell.root.isStack && action == nil
        if !isStack {
          document.report(.shellIsNoStack(places: places.keys.sorted()), at: placement)
        }
      }
      return .some(nil)
    }
    guard place.text != nil else { return document.reject(place, .textOrNull) }
    guard let name = document.name(place) else { return nil }
    if let container = places[name] {
      if !container.isStack, action == nil {
        document.report(.placeIsNoStack(name, kind: container.kind), at: place)
      }
    } else if let fault = sections.names.fault(
      ofTab: name, canBeAbsent: true, at: place, &sections.document)
    {
      document.report(fault, at: place)
    }
    return .some(name)
  }

  /// Reports a route at the root of a place where its screen does not stand.
  private mutating func checkRoot(
    _ name: String, _ target: String?, _ placement: Place, shell: ShellDescription?
  ) {
    guard let shell, let container = target.map({ places[$0] }) ?? shell.root,
      container.isStack, !container.screens.contains(name)
    else { return }
    document.report(
      .rootElsewhere(target, kind: .place, roots: container.screens), at: placement)
  }
}

extension DocumentReader {
  /// Reads a parameter: its type, or an object with the type and more.
  fileprivate mutating func parameter(_ name: String, _ place: Place) -> ParameterDescription? {
    let types: KeyValuePairs<String, ValueType> = [
      "string": .string, "int": .int, "double": .double, "bool": .bool,
    ]
    guard case .object = place.value.content else {
      return choice(place, role: "type of a parameter", types).map {
        ParameterDescription(name: name, type: $0.rawValue)
      }
    }
    guard let place = object(place, .parameter) else { return nil }
    let type = choice("type", of: place, role: "type of a parameter", types)
    let isPrivate = readIfPresent("private", of: place) { $0.flag($1) }
    let formerNames = readIfPresent("formerly", of: place) { $0.names($1) }
    return type.map {
      ParameterDescription(
        name: name, type: $0.rawValue, isPrivate: isPrivate ?? false,
        formerNames: formerNames ?? [])
    }
  }

  /// Reads a transition: its style, and its duration in seconds.
  fileprivate mutating func transition(_ place: Place) -> TransitionDescription? {
    guard let place = object(place, .transition) else { return nil }
    let style = read("style", of: place, .text) { $0.name($1) }
    let duration = readIfPresent("duration", of: place) { reader, place -> Duration? in
      guard case .number(let number) = place.value.content,
        (0...TransitionDescription.secondsLimit).contains(number.value)
      else { return reader.reject(place, .seconds) }
      return .milliseconds(Int64((number.value * 1000).rounded()))
    }
    return style.map { TransitionDescription(style: $0, duration: duration ?? .zero) }
  }
}
