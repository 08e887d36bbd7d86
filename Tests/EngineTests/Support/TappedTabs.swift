// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Two tabs, of which the second has a destination with a guard, in a window.
@MainActor
struct TappedTabs {
  let window: Window
  let account: DestinationStep<PlaceholderScreen, Void>
  let session = Session()
  let tabs: TabNode

  final class Session {
    var isSignedIn = true
  }

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
    let session = session
    account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: window.log))
      .adding(guard: "signed in") { (_: Void) in
        session.isSignedIn ? .proceed : .redirect(to: AnyDestination(login, with: ()))
      }
      .assemble()
    tabs = try #require(window.tree.root as? TabNode)
    _ = tabs.children[1].onTap(account)
  }
}
