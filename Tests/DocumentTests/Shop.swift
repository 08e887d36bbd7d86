// Wayfinder is released under the MIT licence; see LICENSE.

import Wayfinder

// The shop of README and docs, in a module of its own as a reader would have it.

final class HomeScreen: Labeled {
  var label: String { "Home" }
  var identityText: String { "" }
}

final class SearchScreen: Labeled {
  var label: String { "Search" }
  var identityText: String { "" }
}

final class ProductScreen: Labeled {
  let id: Int
  var price = 0

  init(id: Int) { self.id = id }

  var label: String { "Product" }
  var identityText: String { String(id) }
}

@MainActor
enum Account {
  static var isOpen = true
}

enum Prices {
  static func of(_ id: Int) -> Int { id * 10 }
}

final class BagScreen: Labeled {
  var label: String { "Bag" }
  var identityText: String { "" }
}

final class LoginScreen: Labeled {
  var label: String { "Login" }
  var identityText: String { "" }
}
