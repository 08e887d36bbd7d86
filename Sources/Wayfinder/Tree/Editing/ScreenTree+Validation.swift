// Wayfinder is released under the MIT license; see LICENSE.

/// A rule of the tree that is broken.
///
/// ``ScreenTree/validate()`` returns all of them, none for a sound tree. A finding is a defect of
/// the library or of a custom container, never of a route.
///
/// ```swift
/// for finding in tree.validate() { print(finding) }
/// ```
public struct TreeFinding: Sendable, Hashable, CustomStringConvertible {
  /// A rule of the tree that is broken.
  ///
  /// Debug builds check all of them after each transaction. In a test of your own container or
  /// host, expect `tree.validate().isEmpty`.
  public enum Rule: Sendable, Hashable {
    /// A child does not name its container as its parent, or the top of a layer has a parent.
    case parent
    /// A node is in the tree twice, which a cycle comes down to.
    case nodeTwice
    /// A screen object is in two nodes, or in two of the nodes and overlays.
    case screenTwice
    /// A built-in container shows a child that it does not have.
    case selection
    /// The behavior of a custom container shows a child that it does not have.
    case behavior
    /// A split has more children than it has columns.
    case columns
    /// A navigation node is directly in another one.
    case navigationInNavigation
    /// A modal layer is in a container.
    case modalInContainer
    /// A modal layer does not contain exactly one node.
    case modalContent
    /// There are modal layers but no root layer.
    case layersWithoutRoot
    /// A layer's source is in no layer beneath it.
    case source
    /// The register of screens, or the count of those that decide on leaving or observe their
    /// appearance, does not match the nodes in the tree.
    case register
  }

  /// The rule that is broken.
  public let rule: Rule
  /// The node at which it does not.
  public let node: NodeReference
  /// The evidence that was found there.
  public let evidence: String

  public var description: String { "'\(node.text)' breaks the rule '\(rule)': \(evidence)." }
}

extension ScreenTree {
  /// Checks every rule of the tree and returns those that are broken. After a transaction there are
  /// none; debug builds check it each time.
  ///
  /// - Complexity: Linear in the number of nodes.
  public func validate() -> [TreeFinding] {
    var check = TreeCheck(tree: self)
    if root == nil, let modal = modals.first {
      check.report(.layersWithoutRoot, modal, "there is no root layer beneath it")
    }
    if let root { check.layer(root) }
    for modal in modals { check.layer(modal) }
    for overlay in overlays { check.overlay(overlay) }
    check.register()
    return check.findings
  }
}
