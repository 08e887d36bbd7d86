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
  _ body: (TreeEdit) throws -> Void
) {
  let before = TreeSnapshot(of: tree)
  let error = #expect(throws: TreeError.self, sourceLocation: sourceLocation) {
    try tree.edit(body)
  }
  #expect(error?.description == text, sourceLocation: sourceLocation)
  let after = TreeSnapshot(of: tree)
  if let difference = after.difference(from: before) {
    Issue.record("A refused edit left a trace.\n\(difference)", sourceLocation: sourceLocation)
  }
}

/// Makes edits in a transaction, and takes them back.
@MainActor
public func takeBack(
  in tree: ScreenTree, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (TreeEdit) throws -> Void
) {
  #expect(throws: Boom.self, sourceLocation: sourceLocation) {
    try tree.edit { edit in
      try body(edit)
      throw Boom()
    }
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

  /// The screen that a drawing names like this.
  public func screen(
    named text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> any Screen {
    try named(text, as: ScreenNode.self, sourceLocation: sourceLocation).screen
  }

  /// The names of the screens that the user sees.
  public var visibleScreens: [String] {
    allNodes.filter { $0 is ScreenNode && isVisible($0) }.map(\.reference.text)
  }

  /// The names of nodes, for comparing lists of them at a glance.
  public static func texts(_ nodes: [Node]) -> [String] { nodes.map(\.reference.text) }
}

/// A node that carries a screen drawn with this name.
@MainActor
public func screen(_ label: String, _ identity: String = "") -> ScreenNode {
  ScreenNode(PlaceholderScreen(label, labelDetail: identity))
}
