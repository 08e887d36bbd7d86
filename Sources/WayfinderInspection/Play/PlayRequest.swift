// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// A navigation that a command has begun. It runs beside the session, which goes on when it waits for
/// the user.
@MainActor
final class PlayRequest {
  /// The end of a request.
  enum End {
    /// A navigation has ended so.
    case ended(NavigationOutcome, NavigationTrace)
    /// Another variant is active, or a screen has refused it.
    case migrated(Move, variant: String)
    /// Guards were asked again.
    case rechecked(Recheck)
    /// Something else was done.
    case done(String)
    /// It has failed.
    case failed(any Error)
  }

  /// The command.
  let title: String
  private(set) var end: End?

  /// Begins the work.
  init(_ title: String, _ work: @escaping @MainActor () async throws -> End) {
    self.title = title
    Task {
      do {
        end = try await work()
      } catch {
        end = .failed(error)
      }
    }
  }
}

extension PlaySession {
  /// Begins a navigation, lets it come as far as it can without the user, and reports its result
  /// and those of the requests that waited.
  func carryOut(_ title: String, _ work: @escaping @MainActor () async throws -> PlayRequest.End)
    async
  {
    world.events.clear()
    let before = TreePicture(world.tree)
    let revision = world.tree.revision
    let request = PlayRequest(title, work)
    requests.append(request)
    await tell(since: before, revision, of: request)
  }

  /// Lets waiting requests go on, and reports their results.
  ///
  /// - Parameters:
  ///   - before: The tree as it was.
  ///   - revision: Its revision.
  ///   - request: The one that the user has just begun.
  func tell(since before: TreePicture, _ revision: Int, of request: PlayRequest? = nil) async {
    await settle()
    // What the user has just asked for comes first.
    if let end = request?.end { tell(end, title: nil) }
    for ended in requests where ended !== request {
      if let end = ended.end { tell(end, title: ended.title) }
    }
    requests.removeAll { $0.end != nil }
    if world.tree.revision != revision { draw(since: before) }
    if !requests.isEmpty { tellWaiting() }
  }

  /// Reports what is waited for, and what the user can do about it.
  private func tellWaiting() {
    say("… \(world.router.waiting)")
    let asking = Set(world.router.waiting.guards.map(\.name)).intersection(world.guards.asking)
    for name in asking.sorted() { say("  'allow \(name)' or 'deny \(name)' answers.") }
    for detour in world.router.waiting.detours {
      say("  'close' ends \(detour.screen.text); then \(detour.guardName) is asked again.")
      say("  'allow \(detour.guardName)' before that lets it proceed.")
    }
    if asking.isEmpty { for hint in world.app.hints() { say("  " + hint.harmless) } }
  }

  private func tell(_ end: PlayRequest.End, title: String?) {
    let start = title.map { "\($0): " } ?? ""
    switch end {
    case .ended(let outcome, let trace):
      self.trace = trace
      say(
        start + outcome.description + (outcome.isReached ? trace.ways : ""),
        outcome.isReached ? .green : .red)
    case .migrated(let migration, let variant):
      trace = migration.trace
      say(
        start + (migration.isCarriedOut ? "\(variant) is active" : migration.outcome.description),
        migration.isCarriedOut ? .green : .red)
    case .rechecked(let recheck):
      trace = recheck.trace
      say(start + recheck.plan.description)
      if !recheck.outcome.isReached { say(recheck.outcome.description, .red) }
      if let error = recheck.missedDestination { fail(error) }
    case .done(let text): say(start + text)
    case .failed(let error):
      if let error = error as? RoutingError { trace = error.trace }
      fail(title.map { RequestFault(title: $0, cause: error) } ?? error)
    }
  }

  /// Lets tasks run until all navigations have ended, or wait for the user.
  private func settle() async {
    var quiet = 0
    var last = (world.events.count, world.tree.revision)
    while quiet < 500 {
      if requests.allSatisfy({ $0.end != nil }) { return }
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

/// The failure of a navigation that had waited.
private struct RequestFault: Error, CustomStringConvertible {
  let title: String
  let cause: any Error

  var description: String { "\(title): \(cause)" }
}
