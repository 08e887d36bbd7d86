// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// The answers of the guards of the app that is played.
@MainActor
final class PlayGuards {
  enum Answer: String {
    /// The answer of its own code.
    case own = "its own answer"
    case allow = "agrees"
    case deny = "stops"
    case ask = "waits for you"
  }

  private(set) var answers: [String: Answer] = [:]
  private var waiting: [(guard: String, continuation: CheckedContinuation<Bool, Never>)] = []

  /// The answer of a guard.
  func answer(of name: String) -> Answer { answers[name] ?? .own }

  /// The guards that wait for the user.
  var asking: Set<String> { Set(waiting.map(\.guard)) }

  /// Sets the answer of a guard; navigations that wait for it go on with it.
  func set(_ answer: Answer, for name: String) {
    answers[name] = answer
    guard answer == .allow || answer == .deny else { return }
    let answered = waiting.filter { $0.guard == name }
    waiting.removeAll { $0.guard == name }
    for question in answered { question.continuation.resume(returning: answer == .allow) }
  }

  /// Answers no to all who wait: the session is over.
  func close() {
    let answered = waiting
    waiting = []
    for question in answered { question.continuation.resume(returning: false) }
  }

  func wait(for name: String) async -> Bool {
    await withCheckedContinuation { waiting.append((name, $0)) }
  }
}

/// A guard of the app under the session's hand.
struct PlayGuard: RoutingInterceptor, CustomStringConvertible {
  let name: String
  let guards: PlayGuards
  /// The app's own; one that is only a name agrees.
  var own: (any RoutingInterceptor<RouteArguments>)?

  var description: String { name }

  func prepare(with arguments: RouteArguments) throws { try own?.prepare(with: arguments) }

  func perform(with arguments: RouteArguments) async throws -> Verdict {
    switch guards.answer(of: name) {
    case .allow: return .proceed
    case .deny: return .stop(reason: "denied")
    case .ask: return await guards.wait(for: name) ? .proceed : .stop(reason: "denied")
    case .own: return try await own?.perform(with: arguments) ?? .proceed
    }
  }
}
