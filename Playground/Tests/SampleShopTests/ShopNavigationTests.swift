// Wayfinder is released under the MIT license; see LICENSE.

import SampleShop
import Testing
import Wayfinder
import WayfinderTesting

/// The screens of the sample app in a window under test.
private let drawing = """
  Tabs:
    Navigation home*:
      Home
      Department(tea)
      Product(42)
    Navigation account:
      Account
  """

@MainActor
@Suite("The shop's navigation", .window(drawing, screens: { ShopScreen($0, $1) }))
struct ShopNavigationTests {
  @Test func `the cart lies over what was there, and back leads there again`() async throws {
    let window = try TestWindow.current
    try await window.router.navigate(to: ShopRoutes.cart)
    expect(window.tree, focused: "Cart")
    expect(window.tree, layers: ["⇧ sheet"])
    expect(window.tree, tab: "home", holds: ["Home", "Department(tea)", "Product(42)"])
    expect(window.tree, goesBackTo: ["Product(42)", "Department(tea)", "Home"])
    try await expectRelease(in: window.tree) { try await window.router.back() }
    expect(window.tree, draws: drawing)
  }

  @Test(.window(drawing, recording: .exhaustive, screens: { ShopScreen($0, $1) }))
  func `an order asks for a login and moves nothing without`() async throws {
    let window = try TestWindow.current
    try await window.router.navigate(to: ShopRoutes.order, with: 7)
    window.recorder.expect(
      """
      1 Order: begun
      1 Order: asked guard LoginGuard of Order
      1 Order: finished: stopped by LoginGuard: not logged in
      """)
    window.answer(.proceed, for: "LoginGuard")
    try await window.router.navigate(to: ShopRoutes.order, with: 7)
    expect(window.tree, shows: ["Order(7)"])
    window.recorder.expect(
      """
      2 Order: begun
      2 Order: asked guard LoginGuard of Order
      edit 2: entered Order(7); kept Account; selected Navigation account
      2 Order: built Order
      2 Order: committed revision 2
      2 Order: finished: built
      """)
  }

  @Test func `the parts of the shop keep the rules`() {
    expectConformance(of: Department.self)
  }
}
