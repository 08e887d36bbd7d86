// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// A tree that is drawn, its router, and the log of the routes under test.
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

extension Window {
  /// A user who dismisses each screen that a guard has led to, until it is canceled.
  func userWhoClosesDetours() -> Task<Void, Never> {
    Task { [tree, router] in
      while !Task.isCancelled {
        await Task.yield()
        guard let detour = router.waiting.detours.first,
          let node = tree.allNodes.first(where: { $0.reference == detour })
        else { continue }
        try? tree.dismiss(node)
      }
    }
  }
}
