// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension ScreenTree {
  /// Whether a screen or container can be seen.
  ///
  /// - Parameter name: Its name in a drawing, for instance `Product(42)` or `Navigation home`.
  /// - Returns: The mismatch: it is not in the tree, or it cannot be seen and why.
  public func mismatch(isVisible name: String) -> Mismatch? {
    let nodes = allNodes
    let named = nodes.filter { $0.reference.text == name }
    if named.contains(where: isVisible) { return nil }
    guard let node = named.first else { return missing(name, nodes) }
    return failure("'\(name)' isn't visible: \(cover(of: node)).")
  }

  /// Whether exactly these screens can be seen, in the order of the drawing.
  ///
  /// - Parameter names: Their names in a drawing.
  public func mismatch(shows names: [String]) -> Mismatch? {
    let visible = drawnNodes.filter { $0 is ScreenNode && isVisible($0) }.map(\.reference.text)
    return list("The visible screens are", visible, names)
  }

  /// Whether a screen has the focus.
  ///
  /// - Parameter name: Its name in a drawing.
  public func mismatch(focused name: String) -> Mismatch? {
    let leaf = focused?.reference.text
    if leaf == name { return nil }
    return failure(
      "The focused screen is \(leaf.map { "'\($0)'" } ?? "none"), expected '\(name)'."
        + hint(name, allNodes))
  }

  /// Whether a tab holds these screens, from the bottom of its stack.
  ///
  /// - Parameters:
  ///   - tab: The name of the tab's container, or how a drawing names the tab.
  ///   - names: The names of the screens in it, as in a drawing.
  public func mismatch(tab: String, holds names: [String]) -> Mismatch? {
    let rows = allNodes.compactMap { $0 as? TabNode }
    let tabs = rows.flatMap(\.children)
    let found = tabs.first { ($0 as? ContainerNode)?.name == tab || $0.reference.text == tab }
    guard let found else {
      let known = tabs.map { ($0 as? ContainerNode)?.name ?? $0.reference.text }
      let list = known.map { "'\($0)'" }.joined(separator: ", ")
      return failure("There is no tab '\(tab)'; there are \(known.isEmpty ? "none" : list).")
    }
    let children = (found as? ContainerNode)?.children ?? [found]
    return list("The tab '\(tab)' has", children.map(\.reference.text), names)
  }

  /// Whether these modal layers lie over the root, from the lowest.
  ///
  /// - Parameter names: Their names in a drawing without the colon, for instance `⇧ sheet Compose`.
  public func mismatch(layers names: [String]) -> Mismatch? {
    list("The modal layers are", modals.map(\.reference.text), names)
  }

  /// Whether going back, again and again, leads through these screens, the nearest first. A layer
  /// that isn't dismissible ends the way.
  ///
  /// The way back is tried in a transaction that is rolled back, so nothing moves and no handler is
  /// called.
  ///
  /// - Parameter names: Their names in a drawing.
  public func mismatch(goesBackTo names: [String]) -> Mismatch? {
    list("Going back leads to", wayBack, names)
  }

  /// The screens that going back would lead to.
  private var wayBack: [String] {
    var way: [String] = []
    trying { edit in
      let fixed = modals.lastIndex { !$0.isDismissible } ?? -1
      while try edit.goBack(), modals.count > fixed {
        way.append(focused?.reference.text ?? "nothing")
      }
    }
    return way
  }

  /// Returns a phrase that says which node hides another one.
  private func cover(of node: Node) -> String {
    if let layer = layerIndex(of: node), layer < modals.count {
      return "'\(modals[layer].reference.text)' lies over its layer"
    }
    var child = node
    while let container = child.parent {
      let index = container.children.firstIndex { $0 === child }
      if let index, !container.shown.contains(index) {
        let shown = container.shownChildren.map { "'\($0.reference.text)'" }
        return "'\(container.reference.text)' shows "
          + (shown.isEmpty ? "nothing" : shown.joined(separator: ", "))
      }
      child = container
    }
    return isBehindLock(node)
      ? "a guard that hasn't let it be shown locks it" : "nothing hides it"
  }

  private func list(_ subject: String, _ actual: [String], _ expected: [String]) -> Mismatch? {
    if actual == expected { return nil }
    return failure("\(subject) \(actual.listed), expected \(expected.listed).")
  }

  private func missing(_ name: String, _ nodes: [Node]) -> Mismatch {
    failure("'\(name)' isn't in the tree." + hint(name, nodes))
  }

  /// The name that was probably meant, where nothing in the tree is called so.
  private func hint(_ name: String, _ nodes: [Node]) -> String {
    let names = nodes.map(\.reference.text)
    if names.contains(name) { return "" }
    return NearestName(among: names).nearest(to: name).map { " The nearest is '\($0)'." } ?? ""
  }

  private func failure(_ text: String) -> Mismatch {
    Mismatch("\(text)\nthe tree:\n\(drawing.indentedByTwo)")
  }
}

extension [String] {
  fileprivate var listed: String { "[" + joined(separator: ", ") + "]" }
}

extension String {
  /// Every line behind two spaces.
  package var indentedByTwo: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}
