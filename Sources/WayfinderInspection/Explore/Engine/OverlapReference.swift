// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The end of requests that come one after the other.
@MainActor
final class OverlapReference {
  /// A request with the answers of its guards.
  struct Part: Hashable {
    let action: Exploration.Action
    let answers: [Bool]
  }

  struct End {
    var ends: [String] = []
    var drawing = ""
  }

  private let launch: @MainActor () async -> ExploredWorld?
  private var known: [[Part]: End?] = [:]

  init(_ launch: @escaping @MainActor () async -> ExploredWorld?) {
    self.launch = launch
  }

  /// Returns the end of requests; `nil` if the app doesn't start.
  func end(of parts: [Part]) async -> End? {
    if let end = known[parts] { return end }
    var end: End?
    if let world = await launch() {
      world.answerByHand()
      var made = End()
      for part in parts { made.ends.append(await carryOut(part, in: world)) }
      made.drawing = world.tree.drawing
      end = made
    }
    known[parts] = .some(end)
    return end
  }

  private func carryOut(_ part: Part, in world: ExploredWorld) async -> String {
    let aim: HeldRequest.Aim
    if part.action.kind == .back {
      aim = .back
    } else {
      guard let target = try? world.destination(of: part.action) else { return "no link" }
      aim = .destination(target)
    }
    let held = HeldRequest(aim, of: world.router, policy: .queue)
    var answers = part.answers[...]
    held.goOn()
    while held.end == nil {
      switch held.wait {
      case .answer(let name):
        guard let answer = answers.popFirst() else { return "asks \(name)" }
        held.answer(answer ? .proceed : ExploredWorld.denial)
        held.goOn()
      case .transition:
        for _ in 0..<1000 where !held.isWoken { await Task.yield() }
        guard held.isWoken else { return held.text }
        held.goOn()
      default: return held.text
      }
    }
    return answers.isEmpty ? held.text : "\(held.text), after fewer guards"
  }
}
