// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension Registry: ComponentChecking {
  func check(
    _ whole: NavigationDocument, routes: [RouteDocumentReader.ReadRoute], root: Place,
    _ reader: inout RouteDocumentReader
  ) {
    reader.check(whole, against: self, routes: routes, root: root)
  }
}

extension RouteDocumentReader {
  /// Checks every name of a document against what an app has registered.
  fileprivate mutating func check(
    _ whole: NavigationDocument, against registry: Registry, routes: [ReadRoute], root: Place
  ) {
    var names = ComponentNames(registry)
    let required = whole.requiredParameters
    checkShell(whole.shell, root.descendant("shell"), of: whole, registry, &names)
    for item in routes {
      let (route, place) = (item.route, item.place)
      let guards = place.descendant("guards")
      for (index, name) in route.guards.enumerated() {
        require(name, .guard, &names, at: guards.element(index))
      }
      if route.placement == .effect {
        require(route.name, .effect, &names, at: place)
        continue
      }
      let given = Set(required[route.name] ?? [])
      let screenPlace = route.screen == nil ? place : place.descendant("screen")
      if require(route.screenName, .screen, &names, at: screenPlace),
        let screen = registry.screens[route.screenName]
      {
        check(screen, of: route, given, place)
        check("tasks", route.tasks, .task, in: registry.tasks, for: screen, &names, place)
        check(
          "postTasks", route.postTasks, .postTask, in: registry.postTasks, for: screen, &names,
          place)
      }
      checkBeneath(route, whole, registry, &names, given, place)
      if let style = route.transition?.style {
        require(style, .transition, &names, at: place.descendant("transition", "style"))
      }
      if let action = route.action {
        let actionPlace = place.descendant("placement", "action")
        if require(action, .action, &names, at: actionPlace) {
          check(action, of: route, whole, registry, actionPlace)
        }
      }
    }
    for (name, place) in root.member("guards")?.members ?? [] {
      require(name, .guard, &names, at: place)
    }
  }

  /// Reports a name that nothing registered has.
  @discardableResult
  private mutating func require(
    _ name: String, _ kind: DocumentFault.NameKind, _ names: inout ComponentNames, at place: Place
  ) -> Bool {
    if names.contains(name, kind) { return true }
    let nearest = document.maySearch(at: place) ? names.nearest(to: name, kind) : nil
    document.report(.unregistered(name, kind: kind, nearest: nearest), at: place)
    return false
  }

  private mutating func checkShell(
    _ container: ContainerDescription, _ place: Place, of whole: NavigationDocument,
    _ registry: Registry, _ names: inout ComponentNames
  ) {
    if case .custom(let kind) = container.kind {
      require(kind, .container, &names, at: place.descendant("container"))
    }
    let guards = place.descendant("guards")
    for (index, name) in container.guards.enumerated() {
      require(name, .guard, &names, at: guards.element(index))
    }
    let children = place.childrenWithoutName
    for (index, child) in container.children.enumerated() {
      switch child {
      case .container(let inner):
        // The place of a name that is repeated is that of the first, which may have fewer children.
        let unnamed = children.indices.contains(index) ? children[index] : place
        checkShell(
          inner, inner.name.flatMap { filePlaces[$0] } ?? unnamed, of: whole, registry, &names)
      case .screen(let name):
        // What a route of the document names is reported there.
        if whole.route(named: name) == nil { require(name, .screen, &names, at: place) }
        if let screen = registry.screens[whole.screenName(of: name)] {
          let needed = screen.shape.needed(among: [])
          if !needed.isEmpty {
            document.report(
              "shellScreenNeeds",
              "screen \(name.quoted) is in the shell, where it gets no values, but its context"
                + " \(screen.shape.context.quoted) needs \(needed.cappedList).",
              "Make them optional.", at: place)
          }
        }
      }
    }
  }

  /// Checks that a route declares what the context of its screen needs.
  ///
  /// - Parameter given: The parameters that each link gives.
  private mutating func check(
    _ screen: ScreenComponent, of route: RouteDescription, _ given: Set<String>,
    _ place: Place
  ) {
    let shape = screen.shape
    if let why = shape.fault {
      document.report(
        "undecodable",
        "the context \(shape.context.quoted) cannot be made from a link's strings: \(why).",
        "Register a context of strings, numbers, and booleans.", at: place)
      return
    }
    let types = Dictionary(
      route.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let query = Set(route.query)
    func checkType(_ name: String, _ needed: ValueType, isRequired: Bool) {
      let type = types[name].flatMap(ValueType.init)
      if let type, !type.serves(needed) {
        document.report(
          "valueMismatch",
          "\(name.quoted) is declared as \(type.rawValue.quoted), but the context \(shape.context.quoted)"
            + " needs \(needed.rawValue.quoted).", "Declare that type.",
          at: place.descendant("parameters", name))
      }
      guard isRequired, !given.contains(name) else { return }
      if type != nil || query.contains(name) {
        let isItem = query.contains(name)
        document.report(
          "valueMayBeAbsent",
          "\(name.quoted) is \(isItem ? "a query item" : "an optional part of a pattern"), which a"
            + " link may lack, but the context \(shape.context.quoted) needs it.",
          "Make it a required part of the path, or optional in the context.",
          at: place.descendant(isItem ? ["query"] : ["parameters", name]))
      } else {
        document.report(
          "valueMissing",
          "screen \(route.screenName.quoted) needs \(name.quoted) for its context"
            + " \(shape.context.quoted), and the route does not declare it.",
          "Add '\"\(name)\": \"\(needed.rawValue)\"' to 'parameters'.",
          at: place.missing("parameters", name))
      }
    }
    let names = route.declaredParameters
    // A context that is optional as a whole is missing only where no value is given at all.
    func isRequired(_ name: String) -> Bool {
      !(shape.isOptional && given.isEmpty && names.allSatisfy { $0 == name })
    }
    if let type = shape.single {
      if names.isEmpty, shape.isOptional { return }
      guard names.count == 1 else {
        document.report(
          "notOneValue",
          "the context \(shape.context.quoted) is a single value, but the route declares"
            + " \(names.isEmpty ? "none" : names.cappedList).", "Declare exactly one.", at: place)
        return
      }
      checkType(names[0], type, isRequired: isRequired(names[0]))
    }
    for value in shape.values {
      checkType(value.name, value.type, isRequired: value.isRequired && isRequired(value.name))
    }
  }

  private mutating func check<Failure: Error>(
    _ key: String, _ tasks: [String], _ kind: DocumentFault.NameKind,
    in known: [String: TaskComponent<Failure>], for screen: ScreenComponent,
    _ names: inout ComponentNames, _ place: Place
  ) {
    for (index, name) in tasks.enumerated() {
      let place = place.descendant(key).element(index)
      guard require(name, kind, &names, at: place), let task = known[name],
        !task.fits(screen.type)
      else { continue }
      let (takes, shows) = (String(describing: task.type), String(describing: screen.type))
      document.report(
        "taskForAnotherScreen",
        "task \(name.quoted) is for a \(takes.quoted), but the screen is a \(shows.quoted).",
        "Remove it.", at: place)
    }
  }

  /// Checks that the screens beneath a route get from its link what they need.
  ///
  /// - Parameter given: The values that each link gives.
  private mutating func checkBeneath(
    _ route: RouteDescription, _ whole: NavigationDocument, _ registry: Registry,
    _ names: inout ComponentNames, _ given: Set<String>, _ place: Place
  ) {
    let own = Set(route.declaredParameters)
    for (index, name) in route.beneath.enumerated() {
      let beneath = whole.route(named: name)
      let screenName = whole.screenName(of: name)
      let namePlace = place.descendant("beneath").element(index)
      // What a route of the document names is reported there.
      let isKnown =
        beneath == nil
        ? require(screenName, .screen, &names, at: namePlace)
        : names.contains(screenName, .screen)
      guard isKnown, let shape = registry.screens[screenName]?.shape else { continue }
      guard let declared = beneath?.declaredParameters else {
        let needed = shape.needed(among: [])
        if needed.isEmpty || whole.shell.allScreens.contains(name) { continue }
        document.report(
          "beneathNeeds",
          "screen \(screenName.quoted) beneath it gets no values, since it has no route, but its context"
            + " \(shape.context.quoted) needs \(needed.cappedList).",
          "Declare a route for it, or make them optional.", at: namePlace)
        continue
      }
      let needed = shape.needed(
        single: declared.first ?? "value", among: own.intersection(declared))
      // What its own route does not declare is reported there.
      for value in needed
      where declared.contains(value) && !given.contains(value)
        && !whole.shell.allScreens.contains(name)
      {
        let isOwn = own.contains(value)
        document.report(
          "beneathNeeds",
          "screen \(screenName.quoted) beneath it needs \(value.quoted), which"
            + (isOwn ? " a link to this route may lack." : " this route does not declare."),
          isOwn
            ? "Make it a required part of the path, or optional in the context."
            : "Add it to 'parameters'.", at: namePlace)
      }
    }
  }

  private mutating func check(
    _ action: String, of route: RouteDescription, _ whole: NavigationDocument,
    _ registry: Registry, _ place: Place
  ) {
    guard let edited = registry.actions[action]?.containerType else { return }
    let container = route.placement.tab.flatMap { places[$0] } ?? whole.shell
    let type: ContainerNode.Type
    switch container.kind {
    case .navigation: type = NavigationNode.self
    case .tabs: type = TabNode.self
    case .split: type = SplitNode.self
    case .custom(let name):
      guard let own = registry.containers[name] else { return }
      type = own.type
    }
    if ObjectIdentifier(type) != ObjectIdentifier(edited) {
      let name = container.name ?? "the shell"
      document.report(
        "actionOnWrongContainer",
        "action \(action.quoted) edits a \(String(describing: edited).quoted), but"
          + " \(name.quoted) is a \(String(describing: type).quoted).",
        "Name another action, or another place.", at: place)
    }
  }
}

/// The registered names of each kind.
private struct ComponentNames {
  private let known: [DocumentFault.NameKind: Set<String>]
  private var searches: [DocumentFault.NameKind: NearestName] = [:]

  init(_ registry: Registry) {
    known = [
      .screen: Set(registry.screens.keys), .guard: Set(registry.guards.keys),
      .task: Set(registry.tasks.keys), .postTask: Set(registry.postTasks.keys),
      .transition: Set(registry.transitions.keys).union(TransitionDescription.builtInStyles),
      .action: Set(registry.actions.keys), .container: Set(registry.containers.keys),
      .effect: Set(registry.effects.keys),
    ]
  }

  func contains(_ name: String, _ kind: DocumentFault.NameKind) -> Bool {
    known[kind]?.contains(name) ?? false
  }

  mutating func nearest(to name: String, _ kind: DocumentFault.NameKind) -> String? {
    let search = searches[kind] ?? NearestName(among: (known[kind] ?? []).sorted())
    searches[kind] = search
    return search.nearest(to: name)
  }
}

extension Place {
  /// The children of a stack or split, which need no name.
  fileprivate var childrenWithoutName: [Place] {
    member("navigation")?.elements
      ?? DocumentObject.columns.keys.compactMap { member("split")?.member($0) }
  }

  /// An element of this list, if it is one.
  fileprivate func element(_ index: Int) -> Place {
    guard case .array(let elements) = value.content, elements.indices.contains(index) else {
      return self
    }
    return Place(elements[index], path: path.index(index), subject: subject)
  }

  /// The place of a key that is missing in an object that may be missing too.
  fileprivate func missing(_ object: String, _ key: String) -> Place {
    Place(
      .null, path: path.key(object).key(key), offset: descendant(object).offset, subject: subject)
  }
}
