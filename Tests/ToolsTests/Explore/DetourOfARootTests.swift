// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

@Suite("E4: a log-in whose own guard leads to a root of the shell, in the tools")
@MainActor
struct DetourOfARootTests {
  private static let text = """
    {"format": "wayfinder-routes/1", "app": "members",
     "shell": {"tabs": {"home": "Home", "more": "More"}},
     "guards": {"member": {"redirect": "Login", "resumes": true}, "guest": {"redirect": "Home"}},
     "routes": {
      "Home": {"placement": {"as": "root", "in": "home"}},
      "More": {"placement": {"as": "root", "in": "more"}},
      "Orders": {"placement": {"as": "push"}, "guards": ["member"]},
      "Login": {"placement": {"as": "modal", "style": "sheet"}, "guards": ["guest"], "unlinked": true}},
     "table": {
      "home": {"pattern": "/", "route": "Home"},
      "more": {"pattern": "/more", "route": "More"},
      "orders": {"pattern": "/orders", "route": "Orders"}}}
    """

  @Test func `a navigation that it has led elsewhere ends in a session`() async throws {
    let configuration = try Fixtures.configurations(ofText: Self.text)[0]
    let session = try PlaySession("members") {
      let store = ConfigurationStore(configuration)
      return PlayApp(router: Router(tree: try configuration.makeTree(), store: store))
    }
    let text = await session.transcript(
      of: """
        deny member
        deny guest
        /orders
        status
        /more
        /orders
        status
        allow member
        /orders
        """)
    let told = text.split(separator: "\n").filter { line in
      ["stopped", "router:", "built", "revealed"].contains { line.hasPrefix($0) }
    }
    let stopped =
      "stopped by member: it led to 'Login' and from there to 'Home', which can't be finished or closed"
    #expect(
      told == [
        "\(stopped)", "router: idle", "revealed", "\(stopped)", "router: idle", "built",
      ])
  }

  @Test func `no request waits for ever, whatever the guards answer`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations(ofText: Self.text), app: "members",
      within: Exploration.Bounds(depth: 3, transitions: 150, walks: 0))
    #expect(exploration.findings == [])
    #expect(exploration.holds, "\(exploration)")
  }
}
