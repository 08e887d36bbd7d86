// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Expects that a tree draws as given; prints both drawings and the lines that differ.
@MainActor
public func expectDrawing(
  of tree: ScreenTree, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = tree.drawing
  if actual == expected { return }
  Issue.record(
    "\(TreeComparison.text(expected: expected, actual: actual))", sourceLocation: sourceLocation)
}

/// Expects that the checked edits refuse something with a message, and leave the tree as it was.
@MainActor
public func expectRefusal(
  by tree: ScreenTree, _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (TreeEdit) throws(TreeError) -> Void
) {
  let before = TreeSnapshot(of: tree)
  do throws(TreeError) {
    try tree.edit(body)
    Issue.record("The tree made the edit.\n\(tree.drawing)", sourceLocation: sourceLocation)
  } catch {
    #expect(error.description == text, sourceLocation: sourceLocation)
  }
  let after = TreeSnapshot(of: tree)
  if let difference = after.difference(from: before) {
    Issue.record("A refused edit left a trace.\n\(difference)", sourceLocation: sourceLocation)
  }
}

public enum TreeComparison {
  /// Both drawings, one under the other, and the lines that stand in one of them alone.
  public static func text(expected: String, actual: String) -> String {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let seen = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = seen.difference(from: wanted).map { change in
      switch change {
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      }
    }
    return "expected:\n\(expected)\nactual:\n\(actual)\ndifference:\n"
      + difference.joined(separator: "\n")
  }
}

extension ScreenTree {
  /// The first node, in the order of a search, that a drawing names like this.
  public func named<Kind: Node>(
    _ text: String, as kind: Kind.Type = Kind.self,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Kind {
    let node = allNodes.first { $0.reference.text == text }
    return try #require(node as? Kind, "no \(text) in\n\(drawing)", sourceLocation: sourceLocation)
  }

  /// The names of nodes, for comparing lists of them at a glance.
  public static func texts(_ nodes: [Node]) -> [String] { nodes.map(\.reference.text) }
}

/// A node that carries a screen drawn with this name.
@MainActor
public func screen(_ label: String, _ identity: String = "") -> ScreenNode {
  ScreenNode(PlaceholderScreen(label, labelDetail: identity))
}
