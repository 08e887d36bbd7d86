// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X5: one page")
struct NavigationPageTests {
  private func page(_ path: String) async throws -> NavigationPage {
    let file = try Fixtures.document(at: path)
    let configuration = try file.configurations()[0]
    return try await NavigationPage(
      of: configuration,
      reports: [
        Report(of: await AppContract(casesOf: configuration, checks: [.warm, .again]).run()),
        Report(linting: try Fixtures.inspected(path)),
      ])
  }

  private nonisolated static let files =
    [
      "apps/lichess.json", "documents/library.json", "documents/stack.json",
      "documents/three-columns.json", "lint/faults.json",
    ]
    + (TestSize.isLarge
      ? [
        "apps/bluesky.json", "apps/element-x.json",
        "apps/home-assistant-ios.json", "apps/kickstarter-ios.json",
        "apps/made-up.json", "apps/mattermost.json", "apps/woocommerce-ios.json",
      ] : [])

  @Test(arguments: files)
  func `the page of a file is well formed, loads nothing, and is small`(_ path: String) async throws
  {
    guard !path.hasPrefix("lint/") else {
      // Loading refuses it; its base can't be run.
      #expect(throws: DocumentError.self) { try Fixtures.document(at: path) }
      return
    }
    let page = try await page(path)
    #expect(PageMarkup(page.html).faults == [])
    #expect(page.html.utf8.count < 300_000, "\(page.html.utf8.count)")
    if path.hasPrefix("documents/") { #expect(try await self.page(path) == page) }
  }

  @Test func `names can't leave their place`() async throws {
    let hostile = [
      "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--", "a&b;'",
      "\u{202E}gnp", "line\nbreak", String(repeating: "x", count: 10_000), "javascript:alert(1)",
    ]
    let configuration = NavigationConfiguration(
      hostile[0],
      shell: {
        TabNode(hostile.map { NavigationNode([ScreenNode(PlaceholderScreen($0))], name: $0) })
      }
    ) {
      for name in hostile {
        RouteKey<PlaceholderScreen, Void>(name).means(
          StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen(name) })
            .named(name).adding(guard: name) { _ in .proceed }
            .using(.push).from(.navigation(named: name)).assemble())
      }
    } links: {
      for (index, name) in hostile.enumerated() {
        RouteKey<PlaceholderScreen, Void>(name).opened(by: Link("/\(index)"))
      }
    }
    let page = try await NavigationPage(of: configuration)
    let markup = PageMarkup(page.html)
    #expect(markup.faults == [])
    #expect(!markup.names.contains("img"))
    #expect(page.html.components(separatedBy: "<script>").count == 2)
    #expect(!page.html.contains("\u{202E}"))
  }

  @Test func `notes are folded, and nothing is wrong`() async throws {
    let wrong = try await page("pairs/lichess-tabs.json").section("wrong")
    #expect(wrong.hasPrefix("<h2>What is wrong</h2>\n<p>Nothing.</p>"))
    #expect(wrong.contains("<summary>2 notes for developers</summary>"))
    #expect(wrong.contains("<h3>Route &#39;Tournament&#39;</h3>\n<p>A link with another"))
    #expect(!wrong.contains("is:failed"))
  }

  @Test func `an app of four hundred routes is below a megabyte, and a smaller one in proportion`()
    async throws
  {
    let count = TestSize.count(100, large: 400)
    let keys = (0..<count).map { RouteKey<PlaceholderScreen, Int>("route\($0)") }
    let configuration = NavigationConfiguration(
      "large",
      shell: {
        TabNode(
          (0..<4).map {
            NavigationNode([ScreenNode(PlaceholderScreen("Root\($0)"))], name: "tab\($0)")
          })
      }
    ) {
      for (index, key) in keys.enumerated() {
        key.means(
          StepAssembly(
            finder: .nothing(),
            factory: .build { (id: Int) in
              PlaceholderScreen("Screen\(index)", labelDetail: "id: \(id)")
            }
          )
          .named(key.name).using(.push).from(.navigation(named: "tab\(index % 4)")).assemble())
      }
    } links: {
      for key in keys { key.opened(by: Link("/\(key.name)/:id", Int.self)) }
    }
    let page = try await NavigationPage(of: configuration)
    #expect(PageMarkup(page.html).faults == [])
    #expect(page.html.utf8.count < count * 2_500, "\(page.html.utf8.count)")
  }
}
