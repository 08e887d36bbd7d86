// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// Contexts fit all along the chain, up to the call.

private func chains() {
  // expected-error@+1 {{the step has another context; convert it with 'adapting { … }'}}
  _ = Known.p.using(.push).from(Known.named).assemble()
  // expected-error@+1 {{the step has another context; convert it with 'adapting { … }'}}
  _ = Known.p.using(.present()).from(Known.named).assemble()
  // expected-error@+1 {{which '.root', '.current' and other starts of the library don't need}}
  _ = Known.p.using(.present()).from(.root.adapting { _ in }).assemble()
  // expected-error@+1 {{the guard is for another context than the step's}}
  _ = Known.p.adding(Named())
  // expected-error@+1 {{finder and factory disagree: both must be for the same screen and the}}
  _ = StepAssembly(finder: .screen(P.self, where: { $0.id == $1 }), factory: NamedP())
}

private struct Opaque {}

@MainActor
private func policies(_ router: Router, _ step: DestinationStep<P, Opaque>) async throws {
  // expected-error@+1 {{two contexts of this step can't be compared; make the context Equatable}}
  try await router.navigate(to: step, with: Opaque(), policy: .coalesce)
}

@MainActor
private func navigations(_ router: Router) async throws {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  try await router.navigate(to: Known.shown, with: "seven")
  // expected-error@+1 {{the step needs a context; write 'navigate(to:with:)'}}
  try await router.navigate(to: Known.shown)
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = try router.plan(to: Known.shown, with: "seven")
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = AnyDestination(Known.shown, with: "seven")
}
