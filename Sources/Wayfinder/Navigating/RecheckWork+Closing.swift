// Wayfinder is released under the MIT license; see LICENSE.

// What the answers lead to: the edits, tried out for the plan and made in the commit.
extension RecheckWork {
  /// Whether anything has to close.
  private var hasRefusals: Bool { subjects.contains { $0.refusal != nil } }

  /// Closes what may not stay.
  func carryOut(_ edit: TreeEdit, _ initialState: InitialState) throws(TreeError) {
    guard hasRefusals else { return }
    initialState.follow(edit.tree)
    for index in subjects.indices where subjects[index].refusal != nil {
      let subject = subjects[index]
      guard subject.node.isInTree else { continue }
      subjects[index].couldClose = try close(subject, edit, initialState)
    }
    try dismissWhatRestsOnClosed(edit)
  }

  private func close(
    _ subject: Subject, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    guard let tabs = subject.tabs else { return try edit.close(subject.node, initialState) }
    return try selectAnother(subject.node, of: tabs, edit, initialState)
  }

  /// Dismisses the layers that were presented from what has closed.
  private func dismissWhatRestsOnClosed(_ edit: TreeEdit) throws(TreeError) {
    for modal in edit.tree.modals where modal.isInTree && modal.source?.isInTree == false {
      try edit.dismiss(modal)
    }
  }

  /// Selects the tab that was selected at the beginning, or else the first that a tap selects without
  /// asking anybody.
  private func selectAnother(
    _ tab: Node, of tabs: ContainerNode, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    if tabs.focusedChild !== tab { return true }
    let others = tabs.children.filter { $0 !== tab && $0.tapDestination == nil }
    let first = initialState.initialChild(of: tabs)
    guard let next = others.first(where: { $0 === first }) ?? others.first else { return false }
    try edit.show(next, of: tabs)
    return true
  }

  /// Makes the plan: tries the edits out, and sees who leaves.
  ///
  /// - Returns: The destination that follows, if there is one.
  func makePlan(
    in tree: ScreenTree, _ initialState: InitialState
  ) throws -> AnyDestination? {
    var leaving: [Node] = []
    var next: AnyDestination?
    if hasRefusals {
      next = try subjects.first {
        try $0.refusal?.destination != nil && takesTheFocus($0, in: tree, initialState)
      }?.refusal?.destination
      try tree.tryOut(for: Self.name) { edit in
        try carryOut(edit, initialState)
        leaving = tree.touched.filter { $0.stoodBefore && !$0.isInTree }
      }
    }
    plan = RecheckPlan(lines: lines(leaving: leaving, in: tree), destination: next?.name)
    return next
  }

  /// Whether the user would see something else without a place; one that can't be closed counts when
  /// it is visible.
  private func takesTheFocus(
    _ subject: Subject, in tree: ScreenTree, _ initialState: InitialState
  ) throws -> Bool {
    guard let focused = tree.focused else { return false }
    let isVisible = tree.isVisible(subject.node)
    var isLost = false
    try tree.tryOut(for: Self.name) { edit in
      initialState.follow(tree)
      let couldClose = try close(subject, edit, initialState)
      try dismissWhatRestsOnClosed(edit)
      isLost = couldClose ? !focused.isInTree || !tree.isVisible(focused) : isVisible
    }
    return isLost
  }

  private func lines(leaving: [Node], in tree: ScreenTree) -> [RecheckPlan.Line] {
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    let refused = subjects.filter { $0.refusal != nil && $0.couldClose && $0.tabs == nil }
    let closing = Set(refused.map { ObjectIdentifier($0.node) })
    var lines: [RecheckPlan.Line] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ node: Node, _ decision: RecheckPlan.Decision) {
      lines.append(RecheckPlan.Line(node: node.reference, decision: decision))
    }
    func addClosing(_ node: Node) {
      add(node, .closesWith((cause(of: node, closing) ?? refused.first?.node ?? node).reference))
    }
    for subject in subjects where subject.tabs == nil || subject.refusal != nil {
      let node = subject.node
      known.insert(ObjectIdentifier(node))
      guard let refusal = subject.refusal else {
        if gone.contains(ObjectIdentifier(node)) { addClosing(node) } else { add(node, .keeps) }
        continue
      }
      let (name, reason) = (refusal.guardName, refusal.reason)
      if !subject.couldClose {
        add(node, .cannotClose(guard: name, reason: reason))
      } else if subject.tabs != nil {
        add(node, .deselects(guard: name, reason: reason))
      } else {
        add(node, .closes(guard: name, reason: reason))
      }
    }
    for node in leaving where node is ScreenNode && !known.contains(ObjectIdentifier(node)) {
      addClosing(node)
    }
    return lines
  }

  /// The place that takes another one along: the nearest beneath it in a stack, or around it.
  private func cause(of node: Node, _ closing: Set<ObjectIdentifier>) -> Node? {
    var child = node
    while let container = child.parent {
      if container.role == .navigation, let index = container.index(of: child) {
        let beneath = container.children[..<index]
        if let found = beneath.last(where: { closing.contains(ObjectIdentifier($0)) }) {
          return found
        }
      }
      if closing.contains(ObjectIdentifier(container)) { return container }
      child = container
    }
    return nil
  }
}
