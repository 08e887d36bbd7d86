// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("Lint: what is found in files")
struct SeededFaultTests {
  @Test func `finds exactly the faults seeded into a document, one for each rule`() throws {
    let report = LintReport(of: [try Fixtures.inspected("lint/faults.json")])
    #expect(
      report.findings.map { "\($0.rule) \($0.path)" } == [
        "unfilled-container $.shell.tabs.drafts",
        "missing-parent $.routes.Offers",
        "private-route-without-guard $.routes.Close",
        "route-without-link $.routes.Folder",
        "unreachable-route $.routes.Lost",
        "redirect-cycle $.guards.login.redirect",
        "shadowed-link $.table.new",
        "unused-variant $.variants.nobody",
        "unused-variant $.variants.same",
      ])
    // Links in a file lead to routes by name, so that one rule is for code alone.
    let ids = LintRule.all.map(\.id).filter { $0 != LintRule.linkWithoutKey.id }
    #expect(Set(report.findings.map(\.rule)) == Set(ids))
    #expect(report.holds == false)
  }

  @Test func `the text has a line for each finding, with place, evidence and way out`() throws {
    let report = LintReport(of: [try Fixtures.inspected("lint/faults.json")])
    #expect(
      report.text == """
        lint/faults.json:9:14: warning: $.shell.tabs.drafts: Container 'drafts': its last column \
        stays empty: no route is placed in it, and none is pushed wherever the user is. Place a route \
        in it, or use a container without that column. [unfilled-container]
        lint/faults.json:18:13: warning: $.routes.Offers: Route 'Offers': 'Product' does not lie beneath it, although its link '/shop/:product/offers' extends '/shop/:product', and 'Product' lies beneath 'Reviews': going back leads elsewhere. Name 'Product' under 'beneath'. \
        [missing-parent]
        lint/faults.json:21:12: warning: $.routes.Close: Route 'Close': it asks no guard, but its link '/account/close' extends '/account', whose route 'Account' asks 'login'. Name the guard \
        under 'guards', or put the finding into the baseline if this is intended. \
        [private-route-without-guard]
        lint/faults.json:22:13: note: $.routes.Folder: Route 'Folder': no link leads to it, though it \
        lies beneath 'Close': going back leads to a screen that cannot be shared. Add a link, or write \
        '"unlinked": true'. [route-without-link]
        lint/faults.json:23:11: warning: $.routes.Lost: Route 'Lost': it cannot be reached: no link, no \
        guard and no route above leads to it. Add a link, or write '"unlinked": true' if code opens it \
        by its name. [unreachable-route]
        lint/faults.json:27:35: error: $.guards.login.redirect: Guard 'login': it leads in a circle: \
        guard 'login' → route 'Login' → guard 'adult' → route 'Age' → guard 'login'. Redirect to a route \
        that does not ask guard 'login'. [redirect-cycle]
        lint/faults.json:32:10: warning: $.table.new: Link '/shop/new': it never matches: \
        '/shop/:product' matches all of its URLs. Put it before that one, or remove it. [shadowed-link]
        lint/faults.json:41:13: warning: $.variants.nobody: Variant 'nobody': nobody gets it: its share \
        is 0 percent. Give it a larger share, put the finding into the baseline if code chooses this \
        variant, or remove it. [unused-variant]
        lint/faults.json:42:11: warning: $.variants.same: Variant 'same': its patch changes nothing of \
        the navigation. Change something, or remove it. [unused-variant]
        1 file: 1 error, 7 warnings, 1 note

        """)
  }

  @Test(arguments: ["library.json", "stack.json", "three-columns.json"])
  func `finds nothing in the shipped documents`(name: String) throws {
    #expect(LintReport(of: [try Fixtures.inspected("documents/\(name)")]).findings == [])
  }

  /// What is found in the catalogues of real apps, and in the made-up one, is true of them: three
  /// links that can never be taken, two of them seeded and one that asks for a fragment which the row
  /// before it takes; three pairs of rows that only their order tells apart; a route that asks for no
  /// log-in among those that do; routes that only code opens, and one that is only gone back to, which a
  /// catalogue cannot say.
  @Test func `finds in the shipped catalogues what is true of them and nothing else`() throws {
    let names = [
      "bluesky", "element-x", "home-assistant-ios", "kickstarter-ios", "lichess", "made-up",
      "mattermost", "woocommerce-ios",
    ]
    let files = try names.map { try Fixtures.inspected("catalogues/\($0).json") }
    let report = LintReport(of: files)
    var counts: [String: Int] = [:]
    for finding in report.findings {
      counts["\(finding.app): \(finding.severity) \(finding.rule)", default: 0] += 1
    }
    #expect(
      counts == [
        "element-x: note unreachable-route": 12,
        "element-x: note route-without-link": 1,
        "kickstarter-ios: note shadowed-link": 3,
        "made-up: warning shadowed-link": 3,
        "mattermost: warning private-route-without-guard": 1,
      ])
  }
}
