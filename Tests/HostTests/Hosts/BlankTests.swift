// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("E4b: a host shows a blank in place of what is locked")
struct BlankTests {
  private let bar = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Account
    """

  @Test(arguments: TestedHost.each, [true, false])
  func `a tab is a blank until its guard proceeds, on top and beneath a sheet`(
    host: TestedHost, wasSeen: Bool
  ) async throws {
    let rig = try host.rig(bar)
    let tabs: TabNode = try rig.node("Tabs")
    let account = tabs.children[1]
    // What was seen before is covered; what comes new is not even made.
    if wasSeen {
      try rig.tree.select(at: 1, of: tabs)
      rig.expect()
      try rig.tree.select(at: 0, of: tabs)
    }
    let gate = Gate(isOpen: false)
    let step = ExistingStepAssembly(
      finder: .container(
        NavigationNode.self, where: { (stack, _: Void) in stack.name == "account" })
    )
    .adding(guard: "slow") { (_: Void) async in
      await gate.pass()
      return .proceed
    }
    .assemble()
    account.tapDestination = AnyDestination(step, with: ())
    let router = Router(tree: rig.tree)
    #expect(account.isLocked)
    try rig.tree.select(at: 1, of: tabs)
    rig.expect()
    try rig.present(rig.layer("Notice"), from: "Account")
    rig.expect()
    try rig.tree.dismiss(rig.tree.modals[0])
    rig.expect()
    #expect(account.isLocked)
    gate.open()
    await settled { !account.isLocked }
    rig.expect()
    withExtendedLifetime(router) {}
  }
}
