// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A layer that is presented, as SwiftUI identifies it.
struct LayerItem: Identifiable {
  /// One presentation of a layer. Presented again, it is another one.
  struct ID: Hashable, CustomStringConvertible {
    let layer: NodeID
    let number: Int

    var description: String { "\(layer)" }
  }

  let id: ID
}
