// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

/// A gate in the way of tasks: what comes to it waits until a test opens it.
@MainActor
public final class Gate {
  private var isOpen: Bool
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0

  public nonisolated init(isOpen: Bool = true) {
    self.isOpen = isOpen
  }

  /// Waits until the gate is open; a task that is canceled waits on.
  public func pass() async {
    arrivals += 1
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until so many have come.
  public func reached(by count: Int = 1) async { await settled { arrivals >= count } }

  public func open() {
    isOpen = true
    for task in waiting { task.resume() }
    waiting = []
  }

  public func close() { isOpen = false }
}

/// Lets other tasks run until something holds.
@MainActor
public func settled(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
  for _ in 0..<100_000 {
    if condition() { return }
    await Task.yield()
  }
  Issue.record("The condition was never met.", sourceLocation: sourceLocation)
}
