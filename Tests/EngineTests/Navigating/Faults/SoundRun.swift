// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// The tree as it stood when the request last planned, prepared, asked or built: what a guard's own
/// navigations and the detour of a redirect have committed by then stays, however the request ends
/// (E11).
final class CommittedTree {
  private(set) var tree: StandingTree

  init(_ window: Window) {
    tree = StandingTree(window.tree)
    window.log.onLine = { [weak self, unowned screens = window.tree] line in
      if FaultPlace.isOutsideOfTransaction(line) { self?.tree = StandingTree(screens) }
    }
  }
}

/// What a configuration does when nothing goes wrong.
struct SoundRun {
  /// Each call of a closure of the app, in order.
  let places: [FaultPlace]
  /// The tree at the end.
  let drawing: String

  init(_ configuration: FaultConfiguration) async throws {
    let window = try configuration.window()
    let committed = CommittedTree(window)
    let look = window.log.onLine
    var counts: [String: Int] = [:]
    var places: [FaultPlace] = []
    window.log.onLine = { line in
      look(line)
      guard !line.hasPrefix("post ") else { return }
      counts[line, default: 0] += 1
      places.append(
        FaultPlace(
          line: line, occurrence: counts[line] ?? 0, drawing: committed.tree.drawing))
    }
    #expect(try await configuration.request(window).isReached)
    self.places = places
    drawing = window.tree.drawing
  }
}

/// One call of a closure of the app.
struct FaultPlace: CustomStringConvertible {
  let line: String
  /// Which of the calls that write this line, from 1.
  let occurrence: Int
  /// The tree that was committed by then.
  let drawing: String

  var description: String { "\(line), \(occurrence)" }

  private var kind: Substring { Self.kind(of: line) }

  private static func kind(of line: String) -> Substring { line.prefix { $0 != " " } }

  /// Whether the line is written while nothing is edited. `seek` is a finder in a transaction.
  static func isOutsideOfTransaction(_ line: String) -> Bool {
    ["find", "condition", "prepare", "ask", "build", "post"].contains(kind(of: line))
  }

  var isGuard: Bool { kind == "ask" }

  /// The phases in which the closure is called.
  var phases: [RoutingError.Phase] {
    switch kind {
    case "find": [.plan, .build]
    case "condition", "seek": [.plan]
    case "transform": [.plan, .prepare, .build]
    case "prepare": [.prepare]
    case "ask": [.guards]
    case "build": [.build]
    case "task", "push": [.build, .commit]
    case "reach", "drop": [.commit]
    default: [.commit]
    }
  }

  /// What the closure is a part of; a container may go wrong for an action.
  var parts: [RoutingError.Part] {
    switch kind {
    case "find", "seek": [.finder]
    case "condition": [.condition]
    case "transform": [.transformer]
    case "prepare": [.prepare]
    case "ask": [.interceptor]
    case "build": [.factory]
    case "task": [.contextTask]
    case "perform": [.effect]
    case "reach", "drop": [.container, .action]
    default: [.action]
    }
  }
}
