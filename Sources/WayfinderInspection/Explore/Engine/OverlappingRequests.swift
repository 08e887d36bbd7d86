// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Two requests of an app that overlap. The explorer chooses what happens next: the second one
/// arrives, a guard answers, a caller gives up, a request goes on.
///
/// After each event the requests are compared with what the policy promises (``OverlapPromise``), and
/// in the end with the same requests one after the other.
@MainActor
final class OverlappingRequests {
  /// A request with what has happened to it.
  @MainActor
  final class Request {
    let action: Exploration.Action
    let policy: OverlapPolicy
    let held: HeldRequest
    /// The answers that its guards have given.
    var answers: [Bool] = []
    /// Whether the answer that it waits for was given, and it has not gone on since.
    var isAnswered = false
    /// Whether it was given up, and has not gone on since.
    var isGivenUp = false
    /// Whether it waits for a guard whose answer nobody has given.
    var waitsForAnswer: Bool { if case .answer = held.wait { !isAnswered } else { false } }
    /// Whether going on has changed the tree.
    var hasChanged = false
    /// Whether a guard has led it to another screen first.
    var wasLedElsewhere = false

    init(_ action: Exploration.Action, _ policy: OverlapPolicy, _ held: HeldRequest) {
      self.action = action
      self.policy = policy
      self.held = held
    }
  }

  let world: ExploredWorld
  private(set) var requests: [Request] = []
  private(set) var complaints: [Complaint] = []
  /// The numbers of those that have ended, in that order.
  private var ended: [Int] = []
  private var promise = OverlapPromise()
  private let subject: String
  private let reference: OverlapReference
  private let rules: [Exploration.Rule]

  init(
    _ world: ExploredWorld, about subject: String, _ reference: OverlapReference,
    rules: [Exploration.Rule]
  ) {
    self.world = world
    self.subject = subject
    self.reference = reference
    self.rules = rules
    world.answerByHand()
  }

  // MARK: Events

  /// The events that can happen next, apart from the arrival of a request.
  ///
  /// Answers and cancellations only leave a mark until their request goes on. What happens to the other one
  /// meanwhile could as well happen before, so that isn't tried in both orders.
  var choices: [Exploration.Action] {
    func isOpen(_ index: Int) -> Bool {
      requests[index].held.end == nil && promise.canBeCancelled(index)
    }
    var kinds: [Exploration.Action.Kind] = []
    if let index = requests.firstIndex(where: \.isAnswered) {
      kinds.append(.resume(index + 1))
      if isOpen(index) { kinds.append(.cancel(index + 1)) }
    } else if let index = requests.firstIndex(where: { $0.isGivenUp && $0.held.isWoken }) {
      kinds.append(.resume(index + 1))
      kinds += requests.indices.filter { $0 != index && isOpen($0) }.map { .cancel($0 + 1) }
    } else {
      for index in requests.indices { kinds += choices(of: index, isOpen: isOpen(index)) }
    }
    return kinds.map { Exploration.Action($0) }
  }

  private func choices(of index: Int, isOpen: Bool) -> [Exploration.Action.Kind] {
    let (request, number) = (requests[index], index + 1)
    var kinds: [Exploration.Action.Kind] = []
    switch request.held.wait {
    case .ended: return []
    case .answer: kinds += [.answer(number, allows: true), .answer(number, allows: false)]
    case .detour(let screen) where node(screen) != nil: kinds.append(.leave(number))
    default: break
    }
    if request.held.isWoken { kinds.append(.resume(number)) }
    if isOpen { kinds.append(.cancel(number)) }
    return kinds
  }

  /// All that the rest of the course depends on, as text: two orders that have come to the same go on
  /// alike.
  var signature: String {
    var parts = [world.tree.drawing, "\(world.router.waiting)", "\(ended)"]
    for (index, request) in requests.enumerated() {
      parts.append(
        "\(request.held.text) \(request.held.isWoken) \(request.isAnswered) \(request.isGivenUp)"
          + " \(request.hasChanged) \(request.wasLedElsewhere) \(request.answers)"
          + " \(promise.signature(of: index))")
    }
    return parts.joined(separator: "\n")
  }

  /// Lets something happen.
  ///
  /// - Returns: What has come of it, in a few words; `nil` if it can't happen now.
  func perform(_ event: Exploration.Action) async -> String? {
    switch event.kind {
    case .begin(let policy, let kind):
      guard requests.count < 2 else { return nil }
      return await begin(Exploration.Action(kind, state: event.state), policy)
    case _ where !choices.contains(event): return nil
    case .answer(let number, let allows):
      let request = requests[number - 1]
      request.answers.append(allows)
      request.isAnswered = true
      request.held.answer(allows ? .proceed : ExploredWorld.denial)
    case .resume(let number): return await goOn(number - 1)
    case .cancel(let number):
      promise.cancel(number - 1)
      requests[number - 1].isGivenUp = true
      requests[number - 1].held.cancel()
    case .leave(let number):
      guard case .detour(let screen) = requests[number - 1].held.wait, let node = node(screen),
        leave(node)
      else { return nil }
    default: return nil
    }
    checkWaits()
    return "done"
  }

  private func begin(_ action: Exploration.Action, _ policy: OverlapPolicy) async -> String? {
    let aim: HeldRequest.Aim
    if action.kind == .back {
      aim = .back
    } else {
      guard let target = try? world.destination(of: action) else { return nil }
      aim = .destination(target)
    }
    let request = Request(action, policy, HeldRequest(aim, of: world.router, policy: policy))
    let other = requests.first
    promise.begin(
      policy, isSame: other?.action == action && request.held.isComparable,
      isOpen: other?.held.wait.isDetour == true,
      isLastWish: action.kind == .back && other?.waitsForAnswer == true)
    requests.append(request)
    return await goOn(requests.count - 1)
  }

  private func goOn(_ index: Int) async -> String {
    let request = requests[index]
    let (before, drawing) = (world.tree.allNodes.map(ObjectIdentifier.init), world.tree.drawing)
    let revision = world.tree.revision
    (request.isAnswered, request.isGivenUp) = (false, false)
    request.held.goOn()
    // A transition ends by itself.
    for _ in 0..<1000 where request.held.wait == .transition {
      await Task.yield()
      if request.held.isWoken { request.held.goOn() }
    }
    if world.tree.allNodes.map(ObjectIdentifier.init) != before || world.tree.drawing != drawing {
      request.hasChanged = true
    }
    if request.held.wait.isDetour || request.held.hasOpenedDetour {
      request.wasLedElsewhere = true
    }
    if revision != world.tree.revision { checkTree() }
    let reason: RoutingError.Reason? =
      if case .failure(let error)? = request.held.end { error.reason } else { nil }
    for fault in promise.goOn(index, reason, request.held.wait) { report("overlap", fault) }
    if request.held.end != nil { noteEnd(of: index) }
    checkWaits()
    return request.held.text
  }

  /// Takes away the screen that a guard has led to, as its own code or the user does.
  private func leave(_ node: Node) -> Bool {
    do {
      if world.tree.layerIndex(of: node) ?? 0 > 0 {
        try world.tree.dismiss(node)
      } else if let stack = node.parent as? NavigationNode, stack.children.last === node,
        stack.children.count > 1
      {
        try world.tree.pop(stack)
      } else {
        return false
      }
      return true
    } catch {
      return false
    }
  }

  private func node(_ reference: NodeReference) -> Node? {
    world.tree.allNodes.first { $0.id == reference.id }
  }

  // MARK: Checks

  private func report(_ rule: String, _ reason: String) {
    complaints.append(Complaint(rule: rule, subject: subject, reason: reason))
  }

  private func checkTree() {
    for finding in world.tree.validate() { report("sound-tree", finding.description) }
    for rule in rules {
      guard case .always(let check) = rule.check, let reason = check(world.tree) else { continue }
      complaints.append(Complaint(rule: rule.name, subject: rule.name, reason: reason))
    }
  }

  /// Reports requests that wait for something which won't come.
  private func checkWaits() {
    let live = requests.filter { $0.held.end == nil }
    for (index, request) in requests.enumerated()
    where request.held.end == nil && !request.held.isWoken {
      if !promise.mustEnd[index].isEmpty {
        report("one-end", "'\(request.action)' was ended, but it goes on waiting")
        continue
      }
      switch request.held.wait {
      case .turn where live.count == 1:
        report("one-end", "'\(request.action)' waits for its turn, but no other request is at work")
      case .detour(let screen) where node(screen) == nil:
        report("one-end", "'\(request.action)' waits for the end of \(screen.text), which is gone")
      case .transition:
        report("one-end", "'\(request.action)' waits for a transition that doesn't end")
      default: break
      }
    }
    if live.isEmpty, !world.router.waiting.isIdle {
      report("one-end", "the router is not idle afterwards: \(world.router.waiting)")
    }
  }

  private func noteEnd(of index: Int) {
    ended.append(index)
    let request = requests[index]
    let trace = request.held.trace
    if request.hasChanged, !request.wasLedElsewhere, !trace.isRedirected,
      !request.held.isReached
    {
      report(
        "nothing-half",
        "'\(request.action)' ended '\(request.held.text)', and it has changed the tree")
    }
    if let end = promise.sharedEnd(of: index) {
      let other = requests[end].held.text
      if request.held.text != other {
        report(
          "overlap",
          "'\(request.action)' ended '\(request.held.text)', and the one that it has joined '\(other)'"
        )
      }
    }
  }

  /// Compares the end with that of the same requests one after the other, once both have ended.
  func compareWithReference() async {
    guard requests.count == 2, ended.count == 2,
      !requests.contains(where: \.wasLedElsewhere)
    else { return }
    let done = ended.filter { promise.isDone($0, requests[$0].held.end) }.map { requests[$0] }
    let expected = await reference.end(
      of: done.map { OverlapReference.Part(action: $0.action, answers: $0.answers) })
    guard let expected else { return }
    let ends = done.map(\.held.text)
    if ends != expected.ends {
      report(
        "overlap",
        "they ended \(ends.quotedList), and one after the other \(expected.ends.quotedList)")
    } else if world.tree.drawing != expected.drawing {
      report(
        "overlap", "one after the other, they lead to another tree:\n\(expected.drawing)")
    }
  }
}

extension HeldRequest.Wait {
  /// Whether it is for the end of a screen that a guard has led to.
  fileprivate var isDetour: Bool { if case .detour = self { true } else { false } }
}

extension [String] {
  /// The texts in quotation marks.
  fileprivate var quotedList: String {
    isEmpty ? "nothing" : map { "'\($0)'" }.joined(separator: ", ")
  }
}
