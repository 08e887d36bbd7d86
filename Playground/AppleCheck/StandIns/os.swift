// Wayfinder is released under the MIT license; see LICENSE.

// What the library uses of the system's log: a message is an escaping autoclosure, as on Apple's systems.
public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}
public struct OSLogType: Sendable, Equatable {
  public static let `default` = OSLogType(), info = OSLogType(), debug = OSLogType(),
    error = OSLogType(), fault = OSLogType()
}
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ text: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int, privacy: OSLogPrivacy = .auto
  ) {}
}
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral: String) {}
}
public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public init() {}
  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}
public struct OSSignpostID: Sendable { public init() {} }
public struct OSSignpostIntervalState: Sendable {}
public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral: String) {}
}
public struct OSSignposter: Sendable {
  public init(logger: Logger) {}
  public init(subsystem: String, category: String) {}
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = OSSignpostID())
    -> OSSignpostIntervalState
  { OSSignpostIntervalState() }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = OSSignpostID(), _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}

// A lock, which needs no later system than the library does.
public struct OSAllocatedUnfairLock<State>: Sendable {
  public init(initialState: State) where State: Sendable {}
  public func withLock<Result>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result where Result: Sendable { fatalError() }
}
