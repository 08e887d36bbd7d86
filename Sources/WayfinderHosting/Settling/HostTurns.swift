// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// When a machine looks again: in the next turn of the main actor, or later. Tests give turns of their
/// own, to put them in any order.
package struct HostTurns: Sendable {
  /// The turns of the machines that are made in a task, in place of the main actor's.
  @TaskLocal package static var current: HostTurns?

  /// Does something in a later turn.
  package var next: @MainActor (@escaping @MainActor () -> Void) -> Void
  /// Does something after a duration, unless the closure that it returns is called before.
  package var after: @MainActor (Duration, @escaping @MainActor () -> Void) -> @MainActor () -> Void

  package init(
    next: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
    after:
      @escaping @MainActor (Duration, @escaping @MainActor () -> Void) ->
      @MainActor () -> Void
  ) {
    self.next = next
    self.after = after
  }

  /// Turns of the main actor, and the clock of a tree.
  @MainActor
  package static func live(_ tree: ScreenTree) -> HostTurns {
    HostTurns(
      next: { body in Task { @MainActor in body() } },
      after: { [weak tree] duration, body in
        let timer = tree?.startTimer(for: duration) { _ in body() }
        return { timer.map { tree?.stopTimer($0) } }
      })
  }
}
