// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// A chain ends with `assemble()`, and that only when every new step has a place.

private func chains() {
  // expected-error@+1 {{the chain says what to build and not where to put it; write}}
  _ = Known.p.assemble()
  // expected-error@+1 {{the chain says what to build and not where to put it; write}}
  _ = Known.p.from(.current)
  // expected-error@+1 {{the chain says what to build and not where to put it; write}}
  _ = Known.p.from(Known.stack)
  // expected-error@+1 {{the chain has no start; write 'from(…)' first}}
  _ = Known.p.using(.present()).assemble()
  // expected-error@+1 {{the chain has no start; write 'from(…)' first}}
  _ = Known.p.using(.push).assemble()
  // expected-error@+1 {{guards and tasks belong to a step: write 'adding' before its 'using'}}
  _ = Known.p.using(.push).from(.newNavigation).adding(Guarded())
  // expected-error@+1 {{guards and tasks belong to a step: write 'adding' before its 'using'}}
  _ = Known.p.using(.push).adding(guard: { _ in .proceed })
  // expected-error@+1 {{guards and tasks belong to a step: write 'adding' before its 'using'}}
  _ = Known.p.using(.push).from(.newNavigation).adding(guard: { _ in .proceed })
  // expected-error@+1 {{the last step is new and needs a place; write 'using(…)' and}}
  _ = Known.p.using(.push).from(.newNavigation).assemble()
}

@MainActor
private func navigationsWithoutContext(_ router: Router) async throws {
  let q = StepAssembly(Q.self) { Q() }
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: q)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: q.using(.push))
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: q.using(.present()).from(.current))
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: EffectAssembly<Void>("none") {})
}

@MainActor
private func navigations(_ router: Router) async throws {
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: Known.p.using(.present()).from(.current), with: 1)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: Known.p, with: 1)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: Known.p.using(.present()), with: 1)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: Known.p.using(.push), with: 1)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: Known.p.using(.push).from(.newNavigation), with: 1)
}
