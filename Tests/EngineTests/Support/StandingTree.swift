// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// A tree as it stands: what is drawn, which nodes stand where, and the count of transactions.
struct StandingTree: Equatable, CustomStringConvertible {
  let drawing: String
  let nodes: [ObjectIdentifier]
  let numbers: [NodeID]
  let revision: Int

  init(_ tree: ScreenTree) {
    drawing = tree.drawing
    nodes = tree.allNodes.map(ObjectIdentifier.init)
    numbers = tree.allNodes.map(\.id)
    revision = tree.revision
  }

  var description: String { "revision \(revision)\n\(drawing)" }
}

/// Expects that a navigation fails, and returns its error.
func expectFailure<Result>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ navigate: @MainActor () async throws -> Result
) async throws -> RoutingError {
  try await #require(throws: RoutingError.self, sourceLocation: sourceLocation) {
    _ = try await navigate()
  }
}

extension ScreenTree {
  /// The screen in focus.
  func focusedScreen() throws -> any Screen { try #require(focused as? ScreenNode).screen }
}

/// Something that a closure refers to and that is made after it.
final class Late<Value> {
  var value: Value?
}

extension GestureAnswer {
  /// The answer in words, for instance `allowed` or `Letter: unsaved`.
  var text: String {
    switch self {
    case .allowed: "allowed"
    case .refused(let node, let reason): "\(node.text): \(reason)"
    case .nothing: "nothing"
    case .failed(let error): "failed: \(error.fault)"
    case .busy: "busy"
    case .requested: "requested"
    }
  }
}

/// A node that carries a placeholder.
func node(_ label: String, _ identity: String = "") -> ScreenNode {
  ScreenNode(PlaceholderScreen(label, labelDetail: identity))
}
