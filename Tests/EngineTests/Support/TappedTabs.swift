// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Two tabs, of which the second has a destination with a guard, in a window.
struct TappedTabs {
  let window: Window
  let account: DestinationStep<PlaceholderScreen, Void>
  let signedIn = Fact(true)
  let tabs: TabNode

  init() throws {
    window = try Window(
      """
      Tabs:
        Navigation home*:
          Home
        Navigation account:
          Account
      """)
    let login = plainPage("Login", window.log)
    account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: window.log))
      .adding(guard: "signed in", while: signedIn, otherwise: .redirect(to: login))
      .assemble()
    tabs = try #require(window.tree.root as? TabNode)
    _ = tabs.children[1].onTap(account)
  }
}
