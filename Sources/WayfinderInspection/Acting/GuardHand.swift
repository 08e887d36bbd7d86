// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The answers of the guards of an app, where somebody else answers for them.
@MainActor
final class GuardHand {
  enum Answer: String {
    /// The answer of its own code.
    case own = "its own answer"
    case allow = "agrees"
    case deny = "stops"
    case ask = "waits for you"
  }

  /// The answers that commands of a session give.
  static let answers: [PlayVerb: Answer] = [.allow: .allow, .deny: .deny, .ask: .ask]

  /// The answer of a guard that none was set for.
  private let usual: Answer
  private let denial: Verdict
  private(set) var answers: [String: Answer] = [:]
  /// The guards that stop.
  private(set) var denied: Set<String> = []
  private var waiting: [(guard: String, continuation: CheckedContinuation<Bool, Never>)] = []

  /// The number of times that an answer was set.
  private(set) var revision = 0

  init(usual: Answer, denying reason: String) {
    self.usual = usual
    denial = .stop(reason: reason)
  }

  /// The verdict that is set for a guard; `nil` to ask itself, or the user.
  func verdict(of name: String) -> Verdict? {
    switch answer(of: name) {
    case .allow: .proceed
    case .deny: denial
    case .own, .ask: nil
    }
  }

  /// The answer of a guard.
  func answer(of name: String) -> Answer { answers[name] ?? usual }

  /// The guards that wait for the user.
  var asking: Set<String> { Set(waiting.map(\.guard)) }

  /// Sets the answer of a guard; navigations that wait for it go on with it.
  func set(_ answer: Answer, for name: String) {
    answers[name] = answer
    revision += 1
    if answer == .deny { denied.insert(name) } else { denied.remove(name) }
    guard answer == .allow || answer == .deny else { return }
    let answered = waiting.filter { $0.guard == name }
    waiting.removeAll { $0.guard == name }
    for question in answered { question.continuation.resume(returning: answer == .allow) }
  }

  /// Lets these guards stop, and no others.
  func deny(only names: Set<String>) {
    answers = Dictionary(uniqueKeysWithValues: names.map { ($0, .deny) })
    denied = names
  }

  /// Answers no to all who wait: the session is over.
  func close() {
    let answered = waiting
    waiting = []
    for question in answered { question.continuation.resume(returning: false) }
  }

  func wait(for name: String) async -> Verdict {
    await withCheckedContinuation { waiting.append((name, $0)) } ? .proceed : denial
  }
}
