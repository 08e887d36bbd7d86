// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

// What the examples of the pages about errors are made of.

struct SoldOut: Error, CustomStringConvertible {
  let description = "sold out"
}

@MainActor
enum Stock {
  static func has(_ id: Int) -> Bool { id != 42 }
}

/// A condition that answers otherwise each time.
@MainActor
final class Coin {
  private var isHeads = false

  func flip() -> Bool {
    isHeads.toggle()
    return isHeads
  }
}

struct StuckDrawer: ContainerBehavior {
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [0] }
  mutating func show(_ index: Int, among children: inout [Node]) {}
}

struct WorkingDrawer: ContainerBehavior {
  var front = 0
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [front] }
  mutating func show(_ index: Int, among children: inout [Node]) { front = index }
}

/// A route to a screen with a guard.
func page(
  _ name: String, guard verdict: @escaping @MainActor @Sendable () -> Verdict
) -> DestinationStep<PlaceholderScreen, Int> {
  StepAssembly(
    finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == name }),
    factory: .build { (id: Int) in PlaceholderScreen(name, labelDetail: "\(id)") }
  )
  .named(name)
  .adding(guard: { _ in verdict() })
  .using(.push)
  .from(.found(by: .visibleNavigation()))
  .assemble()
}

/// The tree of a drawing, with the shop's screens in it.
@MainActor
func shop(_ drawing: String) throws -> ScreenTree {
  try TestWindow(
    drawing,
    screens: { label, _ in
      switch label {
      case "Home": HomeScreen()
      case "Search": SearchScreen()
      case "Bag": BagScreen()
      default: nil
      }
    }
  ).tree
}

extension ScreenTree {
  /// The screen of a class that is open.
  func openScreen<Target: Screen>(_ type: Target.Type) -> Target {
    for case let node as ScreenNode in allNodes {
      if let screen = node.screen as? Target { return screen }
    }
    fatalError("The tree must have a \(type).")
  }
}

/// The error with which a navigation fails.
@MainActor
func failure(
  at location: SourceLocation = #_sourceLocation, _ body: @MainActor () async throws -> Void
) async -> any Error {
  do {
    try await body()
    Issue.record("nothing was thrown", sourceLocation: location)
    return CancellationError()
  } catch {
    return error
  }
}

/// Expects the string of an error, and that a page of the documents shows it.
///
/// Where a message names the place of a step in these tests, the pages name one in a shop.
func expect(
  _ error: any Error, on page: String, says text: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let said = "\(error)".replacing(
    try Regex("DocumentTests/[A-Za-z+]+\\.swift:[0-9]+"), with: "Shop/Routes.swift:12")
  #expect(said == text, sourceLocation: location)
  let texts = try Repository.pages().filter { $0.name == page }.flatMap(\.blocks)
    .filter { $0.language == "text" }.map(\.text)
  #expect(texts.contains(said), "\(page) does not show it", sourceLocation: location)
}
