// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

enum Routes {
  static let product = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }), factory: ProductFactory()
  )
  .adding(LoginInterceptor())
  .adding(ShowPrice())
  .using(.push)
  .from(.newNavigation)
  .using(.present(.sheet))
  .from(.current)
  .assemble()

  /// Every entity as a closure.
  static let counted = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
    factory: .build { ProductScreen(id: $0) }
  )
  .named("counted product")
  .adding(guard: "known product") { id in id < 0 ? .stop(reason: "no such product") : .proceed }
  .adding(task: { screen, id in screen.price = id })
  .adding(afterwards: { screen, _, path in screen.visits += path.count })
  .using(.present(.pageSheet, isDismissible: false))
  .from(.root)
  .assemble()

  /// Every entity as a type of the app.
  static let listed = StepAssembly(finder: ProductFinder(), factory: ProductFactory())
    .adding(Audit())
    .adding(CountVisit())
    .using(.push)
    .from(
      list.adapting { (id: Product.ID) in "category \(id / 10)" }.enclosing(NavigationNode.self)
    )
    .assemble()

  static let list = StepAssembly(
    finder: .screen(ListScreen.self, where: { $0.category == $1 }),
    factory: .build { ListScreen(category: $0) }
  )
  .using(.pushAsRoot)
  .from(.newNavigation)
  .using(PresentFullScreen())
  .from(.current)
  .assemble()

  static let favourites = StepAssembly(
    finder: .screen(FavouritesScreen.self), factory: .build { FavouritesScreen() }
  )
  .using(.addTab(at: 0))
  .from(.found(by: .container(TabNode.self)))
  .assemble()

  static let drawer = StepAssembly(
    finder: .container(CustomNode<Drawer>.self, where: { drawer, _ in drawer.name == "shop" }),
    factory: DrawerFactory()
  )
  .using(.replaceRoot)
  .from(.root)
  .assemble()

  static let basket = StepAssembly(
    finder: .screen(BasketScreen.self), factory: .build { _ in BasketScreen() }
  )
  .using(OpenInDrawer())
  .from(drawer)
  .assemble()

  static let account = StepAssembly(
    finder: .screen(NoteScreen.self), factory: .build { NoteScreen() }
  )
  .using(.push)
  .from(.newNavigation)
  .using(.addTab())
  .from(.newTabs)
  .using(.replaceRoot)
  .from(.root)
  .assemble()

  static let sheet: DestinationStep<NavigationNode, Int> = StepAssembly.newNavigation
    .adding(Audit())
    .using(.present(.sheet))
    .from(.current)
    .assemble()

  static let priced: DestinationStep<ScreenNode, Int> = .found(
    by: .screen(as: (any PriceShowing).self, where: { $0.price == $1 }))

  static let byName = product.adapting(\String.count)
  static let seventh: DestinationStep<ProductScreen, Void> = product.adapting { 7 }
  static let maybe = product.adapting { (id: Int?) in id ?? 0 }

  static let browser = EffectAssembly<String>("browser") { address in
    if address.isEmpty { throw ShopError.noCategory }
  }
  .adding(Audit())
  .assemble()
}
