// Wayfinder is released under the MIT license; see LICENSE.

extension StandInWorld {
  /// The views of the window.
  var graph: ViewGraph {
    if let graph = windowViews as? ViewGraph { return graph }
    let graph = ViewGraph(self)
    windowViews = graph
    return graph
  }

  /// The surroundings of the window's views.
  var environment: EnvironmentValues {
    get { graph.environment }
    set { graph.environment = newValue }
  }

  /// Shows a view in the world's window.
  public func show(_ view: some View) {
    graph.replaceRoot { view }
  }

  /// The picture that the user sees, a line for each layer from the topmost full-screen one up. Of a screen that
  /// lies beneath another in a stack, the first text stands for all.
  ///
  /// **Shape**: a stack of two screens with tabs on top, and a sheet over it, is written as
  /// ```
  /// stack[Home tabs 2/3[Mails]]
  /// sheet[Compose]
  /// ```
  public var drawing: String {
    let layers = graph.layers
    let first = layers.lastIndex { $0.kind == .cover } ?? 0
    return layers[first...].map { layer in
      if layer.isQuestion {
        return "\(layer.kind)[" + (layer.root.withDescendants.compactMap(\.text).first ?? "") + "]"
      }
      let inner = draw(layer.root)
      return layer.kind == .window ? inner : "\(layer.kind)[\(inner)]"
    }.joined(separator: "\n")
  }

  /// Whether nothing moves any more.
  public var isAtRest: Bool { !graph.layers.contains { $0.phase != .standing } }

  private func draw(_ node: ViewNode) -> String {
    if node.isBar { return "" }
    if let chooser = node.chooser, let choice = node.choice, !chooser.shows(choice) { return "" }
    if let text = node.text { return text }
    let inner = node.children.map(draw).filter { !$0.isEmpty }.joined(separator: " ")
    switch node.memory {
    case is StackMemory:
      let beneath = node.children.dropLast().map { firstText(of: $0) ?? "" }
      let pages = beneath + (node.children.last.map { [draw($0)] } ?? [])
      return "stack[\(pages.filter { !$0.isEmpty }.joined(separator: " "))]"
    case let tabs as TabMemory:
      let place = tabs.displayed.flatMap(tabs.tags.firstIndex).map { $0 + 1 } ?? 0
      return "tabs \(place)/\(tabs.tags.count)[\(inner)]"
    case let split as SplitMemory: return "\(split.isCollapsed ? "narrow" : "split")[\(inner)]"
    default: return inner
    }
  }

  private func firstText(of node: ViewNode) -> String? {
    if node.isBar { return nil }
    if let text = node.text { return text }
    for child in node.children {
      if let text = firstText(of: child) { return text }
    }
    return nil
  }
}
