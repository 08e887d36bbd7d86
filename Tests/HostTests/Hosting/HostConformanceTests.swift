// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHostTesting
import WayfinderHosting
import WayfinderTesting
import WayfinderUIKit

/// A host that prints, with one fault if asked for.
final class TerminalHost: TreeHost {
  nonisolated enum Fault: CaseIterable {
    case forgetsToShow, leavesTheLastLayer, readsAnew, isAlwaysBusy, keepsScreens
  }

  private let fault: Fault?
  private let tree: ScreenTree
  private var shape = HostShape()
  private var kept: [any Screen] = []
  private var readings = 0

  init(_ tree: ScreenTree, _ fault: Fault? = nil) {
    self.tree = tree
    self.fault = fault
  }

  func read() -> HostReading {
    readings += 1
    if fault == .isAlwaysBusy { return HostReading(shape, .busy("for ever \(readings)")) }
    return HostReading(shape, isCovered: fault == .readsAnew && readings.isMultiple(of: 2))
  }

  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    let before = shape
    shape = shape.applying(change)
    switch fault {
    case .forgetsToShow: if case .show = change.action { shape = before }
    case .leavesTheLastLayer: if shape.layers.isEmpty { shape.layers = before.layers }
    case .keepsScreens: kept += tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
    default: break
    }
    return .done
  }

  func setInteraction(_ isEnabled: Bool) {}

  /// Takes the top off the lowest stack, or closes the highest layer.
  func back(_ machine: HostMachine) {
    if !shape.layers.isEmpty {
      shape.layers.removeLast()
    } else if let root = shape.root, root.kind == .navigation, root.children.count > 1 {
      shape.root?.children.removeLast()
    }
    machine.settle()
  }
}

@Suite("H8 The conformance kit for hosts")
struct HostConformanceTests {
  private func mismatches(_ fault: TerminalHost.Fault?) -> [String] {
    conformanceMismatches(
      of: { tree in
        let host = TerminalHost(tree, fault)
        let machine = HostMachine(tree: tree, host: host)
        return HostUnderTest(machine, keeping: host, user: [{ host.back(machine) }])
      }, runs: 60
    ).map(\.description)
  }

  @Test func `a host that prints keeps the rules`() {
    #expect(mismatches(nil).isEmpty)
  }

  @Test(arguments: TerminalHost.Fault.allCases)
  func `a host that breaks a rule is found`(fault: TerminalHost.Fault) throws {
    let found = mismatches(fault)
    #expect(found.count == 1)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `the UIKit host keeps the rules on its stand-in`(personality: StandIn.Personality) {
    var worlds: UInt64 = 0
    expectConformance(
      of: { tree in
        worlds += 1
        let world = StandIn(personality: personality, seed: worlds)
        let window = world.makeWindow()
        let host = UIKitHost(tree: tree, window: window)
        host.controller = { _ in UIViewController(nibName: nil, bundle: nil) }
        host.start()
        let user = world.user(of: window)
        return HostUnderTest(
          host.machine, keeping: host,
          step: {
            if world.loop.isQuiet { return false }
            world.loop.runTurn()
            return true
          },
          user: [
            { user.tapBack() }, { user.swipeBack() }, { user.dragSheetAway() },
            { user.tapOutsidePopover() }, { user.tapTab(1) }, { user.chooseFromBackMenu(0) },
            { user.resize(to: .regular) }, { user.resize(to: .compact) },
            {
              user.leaveApp()
              host.settle()
            },
            {
              user.returnToApp()
              host.settle()
            },
          ], rest: { user.rest() })
      }, runs: 40)
    #expect(worlds >= 40)
  }
}
