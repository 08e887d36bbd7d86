// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("R1, R2: contexts of every kind are saved, and those that can't be are findings")
struct SavedContextTests {
  nonisolated private struct Filter: Codable, Hashable, Sendable {
    var shelves: [String]
    var price: Price?
  }

  nonisolated private struct Price: Codable, Hashable, Sendable {
    var limit: Double
  }

  nonisolated private enum Sorting: String, Codable, Sendable { case name, price }

  nonisolated private enum Choice: Codable, Hashable, Sendable {
    case all
    case one(id: Int, tags: [String])
  }

  /// Nothing can write it.
  nonisolated private struct Token: Equatable, Sendable {
    var secret = 0
  }

  /// A parameter of links that isn't `Codable`.
  nonisolated private struct Code: LinkParameter, Hashable, Sendable {
    static let linkSamples = [Code(linkText: "a")]
    var linkText: String
    init(linkText: String) { self.linkText = linkText }
  }

  /// Shows the context that it was opened with.
  private final class Page<Context>: ScreenLabeling {
    let label = "Page"
    let labelDetail: String
    init(_ context: Context) { labelDetail = "\(context)" }
  }

  private func window<Context>(
    _ type: Context.Type, _ change: (RouteMeaning) -> RouteMeaning = { $0 }
  ) throws -> (window: AppWindow, key: RouteKey<Page<Context>, Context>) {
    let key = RouteKey<Page<Context>, Context>("page")
    let meaning = change(
      key.means(
        StepAssembly(finder: .nothing(), factory: .build { Page($0) })
          .using(.push).from(.visibleNavigation).assemble()))
    let configuration = NavigationConfiguration(
      "pages", shell: { CodeShop.stack("home", HomePage()) }
    ) { meaning }
    return (try AppWindow(configuration), key)
  }

  /// Saves a page with a context, restores it, and returns the text of the state.
  private func roundTrip<Context>(
    _ context: Context, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let (window, key) = try window(Context.self)
    #expect(window.store.current.findings == [], sourceLocation: sourceLocation)
    try await window.router.navigate(to: key, with: context)
    let state = window.router.savedState()
    #expect(state.omissions == [], sourceLocation: sourceLocation)
    let fresh = try AppWindow(window.store.current)
    let plan = try await fresh.router.restore(SavedState(state.text)).plan
    #expect(fresh.tree.drawing == window.tree.drawing, "\(plan)", sourceLocation: sourceLocation)
    #expect(fresh.router.savedState() == state, sourceLocation: sourceLocation)
    return state.text
  }

  @Test func `an optional value`() async throws {
    #expect(try await roundTrip("tea" as String?).contains(#"{"value":"tea"}"#))
    #expect(try await !roundTrip(nil as String?).contains("with"))
    _ = try await roundTrip(7 as Int?)
    _ = try await roundTrip(Sorting.price as Sorting?)
    _ = try await roundTrip(nil as Price?)
    _ = try await roundTrip(Price(limit: 2.5) as Price?)
    _ = try await roundTrip(Code(linkText: "x") as Code?)
    _ = try await roundTrip(nil as Code?)
  }

  @Test func `a Codable value`() async throws {
    #expect(try await roundTrip(Sorting.price).contains(#"{"value":"price"}"#))
    _ = try await roundTrip(Price(limit: 0.1))
  }

  @Test func `a Codable context with lists and objects`() async throws {
    _ = try await roundTrip(Filter(shelves: ["tea", "sea \"1\""], price: Price(limit: 9.5)))
    _ = try await roundTrip(Filter(shelves: [], price: nil))
    _ = try await roundTrip([1, 2, 3])
    _ = try await roundTrip(["only": 2])
    _ = try await roundTrip(Choice.one(id: 7, tags: ["a"]))
    _ = try await roundTrip(Choice.all)
    _ = try await roundTrip([Filter(shelves: ["x"], price: nil)] as [Filter]?)
  }

  @Test func `what is declared private stays out, whatever the context is`() async throws {
    let (window, key) = try window(Filter.self) { $0.keepingPrivate("shelves") }
    try await window.router.navigate(to: key, with: Filter(shelves: ["secret"], price: nil))
    let state = window.router.savedState()
    #expect(!state.text.contains("secret"))
    #expect(state.omissions.map(\.description) == ["page: its argument 'shelves' is private"])
  }

  @Test func `a private value that the context doesn't have is a finding, and so is a renamed one`()
    throws
  {
    for change in [
      { (meaning: RouteMeaning) in meaning.keepingPrivate("limt") },
      { $0.formerly("most", for: "limt") },
    ] {
      let finding = try #require(try window(Price.self, change).window.store.current.findings.first)
      #expect(finding.code == "unknownValue" && finding.severity == .warning)
      #expect(
        finding.message
          == "The route 'page' names a value 'limt' for saved states, which its context doesn't have."
      )
    }
    #expect(
      try window(Price.self) { $0.keepingPrivate("limit") }.window.store.current.findings == [])
    // The names in a context with lists aren't known before it is written.
    #expect(try window(Filter.self) { $0.keepingPrivate("x") }.window.store.current.findings == [])
  }

  @Test func `a value that was called otherwise is found`() async throws {
    let (old, key) = try window(Filter.self)
    try await old.router.navigate(to: key, with: Filter(shelves: ["tea"], price: nil))
    let text = old.router.savedState().text.replacing("shelves", with: "racks")
    let (window, _) = try window(Filter.self) { $0.formerly("racks", for: "shelves") }
    let plan = try await window.router.restore(SavedState(text)).plan
    #expect(window.tree.drawing == old.tree.drawing)
    #expect(plan.description.contains("it was called 'racks'"))
  }

  @Test(arguments: [#"{\"shelves\":7}"#, "{", "null", ""])
  func `a damaged context loses its screen and nothing else`(json: String) async throws {
    let (old, key) = try window(Filter.self)
    try await old.router.navigate(to: key, with: Filter(shelves: [], price: nil))
    let text = old.router.savedState().text
    let damaged = text.replacing(#"{\"shelves\":[]}"#, with: json)
    #expect(damaged != text)
    let fresh = try AppWindow(old.store.current)
    try await fresh.router.restore(SavedState(damaged))
    #expect(fresh.tree.drawing == "Navigation home:\n  HomePage")
  }

  @Test func `a context that can't be written is a finding of the configuration`() async throws {
    let (window, key) = try window(Token.self)
    let finding = try #require(window.store.current.findings.first)
    #expect(finding.code == "unsavedContext" && finding.severity == .note)
    #expect(finding.place.file.hasSuffix("SavedContextTests.swift"))
    #expect(
      finding.message
        == "The context of the route 'page', 'Token', can't be written, so that saved "
        + "states leave its screens out.")
    #expect(
      finding.remedy == "Make 'Token' Codable or a LinkParameter, or say that the route is "
        + "'neverRestored()'.")
    try await window.router.navigate(to: key, with: Token())
    #expect(
      window.router.savedState().omissions.map(\.description) == [
        "page: its context, Token, can't be written"
      ])
    let (other, _) = try self.window(Token.self) { $0.neverRestored() }
    #expect(other.store.current.findings == [])
  }
}
