// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder

@MainActor final class HomeScreen: Screen {}
@MainActor final class ProductScreen: Labeled {
  let id: Int
  var price: Int?
  init(id: Int) { self.id = id }
  var label: String { "Product" }
  var identityText: String { "\(id)" }
}
struct ProductFactory: Factory {
  func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
}
struct Audit<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict { .proceed }
}
struct ShowPrice: ContextTask {
  func perform(on target: ProductScreen, with context: Int) throws { target.price = context * 2 }
}

enum Routes {
  static let product = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }), factory: ProductFactory()
  )
  .adding(Audit())
  .adding(ShowPrice())
  .using(.push)
  .from(.newNavigation)
  .using(.present(.sheet))
  .from(.current)
  .assemble()
}

@MainActor
@Test func `first light`() async throws {
  let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
  let router = Router(tree: tree)
  print(try router.plan(to: Routes.product, with: 42))
  let shown = try await router.navigate(to: Routes.product, with: 42)
  print(tree.drawing)
  print(shown.trace)
  print(shown.diff)
  let again = try await router.navigate(to: Routes.product, with: 42)
  print(again.outcome, again.trace)
  #expect(again.screen === shown.screen)
}
