// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

final class AccountScreen: Screen {}

final class SettingsScreen: Screen {}

final class OrdersScreen: Screen {}

final class ReportsScreen: Screen {}

final class MenuScreen: Screen {}

final class ProductPage: Screen {
  var id = 0
}

/// A screen that asks for a size.
final class SizeScreen: ResultReporting {
  let id: Int
  let result = ScreenResult<String>()

  init(id: Int) { self.id = id }
}

enum Routes {
  static let home: DestinationStep<HomeScreen, Void> = some()
  static let product: DestinationStep<ProductScreen, Int> = some()
  static let productInSheet: DestinationStep<ProductScreen, Int> = some()
  static let bag: DestinationStep<BagScreen, Void> = some()
  static let account: DestinationStep<AccountScreen, Void> = some()
  static let settings: DestinationStep<SettingsScreen, Void> = some()
  static let offers: DestinationStep<HomeScreen, Void> = some()
  static let results: DestinationStep<SearchScreen, String> = some()
  static let post: DestinationStep<HomeScreen, PostID> = some()
  static let receipt: DestinationStep<SearchScreen, Receipt> = some()
  static let orders: DestinationStep<HomeScreen, Int> = some()
  static let checkout: DestinationStep<CheckoutFlow, Void> = some()
  static let login: DestinationStep<LoginScreen, Void> = some()
}

struct Receipt: Codable, Hashable {
  var number: String
}

/// The shop's routes in one layout and in another.
enum Shop {
  static let product = RouteKey<ProductScreen, Int>("product")
  static let bag = RouteKey<BagScreen, Void>("bag")
  static let reports = RouteKey<ReportsScreen, Void>("reports")
  static let receipt = RouteKey<SearchScreen, Receipt>("receipt")
  static let login = RouteKey<LoginScreen, Void>("login")

  static let tabs: NavigationConfiguration = some()
  static let flat: NavigationConfiguration = some()
  static let staff: NavigationConfiguration = some()
  static let unguarded: NavigationConfiguration = some()
  static let drawer: NavigationConfiguration = some()

  static func links() throws -> AppLinks { some() }
  @MainActor static func stack(_ name: String, _ root: any Screen) -> NavigationNode { some() }
  @MainActor static func makeTree() -> ScreenTree { some() }
}

struct PostID {
  let user: Int
  let slug: String
}

struct ProductID: Codable {
  let id: Int
}

struct ReviewID {
  let shelf: String
  let book: Int
}

/// The keys that the modules of several teams share, and what the teams export.
enum Keys {
  static let orders = RouteKey<Node, Void>("orders")
  static let logIn = RouteKey<Node, Void>("log-in")
  static let address = RouteKey<ScreenResult<String>, Void>("address")
}

enum Orders {
  static let feature: Feature = some()
  static let order = RouteKey<OrdersScreen, Int>("orders.order")
  static let list: DestinationStep<OrdersScreen, Void> = some()
  static let detail: DestinationStep<OrdersScreen, Int> = some()
}

enum Door {
  static let feature: Feature = some()
  static let address: DestinationStep<AddressScreen, Void> = some()
}

extension Catalog {
  static let feature: Feature = some()
}

final class AddressScreen: ResultReporting {
  let result = ScreenResult<String>()
}

struct MembersOnly: RoutingInterceptor {
  func perform(with destination: AnyDestination) async throws -> Verdict { .proceed }
}

enum AccountLinks {
  static var all: [LinkRule] { some() }
}

@MainActor
final class CrashReporter {
  var screen: String?
  var attachment: (@MainActor () -> String)?
  func record(_ error: any Error) {}
}

/// The store that an app keeps beside its process.
@MainActor
final class Stored {
  var state = ""
  var unsettled = 0
}

/// The chat whose search is a tab, or a sheet over one stack.
enum Chat {
  static let tabs: NavigationConfiguration = some()
  static let single: NavigationConfiguration = some()
}
