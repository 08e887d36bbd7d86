// Wayfinder is released under the MIT license; see LICENSE.

public import Tracing
public import Wayfinder

/// Records each of a router's requests as a span of swift-distributed-tracing.
@MainActor
public final class TraceObserver: NavigationObserver {
  private let tracer: any Tracer
  private var spans: [Int: any Span] = [:]

  public init(_ tracer: any Tracer = InstrumentationSystem.tracer) {
    self.tracer = tracer
  }

  public func observe(_ event: NavigationEvent) {
    let span = spans[event.request] ?? tracer.startSpan(event.destination.text)
    spans[event.request] = span
    let line = event.line(isDetailed: false, privacy: .private)
    switch event.kind {
    case .waiting, .joined, .begun, .happened:
      if let line { span.addEvent(SpanEvent(name: line)) }
    case .finished(let outcome):
      span.attributes["navigation.reached"] = outcome.isReached
    case .failed:
      span.setStatus(SpanStatus(code: .error, message: line))
    }
    guard event.isLast else { return }
    spans[event.request] = nil
    span.end()
  }
}
