// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The parts of a configuration's routes that saved states keep, and the names by which they know them.
@MainActor
struct RestoreRules {
  struct Route {
    let name: String
    var isNever = false
    /// The names of the values that screens of the route, and those beneath them, are given.
    var values: [ContextShape.Value] = []
    /// The names of those that screens beneath are given, and the route's own are not.
    var valuesBeneath: Set<String> = []
    /// The names of the values that stay private.
    var privateNames: Set<String> = []
    /// The names that values have now, by those that they had.
    var renamedValues: [String: String] = [:]
    /// Whether it is given all values as they are, regardless of their names.
    var takesAnything = false
    /// Whether its context can be written as a whole.
    var isCodable = false
    /// Whether its context can't be written.
    var isUnwritable = false
    /// The name of the one value that is the context itself.
    var single: String?
  }

  private(set) var routes: [String: Route] = [:]
  /// The routes by the names that they had.
  private(set) var formerRoutes: [String: String] = [:]
  /// The screens that a document names without a route.
  private(set) var plainScreens: Set<String> = []
  /// The digest of what the configuration says about shell and routes.
  var digest: String { digested.text }
  private var digested = StableDigest()

  init(_ configuration: NavigationConfiguration) {
    configuration.content.read(into: &self)
    digested.add(configuration.describeShell { $0.reference.text })
  }

  /// The route that a saved name means now, and whether it is a former name.
  func route(named name: String) -> (route: Route, isRenamed: Bool)? {
    if let route = routes[name] { return (route, false) }
    guard let current = formerRoutes[name], let route = routes[current] else { return nil }
    return (route, true)
  }

  mutating func read(_ document: NavigationDocument) {
    for described in document.routes {
      var route = Route(name: described.name, isNever: described.isNeverRestored)
      var known: Set<String> = []
      for owner in [described] + described.beneath.compactMap(document.route(named:)) {
        for parameter in owner.parameters where known.insert(parameter.name).inserted {
          route.values.append(
            ContextShape.Value(
              name: parameter.name, type: ValueType(rawValue: parameter.type) ?? .string,
              isRequired: false))
          if parameter.isPrivate { route.privateNames.insert(parameter.name) }
          for former in parameter.formerNames { route.renamedValues[former] = parameter.name }
        }
        for name in owner.query where known.insert(name).inserted {
          route.values.append(ContextShape.Value(name: name, type: .string, isRequired: false))
          if owner.privateQuery.contains(name) { route.privateNames.insert(name) }
        }
      }
      route.valuesBeneath = known.subtracting(described.declaredParameters)
      add(route, described.formerNames)
    }
    let screens = document.shell.allScreens
    plainScreens = Set(screens + document.routes.flatMap(\.beneath))
      .subtracting(document.routes.map(\.name))
  }

  mutating func read(_ code: CodeContent) {
    var names: [String: String] = [:]
    for rule in code.links.rules {
      if let route = rule.routeName, names[route] == nil { names[route] = rule.values.first?.name }
    }
    for meaning in code.meanings {
      var route = Route(name: meaning.name, isNever: meaning.restoring.isNever)
      route.privateNames = meaning.restoring.privateNames
      route.renamedValues = meaning.restoring.renamedValues
      if let shape = meaning.route.shape {
        if let type = shape.single {
          let name = names[meaning.name] ?? "value"
          route.single = name
          route.values = [
            ContextShape.Value(name: name, type: type, isRequired: !shape.isOptional)
          ]
        } else {
          route.values = shape.values.map {
            ContextShape.Value(
              name: $0.name, type: $0.type, isRequired: $0.isRequired && !shape.isOptional)
          }
        }
      } else {
        route.takesAnything = meaning.route.takesArguments
      }
      route.isCodable = meaning.route.isCodable && !route.takesAnything
      route.isUnwritable = meaning.isUnwritable
      add(route, meaning.restoring.formerNames)
    }
  }

  private mutating func add(_ route: Route, _ former: [String]) {
    routes[route.name] = route
    for name in former where formerRoutes[name] == nil { formerRoutes[name] = route.name }
    digested.add(route.name)
    for value in route.values {
      digested.add("\(value.name) \(value.type.rawValue) \(value.isRequired)")
    }
  }
}

extension StableDigest {
  fileprivate mutating func add(_ container: ContainerDescription) {
    add("\(container.kind)")
    add(container.name ?? "")
    for child in container.children {
      switch child {
      case .screen(let name): add(name)
      case .container(let inner): add(inner)
      }
    }
    mix(0xFE)
  }
}
