// Wayfinder is released under the MIT license; see LICENSE.

/// A source against its deadline and against whoever cancels the reading. The first to come decides;
/// what the source answers later goes nowhere.
///
/// No task group, which would wait for a source that never answers.
@MainActor
final class SourceRace {
  enum End: Sendable {
    case read([UInt8])
    case failed(String)
    case tooLate
    case cancelled
  }

  private let source: ConfigurationSource
  private var continuation: CheckedContinuation<End, Never>?
  private var early: End?
  private var tasks: [Task<Void, Never>] = []

  init(_ source: ConfigurationSource) {
    self.source = source
  }

  /// Reads the source.
  func read(within limit: Duration?, clock: any Clock<Duration>) async -> End {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let early { return continuation.resume(returning: early) }
        if Task.isCancelled { return continuation.resume(returning: .cancelled) }
        self.continuation = continuation
        start(within: limit, clock: clock)
      }
    } onCancel: {
      Task { @MainActor in self.end(.cancelled) }
    }
  }

  private func start(within limit: Duration?, clock: any Clock<Duration>) {
    tasks.append(
      Task {
        do {
          let bytes = try await source.bytes()
          end(.read(bytes))
        } catch {
          let text = "\(error)"
          end(.failed(text.hasSuffix(".") ? String(text.dropLast()) : text))
        }
      })
    guard let limit else { return }
    tasks.append(
      Task {
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        end(.tooLate)
      })
  }

  private func end(_ end: End) {
    guard let continuation else {
      early = early ?? end
      return
    }
    self.continuation = nil
    for task in tasks { task.cancel() }
    tasks = []
    continuation.resume(returning: end)
  }
}
