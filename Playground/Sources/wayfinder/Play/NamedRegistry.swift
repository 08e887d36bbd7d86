// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension Registry {
  /// A registry in which every name of a document means no more than the name: so guards lead where
  /// the document says, although the app is not there.
  @MainActor
  init(namesOf document: RouteDocument) {
    self.init()
    let names = document.componentNames
    for name in names.effects { effect(name) { _ in } }
    for name in names.tasks { task(name, on: NamedScreen.self) { _, _ in } }
    for name in names.postTasks { postTask(name, on: NamedScreen.self) { _, _, _ in } }
    for name in names.actions { action(name, placing: NamedAction(name: name)) }
    for name in names.screens {
      screen(name, context: NamedValues.self) { (screen: NamedScreen, values) in
        screen.label == name && screen.values == values
      } build: { values in
        NamedScreen(name, values)
      }
    }
    for kind in names.containers {
      container(kind, CustomNode<NamedContainer>.self) { children, name in
        CustomNode(NamedContainer(kind: kind), children, name: name)
      }
    }
    for name in names.guards { `guard`(name, NamedGuard(name: name)) }
    for name in names.transitions { transition(name, NamedTransition(name: name)) }
  }
}

/// A transition that is known by its name alone.
private struct NamedTransition: TransitionAnimator {
  let name: String
}

/// A guard that is known by its name alone, and lets everybody through.
private struct NamedGuard: RoutingInterceptor, CustomStringConvertible {
  let name: String

  var description: String { name }

  func perform(with arguments: RouteArguments) -> Verdict { .proceed }
}
