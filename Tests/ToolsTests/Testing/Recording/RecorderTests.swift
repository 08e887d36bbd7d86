// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderTesting

@Suite("E14 A recorder writes down what happens")
struct RecorderTests {
  private struct ShowPrice: ContextTask, CustomStringConvertible {
    var description: String { "ShowPrice" }
    func perform(on page: ContractShop.Page, with id: Int) throws {}
  }

  private struct CountVisit: PostRoutingTask, CustomStringConvertible {
    var description: String { "CountVisit" }
    func perform(on page: ContractShop.Page, with id: Int, path: [Node]) {}
  }

  private static let product = StepAssembly(
    finder: .screen(
      ContractShop.Page.self, where: { $0.label == "Product" && $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in ContractShop.Page("Product", "\(id)") }
  )
  .named("Product")
  .adding(ContractShop.LoginGuard())
  .adding(ShowPrice())
  .adding(CountVisit())
  .using(.push)
  .from(.found(by: .visibleNavigation()))
  .assemble()

  private static let lines = """
    1 Product: begun
    1 Product: asked guard LoginGuard of Product
    task ShowPrice on Product(42)
    edit 2: entered Product(42); kept Home
    1 Product: built Product
    1 Product: committed revision 2
    task CountVisit on Product(42)
    1 Product: finished: built
    """

  @Test(.window("Navigation:\n  Home", recording: .exhaustive))
  func `events, edits, guard questions and tasks stand in one order`() async throws {
    let window = try TestWindow.current
    try await window.router.navigate(to: Self.product, with: 42)
    window.recorder.expect(Self.lines)
    try window.tree.pop(#require(window.tree.root as? NavigationNode))
    window.recorder.expect("edit 3: left Product(42); kept Home")
    #expect(window.recorder.unasserted == nil)
  }

  private func recorded(_ mode: NavigationRecorder.Mode) -> NavigationRecorder {
    let recorder = NavigationRecorder(mode: mode)
    for line in ["one", "two", "three", "four"] { recorder.note(line) }
    return recorder
  }

  @Test func `an exhaustive recorder wants every line, in order`() async {
    let text = """
      The recording differs from the expected lines.
      expected:
        one
        three
        five
      actual:
        one
        two
        three
        four
      difference:
        - 3: five
        + 2: two
        + 4: four
      """
    await expectIssue(text) { recorded(.exhaustive).expect("one\nthree\nfive") }
    #expect(recorded(.exhaustive).mismatch(records: "two\none\nthree\nfour") != nil)
    #expect(recorded(.exhaustive).mismatch(records: "two\nthree\nfour") != nil)
    let recorder = recorded(.exhaustive)
    recorder.expect("one\ntwo\nthree\nfour")
    recorder.finish()
    await expectIssue(
      """
      The recording differs from the expected lines.
      expected:
        nothing
      actual:
        one
        two
        three
        four
      difference:
        + 1: one
        + 2: two
        + 3: three
        + 4: four
      """
    ) { recorded(.exhaustive).expect("") }
  }

  @Test func `what nobody has asserted fails an exhaustive test at its end`() async {
    let text = """
      4 lines were recorded and not asserted. Expect what matters, or record in another mode.
        one
        two
        three
        four
      """
    let recorder = recorded(.exhaustive)
    #expect(recorder.unasserted?.description == text)
    await expectIssue(text) { recorder.finish() }
    recorder.finish()
  }

  @Test func `a relaxed recorder passes over lines and lists them as a warning`() throws {
    let recorder = recorded(.relaxed)
    recorder.expect("two\nthree")
    let text = """
      2 lines were recorded and not asserted. Expect what matters, or record in another mode.
        one
        four
      """
    #expect(recorder.unasserted?.description == text)
    withKnownIssue {
      recorder.finish()
    } matching: { issue in
      issue.severity == .warning && issue.comments.map(\.rawValue) == [text]
    }
  }

  @Test func `a relaxed recorder wants the expected lines in their order`() async {
    await expectIssue(
      """
      The recording doesn't contain the expected lines.
      expected:
        three
        two
      actual:
        one
        two
        three
        four
      difference:
        - 1: three
        + 1: one
        + 3: three
        + 4: four
      """
    ) { recorded(.relaxed).expect("three\ntwo") }
  }

  @Test func `a recorder of one's own router hears its tasks once it is attached`() async throws {
    let recorder = NavigationRecorder()
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let router = Router(tree: tree, observers: [recorder])
    recorder.watch(tree)
    try await router.navigate(to: Self.product, with: 43)
    #expect(!recorder.pending.contains { $0.hasPrefix("task") })
    recorder.forget()
    try tree.pop(try #require(tree.root as? NavigationNode))
    recorder.forget()
    recorder.attach(to: router)
    try await router.navigate(to: Self.product, with: 42)
    #expect(recorder.pending.contains { $0.hasPrefix("task") })
    recorder.forget()
    recorder.finish()
  }

  @Test func `a detailed recorder writes down searches and plans`() async throws {
    let recorder = NavigationRecorder(mode: .relaxed, isDetailed: true)
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let router = Router(tree: tree, observers: [recorder])
    try await router.navigate(to: Self.product, with: 42)
    #expect(recorder.lines.contains("1 Product: looked for Product: not open"))
    recorder.forget()
  }

  @Test func `a recorder that is off forgets`() {
    let recorder = recorded(.off)
    #expect(recorder.unasserted == nil)
    recorder.finish()
  }
}
