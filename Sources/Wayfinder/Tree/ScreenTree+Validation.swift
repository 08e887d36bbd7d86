// Wayfinder is released under the MIT licence; see LICENSE.

/// A rule of the tree that does not hold (design rule T3).
public struct TreeFinding: Sendable, Hashable, CustomStringConvertible {
  /// Which rule.
  public enum Rule: Sendable, Hashable {
    /// A child does not name its container as its parent, or the top of a layer has a parent.
    case parent
    /// A node stands in the tree twice, which a cycle comes down to.
    case nodeTwice
    /// A screen object stands in two nodes.
    case screenTwice
    /// A container shows a child that it does not have.
    case selection
    /// A navigation node stands directly in another one.
    case navigationInNavigation
    /// A modal layer stands in a container.
    case modalInContainer
    /// A modal layer does not hold exactly one node.
    case modalContent
    /// There are modal layers but no root layer.
    case layersWithoutRoot
    /// A layer's source stands in no layer beneath it.
    case source
    /// The register of screens does not tell what stands in the tree.
    case register
  }

  /// The rule that does not hold.
  public let rule: Rule
  /// The node at which it does not.
  public let node: NodeReference
  /// What was seen there.
  public let evidence: String

  public var description: String { "'\(node.text)' breaks the rule '\(rule)': \(evidence)." }
}

extension ScreenTree {
  /// Looks at every rule of the tree and tells all that do not hold. After a transaction there are
  /// none; debug builds check it each time.
  ///
  /// - Complexity: Linear in the number of nodes.
  public func validate() -> [TreeFinding] {
    var check = TreeCheck()
    if let root {
      check.top(root)
      for modal in modals { check.top(modal) }
    } else if let modal = modals.first {
      check.report(.layersWithoutRoot, modal, "there is no root layer beneath it")
    }
    for (index, modal) in modals.enumerated() {
      guard let source = modal.source else { continue }
      if let layer = layerIndex(of: source), layer <= index { continue }
      check.report(.source, modal, "its source '\(source.reference.text)' stands not beneath it")
    }
    if check.screens != nodesByScreen.count, let root {
      check.report(
        .register, root, "\(check.screens) screens stand, \(nodesByScreen.count) are registered")
    }
    return check.findings
  }

  /// Changes the tree without asking any rule and without a transaction, so that tests can break
  /// each rule and see it reported.
  package func editUnchecked(_ body: (UncheckedEdit) -> Void) {
    body(UncheckedEdit(tree: self))
  }
}

/// Writes where ``TreeEdit`` would refuse; for tests of ``ScreenTree/validate()``.
@MainActor
package struct UncheckedEdit {
  fileprivate let tree: ScreenTree

  package func setChildren(_ children: [Node], of container: ContainerNode) {
    container.children = children
    for child in children {
      child.parent = container
      child.isInTree = true
    }
  }

  package func setParent(_ parent: ContainerNode?, of node: Node) { node.parent = parent }
  package func setSelected(_ index: Int, of tabs: TabNode) { tabs.tabs.selected = index }
  package func setRoot(_ root: Node?) { tree.root = root }
  package func setSource(_ source: Node?, of modal: ModalNode) { modal.source = source }
  package func forget(_ screen: any Screen) {
    tree.nodesByScreen[ObjectIdentifier(screen)] = nil
  }
}

@MainActor
private struct TreeCheck {
  var findings: [TreeFinding] = []
  var screens = 0
  private var nodes: Set<ObjectIdentifier> = []
  private var carriers: Set<ObjectIdentifier> = []

  mutating func report(_ rule: TreeFinding.Rule, _ node: Node, _ evidence: String) {
    findings.append(TreeFinding(rule: rule, node: node.reference, evidence: evidence))
  }

  mutating func top(_ node: Node) {
    if let parent = node.parent {
      report(
        .parent, node, "it is the top of a layer and has the parent '\(parent.reference.text)'")
    }
    visit(node)
  }

  private mutating func visit(_ node: Node) {
    guard nodes.insert(ObjectIdentifier(node)).inserted else {
      return report(.nodeTwice, node, "it was met before")
    }
    if !node.isInTree { report(.parent, node, "it does not know that it stands in the tree") }
    if let carrier = node as? ScreenNode {
      screens += 1
      if !carriers.insert(ObjectIdentifier(carrier.screen)).inserted {
        report(.screenTwice, node, "another node carries the same screen object")
      }
    }
    guard let container = node as? ContainerNode else { return }
    for index in container.shown.indices where !container.children.indices.contains(index) {
      report(.selection, container, "it shows index \(index) of \(container.children.count)")
    }
    if container.role == .modal, container.children.count != 1 {
      report(.modalContent, container, "it holds \(container.children.count) nodes")
    }
    for child in container.children {
      if child.parent !== container {
        report(
          .parent, child, "its container is '\(container.reference.text)', which is not its parent")
      }
      if child.role == .modal { report(.modalInContainer, child, "it stands in a container") }
      if child.role == .navigation, container.role == .navigation {
        report(.navigationInNavigation, child, "its parent is a navigation node")
      }
      visit(child)
    }
  }
}
