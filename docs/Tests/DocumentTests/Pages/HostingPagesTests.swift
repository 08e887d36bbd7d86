// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

final class TerminalHost: TreeHost {
  private var shape = HostShape()
  private(set) var lines: [String] = []

  func read() -> HostReading { HostReading(shape) }

  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    lines.append("\(change)")
    shape = shape.applying(change)
    return .done
  }

  func setInteraction(_ isEnabled: Bool) {}
}

private final class ProductController: UIViewController, Screen {}

private final class CartModel: Screen {}

private final class CartController: UIViewController {
  convenience init(_ cart: CartModel) {
    self.init(nibName: nil, bundle: nil)
  }
}

final class DeleteQuestion: AlertScreen {
  let delete: @MainActor () -> Void

  init(delete: @escaping @MainActor () -> Void) {
    self.delete = delete
  }

  var alert: AlertContent {
    AlertContent(
      title: "Delete this list?",
      actions: [
        AlertContent.Action("Delete", role: .destructive, handler: delete),
        AlertContent.Action("Cancel", role: .cancel),
      ])
  }
}

@MainActor
func show(_ tree: ScreenTree, in window: UIWindow) -> UIKitHost {
  let host = UIKitHost(tree: tree, window: window)
  host.start()
  return host
}

@MainActor
@Suite("What the pages about hosts say is so")
struct HostingPagesTests {
  @Test func `ten lines show a tree on a terminal`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n⇧ sheet:\n  Compose")
    let host = TerminalHost()
    let machine = HostMachine(tree: tree, host: host)
    machine.settle()
    #expect(
      host.lines.joined(separator: "\n") == """
        set the root to navigation #1[screen #2*]
        present sheet #3[screen #4*]
        """)
    #expect(machine.state == .settled(revision: tree.revision))
    machine.stop()
  }

  @Test func `the user takes away what they saw`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n  List\n  Product")
    let stack = try #require(tree.root as? NavigationNode)
    let product = stack.children[2].id
    let shown = "Home, List, Product"
    #expect(stack.children.map(\.reference.text).joined(separator: ", ") == shown)
    try tree.push(ScreenNode(PlaceholderScreen("Later")), on: stack)
    tree.perform(.remove([product], from: stack.id))
    let text = """
      the display showed   Home, List, Product
      the program pushed   Later
      the user swiped      Product
      the tree is then     Home, List, Later
      """
    let now = stack.children.map(\.reference.text).joined(separator: ", ")
    #expect(text.hasSuffix("     " + now))
  }

  @Test func `the host that prints keeps the rules of hosts`() {
    expectConformance(of: { tree in
      let host = TerminalHost()
      return HostUnderTest(HostMachine(tree: tree, host: host), keeping: host)
    })
  }

  @Test func `a host shows screens that are controllers and screens that are models`() {
    let world = StandIn()
    let window = world.makeWindow()
    let cart = CartModel()
    let stack = NavigationNode([
      ScreenNode(ProductController(nibName: nil, bundle: nil)), ScreenNode(cart),
    ])
    let tree = ScreenTree()
    let host = show(tree, in: window)
    host.controller = { screen in
      switch screen {
      case let cart as CartModel: CartController(cart)
      default: nil
      }
    }
    tree.edit { try? $0.replaceRoot(with: stack) }
    host.settle()
    world.loop.runUntilQuiet()
    let shown = window.rootViewController?.children.first as? UINavigationController
    #expect(shown?.viewControllers.count == 2 && shown?.topViewController is CartController)
  }

  @Test func `the layer of an alert has left the tree when a choice is carried out`() throws {
    let question = DeleteQuestion {}
    #expect(question.alert.actions.map(\.title) == ["Delete", "Cancel"])
  }
}
