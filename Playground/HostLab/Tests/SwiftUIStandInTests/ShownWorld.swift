// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import UIKitStandIn

extension StandInWorld {
  /// A world that shows a view and has come to rest.
  static func showing(_ view: some View, _ personality: Personality) -> StandInWorld {
    let world = StandInWorld(personality: personality)
    world.show(view)
    world.loop.runUntilQuiet()
    return world
  }

  /// The rules that were broken.
  var brokenRules: [Rule] { violations.map(\.rule) }
}
