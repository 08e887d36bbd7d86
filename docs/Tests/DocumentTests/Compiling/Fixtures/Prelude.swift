// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// What the fixtures stand on; compiled together with each of them.

final class P: Screen {
  let id: Int
  init(id: Int) { self.id = id }
}
final class Q: Screen {}
struct PF: Factory {
  func build(with id: Int) throws -> P { P(id: id) }
}
struct QF: Factory {
  func build(with id: Int) throws -> Q { Q() }
}
struct NamedP: Factory {
  func build(with name: String) throws -> P { P(id: name.count) }
}
struct Guarded: RoutingInterceptor {
  func perform(with id: Int) async throws -> Verdict { .proceed }
}
struct Named: RoutingInterceptor {
  func perform(with name: String) async throws -> Verdict { .proceed }
}
struct TaskOfQ: ContextTask {
  func perform(on screen: Q, with id: Int) throws {}
}
struct AfterQ: PostRoutingTask {
  func perform(on screen: Q, with id: Int, path: [Node]) {}
}
struct Drawer: ContainerBehavior {
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : .only(0) }
  mutating func show(_ index: Int, among children: inout [Node]) {}
}

enum Known {
  static let p = StepAssembly(finder: .screen(P.self, where: { $0.id == $1 }), factory: PF())
  static let shown = p.using(.present()).from(.current).assemble()
  static let stack = StepAssembly<NavigationNode, Int>.newNavigation
    .using(.present()).from(.current).assemble()
  static let tabs = StepAssembly<TabNode, Int>.newTabs
    .using(.replaceRoot).from(.root).assemble()
  static let named = StepAssembly<NavigationNode, String>.newNavigation
    .using(.present()).from(.current).assemble()
  static let void = StepAssembly(finder: .screen(Q.self), factory: .build { (_: Void) in Q() })
    .using(.present()).from(.current).assemble()
}
