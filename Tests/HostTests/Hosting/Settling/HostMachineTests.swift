// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting

@Suite("H2 A host looks, and makes the next change")
struct HostMachineTests {
  private func rig(_ manner: @escaping (HostChange) -> FakeHost.Manner) throws -> FakeRig {
    let rig = try FakeRig("Navigation:\n  Home\n  List")
    rig.host.manner = manner
    return rig
  }

  @Test
  func `a commit changes nothing in its own turn`() throws {
    let rig = try rig { _ in .atOnce }
    let count = rig.host.changes.count
    try rig.push("Page")
    #expect(rig.host.changes.count == count && rig.tree.transition != nil)
    rig.step()
    rig.expectConverged()
    #expect(
      rig.journal == ["push screen #4 on #1, animated", "confirmed", "settled at revision 2"])
  }

  @Test(arguments: [FakeHost.Manner.animated, .silent, .late, .atOnce])
  func `it comes to rest however the end of a change is told`(manner: FakeHost.Manner) throws {
    let rig = try rig { _ in manner }
    try rig.push("Page")
    try rig.present(rig.layer("Filter"))
    rig.expect()
  }

  @Test
  func `a change that is under way is not disturbed by edits`() throws {
    let rig = try rig { _ in .animated }
    try rig.push("Page")
    rig.step()
    #expect(rig.host.isBusy && rig.machine.state == .working && !rig.host.isInteractive)
    let count = rig.host.changes.count
    try rig.push("Next")
    rig.step()
    #expect(rig.host.changes.count == count)
    rig.expect()
  }

  @Test
  func `H5: what a user wants is told to the tree while a change is under way`() throws {
    let rig = try FakeRig("Tabs:\n  Navigation*:\n    Home\n  Search")
    rig.host.manner = { _ in .animated }
    let tabs: TabNode = try rig.node("Tabs")
    try rig.push("Page")
    rig.step()
    rig.machine.attempt(.tap(tabs.children[1].id, of: tabs.id))
    rig.step()
    #expect(rig.host.isBusy && tabs.selectedIndex == 1)
    rig.expect()
  }

  @Test
  func `a change whose call is lost is made again`() throws {
    var count = 0
    let rig = try rig { _ in
      count += 1
      return count == 1 ? .lost : .animated
    }
    try rig.push("Page")
    rig.expect()
    #expect(
      rig.journal == [
        "push screen #4 on #1, animated",
        "refused (nothing has changed): push screen #4 on #1, animated",
        "push screen #4 on #1, animated", "confirmed", "settled at revision 2",
      ])
    #expect(rig.loop.now >= FakeRig.watchInterval)
  }

  @Test
  func `H2: a change that comes when it was given up already isn't somebody else's`() throws {
    let rig = try rig { _ in .lost }
    try rig.push("Page")
    // Between the watchdog's look and the next attempt.
    rig.loop.perform(after: 97) {
      rig.host.change { $0 = HostShape(rig.tree) }
      rig.settle()
    }
    rig.quiet()
    #expect(rig.findings.isEmpty)
    #expect(
      rig.journal == [
        "push screen #4 on #1, animated",
        "refused (nothing has changed): push screen #4 on #1, animated",
        "confirmed", "settled at revision 2",
      ])
    rig.expectConverged()
  }

  @Test
  func `three refusals are a finding, and the tree waits no longer`() throws {
    let rig = try rig { _ in .refused }
    try rig.push("Page")
    #expect(rig.quiet())
    let texts = rig.findings.map(\.description)
    #expect(
      texts == [
        "The platform refused 'push screen #4 on #1, animated' three times (not today). The screens on the display differ from the tree until one of the two changes."
      ])
    #expect(rig.machine.state == .failed && rig.host.isInteractive)
    #expect(rig.tree.transition == nil)
    rig.host.manner = { _ in .atOnce }
    try rig.push("Next")
    rig.expect()
  }

  @Test
  func `in no rig nothing is changed and nothing waits, and a rig brings all`() throws {
    let rig = try rig { _ in .animated }
    rig.host.condition = .detached
    rig.settle()
    let count = rig.host.changes.count
    try rig.push("Page")
    rig.quiet()
    #expect(rig.machine.state == .detached && rig.tree.transition == nil)
    #expect(rig.host.changes.count == count)
    rig.host.condition = .ready
    rig.settle()
    rig.expect()
  }

  @Test
  func `in the background the app goes on, and the screens follow when it comes back`() throws {
    let rig = try rig { _ in .silent }
    try rig.push("Page")
    rig.step()
    rig.host.condition = .suspended
    rig.settle()
    #expect(rig.machine.state == .suspended && rig.tree.transition == nil)
    try rig.push("Next")
    rig.quiet()
    rig.host.condition = .ready
    rig.settle()
    rig.expect()
  }

  @Test
  func `flags that are set for ever are not believed for ever`() throws {
    let rig = try rig { _ in .atOnce }
    rig.host.condition = .busy("transition")
    try rig.push("Page")
    rig.quiet(limit: 20)
    #expect(rig.host.shape == HostShape(rig.tree))
    #expect(
      rig.tree.transition != nil || rig.machine.state == .settled(revision: rig.tree.revision))
  }

  @Test
  func `H2: an animation that takes long isn't taken for one that hangs`() throws {
    let rig = try rig { _ in .lost }
    try rig.tree.edit(with: Transition(.slide, duration: .seconds(8))) { edit in
      try edit.push(rig.page("Page"), on: rig.node("Navigation"))
    }
    rig.step()
    rig.host.condition = .busy("animation")
    let count = rig.host.changes.count
    rig.loop.advance(by: .seconds(7))
    #expect(rig.machine.state == .working && rig.host.changes.count == count)
    rig.host.change { $0 = HostShape(rig.tree) }
    rig.host.condition = .ready
    rig.settle()
    rig.expectConverged()
    #expect(!rig.journal.contains { $0.hasPrefix("refused") })
  }

  @Test
  func `H4: an edit that is made when the display has settled isn't called seen with it`() throws {
    let rig = try rig { _ in .animated }
    var isFirst = true
    rig.machine.onSettled = { _ in
      if isFirst {
        isFirst = false
        try? rig.push("Next")
      }
    }
    try rig.push("Page")
    while isFirst { rig.step() }
    #expect(rig.tree.transition != nil)
    rig.expect()
  }

  @Test(arguments: [true, false])
  func `H11: what comes beside an edit in the same turn leaves it its animation`(
    isOverlay: Bool
  ) throws {
    let rig = try rig { _ in .atOnce }
    try rig.tree.edit(animated: false) { edit in
      try edit.push(rig.page("Page"), on: rig.node("Navigation"))
    }
    if isOverlay {
      try rig.tree.showOverlay(Overlay(NamedScreen("Toast")))
    } else {
      try rig.push("Next")
    }
    rig.expect()
    // Another page is an edit of its own, with an animation of its own.
    #expect(rig.changes.first?.hasSuffix(", animated") == !isOverlay)
    rig.machine.forgetJournal()
    try rig.push("Last")
    rig.expect()
    #expect(rig.changes.first?.hasSuffix(", animated") == true)
  }

  @Test
  func `beneath a share sheet stacks follow without animation, and layers wait`() throws {
    let rig = try rig { _ in .atOnce }
    rig.host.isCovered = true
    try rig.push("Page")
    rig.expect()
    #expect(rig.journal.first == "push screen #4 on #1")
    try rig.present(rig.layer("Filter"))
    rig.loop.advance(by: .seconds(10))
    #expect(rig.machine.state == .blocked && rig.host.shape.layers.isEmpty)
    rig.host.isCovered = false
    rig.expect()
  }

  @Test
  func `a host that claims changes it does not make is a finding and no endless loop`() throws {
    final class Liar: TreeHost {
      func read() -> HostReading {
        count += 1
        return HostReading(HostShape(overlays: [FakeRig.strange(count)]))
      }
      func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
        .done
      }
      func setInteraction(_ isEnabled: Bool) {}
      var count = 0
    }
    let host = Liar()
    let machine = try FakeRig.machine(ScreenTree(drawing: "Home"), host)
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
    let loop = StandIn().loop
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    var host: FakeHost? = FakeHost(loop)
    let machine = FakeRig.machine(tree, try #require(host), loop)
    machine.settle()
    loop.runUntilQuiet()
    host = nil
    try tree.push(ScreenNode(NamedScreen("Page")), on: #require(tree.root as? NavigationNode))
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
    let machine = FakeRig.machine(tree, host, deadline: .zero)
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
