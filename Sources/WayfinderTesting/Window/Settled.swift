// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

/// Lets other tasks run until something holds.
///
/// No time passes: the task only steps back again and again. When that does not help, an issue is
/// recorded and the call returns.
///
/// - Parameters:
///   - attempts: The maximum number of times that other tasks can run.
///   - sourceLocation: The location at which the issue is shown.
///   - condition: The condition that must come to hold.
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
    "What was waited for has not come to hold, after other tasks could run \(attempts) times. Let "
      + "something bring it about, or wait for something else."
  ).record(sourceLocation: sourceLocation)
}
