// Wayfinder is released under the MIT license; see LICENSE.

public import Logging
public import Wayfinder

/// Writes a router's events to a logger of swift-log.
public struct LogObserver: NavigationObserver {
  private let logger: Logger

  public init(_ logger: Logger) {
    self.logger = logger
  }

  public func observe(_ event: NavigationEvent) {
    guard let line = event.line(isDetailed: false, privacy: .private) else { return }
    let level: Logger.Level =
      switch event.kind {
      case .waiting, .joined, .begun, .happened: .debug
      case .finished: .info
      case .failed: .error
      }
    logger.log(level: level, "\(line)", metadata: ["request": "\(event.request)"])
  }
}
