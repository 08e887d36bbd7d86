// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// A container action fits one kind of container.

private func placements() {
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.addTab()).from(Known.stack).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.column(.secondary)).from(Known.tabs).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.insert(into: CustomNode<Drawer>.self)).from(Known.stack).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step builds}}
  _ = Known.p.using(.addTab()).from(.newNavigation).using(.present()).from(.current).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.push).from(Known.shown.enclosing(TabNode.self)).assemble()
}
