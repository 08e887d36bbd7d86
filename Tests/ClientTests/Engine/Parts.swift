// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// An app's parts, written without any annotation of isolation.

struct ProductFinder: Finder {
  func find(in space: SearchSpace, with id: Product.ID) throws -> FinderMatch<ProductScreen>? {
    space.screen(ProductScreen.self) { $0.id == id }
  }
}

struct ProductFactory: Factory {
  func build(with id: Product.ID) throws -> ProductScreen { ProductScreen(id: id) }
}

/// A factory with a cache, which is not Sendable by itself.
final class CachingFactory: Factory {
  private var made: [String: ListScreen] = [:]

  func prepare(with category: String) throws {
    if category.isEmpty { throw ShopError.noCategory }
  }

  func build(with category: String) throws -> ListScreen {
    let screen = made[category] ?? ListScreen(category: category)
    made[category] = screen
    return screen
  }
}

struct DrawerFactory: ContainerFactory {
  func build(
    with context: Void, integrating children: [Node]
  ) throws -> CustomNode<Drawer> {
    CustomNode(Drawer(), children, name: "shop")
  }
}

struct OpenInDrawer: ContainerAction {
  func edit(_ children: inout [Node], of container: CustomNode<Drawer>?, adding new: Node) {
    if children.count < 2 { children.append(new) } else { children[1] = new }
  }
}

struct PresentFullScreen: Action {
  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try edit.present(ModalNode(new, style: .fullScreen), from: existing)
  }
}

enum ShopError: Error {
  case noCategory
}

final class Session {
  var isOpen = true
}

struct LoginInterceptor: RoutingInterceptor {
  func perform(with id: Product.ID) async throws -> Verdict { .proceed }
}

/// A guard with a state that is not Sendable by itself.
struct SessionInterceptor: RoutingInterceptor {
  let session: Session

  func perform(with id: Product.ID) async throws -> Verdict {
    session.isOpen ? .proceed : .stop(reason: "not logged in")
  }
}

/// A guard for any context.
struct Audit<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict { .proceed }
}

/// A guard for every navigation.
struct Curfew: RoutingInterceptor {
  func perform(with destination: AnyDestination) async throws -> Verdict {
    destination.context(as: Product.ID.self) == 13 ? .stop(reason: "curfew") : .proceed
  }
}

struct ShowPrice: ContextTask {
  func perform(on screen: ProductScreen, with id: Product.ID) throws { screen.price = id * 2 }
}

struct CountVisit: PostRoutingTask {
  func perform(on screen: ProductScreen, with id: Product.ID, path: [Node]) { screen.visits += 1 }
}
