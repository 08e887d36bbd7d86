// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

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

  /// The number of times that an answer was set.
  private(set) var revision = 0

  /// The verdict that is set for a guard; `nil` to ask itself, or the user.
  func verdict(of name: String) -> Verdict? {
    switch answer(of: name) {
    case .allow: .proceed
    case .deny: Self.denial
    case .own, .ask: nil
    }
  }

  private static let denial = Verdict.stop(reason: "denied")

  /// The answer of a guard.
  func answer(of name: String) -> Answer { answers[name] ?? .own }

  /// The guards that wait for the user.
  var asking: Set<String> { Set(waiting.map(\.guard)) }

  /// Sets the answer of a guard; navigations that wait for it go on with it.
  func set(_ answer: Answer, for name: String) {
    answers[name] = answer
    revision += 1
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

  func wait(for name: String) async -> Verdict {
    await withCheckedContinuation { waiting.append((name, $0)) } ? .proceed : Self.denial
  }
}
