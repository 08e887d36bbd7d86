// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Stands for a host.
private final class Somewhere {}

@Suite("H4, E1, E6: a navigation in a window with a host")
struct HostedNavigationTests {
  private let window: MovingWindow

  init() throws {
    window = try MovingWindow()
  }

  private let owner = Somewhere()

  private func attach(_ window: MovingWindow) -> HostAttachment {
    window.tree.attach(owner, deadline: .seconds(5), onCommit: { _ in })
  }

  private func pushed(_ name: String, _ window: MovingWindow) -> DestinationStep<
    PlaceholderScreen, Void
  > {
    page(name, window.log).adding(afterwards: { _, _, _ in window.log.noteQuietly("post \(name)") })
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
  }

  @Test func `post tasks and the outcome come when the host has settled`() async throws {
    let host = attach(window)
    let call = ControlledCall(window.router, to: pushed("Page", window))
    await window.transitionWaited()
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n  Page")
    #expect(call.end == nil && window.log.lines("post").isEmpty)
    host.settled(at: window.tree.revision)
    #expect(await call.ended() == "built")
    #expect(window.log.lines("post") == ["post Page"])
  }

  @Test func `another request waits, and an edit from outside does not let it pass`() async throws {
    let host = attach(window)
    let first = ControlledCall(window.router, to: pushed("First", window))
    await window.transitionWaited()
    let second = ControlledCall(window.router, to: pushed("Second", window))
    for _ in 0..<50 { await Task.yield() }
    let stack: NavigationNode = try window.tree.named("Navigation")
    try window.tree.push(node("Beside"), on: stack)
    for _ in 0..<50 { await Task.yield() }
    #expect(first.end == nil && second.end == nil)
    host.settled(at: window.tree.revision)
    #expect(await first.ended() == "built")
    await window.transitionWaited()
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n  First\n  Beside\n  Second")
    host.settled(at: window.tree.revision)
    #expect(await second.ended() == "built")
  }

  @Test func `a host that never answers delays it until the deadline`() async throws {
    let host = attach(window)
    let first = ControlledCall(window.router, to: pushed("First", window))
    await window.transitionWaited()
    let second = ControlledCall(window.router, to: pushed("Second", window))
    for _ in 0..<50 { await Task.yield() }
    await window.clock.advance(by: .seconds(5))
    #expect(await first.ended() == "built")
    await window.transitionWaited()
    await window.clock.advance(by: .seconds(5))
    #expect(await second.ended() == "built")
    #expect(host.isAttached)
  }

  @Test func `a request that may not wait is rejected`() async throws {
    let hold = window.tree.hold(deadline: .seconds(3_600))
    let step = pushed("Page", window)
    let call = ControlledCall(
      window.router, to: step, policy: .duringTransition(.reject))
    #expect(await call.ended() == "inTransition(automatic) in transition")
    hold.end()
    let shown = try await window.router.navigate(to: step)
    #expect(shown.outcome == .built)
  }

  @Test func `what a screen does as it appears belongs to the same hold`() async throws {
    let host = attach(window)
    let appearances = AppearanceLog()
    let stack: NavigationNode = try window.tree.named("Navigation")
    let step = StepAssembly(
      finder: .screen(ObservingScreen.self),
      factory: .build { (_: Void) in
        let screen = ObservingScreen("Page", appearances)
        screen.reactions = ["+": { try? window.tree.push(node("Next"), on: stack) }]
        return screen
      }
    ).using(.push).from(.found(by: .visibleNavigation())).assemble()
    let call = ControlledCall { try await window.router.navigate(to: step).outcome }
    await window.transitionWaited()
    host.settled(at: window.tree.revision - 1)
    for _ in 0..<50 { await Task.yield() }
    #expect(call.end == nil)
    host.settled(at: window.tree.revision)
    #expect(await call.ended() == "built")
  }
}
