// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T10 A transition is a value beside the tree that ends on the tree's clock")
struct TransitionTests {
  private let log = AppearanceLog()
  private let clock = ManualClock()
  private let slide = Transition(.slide, duration: .seconds(2))

  nonisolated private struct Zoom: TransitionAnimator {
    let from: Int
    var name: String { "zoom from \(from)" }
  }

  private let tree: ScreenTree
  private let stack: NavigationNode

  init() throws {
    tree = try ScreenTree.observed("Navigation:\n  A", log, clock: clock)
    stack = try tree.named("Navigation")
  }

  private func observer(_ label: String) -> ScreenNode { ScreenNode(ObservingScreen(label, log)) }

  @Test func `the tree is final at once, and the calls of the end come at the end`() async throws {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    expectDrawing(of: tree, "Navigation:\n  A\n  B")
    #expect(tree.transition == slide)
    #expect(log.take() == "-A +B")
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == slide)
    #expect(log.take() == "")
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == nil)
    #expect(log.take() == "-A. +B.")
  }

  @Test func `a duration of zero runs nothing`() async throws {
    try tree.edit(with: Transition(.fade)) { try $0.push(observer("B"), on: stack) }
    #expect(tree.transition == nil)
    #expect(log.take() == "-A +B -A. +B.")
    try tree.edit(with: Transition(.fade, duration: .seconds(-1))) { try $0.pop(stack) }
    #expect(tree.transition == nil)
    await clock.advance(by: .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `without a change there is no transition`() throws {
    tree.edit(with: slide) { _ in }
    #expect(tree.transition == nil)
    try tree.push(observer("B"), on: stack)
    #expect(tree.transition == nil)
  }

  @Test func `a transaction that is taken back has none, an inner one takes back its own`() throws {
    #expect(throws: Boom.self) {
      try tree.edit(with: slide) { edit in
        try edit.push(observer("B"), on: stack)
        throw Boom()
      }
    }
    #expect(tree.transition == nil)
    try tree.edit(with: Transition(.flip, duration: .seconds(1))) { edit in
      #expect(throws: Boom.self) { try tree.edit(with: slide) { _ in throw Boom() } }
      try edit.push(observer("B"), on: stack)
    }
    #expect(tree.transition?.style == .flip)
  }

  @Test func `the last one given holds, and the diff tells it`() async throws {
    let zoom = Transition(.custom(Zoom(from: 3)), duration: .seconds(1))
    let diff = try await tree.diff { edit in
      edit.animate(with: slide)
      try edit.push(observer("B"), on: stack)
      edit.animate(with: zoom)
    }
    #expect(diff?.transition == zoom)
    #expect(tree.transition == zoom)
    #expect(zoom != Transition(.custom(Zoom(from: 4)), duration: .seconds(1)))
    #expect(Set([zoom, zoom]).count == 1)
  }

  @Test func `the words of a transition`() {
    #expect(slide.description == "slide for 2.0 seconds")
    #expect(Transition(.custom(Zoom(from: 3))).description == "zoom from 3")
    let styles: [TransitionStyle] = [.automatic, .none, .fade, .flip]
    #expect(styles.map(\.description) == ["automatic", "none", "fade", "flip"])
  }

  @Test func `an edit from outside ends a running one at once`() async throws {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    _ = log.take()
    try tree.pop(stack)
    #expect(tree.transition == nil)
    #expect(log.take() == "-A. +B. -B +A -B. +A.")
    await clock.advance(by: .seconds(9))
    #expect(log.take() == "")
  }

  @Test func `the end of one does not end the one that took its place`() async throws {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    await clock.advance(by: .seconds(1))
    try tree.edit(with: slide) { try $0.pop(stack) }
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == slide)
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == nil)
    #expect(log.take() == "-A +B -A. +B. -B +A -B. +A.")
  }

  @Test func `an edit without a change, or that is taken back, ends nothing`() throws {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    tree.edit { _ in }
    #expect(throws: TreeError.self) { try tree.push(stack, on: stack) }
    #expect(tree.transition == slide)
  }

  @Test func `an edit of a screen that hears of it ends the transition that brought it`() throws {
    let second = ObservingScreen("B", log)
    second.reactions["+"] = { try? tree.push(observer("C"), on: stack) }
    try tree.edit(with: slide) { try $0.push(ScreenNode(second), on: stack) }
    #expect(tree.transition == nil)
    #expect(log.take() == "-A +B -A. +B. -B +C -B. +C.")
  }

  @Test func `a hold also ends the transition that its beginning starts`() async throws {
    let second = ObservingScreen("B", log)
    second.reactions["+."] = {
      try? tree.edit(with: slide) { try $0.push(observer("C"), on: stack) }
    }
    try tree.edit(with: slide) { try $0.push(ScreenNode(second), on: stack) }
    let hold = tree.hold()
    #expect(log.take() == "-A +B -A. +B. -B +C -B. +C.")
    await clock.advance(by: .seconds(2))
    #expect(hold.isActive && tree.transition == Transition())
    hold.end()
    #expect(tree.transition == nil)
  }

  @Test func `a wait returns at the end, after the calls`() async throws {
    try await tree.transitionEnded()
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    var told: [String] = []
    let first = Task {
      try await tree.transitionEnded()
      told.append(log.take())
    }
    let second = Task { try await tree.transitionEnded() }
    await clock.advance(by: .seconds(1))
    #expect(told == [])
    await clock.advance(by: .seconds(1))
    try await first.value
    try await second.value
    #expect(told == ["-A +B -A. +B."])
  }

  @Test func `a wait that is cancelled throws, and the transition runs on`() async throws {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    let wait = Task { try await tree.transitionEnded() }
    await clock.advance(by: .seconds(1))
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    #expect(tree.transition == slide)
    try tree.pop(stack)
    #expect(tree.transition == nil)
  }

  @Test func `a wait of a task that is cancelled already throws at once`() async throws {
    let early = Task { try await tree.transitionEnded() }
    early.cancel()
    try await early.value
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    let late = Task { try await tree.transitionEnded() }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(tree.transition == slide)
  }

  @Test func `a wait ends with an edit from outside, also when that starts another one`()
    async throws
  {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    let wait = Task { try await tree.transitionEnded() }
    await clock.advance(by: .zero)
    try tree.edit(with: slide) { try $0.pop(stack) }
    try await wait.value
    #expect(tree.transition == slide)
  }

  @Test func `a wait that has ended is not cancelled any more, though another transition runs`()
    async throws
  {
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    let wait = Task { try await tree.transitionEnded() }
    await clock.advance(by: .zero)
    try tree.edit(with: slide) { try $0.pop(stack) }
    wait.cancel()
    try await wait.value
    #expect(tree.transition == slide)
  }

  @Test func `a tree that is let go of takes its transition along`() async throws {
    weak let tree = try drop()
    #expect(tree == nil)
    await clock.advance(by: .seconds(9))
    #expect(log.take() == "-A +B")
  }

  private func drop() throws -> ScreenTree {
    let tree = try ScreenTree.observed("Navigation:\n  A", log, clock: clock)
    try tree.edit(with: slide) { try $0.push(observer("B"), on: tree.named("Navigation")) }
    return tree
  }
}
