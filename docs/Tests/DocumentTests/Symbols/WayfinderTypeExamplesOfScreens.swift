// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of what screens and containers of an app adopt; a test compares
// the two.

@MainActor
@Suite("The examples of what screens and containers of an app adopt do what they say")
struct WayfinderTypeExamplesOfScreens {
  private let window = Window()
  private var tree: ScreenTree { window.tree }
  private var router: Router { window.router }

  final class CartModel: Screen {
    var items: [Int] = []
  }

  let cart = StepAssembly(CartModel.self) { CartModel() }
    .using(.push).from(.visibleNavigation).assemble()

  @Test func `any object is a screen`() async throws {
    let shown = try await router.navigate(to: cart)
    #expect(shown.screen?.items == [])
    expect(tree, draws: "Navigation:\n  Home\n  CartModel")
  }

  enum Labeled {
    final class ProductScreen: ScreenLabeling {
      let id: Int
      var label: String { "Product" }
      var labelDetail: String { String(id) }

      init(id: Int) { self.id = id }
    }
  }

  @Test func `a screen names itself`() throws {
    try window.push(Labeled.ProductScreen(id: 42))
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }

  final class ChatScreen: AppearanceObserving {
    private(set) var isLive = false
    func willAppear() { isLive = true }
    func didAppear() {}
    func willDisappear() {}
    func didDisappear() { isLive = false }
  }

  @Test func `a screen is live while it is in sight`() throws {
    let chat = ChatScreen()
    try window.push(chat)
    #expect(chat.isLive)
    try window.present(BagScreen())
    #expect(!chat.isLive)
  }

  private final class UploadScreen: LeaveDeciding {
    var isUploading = true

    var mayLeave: LeaveDecision {
      isUploading ? .no(reason: "the upload isn't finished") : .yes
    }

    func didRefuse(_ navigation: RefusedNavigation) {}
  }

  @Test func `a screen must stay`() async throws {
    let upload = UploadScreen()
    try window.push(upload)
    let back = try await router.back()
    #expect("\(back.outcome)" == "refused by UploadScreen: the upload isn't finished")
    upload.isUploading = false
    #expect(try await router.back().outcome.isReached)
  }

  final class DraftScreen: LeaveDeciding {
    var text = ""
    var refused: RefusedNavigation?
    var mayLeave: LeaveDecision { text.isEmpty ? .yes : .no(reason: "the draft isn't saved") }
    func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
  }

  @Test func `a draft is given up`() async throws {
    let draft = DraftScreen()
    draft.text = "Dear Ann"
    try window.push(draft)
    try await router.back()
    #expect(draft.refused?.reason == "the draft isn't saved")
    expect(tree, draws: "Navigation:\n  Home\n  DraftScreen")
    try await draft.discard()
    expect(tree, draws: "Navigation:\n  Home")
  }

  private struct Book: ContainerBehavior {
    var kind: String { "Book" }

    func shown(among children: [Node]) -> ShownChildren {
      switch children.count {
      case 0: .none
      case 1: .only(0)
      default: [1, 0]  // side by side; the second has the focus
      }
    }

    mutating func show(_ index: Int, among children: inout [Node]) {}

    mutating func remove(_ index: Int, from children: inout [Node]) -> ChildRemoval {
      if index == 0 { return .closesContainer }
      children.remove(at: index)
      return .removed
    }
  }

  @Test func `a container closes with its first child`() throws {
    let cover = ScreenNode(ProductScreen(id: 1))
    let page = ScreenNode(ProductScreen(id: 2))
    let book = CustomNode(Book(), [cover, page])
    try tree.push(book, on: window.stack)
    expect(tree, draws: "Navigation:\n  Home\n  Book:\n    Product(1)+\n    Product(2)*")
    try tree.edit { edit in try edit.remove(page) }
    expect(tree, draws: "Navigation:\n  Home\n  Book:\n    Product(1)*")
    try tree.edit { edit in try edit.remove(cover) }
    expect(tree, draws: "Navigation:\n  Home")
  }
}

extension WayfinderTypeExamplesOfScreens.DraftScreen {
  func discard() async throws {
    text = ""
    try await refused?.navigateAgain()
  }
}
