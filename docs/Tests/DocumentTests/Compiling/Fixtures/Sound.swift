// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// This one compiles: otherwise the others would prove nothing.

private enum Sound {
  static let pushed = Known.p.using(.push).from(Known.stack).assemble()
  static let inTab = Known.p.using(.push).from(.newNavigation).using(.addTab()).from(Known.tabs)
    .assemble()
  static let beside = Known.p.using(.push).from(Known.shown.enclosing(NavigationNode.self))
    .assemble()
  static let adapted = Known.p.using(.push).from(Known.named.adapting { (id: Int) in "\(id)" })
    .assemble()
}

private enum Short {
  static let p = StepAssembly(P.self, id: \.id) { P(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
  static let deep = StepAssembly(P.self, id: \.id) { P(id: $0) }
    .using(.push).from(.newNavigation).using(.present).from(.current).assemble()
  static let q = StepAssembly(Q.self) { Q() }.using(.present).from(.current).assemble()
  static let named = StepAssembly(Q.self) { Q() }
    .adding(guard: "open") { _ in .proceed }
    .adding(task: "fill") { _, _ in }
    .adding(afterwards: "count") { _, _, _ in }
    .using(.push).from(.navigation(named: "shop")).assemble()
  static let inTab = StepAssembly(Q.self) { Q() }
    .using(.push).from(.navigation(inTab: 1)).assemble()
}

private struct Opaque {}

@MainActor
private func policies(_ router: Router, _ step: DestinationStep<P, Opaque>) async throws {
  try await router.navigate(to: step, with: Opaque(), policy: .coalesce { _, _ in true })
  try await router.navigate(to: AnyDestination(step, with: Opaque()), policy: .coalesce)
}

@MainActor
private func navigations(_ router: Router) async throws {
  let shown = try await router.navigate(to: Sound.pushed, with: 1)
  _ = shown.screen?.id
  _ = try router.plan(to: Sound.inTab, with: 1)
  try await router.navigate(to: Known.void)
  do {
    try await router.navigate(to: AnyDestination(Sound.beside, with: 1))
  } catch {
    _ = error.phase
  }
}

private func vocabulary() -> DestinationStep<P, Int> {
  let shell = CompleteFactoryAssembly(factory: .tabs())
    .with(.build { P(id: $0) }, using: .addTab(at: 0))
    .with(NamedP(), adding: .setting { _, name in _ = name.count }, adapting: { "\($0)" })
    .with(
      container: CompleteFactoryAssembly(factory: .navigation()).with(PF(), using: .push)
        .assemble(), isShown: true
    )
    .with(
      container: CompleteFactoryAssembly(integrating: { _, children in NavigationNode(children) })
        .with(PF()).assemble()
    )
    .assemble()
  let tabs = StepAssembly(finder: .container(TabNode.self), factory: shell)
    .using(.replaceRoot).from(.root).assemble()
  let place: DestinationStep<Node, Int> = SwitchAssembly()
    .case(when: { true }, from: Known.shown)
    .case { $0 > 1 ? Known.shown.byNode : nil }
    .case(found: .container(NavigationNode.self))
    .case(found: .screen(P.self), from: .root)
    .case(when: { false }, from: .current)
    .default(.current)
    .assemble()
  _ = Known.p.using(.present(fromTopmostParent: true)).from(place).assemble()
  return ExistingStepAssembly(finder: .screen(P.self, from: .tab(1), where: { $0.id == $1 }))
    .adding(Guarded()).from(tabs).assemble()
}
