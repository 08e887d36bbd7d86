// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

extension ScreenTree {
  /// Changes the tree without asking any rule and without a transaction, so that tests can break each
  /// rule and see it reported.
  func editUnchecked(_ body: (UncheckedEdit) -> Void) {
    body(UncheckedEdit(tree: self))
  }
}

/// Writes where ``TreeEdit`` would refuse; for tests of ``ScreenTree/validate()``.
struct UncheckedEdit {
  let tree: ScreenTree

  func setChildren(_ children: [Node], of container: ContainerNode) {
    container.nodes = children
    for child in children {
      child.container = container
      child.stands = true
    }
  }

  func setParent(_ parent: ContainerNode?, of node: Node) { node.container = parent }
  func setSelected(_ index: Int, of tabs: TabNode) { tabs.tabs.selected = index }
  func setRoot(_ root: Node?) { tree.rootNode = root }
  func setOverlays(_ overlays: [Overlay]) { tree.shownOverlays = overlays }
  func setSource(_ source: Node?, of modal: ModalNode) { modal.presenter = source }
  func forget(_ screen: any Screen) {
    tree.nodesByScreen[ObjectIdentifier(screen)] = nil
  }
}
