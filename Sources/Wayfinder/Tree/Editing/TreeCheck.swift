// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Checks every rule of the tree and returns a sentence for each that is broken. After a transaction,
  /// no rule is broken; debug builds check it each time.
  ///
  /// - Complexity: Linear in the number of nodes.
  public func validate() -> [String] { TreeCheck(of: self).findings }
}

/// One walk over a tree that looks at everything that makes it sound (design rule T3).
@MainActor
struct TreeCheck {
  /// A sentence for each rule that is broken.
  private(set) var findings: [String] = []
  /// Whether only the behaviors of custom containers break any.
  private(set) var isBehaviorAlone = true
  private let tree: ScreenTree
  private var nodes: Set<ObjectIdentifier> = []
  private var screens: Set<ObjectIdentifier> = []
  private var overlayScreens: Set<ObjectIdentifier> = []
  private var decisions = 0
  private var observers = 0

  init(of tree: ScreenTree) {
    self.tree = tree
    screens.reserveCapacity(tree.nodesByScreen.count)
    nodes.reserveCapacity(tree.nodesByScreen.count * 2)
    if tree.root == nil, let modal = tree.modals.first {
      report(.layersWithoutRoot, modal.reference, "there is no root layer beneath it")
    }
    if let root = tree.root { layer(root) }
    for modal in tree.modals { layer(modal) }
    for overlay in tree.overlays { self.overlay(overlay) }
    register()
  }

  private enum Rule {
    case parent, nodeTwice, screenTwice, selection, behavior, columns, navigationInNavigation
    case modalInContainer, modalContent, layersWithoutRoot, source, register
  }

  private mutating func report(_ rule: Rule, _ node: NodeReference, _ evidence: String) {
    findings.append("'\(node.text)' breaks the rule '\(rule)': \(evidence).")
    if rule != .behavior { isBehaviorAlone = false }
  }

  /// A layer from its top; those beneath it have been looked at before.
  private mutating func layer(_ node: Node) {
    if let source = (node as? ModalNode)?.source, !nodes.contains(ObjectIdentifier(source)) {
      report(.source, node.reference, "its source '\(source.reference.text)' is not beneath it")
    }
    if let parent = node.parent {
      report(
        .parent, node.reference,
        "it is the top of a layer and has the parent '\(parent.reference.text)'")
    }
    visit(node)
  }

  /// An overlay; all layers and the overlays beneath it have been looked at before.
  private mutating func overlay(_ overlay: Overlay) {
    if !overlay.isShown {
      report(.register, overlay.reference, "it does not know that it is shown")
    }
    if screens.contains(ObjectIdentifier(overlay.screen)) {
      report(.screenTwice, overlay.reference, "a node carries the same screen object")
    } else if !overlayScreens.insert(ObjectIdentifier(overlay.screen)).inserted {
      report(.screenTwice, overlay.reference, "another overlay shows the same screen object")
    }
  }

  /// After all layers.
  private mutating func register() {
    guard let top = tree.root ?? tree.modals.first else { return }
    let counts = [
      (screens.count, "are in the tree", tree.nodesByScreen.count, "registered"),
      (decisions, "decide on leaving", tree.leaveDecidingCount, "counted"),
      (observers, "observe appearing", tree.appearanceObservingCount, "counted"),
    ]
    for (found, what, known, word) in counts where found != known {
      report(.register, top.reference, "\(found) screens \(what), \(known) are \(word)")
    }
  }

  private mutating func visit(_ node: Node) {
    guard nodes.insert(ObjectIdentifier(node)).inserted else {
      return report(.nodeTwice, node.reference, "it was met before")
    }
    if !node.isInTree { report(.parent, node.reference, "it does not know that it is in the tree") }
    if let carrier = node as? ScreenNode {
      visit(carrier)
    } else if let container = node as? ContainerNode {
      visit(container)
    }
  }

  private mutating func visit(_ carrier: ScreenNode) {
    if !screens.insert(ObjectIdentifier(carrier.screen)).inserted {
      report(.screenTwice, carrier.reference, "another node carries the same screen object")
    } else if tree.node(of: carrier.screen) !== carrier {
      report(.register, carrier.reference, "its screen is not registered at this node")
    }
    if carrier.traits.contains(.decidesLeaving) { decisions += 1 }
    if carrier.traits.contains(.observesAppearance) { observers += 1 }
  }

  private mutating func visit(_ container: ContainerNode) {
    let count = container.children.count
    for index in container.shown.indices where !container.children.indices.contains(index) {
      let rule = container.role == .custom ? Rule.behavior : .selection
      report(rule, container.reference, "it shows the child at index \(index) and has \(count)")
    }
    if container.role == .modal, count != 1 {
      report(.modalContent, container.reference, "it has \(count) nodes")
    }
    if let split = container as? SplitNode, count > split.style.columns.count {
      report(
        .columns, split.reference, "it has \(count) nodes in \(split.style.columns.count) columns")
    }
    for child in container.children {
      if child.parent !== container {
        report(
          .parent, child.reference,
          "its container is '\(container.reference.text)', which is not its parent")
      }
      if child.role == .modal { report(.modalInContainer, child.reference, "it is in a container") }
      if child.role == .navigation, container.role == .navigation {
        report(.navigationInNavigation, child.reference, "its parent is a navigation node")
      }
      visit(child)
    }
  }
}
