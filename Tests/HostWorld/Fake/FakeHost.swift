// Wayfinder is released under the MIT license; see LICENSE.

public import UIKitStandIn
public import Wayfinder
public import WayfinderHosting

/// A hierarchy that takes its time, loses completions, refuses, and has a user.
@MainActor
public final class FakeHost: TreeHost {
  /// The behavior of the next change.
  public enum Manner: Sendable {
    /// It is made at once.
    case atOnce
    /// It takes a while, and its end is reported.
    case animated
    /// It takes a while, and nobody tells its end.
    case silent
    /// It takes a while, and its end is reported twice and late.
    case late
    /// Nothing happens, and nobody says so.
    case lost
    /// It is refused.
    case refused
  }

  private var window = StrictWindow(HostShape())
  public var manner: (HostChange) -> Manner = { _ in .atOnce }
  public var condition = HostReading.Condition.ready
  public var isCovered = false
  public private(set) var isInteractive = true
  public private(set) var changes: [HostChange] = []
  /// What was refused because it was not legal: never, if the planner is right.
  public private(set) var violations: [String] = []
  private var animations = 0
  private let loop: StandIn.Loop

  public init(_ loop: StandIn.Loop) {
    self.loop = loop
  }

  public var shape: HostShape { window.shape }
  public var isBusy: Bool { animations > 0 }

  public func read() -> HostReading {
    let isMoving = condition == .ready && isBusy
    return HostReading(shape, isMoving ? .busy("animation") : condition, isCovered: isCovered)
  }

  public func setInteraction(_ isEnabled: Bool) { isInteractive = isEnabled }

  public func perform(
    _ change: HostChange, then done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    changes.append(change)
    if animations > 0 { violations.append("'\(change)' during an animation") }
    if isInteractive { violations.append("'\(change)' while the user may act") }
    if case .setCollapsed = change.action { return .declined }
    switch manner(change) {
    case .refused: return .refused("not today")
    case .lost: return .started
    case .atOnce:
      take(change)
      return .done
    case .animated: animate(change) { done() }
    case .silent: animate(change) {}
    case .late:
      animate(change) { [loop] in
        for turns in [44, 57] { loop.perform(after: turns) { done() } }
      }
    }
    return .started
  }

  /// A presentation stands at once, a dismissal at its end.
  private func animate(_ change: HostChange, _ end: @escaping @MainActor () -> Void) {
    animations += 1
    var isLeaving = false
    if case .dismiss = change.action { isLeaving = true }
    if !isLeaving { take(change) }
    loop.perform(after: 19) { [self] in
      animations -= 1
      if isLeaving { take(change) }
      end()
    }
  }

  private func take(_ change: HostChange) {
    do throws(StrictWindow.Refusal) {
      try window.perform(change)
    } catch {
      violations.append(error.description)
    }
  }

  /// A user, or somebody else, changes the hierarchy.
  public func change(_ change: (inout HostShape) -> Void) {
    var shape = shape
    change(&shape)
    window = StrictWindow(shape)
  }

  /// Changes what a node of the hierarchy shows.
  public func change(_ id: NodeID, _ change: (inout ShapeNode) -> Void) {
    self.change { $0 = $0.mapping(id, change) }
  }
}

extension HostShape {
  public func mapping(_ id: NodeID, _ change: (inout ShapeNode) -> Void) -> HostShape {
    HostShape(
      root: root?.mapping(id, change), layers: layers.map { $0.mapping(id, change) },
      overlays: overlays)
  }
}

extension ShapeNode {
  var ids: [NodeID] { [id] + children.flatMap(\.ids) }

  var containers: [ShapeNode] {
    kind == .screen ? [] : [self] + children.flatMap(\.containers)
  }

  fileprivate func mapping(_ id: NodeID, _ change: (inout ShapeNode) -> Void) -> ShapeNode {
    var node = self
    if self.id == id {
      change(&node)
    } else {
      node.children = children.map { $0.mapping(id, change) }
    }
    return node
  }
}
