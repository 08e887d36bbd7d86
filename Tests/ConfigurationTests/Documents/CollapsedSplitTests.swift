// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C4: a split starts as its document says, and stays as it is")
struct CollapsedSplitTests {
  private static func shell(_ more: String, name: String = "shelf") -> String {
    """
    {"tabs": {"home": "Home",
     "\(name)": {"split": {"primary": "Shelf", "secondary": "Other"}\(more)}}}
    """
  }

  private static let collapsed = shell(#", "collapsed": true"#)

  private func splits(_ world: AppWindow) -> [String] {
    world.tree.allNodes.filter { $0 is SplitNode }.map(\.reference.text)
  }

  @Test func `it starts collapsed, and the drawing shows it`() throws {
    #expect(
      try AppWindow(Self.collapsed).tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Split shelf [collapsed]:
            Shelf
            Other*
        """)
  }

  @Test func `it stays as it is when the new document says the same`() async throws {
    let world = try AppWindow(Self.collapsed)
    let wider = Self.collapsed.replacing(#""Other""#, with: #""More""#)
    try await world.migrate(wider)
    #expect(splits(world) == ["Split shelf [collapsed]"])
  }

  @Test func `one that the window has expanded stays so, although it is built anew`() async throws {
    let world = try AppWindow(Self.collapsed)
    let split = try #require(world.nodes("Split shelf [collapsed]").first as? SplitNode)
    try world.tree.edit { try $0.setCollapsed(false, of: split) }
    let wider = Self.collapsed.replacing(#""Other""#, with: #""More""#)
    try await world.migrate(wider)
    #expect(splits(world) == ["Split shelf"])
  }

  @Test func `one that stands stays expanded when the new document would start it collapsed`()
    async throws
  {
    let world = try AppWindow(Self.shell(""))
    try await world.migrate(Self.collapsed)
    #expect(splits(world) == ["Split shelf"])
  }

  @Test func `one that is new starts as its document says`() async throws {
    let world = try AppWindow(Shells.tabs)
    try await world.migrate(Self.collapsed)
    #expect(splits(world) == ["Split shelf [collapsed]"])
  }

  @Test func `the map of a shell in code names it too`() {
    let app = NavigationConfiguration(
      "code",
      shell: { SplitNode([ScreenNode(HomePage())], isCollapsed: true, name: "shelf") }
    ) {
      CodeShop.home.means(.found(by: .screen(HomePage.self)))
    }
    #expect(
      app.routeMap.nodes.first { $0.id == .init(.container, "shelf") }?.detail
        == "split of 2 columns, collapsed")
  }

  @Test func `the map names it`() throws {
    let document = try RouteDocument(
      bytes: Array(AppWindow.text(Self.collapsed).utf8), name: "d")
    #expect(
      document.base.routeMap.nodes.first { $0.id == .init(.container, "shelf") }?.detail
        == "split of 2 columns, collapsed")
  }

  @Test(arguments: [
    (
      #"{"split": {"primary": "Shelf"}, "collapsed": 1}"#,
      "Container 'shelf': the value is the number 1, but must be true or false. Replace it."
    ),
    (
      #"{"navigation": ["Shelf"], "collapsed": true}"#,
      "Container 'shelf': the key 'collapsed' has no meaning for a navigation node. Remove it."
    ),
    (
      #"{"tabs": {"a": "Shelf"}, "collapsed": true}"#,
      "Container 'shelf': the key 'collapsed' has no meaning for a tab node. Remove it."
    ),
  ])
  func `only a split has it, as a Boolean value`(container: String, text: String) throws {
    let document = AppWindow.text(
      #"{"tabs": {"home": "Home", "shelf": \#(container)}}"#,
      #""Note": {"placement": {"as": "push", "in": "home"}}"#)
    #expect(
      RouteSample.findings(document).map(\.atPath) == ["$.shell.tabs.shelf.collapsed: " + text]
    )
  }
}
