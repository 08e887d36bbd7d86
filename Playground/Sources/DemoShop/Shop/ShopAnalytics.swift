// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderConfiguration

/// Counts what customers see: one line for each end of a navigation to a route, and one when they
/// meet what their variant changes.
@MainActor
public final class ShopAnalytics: NavigationObserver {
  /// The lines, from the first.
  public private(set) var lines: [String] = []
  private let routes: Set<String>
  /// The destinations to which guards have redirected requests for good, by request.
  private var led: [Int: String] = [:]

  /// Begins to count.
  ///
  /// - Parameter routes: The routes that count; going back and closing do not.
  init(routes: Set<String>) {
    self.routes = routes
  }

  /// Notes one event of the router.
  public func observe(_ event: NavigationEvent) {
    if case .happened(.redirected(let step, then: .stay)) = event.kind {
      led[event.request] = step.text
    }
    guard event.isLast, routes.contains(event.destination.text) else { return }
    let name = led.removeValue(forKey: event.request) ?? event.destination.text
    switch event.kind {
    case .finished(.stopped(let asked, _)): lines.append("turned away: \(name) by \(asked)")
    case .finished(.refused(let node, _)): lines.append("kept: \(node.text), not to \(name)")
    case .finished(.alreadyThere): lines.append("seen again: \(name)")
    case .finished: lines.append("seen: \(name)")
    case .failed(let error): lines.append("failed: \(name) in \(error.phase)")
    case .waiting, .joined, .begun, .happened: break
    }
  }

  /// Notes an exposure.
  func note(_ exposure: Exposure) {
    let cause =
      switch exposure.cause {
      case .shell: "the shell"
      case .route(let name): "route \(name)"
      case .guard(let name): "guard \(name)"
      }
    lines.append(
      "exposed: \(exposure.id) to \(exposure.assignment) of \(exposure.experiment) by \(cause)")
  }
}
