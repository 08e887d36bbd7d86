// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderHosting

@MainActor
@Suite("H2 A host looks, and makes the next change")
struct HostMachineTests {
  private func window(_ manner: @escaping (HostChange) -> FakeHost.Manner) throws -> HostedTree {
    let window = try HostedTree("Navigation:\n  Home\n  List")
    window.host.manner = manner
    return window
  }

  private func push(_ name: String, in window: HostedTree) throws {
    try window.tree.push(ScreenNode(NamedScreen(name)), on: window.node("Navigation"))
  }

  @Test
  func `a commit changes nothing in its own turn`() throws {
    let window = try window { _ in .atOnce }
    let count = window.host.changes.count
    try push("Page", in: window)
    #expect(window.host.changes.count == count && window.tree.transition != nil)
    window.loop.step()
    window.expectConverged()
    #expect(
      window.journal == ["push screen #4 on #1, animated", "confirmed", "settled at revision 2"])
  }

  @Test(arguments: [FakeHost.Manner.animated, .silent, .late, .atOnce])
  func `it comes to rest however the end of a change is told`(manner: FakeHost.Manner) throws {
    let window = try window { _ in manner }
    try push("Page", in: window)
    try window.tree.present(
      ModalNode(ScreenNode(NamedScreen("Filter")), style: .sheet), from: window.node("Home"))
    #expect(window.loop.runUntilQuiet())
    window.expectConverged()
  }

  @Test
  func `a change that is under way is not disturbed by edits`() throws {
    let window = try window { _ in .animated }
    try push("Page", in: window)
    window.loop.step()
    #expect(window.host.isBusy && window.machine.state == .working && !window.host.isInteractive)
    let count = window.host.changes.count
    try push("Next", in: window)
    window.loop.step()
    #expect(window.host.changes.count == count)
    window.loop.runUntilQuiet()
    window.expectConverged()
  }

  @Test
  func `a change whose call is lost is made again`() throws {
    var count = 0
    let window = try window { _ in
      count += 1
      return count == 1 ? .lost : .animated
    }
    try push("Page", in: window)
    window.loop.runUntilQuiet()
    window.expectConverged()
    #expect(
      window.journal == [
        "push screen #4 on #1, animated",
        "refused (nothing has changed): push screen #4 on #1, animated",
        "push screen #4 on #1, animated", "confirmed", "settled at revision 2",
      ])
    #expect(window.loop.now >= HostMachine.watchInterval)
  }

  @Test
  func `H2: a change that comes when it was given up already isn't somebody else's`() throws {
    let window = try window { _ in .lost }
    try push("Page", in: window)
    // Between the watchdog's look and the next attempt.
    window.loop.add(HostMachine.watchInterval + .milliseconds(50)) {
      window.host.user { $0 = HostShape(window.tree) }
      window.machine.settle()
    }
    window.loop.runUntilQuiet()
    #expect(window.findings.isEmpty)
    #expect(
      window.journal == [
        "push screen #4 on #1, animated",
        "refused (nothing has changed): push screen #4 on #1, animated",
        "confirmed", "settled at revision 2",
      ])
    window.expectConverged()
  }

  @Test
  func `three refusals are a finding, and the tree waits no longer`() throws {
    let window = try window { _ in .refused }
    try push("Page", in: window)
    #expect(window.loop.runUntilQuiet())
    let texts = window.findings.map(\.description)
    #expect(
      texts == [
        "The platform refused 'push screen #4 on #1, animated' three times (not today). The screens on the display differ from the tree until one of the two changes."
      ])
    #expect(window.machine.state == .failed && window.host.isInteractive)
    #expect(window.tree.transition == nil)
    window.host.manner = { _ in .atOnce }
    try push("Next", in: window)
    window.loop.runUntilQuiet()
    window.expectConverged()
  }

  @Test
  func `in no window nothing is changed and nothing waits, and a window brings all`() throws {
    let window = try window { _ in .animated }
    window.host.condition = .detached
    window.machine.settle()
    let count = window.host.changes.count
    try push("Page", in: window)
    window.loop.runUntilQuiet()
    #expect(window.machine.state == .detached && window.tree.transition == nil)
    #expect(window.host.changes.count == count)
    window.host.condition = .ready
    window.machine.settle()
    window.loop.runUntilQuiet()
    window.expectConverged()
  }

  @Test
  func `in the background the app goes on, and the screens follow when it comes back`() throws {
    let window = try window { _ in .silent }
    try push("Page", in: window)
    window.loop.step()
    window.host.condition = .suspended
    window.machine.settle()
    #expect(window.machine.state == .suspended && window.tree.transition == nil)
    try push("Next", in: window)
    window.loop.runUntilQuiet()
    window.host.condition = .ready
    window.machine.settle()
    window.loop.runUntilQuiet()
    window.expectConverged()
  }

  @Test
  func `flags that are set for ever are not believed for ever`() throws {
    let window = try window { _ in .atOnce }
    window.host.condition = .busy("transition")
    try push("Page", in: window)
    window.loop.runUntilQuiet(within: 20)
    #expect(window.host.shape == HostShape(window.tree))
    #expect(window.tree.transition != nil || window.isSettled)
  }

  @Test
  func `beneath a share sheet stacks follow without animation, and layers wait`() throws {
    let window = try window { _ in .atOnce }
    window.host.isCovered = true
    try push("Page", in: window)
    window.loop.runUntilQuiet()
    window.expectConverged()
    #expect(window.journal.first == "push screen #4 on #1")
    try window.tree.present(
      ModalNode(ScreenNode(NamedScreen("Filter")), style: .sheet), from: window.node("Home"))
    window.loop.run(for: .seconds(10))
    #expect(window.machine.state == .blocked && window.host.shape.layers.isEmpty)
    window.host.isCovered = false
    window.loop.runUntilQuiet()
    window.expectConverged()
  }

  @Test
  func `a host that claims changes it does not make is a finding and no endless loop`() throws {
    final class Liar: TreeHost {
      func read() -> HostReading {
        count += 1
        return HostReading(HostShape(overlays: [NodeID(number: 100 + count)]))
      }
      func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
        .done
      }
      func setInteraction(_ isEnabled: Bool) {}
      var count = 0
    }
    let loop = VirtualTurns()
    let tree = try ScreenTree(drawing: "Home")
    let host = Liar()
    let machine = HostMachine(tree: tree, host: host, turns: loop.turns)
    var findings: [HostFinding] = []
    machine.onFinding = { findings.append($0) }
    machine.settle()
    #expect(
      findings.last?.description
        == "45 looks in one turn did not lead to the tree's state. Check that 'read()' returns what 'perform(_:then:)' has done."
    )
    machine.stop()
  }

  @Test
  func `a machine whose host is gone lets the tree go`() throws {
    let loop = VirtualTurns()
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    var host: FakeHost? = FakeHost(loop)
    let machine = HostMachine(tree: tree, host: try #require(host), turns: loop.turns)
    machine.settle()
    loop.runUntilQuiet()
    host = nil
    let stack = try #require(tree.root as? NavigationNode)
    try tree.push(ScreenNode(NamedScreen("Page")), on: stack)
    loop.runUntilQuiet()
    #expect(tree.transition == nil)
  }

  @Test
  func `a host that is late is a finding, and the tree goes on without it`() async throws {
    final class Sleeper: TreeHost {
      func read() -> HostReading { HostReading(HostShape(), .busy("asleep")) }
      func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
        .started
      }
      func setInteraction(_ isEnabled: Bool) {}
    }
    let tree = ScreenTree()
    let host = Sleeper()
    let machine = HostMachine(
      tree: tree, host: host, deadline: .zero, turns: VirtualTurns().turns)
    var findings: [HostFinding] = []
    machine.onFinding = { findings.append($0) }
    tree.edit { try? $0.replaceRoot(with: ScreenNode(NamedScreen("Home"))) }
    try await tree.transitionEnded()
    #expect(
      findings.map(\.description) == [
        "The host did not show revision 1 within its deadline. Requests no longer wait for it."
      ])
  }
}
