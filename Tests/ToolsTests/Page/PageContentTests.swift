// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X5: a page has all that it was given")
struct PageContentTests {
  private static let contract = AppContract(Places.tabs) {
    ContractRow("https://places.example/map", shows: "Elsewhere")
  }

  @Test func `a failure stands with its reason, the tree, and the contract that it breaks`()
    async throws
  {
    let contract = await Self.contract.run()
    let page = try await NavigationPage(of: Places.tabs, reports: [Report(of: contract)])
    #expect(PageMarkup(page.html).faults == [])
    let failure = try #require(contract.failures.first)
    #expect(page.section("wrong").contains("<h3>Link &#39;https://places.example/map&#39;</h3>"))
    for reason in failure.reasons { #expect(page.section("wrong").contains(reason.inPage)) }
    #expect(page.section("wrong").contains("<figcaption>the tree</figcaption>"))
    #expect(page.section("wrong").contains("error, contract, tabs<"))
    #expect(page.html.contains("is:error is:failed contract rule:contract link"))
    #expect(page.html.contains(">1 thing wrong.<"))
  }

  @Test func `a link without a row is wrong`() async throws {
    var contract = await Self.contract.run()
    #expect(contract.uncovered == [])
    contract = await AppContract(Places.linked) {
      ContractRow("https://places.example/map", shows: "Map")
    }.run()
    let page = try await NavigationPage(of: Places.linked, reports: [Report(of: contract)])
    let sentence = try #require(contract.uncovered.first).message
    #expect(page.section("wrong").contains(sentence.inPage))
  }

  @Test func `a finding of the lint has its rule and its severity, and names no line of code`()
    async throws
  {
    let lint = Report(linting: Places.linked, rules: [.shadowedLink])
    let finding = try #require(lint.findings.first)
    let page = try await NavigationPage(of: Places.linked, reports: [lint])
    #expect(page.section("wrong").contains("<h3>\(finding.subject.inPage)</h3>"))
    #expect(page.section("wrong").contains("<p>It never matches: "))
    #expect(page.section("wrong").contains("\(finding.severity.rawValue), shadowed-link, linked<"))
    #expect(!page.section("wrong").contains(".swift"))
    #expect(page.html.contains("1 thing wrong."))
  }

  @Test func `a link that no URL gets to says so, in its row and at the end`() async throws {
    let page = try await NavigationPage(of: Places.linked)
    #expect(page.section("untried").contains("No URL was found for '/map/:place'.".inPage))
    #expect(
      page.section("links").contains(
        "No URL was found that leads here: it never matches, because '/map/:id' matches".inPage))
    #expect(page.section("links").contains("data-words=\"/map/:place route:note is:dead\""))
    #expect(
      page.section("links").contains(
        "data-words=\"/guarded route:guarded https://places.example/guarded guard:login is:guarded\""
      ))
  }

  @Test func `a link that fits no URL says so, and blames no other`() async throws {
    let shop = try RouteDocument(
      bytes: Array(
        """
        {"format": "wayfinder-routes/1", "app": "shop", "shell": {"navigation": ["Start"]},
          "routes": {
            "Start": {"placement": {"as": "root"}},
            "Sale": {"placement": {"as": "push"}}},
          "table": {
            "start": {"pattern": "/", "route": "Start"},
            "sale": {"pattern": "/sale", "route": "Sale",
              "when": {"query": {"a": true}, "queryAbsent": ["a"]}}}}
        """.utf8), name: "shop.json"
    ).configuration()
    let page = try await NavigationPage(of: shop)
    #expect(
      page.section("links").contains(
        "<p>No URL was found that leads here: it matches no URL at all.</p>"))
    let exploration = await Exploration(of: shop, within: .init(transitions: 0))
    #expect(exploration.findings.first?.reason == "it matches no URL at all")
    #expect(exploration.coverage.missing.contains("link '/sale': it matches no URL at all"))
  }

  @Test func `the second opening of a link starts where the link before leads`() async throws {
    let page = try await NavigationPage(of: Places.linked)
    #expect(page.section("links").contains("<figcaption>from a cold start</figcaption>"))
    #expect(
      page.section("links").contains(
        "<figcaption>from where the previous link leads</figcaption>"))
  }

  @Test func `faults beyond the room of a page are counted, and nothing refers to them`()
    async throws
  {
    let long = String(repeating: "x", count: 9000)
    let contract = await AppContract(Places.tabs) {
      for number in 0..<120 {
        ContractRow("https://places.example/map?\(number)&\(long)", shows: "Elsewhere")
      }
    }.run()
    let page = try await NavigationPage(of: Places.tabs, reports: [Report(of: contract)])
    let markup = PageMarkup(page.html)
    #expect(markup.faults == [])
    let shown = page.section("wrong").components(separatedBy: "<article").count - 1
    #expect(shown > 0 && shown < contract.failures.count)
    #expect(
      page.section("wrong").contains(
        "\(contract.failures.count - shown) more are in the reports themselves."))
    #expect(page.html.utf8.count < 3_000_000)
  }

  @Test func `a change stands before and after, with what is new marked`() async throws {
    let page = try await NavigationPage(
      of: Places.tabs, difference: try await BehavioralDiff(from: Places.tabs, to: Places.pair))
    #expect(page.section("variant").contains("<figcaption>after"))
    #expect(page.section("variant").contains("Note <ins>new</ins>"))
    #expect(page.section("links").contains("is:changed"))
  }

  @Test func `both sides of a change are drawn, also where a tree stands on the page already`()
    async throws
  {
    let difference = try await BehavioralDiff(from: Places.tabs, to: Places.single)
    let page = try await NavigationPage(of: Places.tabs, difference: difference)
    #expect(PageMarkup(page.html).faults == [])
    let articles = page.section("variant").components(separatedBy: "<article").dropFirst()
    #expect(!articles.isEmpty)
    for article in articles {
      #expect(article.components(separatedBy: "<ol class=\"phone\">").count == 3)
      #expect(article.contains("<figcaption>before"))
      #expect(article.contains("<figcaption>after"))
    }
  }

  @Test func `the page begins with what it is about in sentences`() async throws {
    let difference = try await BehavioralDiff(from: Places.tabs, to: Places.single)
    let links = difference.changedLinks.count
    let page = try await NavigationPage(
      of: Places.tabs, reports: [Report(of: await Self.contract.run())], difference: difference)
    #expect(
      page.html.contains(
        "<p>The app starts at list and has 2 tabs: list and saved. It has 1 route and 1 link. "))
    #expect(page.html.contains("<td>1 error in 1 test case</td>"))
    #expect(
      page.html.contains(
        "In &#39;single&#39;: the app starts differently, and \(links) of "))
  }

  @Test func `changes that are known are folded, the others stay open`() async throws {
    let difference = try await BehavioralDiff(from: Places.tabs, to: Places.single)
    let kinds = Set(difference.changes.map(\.kind.rawValue))
    #expect(kinds.contains("shell") && kinds.count > 1)
    func section(knowing rule: String) async throws -> String {
      let known = KnownFindings([.init(rule: rule, subject: "*", reason: "meant")])
      let page = try await NavigationPage(
        of: Places.tabs, reports: [Report(of: difference).excusing(known)], difference: difference)
      #expect(PageMarkup(page.html).faults == [])
      return String(page.section("variant"))
    }
    let some = try await section(knowing: "shell")
    let all = try await section(knowing: "*")
    let none = try await section(knowing: "guard-lost")
    #expect(none.contains("<article") && !none.contains("<details class=\"row\""))
    #expect(some.contains("<article") && some.contains("<details class=\"row\""))
    #expect(some.contains("known change"))
    #expect(all.contains("<summary>\(difference.changes.count) known changes</summary>"))
    #expect(!all.contains("<article"))
    // Each change stands on the page.
    for section in [some, all, none] {
      for change in difference.changes {
        #expect(section.contains(change.value.after ?? change.value.before ?? "?"))
      }
    }
  }
}

@Suite("X5: a page lets its reader walk through the app")
struct PageWalkTests {
  private let bounds = Exploration.Bounds(depth: 3, transitions: 200, walks: 0)

  @Test func `a tab, a way back, a link and a guard lead to the place that the explorer saw`()
    async throws
  {
    let exploration = await Exploration(of: Places.linked, within: bounds)
    let page = try await NavigationPage(of: Places.linked, exploration: exploration)
    #expect(PageMarkup(page.html).faults == [])
    let start = try #require(page.place("list", "in &#39;linked&#39;"))
    let saved = try #require(start.way("saved"))
    #expect(page.article(saved)?.contains("<h3>saved</h3>") == true)
    let map = try #require(start.way("/map"))
    let place = try #require(page.article(map))
    #expect(place.contains("<h3>Map</h3>"))
    #expect(place.way("‹ Back") == saved)
    let denial = try #require(start.way("deny login"))
    let denied = try #require(page.article(denial))
    #expect(denied.contains("in &#39;linked&#39;, and login denies"))
    #expect(denied.way("/guarded") == nil)
    let target = try #require(start.way("/guarded"))
    let guarded = try #require(page.article(target))
    #expect(guarded.contains("<h3>Guarded</h3>"))
  }

  @Test func `a finding stands with the way to it, drawn step by step`() async throws {
    let rule = Exploration.Rule.always("no map") {
      $0.drawing.contains("Map") ? "the map is open" : nil
    }
    let exploration = await Exploration(of: Places.linked, within: bounds, rules: [rule])
    let finding = try #require(exploration.findings.first)
    let page = try await NavigationPage(of: Places.linked, exploration: exploration)
    #expect(page.section("wrong").contains("<h3>\(finding.subject.inPage)</h3>"))
    #expect(page.section("wrong").contains("The map is open"))
    #expect(page.section("wrong").contains("<figcaption>at the start</figcaption>"))
    #expect(page.section("wrong").contains("<figcaption>1 https://places.example/map → built"))
    #expect(page.section("wrong").contains("Map <ins>new</ins>"))
    #expect(page.section("wrong").contains(finding.script.inPage))
    #expect(page.html.contains("1 thing wrong."))
  }

  @Test func `a walk that is cut says how much is left out`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/library.json"), app: "library",
      within: Exploration.Bounds(depth: 3, transitions: 300, walks: 0))
    let configuration = try Fixtures.configurations("documents/library.json")[0]
    let page = try await NavigationPage(of: configuration, exploration: exploration)
    #expect(PageMarkup(page.html).faults == [])
    let shown = page.section("walk").components(separatedBy: "<article").count - 1
    #expect(shown < exploration.coverage.states)
    #expect(
      page.section("walk").contains(
        "\(shown) of the \(exploration.coverage.states) places that were reached"))
    #expect(
      page.section("untried").contains(
        "Not every action was tried in \(exploration.coverage.openStates) states."))
  }

  @Test func `what an exploration has not tried is told at the end`() async throws {
    let configurations = try Fixtures.configurations("documents/stack.json")
    let exploration = await Exploration(of: configurations, app: "stack")
    let page = try await NavigationPage(of: configurations[0], exploration: exploration)
    #expect(exploration.coverage.missing.count == 1)
    #expect(
      page.section("untried").contains(
        "<li>Exploration: \(exploration.coverage.missing[0]).</li>".replacing("'", with: "&#39;")))
    #expect(page.section("walk").contains("All 3 places that were reached."))
  }
}

extension NavigationPage {
  /// The markup of a section.
  func section(_ id: String) -> Substring {
    guard let start = html.firstRange(of: "<section id=\"\(id)\">"),
      let end = html[start.upperBound...].firstRange(of: "</section>")
    else { return "" }
    return html[start.upperBound..<end.lowerBound]
  }

  /// A place of the walk.
  fileprivate func article(_ id: String) -> Substring? {
    section("walk").components(separatedBy: "<article ").first { $0.hasPrefix("id=\"\(id)\"") }
      .map { $0[...] }
  }

  /// The place of the walk with a title and circumstances.
  fileprivate func place(_ title: String, _ circumstances: String) -> Substring? {
    section("walk").components(separatedBy: "<article ").first {
      $0.contains("<h3>\(title)</h3>") && $0.contains("<p class=\"kind\">\(circumstances)</p>")
    }.map { $0[...] }
  }
}

extension Substring {
  /// The id to which a link of this part leads.
  fileprivate func way(_ name: String) -> String? {
    guard let end = firstRange(of: "\">\(name)</a>"),
      let start = self[..<end.lowerBound].ranges(of: "<a href=\"#").last
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}

extension String {
  /// The text as it stands in a page.
  fileprivate var inPage: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
