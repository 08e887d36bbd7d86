// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension PlaySession {
  /// Begins an action, lets it come as far as it can without the user, and reports its result and those of
  /// the requests that waited.
  func perform(_ action: UserAction) async throws(ActionFault) {
    if case .act(.migrate, let name) = action.kind, name != world.variant { try foresee(name) }
    world.events.clear()
    let before = TreePicture(world.tree)
    let revision = world.tree.revision
    let request = ActionRequest(action, in: world)
    requests.append(request)
    await settle()
    // What the user has just asked for comes first.
    if let result = request.result { tell(result, of: action, titled: nil) }
    for ended in requests where ended !== request {
      if let result = ended.result { tell(result, of: ended.action, titled: ended.title) }
    }
    requests.removeAll { $0.result != nil }
    if world.tree.revision != revision {
      draw(since: before)
    } else if case .edited? = request.result?.outcome {
      say("nothing has changed")
    }
    if !requests.isEmpty { tellWaiting() }
  }

  /// Prints what a migration would do to each open screen.
  func foresee(_ variant: String) throws(ActionFault) {
    let configuration = try world.configuration(named: variant)
    say(world.store.migrationPlan(to: configuration, in: world.tree).description)
  }

  /// Reports what is waited for, and what the user can do about it.
  private func tellWaiting() {
    say("… \(world.router.waiting)")
    let asking = Set(world.router.waiting.guards).intersection(world.guards.asking)
    for name in asking.sorted() { say("  'allow \(name)' or 'deny \(name)' answers.") }
    for case .end(let screen, let name) in world.router.waiting.waits {
      let close = world.tree.focused?.id == screen.id ? "close" : "close \(screen.text)"
      say("  '\(close)' ends \(screen.text); then \(name) is asked again.")
      say("  'allow \(name)' before that lets it proceed.")
    }
    if asking.isEmpty { for hint in world.app.hints() { say("  " + hint.harmless) } }
  }

  /// Reports the result of an action.
  ///
  /// - Parameter title: The action, unless it is what the user has just done.
  private func tell(_ result: ActionResult, of action: UserAction, titled title: String?) {
    trace = result.trace ?? trace
    let start = title.map { "\($0): " } ?? ""
    switch result.outcome {
    case .ended(let outcome):
      if let recheck = result.recheck {
        say(start + recheck.plan.description)
        if !outcome.isReached { say(outcome.description, .red) }
      } else if result.move?.isCarriedOut == true {
        say(start + "\(world.variant) is active", .green)
      } else if outcome == .alreadyThere, result.isEffect, let route = result.route {
        say(start + "\(route) was done", .green)
      } else {
        let ways = outcome.isReached ? result.trace?.ways ?? "" : ""
        say(start + outcome.description + ways, outcome.isReached ? .green : .red)
      }
    case .edited: break
    case .set: say(start + told(action))
    case .said(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      say(start + lines.map { String($0).harmless(upTo: 2000) }.joined(separator: "\n"))
    case .impossible(let fault):
      if let note = fault.note { say(start + note) } else { fail(fault, of: title) }
    case .refused(let text): fail(ActionFault("refused by \(text)"), of: title)
    case .failed(let error):
      if let recheck = result.recheck { say(start + recheck.plan.description) }
      fail(error, of: title)
    case .waits(let text): say(start + text)
    }
  }

  /// The news after something other than the tree has changed.
  private func told(_ action: UserAction) -> String {
    if case .act(let verb, let name) = action.kind, let answer = GuardHand.answers[verb] {
      "\(name): \(answer.rawValue)"
    } else {
      "\(world.variant) is active"
    }
  }

  private func fail(_ error: any Error, of title: String?) {
    fail(title.map { ActionFault("\($0): \(error)") } ?? error)
  }

  /// Lets tasks run until all requests have ended, or wait for the user.
  private func settle() async {
    var quiet = 0
    var last = (world.events.count, world.tree.revision)
    while quiet < 500 {
      if requests.allSatisfy({ $0.result != nil }) { return }
      await Task.yield()
      let now = (world.events.count, world.tree.revision)
      quiet = now == last ? quiet + 1 : 0
      last = now
      // No clock is running, so what has stood still for so long waits for the user.
      let waiting = world.router.waiting
      if quiet > 50, !waiting.guards.isEmpty || !waiting.detours.isEmpty { return }
    }
  }
}

extension NavigationTrace {
  /// The redirects of guards, in words.
  fileprivate var ways: String {
    entries.compactMap { entry in
      switch entry {
      case .redirected(let step, _): ", led to \(step.text)"
      case .resumed(let step): ", and on to \(step.text)"
      default: nil
      }
    }.joined()
  }
}
