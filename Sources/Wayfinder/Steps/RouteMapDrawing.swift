// Wayfinder is released under the MIT license; see LICENSE.

/// A map in the making from steps. A step that several others share is drawn once.
@MainActor
struct RouteMapDrawing {
  private(set) var map = RouteMap()
  private(set) var guards: [AskedGuard] = []
  private var drawn: [ObjectIdentifier: RouteMap.Node.ID] = [:]

  /// Draws a step unless that was done before.
  mutating func draw<Context>(
    _ step: Source<Context>, beneath above: String?
  ) -> RouteMap.Node.ID {
    if let id = drawn[ObjectIdentifier(step.identity)] { return id }
    let id = step.draw(above, &self)
    drawn[ObjectIdentifier(step.identity)] = id
    return id
  }

  /// Returns the map node of a step with this target. Screens of one name share a node. Containers
  /// without a name of their own are distinguished by where they are written, and those that the
  /// library names by what is put into them.
  func identity<Target: AnyObject>(
    of name: StepName, _ target: Target.Type, beneath above: String?
  ) -> RouteMap.Node.ID {
    guard target is ContainerNode.Type else {
      return RouteMap.Node.ID(target == Node.self ? .start : .screen, name.text)
    }
    if name.isBuiltIn, let above {
      return RouteMap.Node.ID(.container, "\(name.text) of \(above)")
    }
    return RouteMap.Node.ID(.container, name.identifying)
  }

  mutating func add(_ id: RouteMap.Node.ID, _ name: StepName, detail: String? = nil) {
    map.add(RouteMap.Node(id, detail: detail, origin: name.writtenPlace))
  }

  mutating func add(_ edge: RouteMap.Edge) {
    map.add(edge)
  }

  mutating func add(_ asked: [GuardInfo], askedBy id: RouteMap.Node.ID, _ name: StepName) {
    for info in asked {
      let text = info.label.text
      map.add(
        RouteMap.Edge(
          .asks, from: id, to: RouteMap.Node.ID(.guard, text), origin: name.writtenPlace))
      guards.append(AskedGuard(name: text, home: info.home ?? name.module, place: name.place))
    }
  }

  /// Adds a child that a complete container has by itself.
  mutating func add<Target: AnyObject, Context>(
    _ making: Making<Target, Context>, heldBy container: RouteMap.Node.ID
  ) {
    let isContainer = making.kind == .container
    let name = isContainer ? "\(Target.self) in \(container.name)" : "\(Target.self)"
    let id = RouteMap.Node.ID(isContainer ? .container : .screen, name)
    map.add(RouteMap.Edge(.holds, from: container, to: id))
    making.drawChildren?(id, &self)
  }
}

extension StepName {
  /// The place where the step was written; `nil` for a step of the library's own.
  var writtenPlace: String? { isBuiltIn ? nil : place }

  /// The module in which the step was written.
  var module: String { String(place.prefix { $0 != "/" }) }

  /// The name that was given, else the text with the place, which tells it from others of its kind.
  var identifying: String { origin.given ?? description }
}
