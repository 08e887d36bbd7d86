// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A tree as a user sees it: nested lists that a style turns into a phone, and that read well without
/// one.
@MainActor
struct Phone {
  let tree: ScreenTree
  /// The screens that stood before, as they are drawn: others are marked as new. `nil` marks nothing.
  private let standing: Set<String>?
  /// The addresses to which the tabs lead, by name.
  private let ways: [String: String]

  /// - Parameters:
  ///   - drawing: The tree as text (design rule T7); the result is `nil` if it can't be read.
  ///   - before: The tree before, to mark the screens that are new.
  ///   - ways: The addresses to which the tabs lead, by name.
  init?(drawing: String, since before: String? = nil, ways: [String: String] = [:]) {
    guard let tree = try? ScreenTree(drawing: drawing) else { return nil }
    self.tree = tree
    self.ways = ways
    standing = before.flatMap { try? ScreenTree(drawing: $0) }.map { before in
      Set(before.allNodes.lazy.filter { $0 is ScreenNode }.map(\.reference.text))
    }
  }

  /// The layers, the root's first, each over those before it.
  var html: HTML {
    var layers: [HTML] = []
    if let root = tree.root { layers.append(.element("li", class: "layer", [:], [body(of: root)])) }
    for layer in tree.modals {
      let style = layer.style.name + (layer.isDismissible ? "" : ", not dismissible")
      let kind =
        layer.style.isTransient
        ? "layer modal small" : layer.style == .fullScreen ? "layer modal full" : "layer modal"
      layers.append(
        .element(
          "li", class: kind, [:],
          [.element("p", class: "kind", text: style)] + layer.children.map(body)))
    }
    return .element("ol", class: "phone", [:], layers)
  }

  private func body(of node: Node) -> HTML {
    guard let container = node as? ContainerNode else {
      return .element("p", class: "screen", [:], title(of: node))
    }
    switch container {
    case is NavigationNode: return stack(container)
    case let tabs as TabNode: return self.tabs(tabs)
    case is SplitNode:
      return .element(
        "ul", class: "columns", [:],
        container.children.map { child in
          let isHidden = !shows(child, container)
          return .element("li", class: isHidden ? "hidden" : nil, [:], [body(of: child)])
        })
    default:
      let entries = container.children.count > 1 ? [bar(container) { shows($0, container) }] : []
      return .element(
        "div", class: "custom", [:],
        [.element("p", class: "kind", text: container.reference.text)] + entries
          + container.children.filter { shows($0, container) }.map(body))
    }
  }

  /// The cards of a stack from the bottom up; those beneath are edges with their titles.
  private func stack(_ stack: ContainerNode) -> HTML {
    let top = stack.children.last
    return .element(
      "ol", class: "stack", [:],
      stack.children.map { child in
        child === top
          ? .element("li", class: "top", [:], [body(of: child)])
          : .element("li", [:], title(of: child))
      })
  }

  /// The name of a screen with a mark if it is new, and its values on a line of their own.
  private func title(of node: Node) -> [HTML] {
    let text = node.reference.text
    guard let screen = (node as? ScreenNode)?.screen as? any ScreenLabeling else {
      return HTML.name(text)
    }
    let isNew = standing.map { !$0.contains(text) } ?? false
    let mark: [HTML] = isNew ? [.text(" "), .element("ins", text: "new")] : []
    let values = screen.labelDetail
    return HTML.name(screen.label) + mark
      + (values.isEmpty ? [] : [.element("small", text: values)])
  }

  /// The selected tab above the bar with the names of all.
  private func tabs(_ tabs: TabNode) -> HTML {
    .element(
      "div", class: "tabs", [:],
      (tabs.selected.map { [body(of: $0)] } ?? []) + [bar(tabs) { $0 === tabs.selected }])
  }

  /// The number of entries of a container of the app's own that have room in a phone.
  private static let entryLimit = 5

  /// The names of all children, those that are shown marked; of many pages, the shown ones and the number
  /// of the others.
  private func bar(_ container: ContainerNode, isShown: (Node) -> Bool) -> HTML {
    let isCut = !(container is TabNode) && container.children.count > Self.entryLimit
    let listed = container.children.filter { !isCut || isShown($0) }
    var entries = listed.map { child -> HTML in
      let name = (child as? ContainerNode)?.name ?? child.reference.text
      if isShown(child) {
        return .element("li", ["title": name, "aria-current": "true"], [.element("b", text: name)])
      }
      let way = ways[name].map { HTML.element("a", ["href": $0], [.text(name)]) }
      return .element("li", ["title": name], [way ?? .text(name)])
    }
    if isCut {
      entries.append(
        .element("li", class: "kind", text: "and \(container.children.count - listed.count) more"))
    }
    return .element("ul", class: "bar", [:], entries)
  }

  private func shows(_ child: Node, _ container: ContainerNode) -> Bool {
    container.shownChildren.contains { $0 === child }
  }
}
