// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The policies for requests that arrive while another one is running, for tables.
nonisolated enum Overlap: CaseIterable {
  case queue, reject, replace, coalesce

  var policy: RequestPolicy<AnyDestination> {
    switch self {
    case .queue: .queue
    case .reject: .reject
    case .replace: .replace
    case .coalesce: .coalesce
    }
  }
}
