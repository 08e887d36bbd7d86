// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("C7: configurations in code are linted")
struct CodeLintTests {
  @Test func `a configuration without faults has no findings`() {
    let report = Report(linting: Shelves.tabs, variants: [Shelves.drawer])
    #expect(report.findings == [])
    #expect(report.holds)
    #expect(report.description == "✓ tabs: no fault in 4 routes, 4 links and 1 variant\n")
  }

  @Test func `a link that never matches is reported at its line`() throws {
    let line = #line + 3
    let configuration = Shelves.tabs.variant("more") {
    } links: {
      Shelves.book.opened(by: Link("/book-:id", Int.self))
      Shelves.author.opened(by: Link("/by/:name", String.self)).preferred()
      Shelves.author.opened(by: Link("/by/:other", String.self))
    }
    let report = Report(linting: configuration, rules: [.shadowedLink])
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.place.file == "ToolsTests/CodeLintTests.swift")
    #expect(finding.place.line == line + 2)
    #expect(finding.subject == "Link '/by/:other'")
    #expect(
      finding.message
        == "it never matches: '/by/:name' matches all of its URLs. Make it more specific, or remove it."
    )
  }

  @Test(arguments: [false, true])
  func
    `the guard of a list doesn't hold for a detail with its own link, and that of a feature does`(
      isOfFeature: Bool
    ) throws
  {
    let shelf = RouteKey<Page, Void>("list")
    let detail = RouteKey<Page, Void>("detail")
    let members = ClosureInterceptor<AnyDestination>.asking(named: "members") { _ in .proceed }
    let feature = Feature("lists", guard: isOfFeature ? members : nil) {
      shelf.means(
        StepAssembly(Page.self) { Page("List") }.adding(guard: "own") { _ in .proceed }
          .using(.push).from(.visibleNavigation).assemble())
      detail.means(Shelves.pushed("Detail"))
    } links: {
      shelf.opened(by: Link("/lists"))
      detail.opened(by: Link("/lists/detail"))
    }
    let alone = try NavigationConfiguration(alone: feature)
    let report = Report(linting: alone, rules: [.privateRouteWithoutGuard])
    #expect(
      report.findings.map { "\($0.subject): \($0.message)" }
        == (isOfFeature
          ? []
          : [
            "Route 'detail': it asks no guard, but its link '/lists/detail' extends '/lists', whose "
              + "route 'list' asks 'own'. Add the guard to its steps, or list the finding "
              + "as known if this is intended."
          ]))
  }

  @Test func `a route whose context can't be saved is noted, unless it is never restored`() throws {
    let filter = RouteKey<ShelfPage, Prices>("filter")
    let line = #line + 2
    let configuration = Shelves.tabs.variant("filtered") {
      filter.means(Self.filtered)
    }
    let report = Report(linting: configuration, rules: [.unsavedContext])
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.place.line == line)
    #expect(finding.subject == "Route 'filter'")
    #expect(
      finding.message
        == "its context 'Prices' can't be written, so that saved states leave its screens out. "
        + "Make it Codable or a LinkParameter, or say that the route is 'neverRestored()'.")
    #expect(report.holds)
    let declared = Shelves.tabs.variant("declared") {
      filter.means(Self.filtered).neverRestored()
    }
    #expect(Report(linting: declared, rules: [.unsavedContext]).findings == [])
  }

  private static let filtered = StepAssembly(
    finder: .screen(ShelfPage.self), factory: .build { (_: Prices) in ShelfPage() }
  ).using(.push).from(.visibleNavigation).assemble()

  private final class ShelfPage: Screen {}

  nonisolated private struct Prices: Hashable {}

  @Test func `a guard of a step beneath counts`() {
    let configuration = Shelves.tabs.variant("above") {
      Shelves.close.means(Shelves.pushed("Close", on: Shelves.accountStep))
    } links: {
      Shelves.close.opened(by: Link("/account/close"))
    }
    #expect(Report(linting: configuration, rules: [.privateRouteWithoutGuard]).findings == [])
  }

  @Test func `a pushed route without what lies beneath its like is reported`() {
    let configuration = Shelves.tabs.variant("offers") {
      Shelves.offers.means(Shelves.numbered("Offers"))
    } links: {
      Shelves.offers.opened(by: Link("/books/:id/offers", Int.self))
    }
    #expect(
      Report(linting: configuration, rules: [.missingParent]).lines == [
        "Route 'offers': 'book' does not lie beneath it, although its link '/books/:id/offers'"
          + " extends '/books/:id', and 'book' lies beneath 'reviews': going back leads elsewhere."
          + " Push it from the step of 'book'."
      ])
    // Elsewhere it is its own.
    let sheet = Shelves.tabs.variant("sheet") {
      Shelves.offers.means(
        StepAssembly(Page.self, id: \.id) { Page("Offers", $0) }.named("Offers")
          .using(.present(.sheet)).from(.current).assemble())
    } links: {
      Shelves.offers.opened(by: Link("/books/:id/offers", Int.self))
    }
    #expect(Report(linting: sheet, rules: [.missingParent]).findings == [])
  }

  @Test func `a route that only code opens is no finding`() {
    let configuration = Shelves.tabs.variant("inside") {
      Shelves.offers.means(Shelves.numbered("Offers"))
    }
    #expect(Report(linting: configuration).findings == [])
  }

  @Test func `a link to a step without a key is a note`() {
    let configuration = Shelves.tabs.variant("loose") {
    } links: {
      Shelves.numbered("Loose").opened(by: Link("/loose/:id", Int.self))
    }
    let report = Report(linting: configuration)
    #expect(
      report.lines == [
        "Link '/loose/:id': it leads to a step without a key: no variant can place its screen"
          + " elsewhere, and a migration drops it. Declare a 'RouteKey' for it."
      ])
    #expect(report.findings.map(\.severity) == [.note])
    #expect(report.holds)
  }

  @Test func `a finding of the base isn't repeated for a variant, one of the variant names it`() {
    let loose: [LinkRule] = [Shelves.numbered("Loose").opened(by: Link("/loose/:id", Int.self))]
    let base = Shelves.tabs.variant("base") {
    } links: {
      for rule in loose { rule }
    }
    let variant = base.variant("variant") {
    } links: {
      Shelves.numbered("Looser").opened(by: Link("/looser/:id", Int.self))
    }
    let report = Report(linting: base, variants: [variant], rules: [.linkWithoutKey])
    #expect(
      report.findings.map(\.subject) == [
        "Link '/loose/:id'", "Variant 'variant': Link '/looser/:id'",
      ])
    #expect(report.title == "base")
  }

  @Test func `a configuration from a document is linted as its file is`() throws {
    let file = try LintSample.file(
      routes: [LintSample.push("Lost")], table: [LintSample.link("/", "Home")])
    let configuration = try NavigationConfiguration(file.document.base, named: "sample")
    let expected = Report(linting: file).lines.sorted()
    #expect(expected.count == 2)
    #expect(Report(linting: configuration).lines.sorted() == expected)
  }
}

extension Report {
  /// The findings without their places.
  fileprivate var lines: [String] {
    findings.map { "\($0.subject): \($0.message)" }
  }
}

/// A screen with a name and a number.
private final class Page: ScreenLabeling {
  let label: String
  let id: Int
  var labelDetail: String { "\(id)" }
  init(_ label: String, _ id: Int = 0) {
    self.label = label
    self.id = id
  }
}

/// A library with books, an author and a guarded account.
private enum Shelves {
  static let book = RouteKey<Page, Int>("book")
  static let reviews = RouteKey<Page, Int>("reviews")
  static let offers = RouteKey<Page, Int>("offers")
  static let author = RouteKey<Page, String>("author")
  static let account = RouteKey<Page, Void>("account")
  static let close = RouteKey<Page, Void>("close")

  static func numbered(_ name: String) -> DestinationStep<Page, Int> {
    StepAssembly(Page.self, id: \.id) { Page(name, $0) }.named(name)
      .using(.push).from(.navigation(named: "home")).assemble()
  }

  static func pushed(_ name: String) -> DestinationStep<Page, Void> {
    StepAssembly(Page.self) { Page(name) }.named(name)
      .using(.push).from(.navigation(named: "home")).assemble()
  }

  static func pushed(
    _ name: String, on step: DestinationStep<Page, Void>
  ) -> DestinationStep<Page, Void> {
    StepAssembly(Page.self) { Page(name) }.named(name)
      .using(.push).from(step.enclosing(NavigationNode.self)).assemble()
  }

  static let accountStep: DestinationStep<Page, Void> =
    StepAssembly(Page.self) { Page("Account") }.named("Account")
    .adding(guard: "logged in") { _ in .proceed }
    .using(.push).from(.navigation(named: "home")).assemble()

  private static let bookStep = numbered("Book")

  static let tabs = NavigationConfiguration(
    "tabs", shell: { TabNode([NavigationNode([ScreenNode(Page("Home"))], name: "home")]) }
  ) {
    book.means(bookStep)
    reviews.means(
      StepAssembly(Page.self, id: \.id) { Page("Reviews", $0) }.named("Reviews")
        .using(.push).from(bookStep.enclosing(NavigationNode.self)).assemble())
    author.means(
      StepAssembly(finder: .screen(Page.self), factory: .build { (_: String) in Page("Author") })
        .named("Author")
        .using(.push).from(.navigation(named: "home")).assemble())
    account.means(accountStep)
  } links: {
    book.opened(by: Link("/books/:id", Int.self))
    reviews.opened(by: Link("/books/:id/reviews", Int.self))
    author.opened(by: Link("/authors/:name", String.self))
    account.opened(by: Link("/account"))
  }

  static let drawer = tabs.variant(
    "drawer", shell: { NavigationNode([ScreenNode(Page("Home"))], name: "home") })
}
