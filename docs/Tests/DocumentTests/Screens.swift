// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// The shop of README and docs, in a module of its own as a reader would have it.

final class HomeScreen: ScreenLabeling {
  var label: String { "Home" }
  var labelDetail: String { "" }
}

final class SearchScreen: ScreenLabeling {
  var query = ""
  var label: String { "Search" }
  var labelDetail: String { "" }
}

final class ProductScreen: ScreenLabeling {
  let id: Int
  var price = 0

  init(id: Int) { self.id = id }

  var label: String { "Product" }
  var labelDetail: String { String(id) }
}

@MainActor
enum Account {
  static var isOpen = true
  static var isAdult = true
  static var isStaff = true
  static var name: String?
  static func logOut() { isOpen = false }
}

enum Prices {
  static func of(_ id: Int) -> Int { id * 10 }
}

final class BagScreen: ScreenLabeling {
  var label: String { "Bag" }
  var labelDetail: String { "" }
}

final class LoginScreen: ScreenLabeling, ResultReporting {
  let result = ScreenResult<Bool>()
  var label: String { "Login" }
  var labelDetail: String { "" }
}
