// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

private final class Shelf: Screen {}
private final class Paywall: Screen {}

@Suite("C7: a document whose guards are code of the app")
struct RegisteredDiffTests {
  private static let document = """
    {"format": "wayfinder-routes/1", "app": "Music",
     "shell": {"navigation": ["Shelf"], "name": "main"},
     "routes": {
       "Shelf": {"placement": {"as": "root"}},
       "Paywall": {"placement": {"as": "push", "in": "main"}, "guards": ["subscription"]}},
     "table": {
       "shelf": {"pattern": "/", "route": "Shelf"},
       "paywall": {"pattern": "/premium", "route": "Paywall"}},
     "experiment": {"name": "open"},
     "variants": {"open": {"weight": 50, "patch": {"routes": {"Paywall": {"guards": null}}}}}}
    """

  @Test(arguments: [false, true])
  func `is compared and drawn without asking them`(isDenied: Bool) async throws {
    var asked = 0
    var registry = Registry()
    registry.screen("Shelf", Shelf.self) { Shelf() }
    registry.screen("Paywall", Paywall.self) { Paywall() }
    registry.guard("subscription") { _ in
      asked += 1
      return isDenied ? .stop(reason: "no subscription") : .proceed
    }
    let checked = try ValidatedDocument(
      bytes: Array(Self.document.utf8), name: "music.json", registry: registry)
    let base = try NavigationConfiguration(checked)
    let open = try NavigationConfiguration(checked, for: .variant("open"))
    let diff = try await BehavioralDiff(from: base, to: open)
    #expect(Set(diff.changes.map(\.kind)) == [.guardLost])
    let page = try await NavigationPage(of: base)
    #expect(page.html.contains("subscription"))
    #expect(asked == 0)
  }
}
