// Wayfinder is released under the MIT licence; see LICENSE.

import Wayfinder

// The example of the README, in a module of its own as a reader would have it. The test beside it
// compares the two, so that neither changes alone.

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

enum Routes {
  static let product = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
    factory: .build { ProductScreen(id: $0) }
  )
  .adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") })
  .adding(task: { screen, id in screen.price = Prices.of(id) })
  .using(.push)
  .from(.newNavigation)
  .using(.present(.sheet))
  .from(.current)
  .assemble()
}
