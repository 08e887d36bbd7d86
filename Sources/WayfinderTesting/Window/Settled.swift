// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

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
