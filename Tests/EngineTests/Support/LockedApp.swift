// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// An app whose tab `account` asks a guard, which a test answers for.
final class LockedApp {
  let log = RouteLog()
  let tree: ScreenTree
  let router: Router
  let tabs: TabNode
  let facts = Facts()

  /// What guards rest on.
  final class Facts {
    var isSignedIn = false
    var timesAsked = 0
    /// The screen to which the guard leads, if it leads anywhere.
    var login: AnyDestination?
  }

  /// The tab's own place.
  let account: DestinationStep<PlaceholderScreen, Void>

  /// - Parameter selected: The index of the tab in front: `home`, `account`, `search`.
  init(
    selected: Int = 0, signedIn: Bool = false,
    interceptors: [any RoutingInterceptor<AnyDestination>] = []
  ) {
    let facts = facts
    facts.isSignedIn = signedIn
    account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log))
      .adding(guard: "signed in") { (_: Void) in facts.answer }
      .assemble()
    func stack(_ name: String, _ screens: String...) -> NavigationNode {
      NavigationNode(screens.map { ScreenNode(PlaceholderScreen($0)) }, name: name)
    }
    tabs = TabNode(
      [
        stack("home", "Home"), stack("account", "Account").onTap(account),
        stack("search", "Search"),
      ],
      selected: selected)
    tree = ScreenTree(root: tabs)
    router = Router(tree: tree, interceptors: interceptors)
  }

  /// A page that is pushed in a tab, without guards.
  func page(_ name: String, inTab tab: Int) -> DestinationStep<PlaceholderScreen, Void> {
    EngineTests.page(name, log).using(.push).from(.navigation(inTab: tab)).assemble()
  }

  /// A page with the guard, which is pushed in a tab.
  func guarded(_ name: String, inTab tab: Int) -> DestinationStep<PlaceholderScreen, Void> {
    EngineTests.page(name, log)
      .adding(guard: "signed in") { [facts] (_: Void) in facts.answer }
      .using(.push).from(.navigation(inTab: tab)).assemble()
  }

  /// A page in a sheet, without guards.
  func sheet(_ name: String) -> DestinationStep<PlaceholderScreen, Void> { plainPage(name, log) }

  /// The names of the screens that the user sees.
  var seen: [String] { tree.visibleScreens }

  /// Whether anything of the private tab can be seen.
  var showsPrivate: Bool { tabs.children.contains { $0.drawnIsAccount && tree.isVisible($0) } }
}

extension LockedApp.Facts {
  var answer: Verdict {
    timesAsked += 1
    if isSignedIn { return .proceed }
    return login.map { .redirect(to: $0) } ?? .stop(reason: "sign in first")
  }
}

extension Node {
  fileprivate var drawnIsAccount: Bool { (self as? NavigationNode)?.name == "account" }
}
