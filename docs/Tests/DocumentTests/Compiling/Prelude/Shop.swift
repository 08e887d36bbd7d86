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
  static let home = StepAssembly(HomeScreen.self) { HomeScreen() }
    .using(.replaceRoot).from(.root).assemble()
  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
  static let productInSheet = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.present(.sheet)).from(.current).assemble()
  static let bag = StepAssembly(BagScreen.self) { BagScreen() }
    .using(.push).from(.visibleNavigation).assemble()
  static let account = StepAssembly(AccountScreen.self) { AccountScreen() }
    .using(.push).from(.visibleNavigation).assemble()
  static let settings = StepAssembly(SettingsScreen.self) { SettingsScreen() }
    .using(.present(.sheet)).from(.current).assemble()
  static let offers = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))
  static let results = StepAssembly(SearchScreen.self, id: \.query) { _ in SearchScreen() }
    .using(.push).from(.visibleNavigation).assemble()
  static let post = StepAssembly(
    finder: .nothing(), factory: .build { (_: PostID) in HomeScreen() }
  ).using(.push).from(.visibleNavigation).assemble()
  static let receipt: DestinationStep<SearchScreen, Receipt> = some()
  static let orders: DestinationStep<HomeScreen, Int> = some()
  static let checkout: DestinationStep<CheckoutFlow, Void> = some()
  static let login = StepAssembly(LoginScreen.self) { LoginScreen() }
    .using(.present(.sheet)).from(.current).assemble()
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

  static let tabs = NavigationConfiguration("tabs", shell: { TabNode([homeStack(), bagStack()]) }) {
    product.means(Routes.product)
    bag.means(.found(by: .screen(BagScreen.self)))
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
  }
  static let flat = tabs.variant("flat") {}
  static let staff = tabs.variant("staff") {}
  static let unguarded = tabs.variant("unguarded") {}
  static let drawer = tabs.variant("drawer", shell: { homeStack() }) { bag.means(Routes.bag) }

  static func links() throws -> AppLinks {
    try AppLinks(hosts: ["shop.example"]) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
    }
  }

  @MainActor static func stack(_ name: String, _ root: any Screen) -> NavigationNode { some() }
  @MainActor static func makeTree() -> ScreenTree { ScreenTree(root: homeStack()) }
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

enum AccountLinks {
  static var all: LinkGroup { LinkGroup { Routes.account.opened(by: Link("/")) } }
}

@MainActor
final class CrashReporter {
  var screen: String?
  var attachment: (@MainActor () -> String)?
  func record(_ error: any Error) {}
}

/// What an app keeps beside its process.
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
