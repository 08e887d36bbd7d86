// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import Wayfinder
import WayfinderHosting

// What users do. SwiftUI has done it already when it writes a binding, so the written state follows at
// once; the tree follows when the display is at rest.
extension SwiftUIHost {
  /// SwiftUI wrote another path: takes away what the user took away, not what they have never seen.
  func pathWasWritten(_ path: [NodeID], of stack: NodeID) {
    guard let told = shown.shape.node(stack) else { return tellOfLeaving(stack, path) }
    takeOver()
    // Some of it may be on its way out already, for the change that the views were told of.
    let gone = (confirmed.node(stack)?.children.dropFirst() ?? []).filter { !path.contains($0.id) }
    if !gone.isEmpty {
      keepWhatLeaves()
      provesNothing(gone)
      update(stack) { node in
        node.children.removeAll { page in gone.contains { $0.id == page.id } }
      }
    }
    if shown.shape.node(stack) == told { nudge() }
    // SwiftUI reads another path neither while the user goes back nor off the screen.
    let isOther = shown.shape.node(stack)?.children.dropFirst().map(\.id) != path
    if isOther || !shown.shape.displayed().contains(stack) {
      unread[stack] = path
      rereadPaths()
    }
    machine.settleSoon()
  }

  /// A user took something off a stack that is on its way out. A screen may keep the stack, and what was
  /// done there stays done.
  private func tellOfLeaving(_ stack: NodeID, _ path: [NodeID]) {
    let known = machine.lastShape?.node(stack)?.children.dropFirst() ?? []
    let gone = known.map(\.id).filter { !path.contains($0) }
    if !gone.isEmpty { machine.attempt(.remove(gone, from: stack)) }
  }

  /// SwiftUI took a layer away, or says so late. Only one that has come to rest can be dragged.
  func layerWasDismissed(_ presentation: LayerItem.ID) {
    let id = presentation.layer
    guard presentations[id] == presentation.number else { return }
    if standing.contains(id) { removeLayer(id) } else { early.insert(id) }
  }

  /// A layer has begun to come, where nothing tells when it has come to rest.
  func layerCame(_ id: NodeID) {
    arrivals[id, default: 0] += 1
    // SwiftUI presents what it was told once, unless the user has taken it away.
    if !standing.contains(id), early.contains(id) { returned.insert(id) }
    // That it was told without an animation says nothing: SwiftUI animates it when something else changes
    // in the same update.
    pause(for: id, hasAppeared: true, .milliseconds(500))
  }

  /// A user has chosen an alert's action.
  func chose(_ action: AlertContent.Action, in layer: NodeID) {
    standing.insert(layer)
    machine.choose(action, of: layer)
    removeLayer(layer)
  }

  func removeLayer(_ id: NodeID) {
    guard let index = shown.shape.layers.firstIndex(where: { $0.id == id }) else { return }
    takeOver()
    keepWhatLeaves()
    tellWhatWasDone(in: Array(shown.shape.layers[index...]))
    if shown.shape.layers[index...].contains(where: { kind(of: $0).isQuestion }) { pause() }
    provesNothing(Array(shown.shape.layers[index...]))
    shown.shape.layers.removeSubrange(index...)
    confirmed.layers.removeAll { layer in
      !shown.shape.layers.contains { $0.id == layer.id }
    }
    machine.settleSoon()
  }

  /// Tells the tree what a user did within layers that the user takes away now: a screen may keep them, and what was
  /// done before stays done.
  private func tellWhatWasDone(in gone: [ShapeNode]) {
    guard let known = machine.lastShape else { return }
    let containers = Set(gone.flatMap(\.wholeSubtree).map(\.id))
    for gesture in HostPlanner.explain(base: known, actual: confirmed).gestures {
      switch gesture {
      case .remove(_, let container), .select(_, let container):
        if containers.contains(container) { machine.attempt(gesture) }
      case .back, .dismiss, .tap, .collapse, .endOverlay: break
      }
    }
  }

  /// A user has tapped a tab. The tree decides, and the bar follows.
  func tabWasTapped(_ tab: NodeID, of tabs: NodeID) {
    // Some versions show the tab at once, which proves nothing that was told before.
    if !isProven, let told = shown.shape.node(tabs) {
      let shownBefore = told.shown.filter(told.children.indices.contains).map { told.children[$0] }
      provesNothing(shownBefore + told.children.filter { $0.id == tab })
    }
    machine.attempt(.tap(tab, of: tabs))
    nudge()
  }

  /// SwiftUI shows another column of a collapsed split.
  func columnWasShown(_ column: Int, of split: NodeID) {
    guard let told = shown.shape.node(split), collapsed[split] == true,
      told.children.indices.contains(column), told.shown != [column]
    else { return nudge() }
    takeOver()
    provesNothing(told.shown.filter(told.children.indices.contains).map { told.children[$0] })
    provesNothing([told.children[column]])
    update(split) { $0.shown = [column] }
    machine.settleSoon()
  }

  /// SwiftUI decides by itself whether a split is collapsed.
  func splitIs(collapsed isCollapsed: Bool, _ id: NodeID) {
    collapsed[id] = isCollapsed
    guard case .split(_, let was) = shown.shape.node(id)?.kind, was != isCollapsed else { return }
    takeOver()
    update(id) { node in
      node.collapse(isCollapsed)
      // The column that a route has led to stays in sight.
      if isCollapsed, let split = tree.node(id) as? SplitNode, let column = split.shownColumn,
        let index = split.style.columns.firstIndex(of: column), index < node.children.count
      {
        node.shown = [index]
      }
    }
    machine.settleSoon()
  }

  /// The window's views have come or gone. Beneath a layer over the whole screen they go, too.
  func viewsStand(_ stand: Bool) {
    if !stand, !shown.shape.layers.isEmpty { return }
    isMounted = stand
    look()
  }

  func isSuspended(_ isSuspended: Bool) {
    if isSuspended { suspensions += 1 }
    self.isSuspended = isSuspended
    look()
  }

  /// That these go is the user's doing, and says nothing about the change that the views were told of.
  private func provesNothing(_ gone: [ShapeNode]) {
    let ids = gone.flatMap(\.wholeSubtree).map(\.id)
    write?.entering.subtract(ids)
    write?.leaving.subtract(ids)
  }

  /// The shape that the user acts on: the one that is proven to be displayed.
  private func takeOver() {
    let isMade = isProven
    confirmed = displayedShape
    if nextWrite != nil {
      // It was planned before the user acted, and no view knows of it.
      nextWrite = nil
      machine.dropFlight()
    } else if isMade {
      machine.confirmFlight()
    }
  }

  /// Changes a container as the user has done.
  private func update(_ id: NodeID, _ change: (inout ShapeNode) -> Void) {
    confirmed.update(id, change)
    shown.shape.update(id, change)
  }

  func keepWhatLeaves() {
    for node in shown.shape.all { leaving[node.id] = node }
  }

  // MARK: - Questions beforehand

  /// Whether the way back from a page has to be the host's own button: a screen refuses to leave, or may come to
  /// without views hearing of it, or a stack on the page or a container of the app's own has a step back first.
  func mustAsk(beforeLeaving page: NodeID, of stack: NodeID) -> Bool {
    // The first page has no way back but that of a stack on it.
    if node(stack)?.children.first?.id == page {
      let goer = tree.node(page).flatMap(tree.containerGoingBack)
      guard let inner = goer as? NavigationNode else { return false }
      return sequence(first: inner as ContainerNode) { $0.parent }.contains { $0.id == page }
    }
    if refuses(.remove([page], from: stack)) || tree.node(page)?.decidesUnobserved == true {
      return true
    }
    return tree.node(stack).flatMap(tree.containerGoingBack).map { $0.id != stack } ?? false
  }

  /// Whether a screen would refuse a gesture.
  func refuses(_ gesture: UserGesture) -> Bool {
    if case .refused = tree.answer(to: gesture) { return true }
    return false
  }
}

extension Node {
  /// Whether a screen here or beneath decides on leaving by values that no view can observe.
  fileprivate var decidesUnobserved: Bool {
    if let screen = (self as? ScreenNode)?.screen {
      return screen is any LeaveDeciding && !(screen is any Observable)
    }
    return (self as? ContainerNode)?.children.contains(where: \.decidesUnobserved) ?? false
  }
}
