// Wayfinder is released under the MIT license; see LICENSE.

/// A place at which code waits until a test lets it go on. It stands open at first.
@MainActor
public final class Gate {
  private var arrivals = 0
  private var isOpen = true
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a gate.
  ///
  /// - Parameter isOpen: Whether it stands open.
  public nonisolated init(isOpen: Bool = true) {
    self.isOpen = isOpen
  }

  /// Waits at the gate until it stands open, cancelled or not.
  public func pass() async {
    arrivals += 1
    for watcher in watchers where watcher.count <= arrivals { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= arrivals }
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until so many have come to the gate, whether or not they have passed. Cancelling the task
  /// does not end the wait.
  ///
  /// - Parameter count: How many, from 1.
  public func reached(by count: Int = 1) async {
    if arrivals >= count { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  /// Lets all go on that wait, and all that come later.
  public func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Lets those wait that come from now on.
  public func close() { isOpen = false }
}
