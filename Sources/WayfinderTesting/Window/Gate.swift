// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
internal import Wayfinder

/// A place where code waits until a test lets it continue.
///
/// ```swift
/// let gate = Gate(isOpen: false)
/// let product = guarded(by: gate)
/// let request = RunningRequest { () async throws(RoutingError) in
///   try await router.navigate(to: product, with: 42).outcome
/// }
/// await gate.reached()  // the guard waits at the gate
/// expect(router.tree, focused: "Home")
/// gate.open()
/// ```
///
/// Let a guard of your test pass a closed gate; ``reached(by:)`` waits until it is there, so that
/// the test can do something meanwhile, and ``open()`` lets it go on. A gate is open at first
/// unless it is made closed.
@MainActor
public final class Gate {
  private var arrivals = 0
  private var isOpen = true
  private var waiting: [Wait] = []
  private let order = WakeOrder()
  private var watchers: [(count: Int, wait: Wait)] = []

  /// Makes a gate.
  ///
  /// - Parameter isOpen: Whether it stands open.
  public nonisolated init(isOpen: Bool = true) {
    self.isOpen = isOpen
  }

  /// Waits at the gate until it stands open, canceled or not.
  public func pass() async {
    arrivals += 1
    for watcher in watchers where watcher.count <= arrivals { watcher.wait.end() }
    watchers.removeAll { $0.count <= arrivals }
    if isOpen { return }
    let wait = Wait(order)
    waiting.append(wait)
    await wait.endedByOthers()
  }

  /// Waits until this many tasks have come to the gate, whether or not they have passed. Canceling the task
  /// does not end the wait.
  ///
  /// - Parameter count: The number of arrivals, from 1.
  public func reached(by count: Int = 1) async {
    if arrivals >= count { return }
    let wait = Wait(order)
    watchers.append((count, wait))
    await wait.endedByOthers()
  }

  /// Lets all go on that wait, and all that come later.
  public func open() {
    isOpen = true
    for wait in waiting { wait.end() }
    waiting = []
  }

  /// Lets those wait that come from now on.
  public func close() { isOpen = false }
}

/// Lets other tasks run until a condition is true.
///
/// Use it after code that starts a task, such as a button's action:
/// `await settled { tree.layerCount == 2 }`.
///
/// No time passes: the function only yields to other tasks, and checks the condition after each
/// yield. If the condition is still false after the last attempt, it records an issue and returns.
///
/// - Parameters:
///   - attempts: The maximum number of checks.
///   - sourceLocation: The location at which the issue is shown.
///   - condition: The condition to wait for.
@MainActor
public func settled(
  attempts: Int = 100_000, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async {
  for _ in 0..<attempts {
    if condition() { return }
    await Task.yield()
  }
  Mismatch(
    "The condition is still false after other tasks had \(attempts) chances to run. Check that "
      + "something makes it true, or wait for another condition."
  ).record(sourceLocation: sourceLocation)
}
