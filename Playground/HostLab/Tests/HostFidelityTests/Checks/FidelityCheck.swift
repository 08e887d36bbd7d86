// Wayfinder is released under the MIT license; see LICENSE.

/// A question to UIKit, and the way to find the answer.
struct FidelityCheck: Sendable {
  /// The number of the rule in the stand-in's rule book.
  let rule: String
  /// The question, which names the check.
  let question: String
  /// Does what is asked about, and returns what was seen.
  let observe: @MainActor @Sendable (any FidelityWorld) async -> String

  init(
    _ rule: String, _ question: String,
    observe: @escaping @MainActor @Sendable (any FidelityWorld) async -> String
  ) {
    self.rule = rule
    self.question = question
    self.observe = observe
  }

  /// All checks, in the order of the rules.
  static var all: [FidelityCheck] { layers + stacks + tabs }

  /// Asks all questions, each in a window that shows nothing else.
  @MainActor
  static func answers(of world: any FidelityWorld) async -> [FidelityAnswer] {
    var answers: [FidelityAnswer] = []
    for check in all {
      await world.clear()
      let seen = await check.observe(world)
      answers.append(FidelityAnswer(rule: check.rule, question: check.question, seen: seen))
    }
    await world.clear()
    return answers
  }
}

/// The observation.
struct FidelityAnswer: Codable, Equatable, Sendable {
  let rule: String
  let question: String
  let seen: String
}

/// All answers of one system.
struct FidelityReport: Codable, Equatable, Sendable {
  /// The system, such as `ios-26.1`, or `stand-in-` with a personality.
  let system: String
  let answers: [FidelityAnswer]
}
