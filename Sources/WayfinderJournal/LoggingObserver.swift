// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(os)
  internal import os
  public import Wayfinder

  /// An observer that writes a router's events to the system's log, with a signpost interval for each
  /// request.
  ///
  /// ```swift
  /// let router = Router(tree: tree, observers: [LoggingObserver(subsystem: "com.example.shop")])
  /// ```
  ///
  /// Console shows the line of each event. Instruments shows how long requests take, and which
  /// of them waited for a guard. The type doesn't exist on systems without Apple's log, such as Linux.
  @MainActor
  public final class LoggingObserver: NavigationObserver {
    private let logger: Logger
    private let signposter: OSSignposter
    private let privacy: LogPrivacy
    private var intervals: [Int: OSSignpostIntervalState] = [:]

    /// Creates an observer.
    ///
    /// - Parameters:
    ///   - subsystem: The subsystem of the log, usually the app's bundle identifier.
    ///   - category: The category of the log.
    ///   - privacy: The parts of names and texts that are written.
    public init(
      subsystem: String, category: String = "navigation", privacy: LogPrivacy = .private
    ) {
      logger = Logger(subsystem: subsystem, category: category)
      signposter = OSSignposter(logger: logger)
      self.privacy = privacy
    }

    /// Writes an event; called by the router.
    public func observe(_ event: NavigationEvent) {
      if intervals[event.request] == nil {
        let destination = event.destination.text(privacy)
        intervals[event.request] = signposter.beginInterval(
          "navigation", id: signposter.makeSignpostID(), "\(destination, privacy: .public)")
      }
      // The line shows nothing that is private.
      if let line = event.line(isDetailed: false, privacy: privacy) {
        if case .failed = event.kind {
          logger.error("\(line, privacy: .public)")
        } else {
          logger.notice("\(line, privacy: .public)")
        }
      }
      guard event.isLast, let interval = intervals.removeValue(forKey: event.request) else {
        return
      }
      signposter.endInterval("navigation", interval)
    }
  }
#endif
