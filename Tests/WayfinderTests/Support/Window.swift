// Wayfinder is released under the MIT licence; see LICENSE.

import Wayfinder

/// A tree that is drawn, its router, and the log of the routes under test.
@MainActor
struct Window {
  let log = RouteLog()
  let tree: ScreenTree
  let router: Router

  /// - Parameters:
  ///   - drawing: The tree at the beginning, of placeholders.
  ///   - hasGlobals: Whether the router has a guard and tasks for every navigation.
  init(_ drawing: String, hasGlobals: Bool = false) throws {
    tree = try ScreenTree(drawing: drawing)
    guard hasGlobals else {
      router = Router(tree: tree)
      return
    }
    router = Router(
      tree: tree, interceptors: [NotedGuard(name: "global", log: log)],
      contextTasks: [NotedTask(name: "global", log: log)],
      postTasks: [NotedPostTask(name: "global", log: log)])
  }
}
