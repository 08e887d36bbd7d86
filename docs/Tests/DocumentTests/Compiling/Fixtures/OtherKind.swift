// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// Finder and factory are for the same kind of target: a screen, or a container.

private func kinds() {
  // expected-error@+1 {{the factory builds a container and the finder looks for a screen; write}}
  _ = StepAssembly(finder: .screen(P.self, where: { $0.id == $1 }), factory: Stacks())
  // expected-error@+1 {{the factory builds a container and the finder looks for a screen; write}}
  _ = StepAssembly(finder: .screen(P.self, where: { $0.id == $1 }), factory: .navigation())
  // expected-error@+1 {{the factory builds a screen and the finder looks for a container; write}}
  _ = StepAssembly(finder: .container(NavigationNode.self), factory: PF())
  // expected-error@+1 {{'.build' builds a screen; write '.integrate { … }' for a container, or a}}
  _ = StepAssembly(finder: .container(TabNode.self), factory: .build { (_: Int) in TabNode() })
  // expected-error@+1 {{a step needs a factory; one that is never built by itself is an}}
  _ = StepAssembly<Q, Void>(finder: .screen(Q.self))
}

private struct Stacks: ContainerFactory {
  func build(with id: Int, integrating children: [Node]) throws -> NavigationNode {
    NavigationNode(children)
  }
}
