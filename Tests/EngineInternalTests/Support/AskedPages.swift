// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

/// A tree that is drawn, and its router.
struct Window {
  let tree: ScreenTree
  let router: Router

  init(_ drawing: String) throws {
    tree = try ScreenTree(drawing: drawing)
    router = Router(tree: tree)
  }
}

/// The error of a part under test.
nonisolated struct Mishap: Error, Equatable, CustomStringConvertible {
  let place: String
  var description: String { "mishap at \(place)" }
}

/// A guard that lets everybody pass whom its gate lets pass.
struct NamedGuard: RoutingInterceptor, CustomStringConvertible {
  let name: String
  var gate = Gate()

  var description: String { "guard \(name)" }

  func perform(with context: Void) async throws -> Verdict {
    await gate.pass()
    return .proceed
  }
}

/// A page found by its label, built as a placeholder.
func page(_ label: String) -> StepAssembly<PlaceholderScreen, Void> {
  StepAssembly(
    finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == label }),
    factory: .build { _ in PlaceholderScreen(label) }
  ).named(label)
}

/// A page that is presented, with a guard of its name.
func guardedPage(
  _ label: String, _ gate: Gate = Gate()
) -> DestinationStep<PlaceholderScreen, Void> {
  page(label).adding(NamedGuard(name: label, gate: gate)).using(.present()).from(.current)
    .assemble()
}
