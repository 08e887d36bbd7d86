// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

/// The makers of the blocks of text on the page about guards.
let guardOutputs: [PageOutput] = [
  { _ in
    let tree = try await logInOpened { _, _ in }
    return tree.drawing
  },
  { _ in
    let tree = try await logInOpened { router, screen in
      Account.isOpen = true
      try await router.finish(screen, with: true)
    }
    await settled { tree.focused?.reference.text == "Orders" }
    return tree.drawing
  },
  { _ in
    Account.isOpen = true
    let router = Router(tree: try shop("Navigation:\n  Home"))
    try await router.navigate(to: orders(.stop(reason: "not logged in")))
    Account.isOpen = false
    return try await router.recheck().plan.description
  },
]

final class LogInScreen: ResultReporting, ScreenLabeling {
  let result = ScreenResult<Bool>()
  var label: String { "LoginScreen" }
  var labelDetail: String { "" }
}

/// The guarded screen of orders, which is pushed.
@MainActor
private func orders(_ denial: Verdict) -> DestinationStep<PlaceholderScreen, Void> {
  StepAssembly(
    finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == "Orders" }),
    factory: .build { PlaceholderScreen("Orders") }
  )
  .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : denial }
  .using(.push).from(.visibleNavigation).assemble()
}

/// The tree in which a guard has led to the log-in screen, after something happened there.
@MainActor
private func logInOpened(
  then act: (Router, LogInScreen) async throws -> Void
) async throws -> ScreenTree {
  Account.isOpen = false
  let tree = try shop("Navigation:\n  Home")
  let router = Router(tree: tree)
  let logIn = StepAssembly(LogInScreen.self) { LogInScreen() }
    .using(.present(.sheet)).from(.current).assemble()
  let guarded = orders(.redirect(to: logIn, then: .retry))
  let request = Task { try await router.navigate(to: guarded).outcome }
  await settled { !router.waiting.detours.isEmpty }
  let screen = try #require(tree.screen(LogInScreen.self))
  try await act(router, screen)
  if !Account.isOpen { request.cancel() }
  return tree
}
