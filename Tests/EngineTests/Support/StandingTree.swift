// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// A tree as it stands: what is drawn, which nodes stand where, and the count of transactions.
struct StandingTree: Equatable, CustomStringConvertible {
  let drawing: String
  let nodes: [ObjectIdentifier]
  let numbers: [NodeID]
  let revision: Int

  @MainActor
  init(_ tree: ScreenTree) {
    drawing = tree.drawing
    nodes = tree.allNodes.map(ObjectIdentifier.init)
    numbers = tree.allNodes.map(\.id)
    revision = tree.revision
  }

  var description: String { "revision \(revision)\n\(drawing)" }
}

/// Expects that a navigation fails, and returns its error.
@MainActor
func expectFailure<Result>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ navigate: @MainActor () async throws(RoutingError) -> Result
) async throws -> RoutingError {
  do throws(RoutingError) {
    _ = try await navigate()
  } catch {
    return error
  }
  Issue.record("The navigation did not fail.", sourceLocation: sourceLocation)
  throw Mishap(place: "expectFailure")
}

extension ScreenTree {
  /// The first node, in the order of a search, with this text in drawings.
  func standing<Kind: Node>(
    _ text: String, as kind: Kind.Type = Kind.self,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Kind {
    let node = allNodes.first { $0.reference.text == text }
    return try #require(node as? Kind, "no \(text) in\n\(drawing)", sourceLocation: sourceLocation)
  }
}

/// A node that carries a placeholder.
@MainActor
func node(_ label: String, _ identity: String = "") -> ScreenNode {
  ScreenNode(PlaceholderScreen(label, labelDetail: identity))
}
