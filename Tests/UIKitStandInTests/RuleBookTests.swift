// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@Suite("H7: the rule book")
struct RuleBookTests {
  @Test func `every rule is simulated, with a test that has its name, or gives a reason`() throws {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let source = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for rule in StandIn.Rule.allCases where rule != .containment {
      let hasTest = source.contains("func `\(rule.name) ")
      #expect(hasTest != (rule.reasonNotSimulated != nil), "\(rule.name)")
    }
  }

  @Test func `rules have the names U1 to U44, and containment`() {
    let names = StandIn.Rule.allCases.map(\.name)
    #expect(names == (1...44).map { "U\($0)" } + ["containment"])
  }

  @MainActor
  @Test func `a violation says rule, effect, turn, call, and what stood`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    stack.pushViewController(stack.viewControllers[0], animated: true)
    #expect(
      rig.world.violations.map(\.description) == [
        """
        U19 raised in turn 1: push ["A", "A"] on UINavigationController#1, animated: \
        a controller is twice on the stack
        window
          UINavigationController#1 ·
            A ·
        """
      ])
  }
}
