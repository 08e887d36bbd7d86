// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A screen that is opened for a color.
private final class Picker: ResultReporting, ScreenLabeling {
  let result = ScreenResult<String>()
  let label = "Picker"
  let labelDetail = ""
}

/// A picker that does not want to go.
private final class Reluctant: ResultReporting, LeaveDeciding {
  let result = ScreenResult<String>()
  var mayLeave: LeaveDecision = .no(reason: "not yet")

  func didRefuse(_ navigation: RefusedNavigation) {}
}

@Suite("E13b: results")
struct ResultTests {
  private let window: Window

  init() throws {
    window = try Window("Home")
  }

  private let picker = StepAssembly(
    finder: .screen(Picker.self), factory: .build { _ in Picker() }
  ).using(.present()).from(DestinationStep<Node, Void>.current).assemble()

  /// A caller that waits for the picker's result.
  private final class Opener {
    private(set) var ending: ScreenCompletion<String>?
    private(set) var error: RoutingError?
    private var task: Task<Void, Never>?

    init(_ router: Router, _ step: DestinationStep<Picker, Void>) {
      task = Task {
        do throws(RoutingError) {
          self.ending = try await router.result(of: step)
        } catch {
          self.error = error
        }
      }
    }

    func cancel() { task?.cancel() }

    func ended() async -> ScreenCompletion<String>? {
      await task?.value
      return ending
    }
  }

  private func open(_ window: Window) async throws -> (Opener, Picker) {
    let opener = Opener(window.router, picker)
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    return (
      opener, try #require(window.tree.named("Picker", as: ScreenNode.self).screen as? Picker)
    )
  }

  @Test func `finishing closes the screen and hands over the result`() async throws {
    let (opener, screen) = try await open(window)
    #expect(try await window.router.finish(screen, with: "red").outcome == .revealed)
    #expect(window.tree.drawing == "Home")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `every way of closing is told`() async throws {
    let ways: [(DismissReason, @MainActor (Window, Picker) async throws -> Void)] = [
      (.back, { window, _ in try await window.router.back() }),
      (.close, { window, screen in try await window.router.close(screen) }),
      (.reset, { window, _ in try await window.router.reset() }),
      (
        .navigation,
        { window, _ in
          let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
          try await window.router.navigate(to: home)
        }
      ),
      (.edit, { window, _ in try window.tree.dismiss(window.tree.modals[0]) }),
      (
        .gesture, { window, _ in window.tree.perform(.dismiss(window.tree.modals[0].id)) }
      ),
    ]
    for (way, close) in ways {
      let window = try Window("Home")
      let (opener, screen) = try await open(window)
      try await close(window, screen)
      #expect(await opener.ended() == .closed(by: way))
      #expect(window.tree.drawing == "Home")
    }
  }

  @Test func `an edit beside the router is told as such though a request follows at once`()
    async throws
  {
    let (opener, _) = try await open(window)
    try window.tree.dismiss(window.tree.modals[0])
    try await window.router.navigate(to: plainPage("Next", window.log))
    #expect(await opener.ended() == .closed(by: .edit))
  }

  @Test func `cancelling the wait leaves the screen open`() async throws {
    let (opener, screen) = try await open(window)
    opener.cancel()
    #expect(await opener.ended() == nil)
    #expect(opener.error?.reason == .cancelled)
    #expect(opener.error?.phase == .result)
    #expect(
      opener.error?.description
        == "The navigation to 'Picker' reached its screen, but the wait for the result was "
        + "canceled with its task. The screen stays open.")
    #expect(window.tree.modals.count == 1)
    let second = Opener(window.router, picker)
    for _ in 0..<10 { await Task.yield() }
    try await window.router.finish(screen, with: "blue")
    #expect(await second.ended() == .finished("blue"))
  }

  @Test func `waits outside of the queue`() async throws {
    let (opener, _) = try await open(window)
    let above = plainPage("Above", window.log)
    #expect(try await window.router.navigate(to: above).outcome == .built)
    #expect(opener.ending == nil)
    try await window.router.back()
    try await window.router.back()
    #expect(await opener.ended() == .closed(by: .back))
  }

  @Test func `a screen that is not shown is told with the outcome`() async throws {
    let guarded = StepAssembly(finder: .screen(Picker.self), factory: .build { _ in Picker() })
      .adding(guard: "hours") { (_: Void) in .stop(reason: "closed") }
      .using(.present()).from(.current).assemble()
    let ending = try await window.router.result(of: guarded)
    #expect(ending == .notShown(.stopped(guard: "hours", reason: "closed")))
  }

  private let reluctant = StepAssembly(
    finder: .screen(Reluctant.self), factory: .build { _ in Reluctant() }
  ).using(.present()).from(DestinationStep<Node, Void>.current).assemble()

  /// Opens the reluctant screen and waits for its result.
  private func openReluctant(
    _ window: Window
  ) async throws -> (screen: Reluctant, ending: Task<ScreenCompletion<String>, any Error>) {
    let waiting = Task { try await window.router.result(of: reluctant) }
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    let carrier = window.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? Reluctant }
    for _ in 0..<10 { await Task.yield() }
    return (try #require(carrier.first), waiting)
  }

  /// Finishes the reluctant screen beneath a form that refuses the first time.
  private func finishBeneathForm(
    _ window: Window
  ) async throws -> (
    screen: Reluctant, ending: Task<ScreenCompletion<String>, any Error>,
    outcome: NavigationOutcome, refused: RefusedNavigation
  ) {
    let (screen, ending) = try await openReluctant(window)
    let form = FormScreen("Form", window.log, .no(reason: "a draft"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    try window.tree.present(
      ModalNode(ScreenNode(form), style: .popover), from: #require(window.tree.node(of: screen)))
    let outcome = try await window.router.finish(screen, with: "red").outcome
    return (screen, ending, outcome, try #require(refused))
  }

  @Test func `a gesture by a screen that comes into sight takes no result away`() async throws {
    let home = ObservingScreen("Home", AppearanceLog())
    let tabs = TabNode([NavigationNode([ScreenNode(home)]), node("Search")])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    let opener = Opener(router, picker)
    await settled { tree.modals.count == 1 && router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    home.reactions["+"] = { tree.perform(.tap(tabs.children[1].id, of: tabs.id)) }
    try await router.finish(try #require(tree.screen(Picker.self)), with: "red")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `a repeated wish that has nothing left to do hands over no result`() async throws {
    let (screen, ending, _, refused) = try await finishBeneathForm(window)
    try window.tree.dismiss(window.tree.modals[1])
    try await refused.navigateAgain()
    #expect(window.tree.node(of: screen) != nil)
    screen.mayLeave = .yes
    try await window.router.close(screen)
    #expect(try await ending.value == .closed(by: .close))
  }

  @Test func `a screen that finishes has decided itself, and is not asked`() async throws {
    let (screen, ending) = try await openReluctant(window)
    #expect(try await !window.router.close(screen).outcome.isReached, "closing asks it")
    #expect(try await window.router.finish(screen, with: "red").outcome == .revealed)
    #expect(try await ending.value == .finished("red"))
    #expect(window.tree.drawing == "Home")
  }

  @Test func `another screen that refuses keeps the wait, and can let the result go through later`()
    async throws
  {
    let (_, ending, outcome, refused) = try await finishBeneathForm(window)
    #expect(outcome.description == "refused by Form: a draft")
    #expect(window.tree.modals.count == 2)
    try await refused.navigateAgain()
    #expect(try await ending.value == .finished("red"))
    #expect(window.tree.drawing == "Home")
  }

  @Test func `a result that was refused is not that of a later end`() async throws {
    let (screen, ending) = try await openReluctant(window)
    let form = FormScreen("Form", window.log, .no(reason: "a draft"), .yes)
    try window.tree.present(
      ModalNode(ScreenNode(form), style: .popover), from: #require(window.tree.node(of: screen)))
    #expect(try await !window.router.finish(screen, with: "red").outcome.isReached)
    screen.mayLeave = .yes
    try await window.router.close(screen)
    #expect(try await ending.value == .closed(by: .close))
  }

  @Test func `a result that comes before its opener waits is not lost`() async throws {
    for attempt in 0..<20 {
      let window = try Window("Home")
      let opener = Opener(window.router, picker)
      // The screen finishes as soon as it stands, before the opener has its turn again.
      let (tree, router, changes) = (window.tree, window.router, window.tree.changes())
      let finishing = Task {
        for await _ in changes {
          guard let node = tree.focused as? ScreenNode, let screen = node.screen as? Picker
          else { continue }
          try await router.finish(screen, with: "red")
        }
      }
      defer { finishing.cancel() }
      #expect(await opener.ended() == .finished("red"), "attempt \(attempt)")
    }
  }

  @Test func `a result whose turn comes when its screen is gone is an error`() async throws {
    let (opener, screen) = try await open(window)
    let gate = Gate(isOpen: false)
    let first = ControlledCall(
      window.router,
      to: page("Home", window.log)
        .adding(guard: { _ in
          await gate.pass()
          return .proceed
        })
        .using(.replaceRoot).from(.root).assemble())
    await gate.reached()
    let finishing = ControlledCall { try await window.router.finish(screen, with: "red").outcome }
    await Task.yield()
    gate.open()
    #expect(await first.ended() == "revealed")
    #expect(await finishing.ended() == "notOpen in plan")
    #expect(await opener.ended() == .closed(by: .navigation))
  }

  @Test func `whoever waits through another router of the tree gets the result, too`() async throws
  {
    let (opener, screen) = try await open(window)
    try await Router(tree: window.tree).finish(screen, with: "red")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `of two that finish, the first wins`() async throws {
    let (opener, screen) = try await open(window)
    let calls = ["red", "blue"].map { color in
      ControlledCall { try await window.router.finish(screen, with: color).outcome }
    }
    #expect(await calls[0].ended() == "revealed")
    #expect(await calls[1].ended() == "notOpen in plan")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `navigations that wait for the same log-in go on in the order of their requests`()
    async throws
  {
    let window = try Window("Navigation home:\n  Home")
    var isLoggedIn = false
    let visits = (0..<40).map { number in
      StepAssembly(finder: .nothing(), factory: .build { _ in PlaceholderScreen("Page\(number)") })
        .adding(guard: "log-in") {
          if !isLoggedIn { _ = try await window.router.result(of: picker) }
          return .proceed
        }
        .using(.push).from(.navigation(named: "home")).assemble()
    }
    let requests = visits.map { visit in
      Task { try await window.router.navigate(to: visit) }
    }
    await settled { window.router.waiting.guards.count == visits.count }
    for _ in 0..<100 { await Task.yield() }
    let screen = try #require(
      window.tree.named("Picker", as: ScreenNode.self).screen as? Picker)
    isLoggedIn = true
    try await window.router.finish(screen, with: "red")
    for request in requests { _ = try await request.value }

    let pages = window.tree.allNodes.compactMap { node in
      ((node as? ScreenNode)?.screen as? PlaceholderScreen)?.label
    }
    #expect(pages.reversed() == ["Home"] + (0..<40).map { "Page\($0)" })
  }
}
