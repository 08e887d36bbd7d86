// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// A switch has branches of one target and one context, and a step without a factory has a start.

private func switches() {
  // expected-error@+1 {{the step leads to another target than the switch; write}}
  _ = SwitchAssembly<Q, Int>().case(when: { true }, from: Known.shown)
  // expected-error@+1 {{the step has another context; convert it with 'adapting { … }'}}
  _ = SwitchAssembly<NavigationNode, Int>().case(when: { true }, from: Known.named)
  // expected-error@+1 {{the step leads to another target than the switch; write}}
  _ = SwitchAssembly<Q, Int>().default(Known.shown)
  // expected-error@+1 {{the step has another context; convert it with 'adapting { … }'}}
  _ = SwitchAssembly<NavigationNode, Int>().default(Known.named)
  // expected-error@+1 {{the step leads to another target than the switch; write '.byNode'}}
  _ = SwitchAssembly<Node, Int>().case { id in id > 1 ? Known.shown : nil }
}

private func awaited() {
  let existing = ExistingStepAssembly<P, Int>(finder: .screen(P.self))
  // expected-error@+1 {{a step without a factory is not placed: it is there once}}
  _ = existing.using(.present())
  // expected-error@+1 {{the step has another context; convert it with 'adapting { … }'}}
  _ = existing.from(Known.named)
}

@MainActor
private func navigations(_ router: Router) async throws {
  let choice = SwitchAssembly<P, Int>().case(when: { true }, from: Known.shown)
  // expected-error@+1 {{the switch is not finished; end it with 'assemble()'}}
  try await router.navigate(to: choice, with: 1)
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: choice.default(Known.shown), with: 1)
  let existing = ExistingStepAssembly<P, Int>(finder: .screen(P.self))
  // expected-error@+1 {{the chain is not finished; end it with 'assemble()'}}
  try await router.navigate(to: existing, with: 1)
}
