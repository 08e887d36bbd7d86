// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

// Tells the views of a change, one at a time.
extension SwiftUIHost {
  func make(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    confirmed = displayedShape
    switch change.action {
    case .setCollapsed(_, let id) where collapsed[id] != nil: return .declined
    case .present:
      if let top = confirmed.layers.last, kind(of: top).isQuestion {
        return .refused("an alert presents nothing")
      }
    default: break
    }
    if !repair() { believe() }
    let target = confirmed.applying(change)
    let before = confirmed.shownLeaves()
    let leaving = onScreen.intersection(before).subtracting(readyScreens(of: target))
    var layer: NodeID?
    if case .present(let presented) = change.action { layer = presented.id }
    // What comes in a column that the user may have hidden proves the change, but isn't waited for.
    var next = Write(
      shape: target, isAnimated: change.isAnimated,
      entering: target.shownLeaves().subtracting(before), leaving: leaving,
      needsProof: layer != nil || !leaving.isEmpty
        || !neededScreens(of: target).isSubset(of: before.union(onScreen)),
      layer: layer, done: done)
    let look = look(of: change)
    if look != nil { next.animation = .easeInOut(duration: change.seconds) }
    // A change that was written and didn't come is undone first: SwiftUI only notices what differs. What goes has the
    // look that it was given before.
    if shown.shape != confirmed || look.map({ !$0.isLike(shown.look) }) ?? false {
      if let look { shown.look = look }
      nextWrite = next
      tell(Write(shape: confirmed))
    } else {
      nextWrite = nil
      tell(next)
    }
    return .started
  }

  private func tell(_ new: Write) {
    write = new
    appeared = []
    disappeared = []
    let old = shown.shape
    keepWhatLeaves()
    for layer in new.shape.layers where !old.layers.contains(where: { $0.id == layer.id }) {
      standing.remove(layer.id)
      early.remove(layer.id)
      returned.remove(layer.id)
      presentations[layer.id, default: 0] += 1
      point(layer)
      if kind(of: layer).isQuestion { pause(for: layer.id) }
    }
    for layer in old.layers where !new.shape.layers.contains(where: { $0.id == layer.id }) {
      standing.remove(layer.id)
      if kind(of: layer).isQuestion { pause() }
    }
    var transaction = Transaction()
    transaction.disablesAnimations = !new.isAnimated
    transaction.animation = new.animation
    withTransaction(transaction) {
      rebuildStacks(from: old, to: new.shape)
      shown.shape = new.shape
      shown.writes += 1
      lastTelling = shown.writes
    }
  }

  /// SwiftUI ignores a path that is written to a stack off the screen. Such a stack gets a new identity,
  /// and so reads its path when it comes into sight.
  private func rebuildStacks(from old: HostShape, to new: HostShape) {
    let displayed = old.displayed()
    for stack in old.stacks {
      guard let path = new.node(stack.id)?.children.map(\.id) else {
        shown.generations[stack.id] = nil
        continue
      }
      if path != stack.children.map(\.id), !displayed.contains(stack.id) {
        shown.generations[stack.id, default: 0] += 1
      }
    }
  }

  /// Rebuilds the stacks that have to read their path again, in an update of their own: SwiftUI may discard
  /// the path of a stack beneath which everything is rebuilt.
  func rereadPaths() {
    guard !unread.isEmpty, consumed == shown.writes else { return }
    for id in unread.keys { shown.generations[id, default: 0] += 1 }
    unread = [:]
    nudge()
  }

  /// The path that a stack reads.
  func path(of stack: NodeID) -> [NodeID] {
    unread[stack] ?? node(stack)?.children.dropFirst().map(\.id) ?? []
  }

  /// Makes the views read everything again, after a user did what the tree doesn't follow at once.
  func nudge() { shown.writes += 1 }

  /// Waits after a change of an alert, which gives no sign when it has come or gone.
  ///
  /// - Parameters:
  ///   - layer: The layer that is taken to have come to rest then.
  ///   - hasAppeared: Whether its content has appeared, so that SwiftUI can't have lost it.
  func pause(
    for layer: NodeID? = nil, hasAppeared: Bool = false, _ duration: Duration = .milliseconds(600)
  ) {
    pauses += 1
    let suspensions = suspensions
    let arrival = layer.flatMap { arrivals[$0] }
    _ = turns.after(duration) { [weak self] in
      guard let self else { return }
      pauses -= 1
      // SwiftUI loses changes that are made in the background, and never reports an alert.
      if let layer, hasAppeared || suspensions == self.suspensions,
        shown.shape.layers.contains(where: { $0.id == layer }), arrival == arrivals[layer]
      {
        standing.insert(layer)
        let isGone = early.remove(layer) != nil && hasAppeared && !isOnScreen(layer)
        if returned.remove(layer) != nil || isGone { removeLayer(layer) }
      }
      look()
    }
  }

  private func isOnScreen(_ layer: NodeID) -> Bool {
    node(layer)?.wholeSubtree.contains { onScreen.contains($0.id) } ?? false
  }

  // MARK: - Evidence

  /// Something has happened on the display.
  func look() {
    tellNext()
    if condition == .ready, let write, isProven {
      confirmed = shown.shape
      self.write = nil
      machine.afterAttempts(write.done)
    }
    machine.settleSoon()
  }

  /// The views have taken a change in. SwiftUI doesn't allow another in the same turn.
  func wasConsumed(_ writes: Int) {
    consumed = max(consumed, writes)
    // In the next turn: the views are being told of the last change.
    if !unread.isEmpty { turns.next { [weak self] in self?.rereadPaths() } }
    look()
  }

  /// Tells the second half of a change, when the first is over.
  private func tellNext() {
    guard isFirstHalfOver else { return }
    turns.next { [weak self] in
      guard let self, isFirstHalfOver, let next = nextWrite else { return }
      nextWrite = nil
      tell(next)
    }
  }

  /// Whether the views have taken in the first half of a change, an alert has gone, and the user isn't on the way
  /// back.
  private var isFirstHalfOver: Bool {
    nextWrite != nil && consumed == shown.writes && pauses == 0
      && onScreen.isSubset(of: readyScreens(of: shown.shape))
  }

  func screenAppeared(_ id: NodeID, at place: ScreenPlace) {
    places[id] = place
    onScreen.insert(id)
    appeared.insert(id)
    look()
  }

  func screenDisappeared(_ id: NodeID, from place: ScreenPlace) {
    // SwiftUI has rebuilt the view, in a column or a stack, and reports late that the old one has gone.
    if let current = places[id], current !== place { return }
    onScreen.remove(id)
    disappeared.insert(id)
    look()
  }

  /// The content of a layer is at rest on the display.
  func layerStands(_ id: NodeID) {
    guard shown.shape.layers.contains(where: { $0.id == id }) else { return }
    standing.insert(id)
    look()
  }

  /// SwiftUI says that a layer is gone.
  func layerIsGone(_ layer: ShapeNode) {
    let leaves = Set(layer.wholeSubtree.filter(\.isLeaf).map(\.id))
    if shown.shape.layers.contains(where: { $0.id == layer.id }) {
      // Nobody has written the binding.
      if standing.contains(layer.id) { removeLayer(layer.id) }
      return
    }
    onScreen.subtract(leaves)
    disappeared.formUnion(leaves)
    look()
  }

  /// Takes for granted that the display is what was read, where callbacks were missing.
  private func believe() {
    onScreen.formIntersection(readyScreens(of: confirmed))
    onScreen.formUnion(neededScreens(of: confirmed))
  }

  /// The user sees the tree, as far as the machine can tell.
  func cameToRest() {
    confirmed = displayedShape
    write = nil
    let isRepaired = repair()
    if !isRepaired { believe() }
    if shown.shape != confirmed { return tellBack() }
    if isRepaired {
      nudge()
      return machine.settleSoon()
    }
    let known = Set(confirmed.all.map(\.id))
    noteAskedColumns()
    leaving = [:]
    screens = screens.filter { known.contains($0.key) || confirmed.overlays.contains($0.key) }
    containers = containers.filter { known.contains($0.key) }
    ownViews.formIntersection(known)
    presentations = presentations.filter { known.contains($0.key) }
    pointing = pointing.filter { known.contains($0.key) }
    arrivals = arrivals.filter { known.contains($0.key) }
    places = places.filter { known.contains($0.key) }
    collapsed = collapsed.filter { known.contains($0.key) }
  }

  /// Tells the splits which column the tree has asked for, so that it is shown if it is hidden.
  private func noteAskedColumns() {
    var asked: [NodeID: AskedColumn] = [:]
    for case let split as SplitNode in tree.allNodes where !split.isCollapsed {
      guard let column = AskedColumn(of: split) else { continue }
      asked[split.id] = column
      // SwiftUI ignores the path of a stack in a hidden column.
      let isLast = column.columnNumber == split.style.columns.count - 1
      let isNew = shown.askedColumns[split.id] != column
      if !isLast, isNew, !onScreen.contains(column.front) {
        shown.generations[split.children[column.columnNumber].id, default: 0] += 1
      }
    }
    if shown.askedColumns != asked { shown.askedColumns = asked }
  }

  /// Rebuilds the stacks whose top has never appeared: SwiftUI has lost their path. Once for each
  /// revision, for it may have lost the callback instead.
  ///
  /// - Returns: Whether the views are to read something again.
  private func repair() -> Bool {
    let missing = neededScreens(of: confirmed).subtracting(onScreen)
    guard !missing.isEmpty, repairedRevision != tree.revision else { return false }
    repairedRevision = tree.revision
    let displayed = confirmed.displayed()
    for stack in confirmed.stacks where displayed.contains(stack.id) {
      if stack.wholeSubtree.contains(where: { missing.contains($0.id) }) {
        shown.generations[stack.id, default: 0] += 1
      }
    }
    return true
  }

  /// Gives up a change that didn't come and isn't wanted any more.
  private func tellBack() {
    tell(Write(shape: confirmed))
    machine.settleSoon()
  }
}
