// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// The code of the guide for those who come from route-composer.

enum MovedRoutes {
  static let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
    .case(found: .visibleNavigation())
    .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
    .assemble()

  static let product = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
    factory: .build { ProductScreen(id: $0) }
  )
  .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
  .adding(task: { screen, id in screen.price = Prices.of(id) })
  .using(.push)
  .from(place)
  .assemble()
}

enum MovedShell {
  static let tabs = StepAssembly(
    finder: .container(TabNode.self),
    factory: CompleteFactoryAssembly(factory: .tabs())
      .with(.build { (_: Void) in HomeScreen() })
      .with(
        container: CompleteFactoryAssembly(factory: .navigation(name: "search"))
          .with(.build { (_: Void) in SearchScreen() })
          .assemble()
      )
      .assemble()
  )
  .using(.replaceRoot)
  .from(.root)
  .assemble()

  static let search = ExistingStepAssembly(finder: .screen(SearchScreen.self))
    .from(tabs)
    .assemble()
}

@MainActor
func showProduct(with router: Router) async {
  do {
    let shown = try await router.navigate(to: MovedRoutes.product, with: 42)
    print(shown.outcome)
  } catch {
    print(error)
  }
}
