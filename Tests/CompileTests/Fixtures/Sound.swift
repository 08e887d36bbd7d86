// Wayfinder is released under the MIT licence; see LICENSE.

import Wayfinder

// This one compiles: otherwise the others would prove nothing.

enum Sound {
  static let pushed = Known.p.using(.push).from(Known.stack).assemble()
  static let inTab = Known.p.using(.push).from(.newNavigation).using(.addTab()).from(Known.tabs)
    .assemble()
  static let beside = Known.p.using(.push).from(Known.shown.enclosing(NavigationNode.self))
    .assemble()
  static let adapted = Known.p.using(.push).from(Known.named.adapting { (id: Int) in "\(id)" })
    .assemble()
}

@MainActor
func navigations(_ router: Router) async throws {
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
