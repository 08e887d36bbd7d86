// Wayfinder is released under the MIT license; see LICENSE.

import MarketKeys
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@testable import MarketAccount

@MainActor
@Suite("The account, without the other teams")
struct AccountTests {
  @Test func `its links hold`() async throws {
    let both = try NavigationConfiguration(
      validating: "account", features: Account.features(Session())
    ) { _ in
      NavigationNode([ScreenNode(LogInScreen())])
    }
    await expect(AppContract(casesOf: both))
  }
}
