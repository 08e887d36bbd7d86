// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Loop, personalities, worlds")
struct WorldTests {
  @Test func `work runs in its turn, in the order in which it was asked for`() {
    let loop = StandIn().loop
    var ran: [String] = []
    loop.perform(after: 2) { ran.append("later") }
    loop.perform {
      ran.append("first")
      loop.perform { ran.append("asked in turn 1") }
    }
    loop.perform { ran.append("second") }
    #expect(!loop.isQuiet)
    loop.runTurn()
    #expect(ran == ["first", "second"])
    #expect(loop.runUntilQuiet())
    #expect(ran == ["first", "second", "later", "asked in turn 1"])
    #expect(loop.turn == 2)
  }

  @Test func `time passes in turns of 16 ms, and only when a test says so`() {
    let loop = StandIn().loop
    var ran = 0
    loop.perform(after: 10) { ran += 1 }
    loop.advance(by: .milliseconds(159))
    #expect(ran == 1)
    #expect(loop.now == .milliseconds(160))
    loop.advance(by: .seconds(1))
    #expect(loop.turn == 73)
  }

  @Test func `a loop that never comes to rest is given up`() {
    let loop = StandIn().loop
    @MainActor func again() { loop.perform { again() } }
    again()
    #expect(!loop.runUntilQuiet(limit: 50))
    #expect(loop.turn == 50)
  }

  @Test func `personalities survive being written and read`() throws {
    for personality in StandIn.Personality.allCases {
      let data = try JSONEncoder().encode(personality)
      #expect(try JSONDecoder().decode(StandIn.Personality.self, from: data) == personality)
    }
  }

  @Test func `features come with their versions`() {
    let has = StandIn.Personality.allCases.map { $0.has(.uiTab) }
    #expect(has == [false, true, true, true])
    #expect(!StandIn.Personality.ios18.has(.contentPopGesture))
    #expect(UINavigationController().interactivePopGestureRecognizer != nil)
  }

  @Test func `a world leaves nothing alive when its window is empty`() {
    let rig = Rig()
    do {
      let stack = rig.showStack("A", "B")
      rig.open(UINavigationController(rootViewController: Named("C")), on: stack)
      stack.dismiss(animated: true)
      rig.quiet()
      stack.popViewController(animated: true)
      rig.quiet()
      #expect(rig.world.livingControllers.compactMap(\.title) == ["A"])
      rig.window.rootViewController = nil
      rig.quiet()
    }
    #expect(rig.world.livingControllers.isEmpty)
    #expect(rig.broken.isEmpty)
  }

  @Test func `controllers belong to the world of their task`() async {
    let (first, second) = (StandIn(), StandIn())
    let title = await first.run {
      await Task { @MainActor in
        let controller = Named("Mine")
        #expect(first.livingControllers.count == 1)
        return controller.title
      }.value
    }
    #expect(title == "Mine")
    #expect(second.livingControllers.isEmpty)
    _ = second.run { UIViewController() }
  }

  @Test func `a stranger's alert is a layer over all, and its faults are its own`() {
    let (rig, root) = Rig.rooted()
    rig.open("Sheet", on: root)
    let stranger = rig.world.stranger(in: rig.window)
    #expect(stranger.presentAlert())
    #expect(!stranger.presentShareSheet())
    #expect(rig.world.violations.map(\.isStrangers) == [true])
    rig.quiet()
    #expect(!rig.user.dragSheetAway())
    #expect(rig.user.tapAction("OK"))
    rig.quiet()
    #expect(stranger.presentShareSheet())
    rig.quiet()
    #expect(stranger.dismissOwn())
    rig.quiet()
    #expect(root.presentedViewController?.title == "Sheet")
    #expect(root.presentedViewController?.presentedViewController == nil)
  }
}
