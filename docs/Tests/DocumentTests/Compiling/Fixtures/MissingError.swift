// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// Expects an error where there is none.

private func chain() {
  // expected-error@+1 {{the chain has no start}}
  _ = Known.p.using(.present()).from(.current).assemble()
}
