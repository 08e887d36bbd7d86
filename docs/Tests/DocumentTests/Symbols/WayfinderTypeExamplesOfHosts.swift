// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of transitions and of what hosts see; a test compares the two.

@MainActor
@Suite("The examples of transitions and of what hosts see do what they say")
struct WayfinderTypeExamplesOfHosts {
  private let window = Window()
  private var tree: ScreenTree { window.tree }

  @MainActor
  private final class TextView {
    let text: String
    let children: [TextView]

    init(_ text: String, children: [TextView]) {
      self.text = text
      self.children = children
    }
  }

  @MainActor
  private final class TextHost {
    private var views: [NodeID: TextView] = [:]

    func view(for node: HostNode) -> TextView {
      if let known = views[node.node.id] { return known }
      let new = TextView(node.node.text, children: node.children.map(view(for:)))
      views[node.node.id] = new
      return new
    }
  }

  @Test func `a host makes a view for each node`() throws {
    let host = TextHost()
    guard case .setRoot(let root) = tree.initialHostSteps.first?.action else {
      Issue.record("The first step must set the root.")
      return
    }
    let view = host.view(for: root)
    #expect(view.text == "Navigation")
    #expect(view.children.map(\.text) == ["Home"])
    #expect(host.view(for: root) === view)
  }

  private final class SavedMessage: ScreenLabeling {
    var label: String { "Saved" }
    var labelDetail: String { "" }
  }

  @Test func `a snackbar over the window`() throws {
    let saved = Overlay(SavedMessage(), style: .snackbar, duration: .seconds(4))
    try tree.showOverlay(saved)
    expect(tree, draws: "Navigation:\n  Home\n◇ snackbar Saved")
    try tree.endOverlay(saved)
  }

  @Test func `a route moves with a transition`() async throws {
    let clock = ManualClock()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]), clock: clock)
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.push).animated(with: Transition(.slide, duration: .milliseconds(250)))
      .from(.visibleNavigation)
      .assemble()
    let router = Router(tree: tree)
    let moving = Task { await clock.advance(by: .milliseconds(250)) }
    let shown = try await router.navigate(to: bag)
    await moving.value
    #expect(shown.diff.transition == Transition(.slide, duration: .milliseconds(250)))
    #expect(tree.transition == nil)
  }

  @Test func `an edit without an animation`() async throws {
    let window = Window(tabs: "home", "search")
    let tree = window.tree
    let tabs = window.tabs
    var changes = tree.changes().makeAsyncIterator()
    try tree.edit(with: Transition(.none)) { edit in
      try edit.select(at: 1, of: tabs)
    }
    let steps = await changes.next()?.hostSteps
    #expect(steps?.map(\.isAnimated) == [false])
    #expect(tabs.selectedIndex == 1)
  }

  private struct Zoom: TransitionAnimator {
    let from: String
    var name: String { "zoom from \(from)" }
  }

  @Test func `a host recognizes an animator`() {
    let transition = Transition(.custom(Zoom(from: "cover")), duration: .milliseconds(250))
    var started: [String] = []
    func startZoom(from place: String) { started.append(place) }
    if case .custom(let animator) = transition.style, let zoom = animator.animator as? Zoom {
      startZoom(from: zoom.from)
    }
    #expect(started == ["cover"])
  }

  @MainActor
  final class DragHandler {
    private var hold: TransitionHold?

    func dragBegan(in tree: ScreenTree) { hold = tree.hold() }
    func dragEnded() { hold?.end() }
  }

  @Test func `requests wait while the finger is down`() {
    let handler = DragHandler()
    handler.dragBegan(in: tree)
    #expect(tree.transition != nil)
    handler.dragEnded()
    #expect(tree.transition == nil)
  }

  @MainActor
  private final class Display {
    private var attachment: HostAttachment?
    private(set) var drawn: [TreeDiff] = []

    func draw(_ diff: TreeDiff) { drawn.append(diff) }

    func start(with tree: ScreenTree) {
      attachment = tree.attach(self, onCommit: { [weak self] diff in self?.draw(diff) })
    }

    func animationEnded(for diff: TreeDiff) {
      attachment?.settled(at: diff.revision)
    }
  }

  @Test func `a tree waits for its host`() throws {
    let display = Display()
    display.start(with: tree)
    try window.push(BagScreen())
    #expect(tree.transition != nil)
    let diff = try #require(display.drawn.first)
    #expect(diff.entered.map(\.text) == ["Bag"])
    display.animationEnded(for: diff)
    #expect(tree.transition == nil)
  }
}
