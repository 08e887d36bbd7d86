// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

/// A hierarchy that takes its time, loses completions, refuses, and has a user.
@MainActor
final class FakeHost: TreeHost {
  /// The behavior of the next change.
  enum Manner {
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

  private(set) var window: StrictWindow
  var manner: (HostChange) -> Manner = { _ in .atOnce }
  var condition = HostReading.Condition.ready
  var isCovered = false
  private(set) var isInteractive = true
  private(set) var changes: [HostChange] = []
  /// What was refused because it was not legal: never, if the planner is right.
  private(set) var violations: [String] = []
  private var animations = 0
  private let loop: VirtualTurns

  init(_ loop: VirtualTurns, _ shape: HostShape = HostShape()) {
    self.loop = loop
    window = StrictWindow(shape)
  }

  var shape: HostShape { window.shape }
  var isBusy: Bool { animations > 0 }

  func read() -> HostReading {
    let isMoving = condition == .ready && animations > 0
    return HostReading(shape, isMoving ? .busy("animation") : condition, isCovered: isCovered)
  }

  func setInteraction(_ isEnabled: Bool) { isInteractive = isEnabled }

  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
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
    case .animated:
      animate(change) { done() }
    case .silent: animate(change) {}
    case .late:
      animate(change) { [loop] in
        loop.add(.milliseconds(700)) { done() }
        loop.add(.milliseconds(900)) { done() }
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
    loop.add(.milliseconds(300)) { [self] in
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

  /// A user changes the hierarchy.
  func user(_ change: (inout HostShape) -> Void) {
    var shape = shape
    change(&shape)
    window = StrictWindow(shape)
  }

  /// A user takes the top off a stack.
  ///
  /// - Returns: Whether the stack could be popped.
  @discardableResult
  func userPops(_ stack: NodeID, count: Int = 1) -> Bool {
    guard let node = shape.node(stack), node.children.count > count else { return false }
    user { shape in shape = shape.mapping(stack) { $0.children.removeLast(count) } }
    return true
  }
}
