// Wayfinder is released under the MIT license; see LICENSE.

// Each verb as a transaction of its own. Several of them belong into one `edit`.
extension ScreenTree {
  /// Puts a node on top of a stack; see ``TreeEdit/push(_:on:)``.
  public func push(_ node: Node, on stack: NavigationNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.push(node, on: stack) }
  }

  /// Takes the top of a stack away; see ``TreeEdit/pop(_:)``.
  public func pop(_ stack: NavigationNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.pop(stack) }
  }

  /// Selects a child of a tab node; see ``TreeEdit/select(_:of:)``.
  public func select(_ node: Node, of tabs: TabNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.select(node, of: tabs) }
  }

  /// Selects the tab at an index; see ``TreeEdit/select(at:of:)``.
  public func select(at index: Int, of tabs: TabNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.select(at: index, of: tabs) }
  }

  /// Presents a modal layer; see ``TreeEdit/present(_:from:replacing:)``.
  public func present(
    _ modal: ModalNode, from source: Node, replacing: Bool = false
  ) throws(TreeError) {
    try edit { edit throws(TreeError) in
      try edit.present(modal, from: source, replacing: replacing)
    }
  }

  /// Dismisses the layer of a node and all above; see ``TreeEdit/dismiss(_:)``.
  public func dismiss(_ node: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.dismiss(node) }
  }

  /// Puts another node on top of the root layer; see ``TreeEdit/replaceRoot(with:)``.
  public func replaceRoot(with root: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.replaceRoot(with: root) }
  }

  /// Makes a node visible; see ``TreeEdit/reveal(_:)``.
  public func reveal(_ node: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.reveal(node) }
  }
}
