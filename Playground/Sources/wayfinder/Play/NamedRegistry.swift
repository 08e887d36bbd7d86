// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension Registry {
  /// A registry in which every name of a document means no more than the name: so guards lead where
  /// the document says, although the app is not there.
  @MainActor
  init(namesOf document: RouteDocument) {
    self.init()
    for navigation in [document.base] + document.variants.map(\.document) {
      register(navigation)
    }
  }

  @MainActor
  private mutating func register(_ navigation: NavigationDocument) {
    var screens = Set(navigation.shell.screens)
    for route in navigation.routes {
      if route.placement == .effect {
        effect(route.name) { _ in }
      } else {
        screens.insert(route.screenName)
      }
      screens.formUnion(
        route.beneath.map { navigation.route(named: $0)?.screenName ?? $0 })
      for name in route.tasks { task(name, on: NamedScreen.self) { _, _ in } }
      for name in route.postTasks { postTask(name, on: NamedScreen.self) { _, _, _ in } }
      if let name = route.action { action(name, placing: NamedAction(name: name)) }
    }
    for name in screens {
      screen(name, context: NamedValues.self) { (screen: NamedScreen, values) in
        screen.label == name && screen.values == values
      } build: { values in
        NamedScreen(name, values)
      }
    }
    for container in navigation.shell.containers {
      if case .custom(let kind) = container.kind {
        self.container(kind, CustomNode<NamedContainer>.self) { children, name in
          CustomNode(NamedContainer(kind: kind), children, name: name)
        }
      }
    }
    for name in navigation.guards + navigation.guardRules.map(\.name) {
      `guard`(name, NamedGuard(name: name))
    }
  }
}

/// A guard that is known by its name alone, and lets everybody through.
private struct NamedGuard: RoutingInterceptor, CustomStringConvertible {
  let name: String

  var description: String { name }

  func perform(with arguments: RouteArguments) -> Verdict { .proceed }
}
