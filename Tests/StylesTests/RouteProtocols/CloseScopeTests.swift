// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// A window with two tabs, each with a stack and a first screen that has a router.
private struct TwoTabs {
  let tree: ScreenTree
  let tabs: TabNode
  let a: ScreenRouter
  let b: ScreenRouter

  init() throws {
    let tree = ScreenTree()
    var routers: [ScreenRouter] = []
    let screens = ["A", "B"].map { name in
      ScreenRouter.root(in: tree) { router in
        routers.append(router)
        return PlaceholderScreen(name)
      }
    }
    tabs = TabNode(screens.map { NavigationNode([ScreenNode($0)]) })
    try tree.replaceRoot(with: tabs)
    (self.tree, a, b) = (tree, routers[0], routers[1])
  }
}

@Suite("S3 Close takes away what was opened by its screen, and nothing else")
struct CloseScopeTests {
  private static let sheetOfA = "\n⇧ sheet:\n  Sheet"

  @Test func `a sheet that another tab has presented stays`() throws {
    let window = try TwoTabs()
    let upload = try window.b.open("Upload")
    let before = "Tabs:\n  Navigation*:\n    A\n  Navigation:\n    B"
    _ = try window.a.open("Sheet", .modal())
    try upload.close()
    #expect(window.tree.drawing == before + Self.sheetOfA)
    #expect(window.tree.validate() == [])
  }

  @Test func `a sheet that stands over the stack of the screen stays, when one beneath opened it`()
    throws
  {
    let window = try TwoTabs()
    let list = try window.a.open("List")
    let detail = try list.open("Detail")
    _ = try list.open("Sheet", .modal())
    try detail.close()
    #expect(
      window.tree.drawing
        == "Tabs:\n  Navigation*:\n    A\n    List\n  Navigation:\n    B" + Self.sheetOfA)
  }

  @Test func `a sheet that was opened by the screen, or above it, goes with all over it`() throws {
    for opensAbove in [false, true] {
      let window = try TwoTabs()
      let before = window.tree.drawing
      let list = try window.a.open("List")
      let detail = try list.open("Detail")
      let sheet = try (opensAbove ? detail : list).open("Sheet", .modal())
      _ = try sheet.open("Second", .modal())
      try list.close()
      #expect(window.tree.drawing == before)
    }
  }

  @Test func `an alert of another tab goes, as with every change that does not end in it`() throws {
    let window = try TwoTabs()
    let upload = try window.b.open("Upload")
    try window.tree.present(
      ModalNode(ScreenNode(PlaceholderScreen("Sure")), style: .alert),
      from: #require(window.tree.focused))
    try upload.close()
    #expect(window.tree.drawing == "Tabs:\n  Navigation*:\n    A\n  Navigation:\n    B")
  }

  @Test func `a layer that is presented from the window and not by the screen stays`() throws {
    let window = try TwoTabs()
    let list = try window.a.open("List")
    try window.tree.present(
      ModalNode(ScreenNode(PlaceholderScreen("Sheet")), style: .sheet), from: window.tabs)
    try list.close()
    #expect(
      window.tree.drawing
        == "Tabs:\n  Navigation*:\n    A\n  Navigation:\n    B" + Self.sheetOfA)
  }
}
