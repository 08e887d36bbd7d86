// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

/// Drives one app in five styles through the same scenarios and compares the trees: once without a window, and once
/// in a window of UIKit's stand-in, by a user who taps and swipes there.
///
/// Prints a table and each difference; ends with 1 when there is one.
@main
@MainActor
enum FiveApps {
  static let apps: [any ContactsApp.Type] = [
    EngineApp.self, MapApp.self, ListApp.self, RoutesApp.self, ComposedApp.self,
  ]

  static func main() async {
    var failures: [String] = []
    for app in apps {
      let scenarios = Scenario.all.filter { $0.needs.map(app.features.contains) ?? true }
      var passed = 0
      var shown = 0
      for scenario in scenarios {
        if let failure = await run(scenario, in: app.init()) {
          failures.append("\(app.style): \(scenario.name)\n\(failure)")
        } else {
          passed += 1
        }
        if let failure = await Window(app).run(scenario) {
          failures.append("\(app.style), in a window: \(scenario.name)\n\(failure)")
        } else {
          shown += 1
        }
      }
      let left = Scenario.all.count - scenarios.count
      print(
        "\(app.style): \(passed) of \(scenarios.count) pass, \(shown) in a window; "
          + "\(left) need what it has not")
    }
    for failure in failures { print("\n\(failure)") }
    if !failures.isEmpty { exitWithFailure() }
  }

  /// Plays a scenario; what is wrong afterwards, if something is.
  private static func run(_ scenario: Scenario, in app: any ContactsApp) async -> String? {
    var errors: [String] = []
    for move in scenario.moves {
      // A tap may go on for as long as a log-in: what follows does not wait for its end.
      Task {
        do {
          try await make(move, in: app)
        } catch {
          errors.append("\(move): \(error)")
        }
      }
      await settle()
    }
    if !errors.isEmpty { return errors.joined(separator: "\n") }
    let violations = app.tree.validate()
    if !violations.isEmpty { return violations.joined(separator: "\n") }
    if app.tree.drawing == scenario.expected { return nil }
    return "expected:\n\(scenario.expected)\nactual:\n\(app.tree.drawing)"
  }

  private static func make(_ move: Move, in app: any ContactsApp) async throws {
    switch move {
    case .tap(let tap): try await make(tap, in: app.tree)
    case .swipeBack: if let stack = app.tree.visibleNavigation { try app.tree.pop(stack) }
    case .swipeDown: if let layer = app.tree.modals.last { try app.tree.dismiss(layer) }
    case .logOut: app.session.isOpen = false
    case .link(let id): try await app.open(link: id)
    }
  }

  static func make(_ tap: Tap, in tree: ScreenTree) async throws {
    let top = (tree.focused as? ScreenNode)?.screen
    if case .answer(let isSure) = tap, let question = top as? Prompt {
      return try question.choose(isSure)
    }
    if case .answer = tap { return try await (top as? any TapScreen)?.tap(tap) ?? () }
    let screen = (tree.focusedBeneathTransientLayers as? ScreenNode)?.screen
    try await (screen as? any TapScreen)?.tap(tap)
  }

  /// Lets everything that can go on do so; all of it runs on the main actor, one after another.
  private static func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}
