// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// Parts are for the step's own screen.

private func parts() {
  // expected-error@+1 {{the context task is for another screen or another context than the}}
  _ = Known.p.adding(TaskOfQ())
  // expected-error@+1 {{the post-routing task is for another screen or another context than}}
  _ = Known.p.adding(AfterQ())
  // expected-error@+1 {{member 'screen(_:scope:from:)' in 'Q' produces result of type 'P', but}}
  _ = StepAssembly(finder: .screen(P.self), factory: QF())
  // expected-error@+1 {{value of type 'P' has no member 'nope'}}
  _ = Known.p.adding(task: { (screen: P, id: Int) in screen.nope = id })
  // expected-error@+1 {{value of type 'P' has no member 'nope'}}
  _ = StepAssembly(finder: .screen(P.self, where: { $0.nope == $1 }), factory: PF())
  // expected-error@+1 {{type 'any Action' has no member 'pussh'}}
  _ = Known.p.using(.pussh)
}
