// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderInspection

@Suite("The page \"Read what happened\" (X7)")
@MainActor
struct WhatHappenedTests {
  private final class CrashReporter {
    var text: (@MainActor () -> String)?
    func attach(_ text: @escaping @MainActor () -> String) { self.text = text }
  }

  private let router = Router(tree: ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())])))
  private let crashReporter = CrashReporter()

  @Test func `a report has what happened, without what is private`() async throws {
    let journal = NavigationJournal()
    journal.attach(to: router)
    crashReporter.attach { journal.text }
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()
    try await router.navigate(to: product, with: 42)
    let text = try #require(crashReporter.text?())
    #expect(text.contains("entered Product(<private>)"))
    #expect(!text.contains("42)"))
  }

  @Test func `details that are declared public are kept`() async throws {
    let journal = NavigationJournal(limit: 200, privacy: .public(of: ["Product", "List"]))
    journal.attach(to: router)
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()
    try await router.navigate(to: product, with: 42)
    #expect(journal.text.contains("entered Product(42)"))
    let timeline = NavigationTimeline(journal)
    Attachment.record("\(timeline)", named: "timeline.txt")
    #expect("\(timeline)".contains("+   Product(42)"))
  }
}
