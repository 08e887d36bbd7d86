// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// A push needs a stack to start from.

private func pushes() {
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.push).from(Known.tabs).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.push).from(.current).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.push).from(Known.shown).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step gives; to}}
  _ = Known.p.using(.push).from(.found(by: .container(TabNode.self))).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step builds}}
  _ = Known.p.using(.push).from(.newTabs).using(.present()).from(.current).assemble()
  // expected-error@+1 {{the action edits another kind of container than this step builds}}
  _ = Known.p.using(.push).from(Known.p).using(.present()).from(.current).assemble()
}
