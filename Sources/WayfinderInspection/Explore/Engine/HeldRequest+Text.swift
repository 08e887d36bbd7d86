// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension HeldRequest {
  /// Whether a destination was reached.
  var isReached: Bool {
    if case .success(let outcome)? = end { outcome.isReached } else { false }
  }

  /// Its end, or what it waits for, in a few words.
  var text: String {
    switch end {
    case .success(let outcome): return "\(outcome)" + (trace.isRedirected ? ", redirected" : "")
    case .failure(let error): return "\(error.reason) in \(error.phase)"
    case nil: break
    }
    switch wait {
    case .turn: return "waits for its turn"
    case .answer(let name): return "asks \(name)"
    case .detour(let screen): return "waits for the end of \(screen.text)"
    case .transition: return "waits for a transition"
    case .ended: return "ended"
    }
  }
}

extension NavigationTrace {
  /// Whether a guard has led elsewhere.
  var isRedirected: Bool {
    entries.contains { if case .redirected = $0 { true } else { false } }
  }
}
