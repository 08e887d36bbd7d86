// Wayfinder is released under the MIT license; see LICENSE.

import MarketAccount
import MarketCatalog
public import MarketKeys
import MarketOrders
import Wayfinder
public import WayfinderConfiguration

/// The app, which alone knows all teams.
public enum Market {
  @MainActor
  public static func navigation(_ session: Session) -> NavigationConfiguration {
    NavigationConfiguration(
      "market",
      features: [Catalog.feature, Orders.feature(session)] + Account.features(session)
    ) { stacks in
      TabNode(stacks)
    }
  }
}
