// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// The world of the current task, or the one that was made, or has run, last.
  public static var current: StandIn {
    if let bound { return bound }
    if let latest { return latest }
    return StandIn()
  }

  /// The world that was made, or has run, last.
  static var latest: StandIn? {
    get { Standing.latest }
    set { Standing.latest = newValue }
  }

  @TaskLocal static var bound: StandIn?

  /// Runs `body` with this world as the current one.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try StandIn.$bound.withValue(self, operation: body)
  }

  /// Runs a test, and the tasks it starts, in a new world.
  @concurrent
  nonisolated public static func runInWorldOfItsOwn(
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let world = await StandIn()
    try await StandIn.$bound.withValue(world, operation: body)
  }

  /// Runs `body`, and the tasks it starts, with this world as the current one.
  public func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await StandIn.$bound.withValue(self, operation: body)
  }
}

@MainActor
private enum Standing {
  static var latest: StandIn?
}
