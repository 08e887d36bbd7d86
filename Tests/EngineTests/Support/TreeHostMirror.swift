// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// A platform's hierarchy that follows a tree by host steps alone, as naive and as strict as UIKit:
/// it refuses what has a place already, a second presentation, and a dismissal out of order.
@MainActor
final class HostMirror {
  @MainActor
  private final class View {
    let id: NodeID
    let kind: HostNode.Kind
    var children: [View] = []
    var shown: [Int] = []
    weak var parent: View?

    init(id: NodeID, kind: HostNode.Kind) {
      self.id = id
      self.kind = kind
    }
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private var views: [NodeID: View] = [:]
  private var root: View?
  private var layers: [View] = []
  private var overlays: [NodeID] = []

  func perform(_ steps: [HostStep]) throws(Refusal) {
    var isPastDismissals = false
    var changed: Set<NodeID> = []
    for step in steps {
      if case .dismiss = step.action {
        if isPastDismissals { throw Refusal(description: "'\(step)' comes after other steps") }
      }
      isPastDismissals = true
      if let container = try perform(step), !changed.insert(container).inserted {
        throw Refusal(description: "'\(step)' is a second change of one container")
      }
    }
  }

  /// - Returns: The container that has changed.
  private func perform(_ step: HostStep) throws(Refusal) -> NodeID? {
    switch step.action {
    case .dismiss(let layer):
      guard let index = layers.firstIndex(where: { $0.id == layer.id }) else {
        throw Refusal(description: "'\(step)' dismisses what is not presented")
      }
      layers.removeSubrange(index...)
    case .take(let node):
      let view = try find(node.id, step)
      if view === root { root = nil }
      view.parent?.children.removeAll { $0 === view }
      view.parent = nil
    case .setRoot(let node):
      guard layers.isEmpty else {
        throw Refusal(description: "'\(step)' exchanges what layers stand over")
      }
      root = nil
      root = try place(node, in: nil, step)
    case .push(let node, let stack):
      let view = try find(stack.id, step)
      view.children.append(try place(node, in: view, step))
      return stack.id
    case .pop(let node, let stack):
      let view = try find(stack.id, step)
      guard let index = view.children.firstIndex(where: { $0.id == node.id }),
        index < view.children.count - 1
      else { throw Refusal(description: "'\(step)' pops nothing") }
      for child in view.children[(index + 1)...] { child.parent = nil }
      view.children.removeSubrange((index + 1)...)
      return stack.id
    case .setChildren(let nodes, let shown, let container):
      let view = try find(container.id, step)
      for child in view.children { child.parent = nil }
      view.children = []
      for node in nodes { view.children.append(try place(node, in: view, step)) }
      view.shown = shown
      return container.id
    case .show(let shown, let container):
      try find(container.id, step).shown = shown
      return container.id
    case .present(let layer):
      guard root != nil else { throw Refusal(description: "'\(step)' presents over nothing") }
      layers.append(try place(layer, in: nil, step))
    case .endOverlay(let overlay):
      guard overlays.contains(overlay.id) else {
        throw Refusal(description: "'\(step)' ends what is not shown")
      }
      overlays.removeAll { $0 == overlay.id }
    case .showOverlay(let overlay):
      overlays.removeAll { $0 == overlay.id }
      overlays.append(overlay.id)
    }
    return nil
  }

  private func find(_ id: NodeID, _ step: HostStep) throws(Refusal) -> View {
    guard let view = views[id] else {
      throw Refusal(description: "'\(step)' names an unknown node")
    }
    return view
  }

  private func place(
    _ node: HostNode, in parent: View?, _ step: HostStep
  ) throws(Refusal) -> View {
    guard node.isNew else {
      let view = try find(node.node.id, step)
      let isTop = view === root || layers.contains { $0 === view }
      if view.parent != nil || isTop {
        throw Refusal(description: "'\(step)' puts in '\(node)', which has a place")
      }
      view.parent = parent
      return view
    }
    let view = View(id: node.node.id, kind: node.kind)
    if views.updateValue(view, forKey: view.id) != nil {
      throw Refusal(description: "'\(step)' calls '\(node)' new, which is known")
    }
    view.parent = parent
    view.shown = node.shown
    for child in node.children { view.children.append(try place(child, in: view, step)) }
    return view
  }

  // MARK: - Comparing

  /// What stands where, by number, with the shown children.
  var text: String {
    let tops = (root.map { [$0] } ?? []) + layers
    let lines = tops.map(text) + ["overlays \(overlays)"]
    return lines.joined(separator: "\n")
  }

  private func text(_ view: View) -> String {
    if view.kind == .screen { return "\(view.id)" }
    let shown =
      switch view.kind {
      case .navigation: view.children.isEmpty ? [] : [view.children.count - 1]
      case .modal: [0]
      default: view.shown
      }
    return "\(view.id)[" + view.children.map(text).joined(separator: " ") + "]\(shown)"
  }

  /// The same text of a tree.
  static func text(_ tree: ScreenTree) -> String {
    let tops = (tree.root.map { [$0] } ?? []) + tree.modals
    let lines = tops.map(text) + ["overlays \(tree.overlays.map(\.id))"]
    return lines.joined(separator: "\n")
  }

  private static func text(_ node: Node) -> String {
    guard let container = node as? ContainerNode else { return "\(node.id)" }
    let shown = container.shown.indices.filter(container.children.indices.contains)
    return "\(node.id)[" + container.children.map(text).joined(separator: " ") + "]\(shown)"
  }
}
