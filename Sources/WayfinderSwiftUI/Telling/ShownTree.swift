// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The state that the views read. It lags behind the tree: only the host writes it, one change at a time.
@MainActor
@Observable
final class ShownTree {
  /// The nodes that the views show.
  var shape = HostShape()

  /// The screens that are locked in the tree: a blank is drawn in their place.
  var blanks: Set<NodeID> = []

  /// The number of times that each stack was rebuilt, because their path changed where SwiftUI doesn't read it.
  var generations: [NodeID: Int] = [:]

  /// The column of each split with room for several that the tree has asked for.
  var askedColumns: [NodeID: AskedColumn] = [:]

  @ObservationIgnored weak var host: SwiftUIHost?
  /// The look with which roots, and the children of containers of the app's own, come and go.
  var look: DrawnLook?

  /// The number of changes that were told.
  var writes = 0

  /// Whether a layer draws the overlays: the topmost that isn't an alert or a popover. `nil` stands for the root.
  func drawsOverlays(_ id: NodeID?) -> Bool {
    let top = shape.layers.last { layer in
      guard case .modal(let style, _) = layer.kind else { return false }
      return style != .popover && !(host?.kind(of: layer).isQuestion ?? false)
    }
    return top?.id == id
  }

  /// The layer over another; `nil` stands for the root.
  func layer(over id: NodeID?) -> ShapeNode? {
    guard let id else { return shape.layers.first }
    guard let index = shape.layers.firstIndex(where: { $0.id == id }),
      shape.layers.indices.contains(index + 1)
    else { return nil }
    return shape.layers[index + 1]
  }
}

extension SwiftUIHost {
  /// Draws blanks in place of the screens that are locked in the tree, and of no others.
  func updateBlanks() {
    let locked = tree.allNodes.filter { $0 is ScreenNode && tree.isBehindLock($0) }
    let blanks = Set(locked.map(\.id))
    if shown.blanks != blanks { shown.blanks = blanks }
  }

  /// A change that the views have to take in.
  struct Write {
    let shape: HostShape
    var isAnimated = false
    /// The screens that it brings onto the display, and those that it takes away.
    var entering: Set<NodeID> = []
    var leaving: Set<NodeID> = []
    /// Whether screens have to come or go. What a user does leaves fewer of them as a proof, or none.
    var needsProof = false
    /// The pace at which roots and children of containers come and go.
    var animation: Animation?
    /// The layer that it presents, which proves it when it stands. Of an alert, no screen comes.
    var layer: NodeID?
    var done: @MainActor () -> Void = {}
  }
}

extension HostShape {
  /// The first layer that isn't covered completely; 0 is the root.
  private var firstUncovered: Int {
    (layers.lastIndex { $0.coversAll } ?? -1) + 1
  }

  /// The nodes that are on the display, screens and containers alike.
  ///
  /// - Parameter focusedOnly: Leaves out the columns that a user can hide.
  func displayed(focusedOnly: Bool = false) -> Set<NodeID> {
    var found: Set<NodeID> = []
    let all = (root.map { [$0] } ?? []) + layers
    for top in all.dropFirst(root == nil ? 0 : firstUncovered) {
      top.collect(into: &found, focusedOnly: focusedOnly)
    }
    return found
  }

  /// The screens, and the containers without children, of all layers that are shown in theirs.
  ///
  /// - Parameter showsAll: Whether all children of a container count.
  func shownLeaves(_ showsAll: (ShapeNode) -> Bool = { _ in false }) -> Set<NodeID> {
    var found: Set<NodeID> = []
    for top in tops { top.collect(into: &found, focusedOnly: false, showsAll) }
    return found.filter { node($0)?.isLeaf == true }
  }

  /// All nodes, each before its children.
  var all: [ShapeNode] { tops.flatMap(\.wholeSubtree) }

  var stacks: [ShapeNode] { all.filter { $0.kind == .navigation } }
}

extension ShapeNode {
  var isLeaf: Bool { children.isEmpty }

  /// Whether nothing beneath the layer is on the display.
  fileprivate var coversAll: Bool {
    guard case .modal(let style, _) = kind else { return false }
    return LayerKind(style) == .cover
  }

  fileprivate func collect(
    into found: inout Set<NodeID>, focusedOnly: Bool,
    _ showsAll: (ShapeNode) -> Bool = { _ in false }
  ) {
    found.insert(id)
    var indices = showsAll(self) ? Array(children.indices) : shown
    if focusedOnly, case .split(let style, let isCollapsed) = kind {
      // With much room, only the last column can't be hidden.
      indices = indices.prefix(1).filter { isCollapsed || $0 == style.columns.count - 1 }
    }
    for index in indices where children.indices.contains(index) {
      children[index].collect(into: &found, focusedOnly: focusedOnly, showsAll)
    }
  }
}
