// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

// What the rows of the page of errors are made of.

struct SoldOut: Error, CustomStringConvertible {
  let description = "sold out"
}

@MainActor
enum Stock {
  static func has(_ id: Int) -> Bool { id != 42 }
}

/// The tree of a drawing, with the shop's screens in it.
@MainActor
func shop(_ drawing: String) throws -> ScreenTree {
  try TestWindow(drawing, screens: shopScreen).tree
}

/// The shop's screen of a label and an identity; others are placeholders.
@MainActor
func shopScreen(_ label: String, _ identity: String) -> (any Screen)? {
  switch label {
  case "Home": HomeScreen()
  case "Search": SearchScreen()
  case "Bag": BagScreen()
  case "Login": LoginScreen()
  case "Product": ProductScreen(id: Int(identity) ?? 0)
  case "Sizes": SizesScreen(product: Int(identity) ?? 0)
  default: nil
  }
}

/// The tree of the chapter on edits, with the nodes that it names.
@MainActor
func shopNodes() throws -> (
  tree: ScreenTree, tabs: TabNode, home: NavigationNode, search: NavigationNode,
  product: ScreenNode
) {
  let product = ScreenNode(ProductScreen(id: 42))
  let home = NavigationNode([ScreenNode(HomeScreen()), product], name: "home")
  let search = NavigationNode([ScreenNode(SearchScreen())], name: "search")
  let tabs = TabNode([home, search])
  let tree = ScreenTree(root: tabs)
  expect(
    tree,
    draws: """
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Navigation search:
          Search
      """)
  return (tree, tabs, home, search, product)
}

/// The step that pushes a product on a stack.
func pushedProduct(
  on stack: DestinationStep<NavigationNode, Int> = .visibleNavigation
) -> DestinationStep<ProductScreen, Int> {
  StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .named("Product").using(.push).from(stack).assemble()
}

/// The error that a body throws.
@MainActor
func failure(
  at location: SourceLocation = #_sourceLocation, _ body: @MainActor () async throws -> Void
) async -> any Error {
  do {
    try await body()
    Issue.record("nothing was thrown", sourceLocation: location)
    return CancellationError()
  } catch {
    return error
  }
}

/// Throws the cause of the error that a navigation throws.
@MainActor
func rethrowCause(_ body: @MainActor () async throws -> Void) async throws {
  do {
    try await body()
  } catch let error as RoutingError {
    throw error.cause ?? error
  }
}

/// A drawer that can be locked.
struct LockedDrawer: ContainerBehavior {
  struct Locked: Error, CustomStringConvertible {
    let description = "the drawer is locked"
  }

  var isLocked = true
  var front = 0
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [front] }
  mutating func show(_ index: Int, among children: inout [Node]) throws {
    if isLocked { throw Locked() }
    front = index
  }
}
