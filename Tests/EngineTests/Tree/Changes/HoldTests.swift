// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Stands for a host, and notes what the tree tells it.
private final class HostNotes {
  var commits: [Int] = []
  var deadlines: [Int] = []
}

@Suite("H4 The host ends transitions")
struct HoldTests {
  private let log = AppearanceLog()
  private let clock = ManualClock()
  private let notes = HostNotes()

  private let stack: NavigationNode
  /// A tree at revision 1.
  private let tree: ScreenTree

  init() {
    stack = NavigationNode([ScreenNode(ObservingScreen("A", log))])
    tree = ScreenTree(root: stack, clock: clock)
    _ = log.take()
  }

  private func attach(_ tree: ScreenTree) -> HostAttachment {
    tree.attach(
      notes, deadline: .seconds(5), onCommit: { [notes] in notes.commits.append($0.revision) },
      onDeadline: { [notes] in notes.deadlines.append($0) })
  }

  private func observer(_ label: String) -> ScreenNode { ScreenNode(ObservingScreen(label, log)) }

  @Test func `a commit begins a hold, and didAppear comes when the host has settled`() throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    #expect(tree.transition == Transition() && notes.commits == [2])
    #expect(log.take() == "-A +B")
    host.settled(at: 1)
    #expect(tree.transition != nil, "the host shows an older state")
    host.settled(at: 2)
    #expect(tree.transition == nil)
    #expect(log.take() == "-A. +B.")
  }

  @Test func `an attached host is told each change`() throws {
    var entered: [[String]] = []
    let host = tree.attach(notes, onCommit: { entered.append($0.entered.map(\.text)) })
    let new = observer("B")
    try tree.push(new, on: stack)
    #expect(entered == [["B"]])
    host.settled(at: 2)
    host.detach()
    #expect(tree.transition == nil)
  }

  @Test func `several edits extend one hold, and none ends it`() throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    try tree.edit(with: Transition(.fade, duration: .seconds(1))) {
      try $0.push(observer("C"), on: stack)
    }
    #expect(log.take() == "-A +B -B +C")
    #expect(tree.transition == Transition(.fade, duration: .seconds(1)))
    host.settled(at: 2)
    #expect(tree.transition != nil && log.take() == "")
    host.settled(at: 3)
    #expect(tree.transition == nil)
    #expect(log.take() == "-A. -B. +C.", "B was never seen, so it never did appear")
  }

  @Test func `a screen that goes and comes back meanwhile did not disappear`() throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    try tree.pop(stack)
    host.settled(at: 3)
    #expect(log.take() == "-A +B -B +A -B. +A.")
  }

  @Test func `a host that never answers is waited for until the deadline`() async throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    await clock.advance(by: .seconds(4))
    try tree.push(observer("C"), on: stack)
    await clock.advance(by: .seconds(4))
    #expect(tree.transition != nil, "the deadline counts from the last commit")
    _ = log.take()
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == nil && notes.deadlines == [3])
    #expect(log.take() == "-A. -B. +C.")
    host.settled(at: 3)
    #expect(log.take() == "", "a late answer changes nothing")
  }

  @Test func `a change of overlays alone begins none`() throws {
    let host = attach(tree)
    try tree.showOverlay(Overlay(PlaceholderScreen("Saved")))
    #expect(tree.transition == nil && notes.commits == [2])
    #expect(host.isAttached)
  }

  @Test func `without a host, and after it has gone, nothing is held`() throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    host.detach()
    #expect(tree.transition == nil && !host.isAttached)
    try tree.push(observer("C"), on: stack)
    #expect(tree.transition == nil && notes.commits == [2])
    var owner: HostNotes? = HostNotes()
    let other = tree.attach(try #require(owner), onCommit: { _ in })
    owner = nil
    try tree.pop(stack)
    #expect(tree.transition == nil && !other.isAttached)
  }

  @Test func `another host takes the place of the first`() throws {
    let first = attach(tree)
    let second = HostNotes()
    let attached = tree.attach(second, onCommit: { second.commits.append($0.revision) })
    #expect(!first.isAttached && attached.isAttached)
    try tree.push(observer("B"), on: stack)
    first.settled(at: 2)
    #expect(tree.transition != nil && notes.commits.isEmpty && second.commits == [2])
    first.detach()
    attached.settled(at: 2)
    #expect(tree.transition == nil)
  }

  @Test func `a gesture holds, whatever is committed meanwhile, until its end`() throws {
    let host = attach(tree)
    let finger = tree.hold()
    #expect(tree.transition == Transition() && finger.isActive)
    try tree.push(observer("B"), on: stack)
    host.settled(at: 2)
    #expect(tree.transition != nil)
    finger.end()
    finger.end()
    #expect(tree.transition == nil && !finger.isActive)
    #expect(log.take() == "-A +B -A. +B.")
  }

  @Test func `a gesture whose end nobody tells ends at its deadline`() async throws {
    let first = tree.hold(deadline: .seconds(2))
    let second = tree.hold(deadline: .seconds(3))
    try tree.push(observer("B"), on: stack)
    await clock.advance(by: .seconds(2))
    #expect(!first.isActive && second.isActive && tree.transition != nil)
    await clock.advance(by: .seconds(1))
    #expect(tree.transition == nil)
    #expect(log.take() == "-A +B -A. +B.")
  }

  @Test func `a transition that runs ends when a hold begins`() throws {
    let slide = Transition(.slide, duration: .seconds(2))
    try tree.edit(with: slide) { try $0.push(observer("B"), on: stack) }
    let hold = tree.hold()
    #expect(tree.transition == Transition())
    #expect(log.take() == "-A +B -A. +B.")
    hold.end()
    #expect(tree.transition == nil)
  }

  @Test func `who waits for the end goes on when the host has settled`() async throws {
    let host = attach(tree)
    try tree.push(observer("B"), on: stack)
    let wait = Task { try await tree.transitionEnded() }
    for _ in 0..<20 { await Task.yield() }
    host.settled(at: tree.revision)
    try await wait.value
    #expect(tree.transition == nil)
  }
}
