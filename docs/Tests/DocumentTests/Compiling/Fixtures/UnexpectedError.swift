// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// Holds an error that no comment expects.

private func chain() {
  _ = Known.p.using(.present()).assemble()
}
