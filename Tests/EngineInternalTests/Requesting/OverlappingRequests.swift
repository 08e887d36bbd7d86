// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

/// The requests of a small club with two tabs, a guard that stops or leads elsewhere, and a log-in that
/// leads on a detour.
nonisolated enum ClubRequest: String, CaseIterable {
  case club, vault, help, account, back

  var isGuarded: Bool { [.club, .vault, .account].contains(self) }

  @MainActor var aim: HeldRequest.Aim {
    switch self {
    case .club: .destination(AnyDestination(Self.clubStep, with: ()))
    case .vault: .destination(AnyDestination(Self.vaultStep, with: ()))
    case .help: .destination(AnyDestination(Self.helpStep, with: ()))
    case .account: .destination(AnyDestination(Self.accountStep, with: ()))
    case .back: .back
    }
  }

  @MainActor private static let clubStep = page("Club").adding(NamedGuard(name: "member"))
    .using(.push).from(.navigation(inTab: 0)).assemble()
  @MainActor private static let vaultStep = page("Vault").adding(NamedGuard(name: "member"))
    .adding(NamedGuard(name: "key")).using(.push).from(.navigation(inTab: 1)).assemble()
  @MainActor private static let helpStep = page("Help").using(.present()).from(.current).assemble()
  @MainActor private static let accountStep = page("Account").adding(NamedGuard(name: "login"))
    .using(.push).from(.navigation(inTab: 0)).assemble()
  @MainActor private static let loginStep = page("Login").using(.present()).from(.current)
    .assemble()

  @MainActor static func answer(_ allows: Bool, of name: String) -> Verdict {
    if allows { return .proceed }
    return switch name {
    case "guard member": .redirect(to: helpStep)
    case "guard login": .redirect(to: loginStep, then: .retry)
    default: .stop(reason: "the test says so")
    }
  }

  /// The window of the club, in which no guard is asked itself.
  @MainActor static func window() throws -> Window {
    let window = try Window(
      """
      Tabs:
        Navigation home*:
          Home
        Navigation shelf:
          Shelf
      """)
    window.router.probe = probe
    return window
  }

  @MainActor private static let probe = {
    let probe = RoutingProbe()
    probe.asksByHand = true
    return probe
  }()
}

/// Something that happens to one of two requests that overlap, which are counted from 0.
nonisolated enum OverlapEvent: Hashable, CustomStringConvertible {
  case begin(ClubRequest, OverlapPolicy)
  /// The guard that a request waits for answers.
  case answer(Int, allows: Bool)
  case goOn(Int)
  /// The caller of a request gives it up.
  case cancel(Int)
  /// The user leaves the screen that a guard of a request has led to.
  case leave(Int)

  var description: String {
    switch self {
    case .begin(let request, let policy): "begin \(policy) \(request.rawValue)"
    case .answer(let number, let allows): "answer \(number) \(allows ? "allow" : "deny")"
    case .goOn(let number): "go on \(number)"
    case .cancel(let number): "cancel \(number)"
    case .leave(let number): "leave \(number)"
    }
  }
}

/// Two requests that overlap. The test chooses what happens next.
///
/// After each event, the requests are compared with what the policy promises (``OverlapPromise``), and
/// in the end with the same requests one after the other.
final class OverlappingRequests {
  /// A request with what has happened to it.
  final class Request {
    let wish: ClubRequest
    let held: HeldRequest
    /// The answers that its guards have given.
    var answers: [Bool] = []
    /// Whether the answer that it waits for was given, and it has not gone on since.
    var isAnswered = false
    /// Whether it was given up, and has not gone on since.
    var isGivenUp = false
    /// Whether going on has changed the tree.
    var hasChanged = false
    /// Whether a guard has led it to another screen first.
    var wasLedElsewhere = false

    init(_ wish: ClubRequest, _ held: HeldRequest) {
      (self.wish, self.held) = (wish, held)
    }
  }

  private let window: Window
  private(set) var requests: [Request] = []
  private(set) var faults: [String] = []
  /// The numbers of those that have ended, in that order.
  private var ended: [Int] = []
  private var promise = OverlapPromise()

  init() throws {
    window = try ClubRequest.window()
  }

  // MARK: Events

  /// The events that can happen next, apart from the arrival of a request.
  ///
  /// Answers and cancellations only leave a mark until their request goes on. What happens to the other one
  /// meanwhile could as well happen before, so that isn't tried in both orders.
  var choices: [OverlapEvent] {
    func isOpen(_ index: Int) -> Bool {
      requests[index].held.end == nil && promise.canBeCancelled(index)
    }
    if let index = requests.firstIndex(where: \.isAnswered) {
      return [.goOn(index)] + (isOpen(index) ? [.cancel(index)] : [])
    }
    if let index = requests.firstIndex(where: { $0.isGivenUp && $0.held.isWoken }) {
      return [.goOn(index)]
        + requests.indices.filter { $0 != index && isOpen($0) }.map { .cancel($0) }
    }
    return requests.indices.flatMap { choices(of: $0, isOpen: isOpen($0)) }
  }

  private func choices(of index: Int, isOpen: Bool) -> [OverlapEvent] {
    let held = requests[index].held
    var events: [OverlapEvent] = []
    switch held.wait {
    case .ended: return []
    case .answer: events += [.answer(index, allows: true), .answer(index, allows: false)]
    case .detour(let screen) where node(screen) != nil: events.append(.leave(index))
    default: break
    }
    if held.isWoken { events.append(.goOn(index)) }
    if isOpen { events.append(.cancel(index)) }
    return events
  }

  /// All that the rest of the course depends on, as text: two orders that have come to the same go on
  /// alike.
  var signature: String {
    var parts = [window.tree.drawing, "\(window.router.waiting)", "\(ended)"]
    for (index, request) in requests.enumerated() {
      parts.append(
        "\(request.held.text) \(request.held.isWoken) \(request.isAnswered) \(request.isGivenUp)"
          + " \(request.hasChanged) \(request.wasLedElsewhere) \(request.answers)"
          + " \(promise.signature(of: index))")
    }
    return parts.joined(separator: "\n")
  }

  /// Lets something happen that can happen now.
  func perform(_ event: OverlapEvent) throws {
    switch event {
    case .begin(let wish, let policy): begin(wish, policy)
    case .answer(let index, let allows):
      let request = requests[index]
      guard case .answer(let name) = request.held.wait else { throw Mishap(place: "\(event)") }
      request.answers.append(allows)
      request.isAnswered = true
      request.held.answer(ClubRequest.answer(allows, of: name))
    case .goOn(let index): goOn(index)
    case .cancel(let index):
      promise.cancel(index)
      requests[index].isGivenUp = true
      requests[index].held.cancel()
    case .leave(let index):
      guard case .detour(let screen) = requests[index].held.wait, let node = node(screen) else {
        throw Mishap(place: "\(event)")
      }
      try window.tree.dismiss(node)
    }
    checkWaits()
  }

  private func begin(_ wish: ClubRequest, _ policy: OverlapPolicy) {
    let request = Request(wish, HeldRequest(wish.aim, of: window.router, policy: policy))
    let other = requests.first
    let waitsForAnswer =
      if case .answer? = other?.held.wait { other?.isAnswered == false } else { false }
    promise.begin(
      policy, isSame: other?.wish == wish && request.held.isComparable,
      isOpen: other?.held.wait.isDetour == true, isLastWish: wish == .back && waitsForAnswer)
    requests.append(request)
    goOn(requests.count - 1)
  }

  private func goOn(_ index: Int) {
    let request = requests[index]
    let (before, revision) = (window.tree.drawing, window.tree.revision)
    (request.isAnswered, request.isGivenUp) = (false, false)
    request.held.goOn()
    if window.tree.drawing != before { request.hasChanged = true }
    if request.held.wait.isDetour || request.held.hasOpenedDetour { request.wasLedElsewhere = true }
    if revision != window.tree.revision {
      faults += window.tree.validate()
    }
    let reason: RoutingError.Reason? =
      if case .failure(let error)? = request.held.end { error.reason } else { nil }
    faults += promise.goOn(index, reason, request.held.wait)
    if request.held.end != nil { noteEnd(of: index) }
  }

  private func node(_ reference: NodeReference) -> Node? {
    window.tree.allNodes.first { $0.id == reference.id }
  }

  // MARK: Checks

  /// Reports requests that wait for something which won't come.
  private func checkWaits() {
    let live = requests.filter { $0.held.end == nil }
    for (index, request) in requests.enumerated()
    where request.held.end == nil && !request.held.isWoken {
      let name = request.wish.rawValue
      if !promise.mustEnd[index].isEmpty {
        faults.append("'\(name)' was ended, but it goes on waiting")
        continue
      }
      switch request.held.wait {
      case .turn where live.count == 1:
        faults.append("'\(name)' waits for its turn, but no other request is at work")
      case .detour(let screen) where node(screen) == nil:
        faults.append("'\(name)' waits for the end of \(screen.text), which is gone")
      case .transition: faults.append("'\(name)' waits for a transition where none runs")
      default: break
      }
    }
    if live.isEmpty, !window.router.waiting.isIdle {
      faults.append("the router is not idle afterwards: \(window.router.waiting)")
    }
  }

  private func noteEnd(of index: Int) {
    ended.append(index)
    let request = requests[index]
    if request.hasChanged, !request.wasLedElsewhere, !request.held.isRedirected,
      !request.held.isReached
    {
      faults.append(
        "'\(request.wish.rawValue)' ended '\(request.held.text)', and it has changed the tree")
    }
    if let end = promise.sharedEnd(of: index), request.held.text != requests[end].held.text {
      faults.append(
        "'\(request.wish.rawValue)' ended '\(request.held.text)', and the one that it has joined"
          + " '\(requests[end].held.text)'")
    }
  }

  /// Compares the end with that of the same requests one after the other, once both have ended.
  func compareWithReference() throws {
    guard requests.count == 2, ended.count == 2, !requests.contains(where: \.wasLedElsewhere)
    else { return }
    let done = ended.filter { promise.isDone($0, requests[$0].held.end) }.map { requests[$0] }
    let reference = try ClubRequest.window()
    let expected = done.map { reference.carryOut($0.wish, answers: $0.answers) }
    let ends = done.map(\.held.text)
    if ends != expected {
      faults.append("they ended \(ends), and one after the other \(expected)")
    } else if window.tree.drawing != reference.tree.drawing {
      faults.append("one after the other, they lead to another tree:\n\(reference.tree.drawing)")
    }
  }
}

extension Window {
  /// Carries out a request alone, with the answers of its guards, and returns its end.
  fileprivate func carryOut(_ wish: ClubRequest, answers: [Bool]) -> String {
    let held = HeldRequest(wish.aim, of: router, policy: .queue)
    var answers = answers[...]
    held.goOn()
    while held.end == nil {
      guard case .answer(let name) = held.wait, let answer = answers.popFirst() else {
        return held.text
      }
      held.answer(ClubRequest.answer(answer, of: name))
      held.goOn()
    }
    return answers.isEmpty ? held.text : "\(held.text), after fewer guards"
  }
}

extension HeldRequest.Wait {
  /// Whether it is for the end of a screen that a guard has led to.
  fileprivate var isDetour: Bool { if case .detour = self { true } else { false } }
}

extension HeldRequest {
  /// Whether a destination was reached.
  fileprivate var isReached: Bool {
    if case .success(let outcome)? = end { outcome.isReached } else { false }
  }

  /// Whether a guard has led elsewhere.
  fileprivate var isRedirected: Bool {
    trace.entries.contains { if case .redirected = $0 { true } else { false } }
  }

  /// Its end, or what it waits for, in a few words.
  var text: String {
    switch end {
    case .success(let outcome): return "\(outcome)" + (isRedirected ? ", redirected" : "")
    case .failure(let error): return "\(error.reason) in \(error.phase)"
    case nil: break
    }
    return switch wait {
    case .turn: "waits for its turn"
    case .answer(let name): "asks \(name)"
    case .detour(let screen): "waits for the end of \(screen.text)"
    case .transition: "waits for a transition"
    case .ended: "ended"
    }
  }
}
