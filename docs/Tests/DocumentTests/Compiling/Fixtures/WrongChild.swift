// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// A child of a complete container fits the container and its context, and the container is finished.

private func children() {
  let tabs = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
  // expected-error@+1 {{the action edits another kind of container than the one that is built}}
  _ = tabs.with(PF(), using: BuiltInContainerAction.push)
  // expected-error@+1 {{the factory has another context than the container; convert it with}}
  _ = tabs.with(NamedP())
  // expected-error@+1 {{a child that is a container is added with 'with(container: …)'}}
  _ = tabs.with(CompleteFactoryAssembly<NavigationNode, Int>(factory: .navigation()).assemble())
  // expected-error@+1 {{the container is not complete; end it with 'assemble()'}}
  _ = StepAssembly(finder: .container(TabNode.self), factory: tabs)
}
