// Wayfinder is released under the MIT license; see LICENSE.

/// The work of one recheck: the open places whose guards are asked, and their answers (design rule
/// E17).
@MainActor
final class RecheckWork {
  /// An open place, with the destination whose guards it rests on.
  @MainActor
  struct Subject {
    let node: Node
    /// The container that shows the place, if a tap on it means the destination.
    let tabs: ContainerNode?
    let request: NavigationRequest
    var refusal: Refusal?
    var couldClose = true
  }

  /// The answer of a guard that doesn't let a place stay.
  struct Refusal {
    let guardName: String
    let reason: String
    var destination: NavigationRequest?
  }

  /// The name of the request in events and errors.
  nonisolated static let name = "recheck"

  /// Whether only the plan is wanted.
  let isPlanOnly: Bool
  /// The destinations whose guards are asked in place of those of what is open, if somebody wants the
  /// answers alone.
  let destinations: [AnyDestination]?
  /// Whether the guards have to be asked from the first.
  var isStale = true
  /// Whether the tree has changed since the guards of destinations were asked: nobody wants their answers
  /// any more.
  private(set) var isOutdated = false
  /// Whether the tree has been changed: what comes later is another recheck.
  var hasCommitted = false
  /// The plan, once all guards have answered.
  var plan: RecheckPlan?
  /// The error of the navigation that was to follow.
  var missedDestination: RoutingError?

  var subjects: [Subject] = []
  private var index = 0
  private var cursor = NavigationRun.GuardCursor()
  private var bound: BoundStep?
  private var revision = 0
  private(set) var changeCount = 0

  init(isPlanOnly: Bool) {
    self.isPlanOnly = isPlanOnly
    destinations = nil
  }

  /// Asks the guards of destinations, and does nothing with the answers.
  init(asking destinations: [AnyDestination]) {
    isPlanOnly = true
    self.destinations = destinations
  }

  // MARK: Asking

  /// Begins with the places that are open now.
  func begin(for router: Router) {
    let tree = router.tree
    letGo()
    isStale = false
    plan = nil
    missedDestination = nil
    hasCommitted = false
    revision = tree.revision
    if let destinations {
      let nowhere = NavigationNode()
      subjects = destinations.map {
        Subject(node: nowhere, tabs: nil, request: router.bound($0).request.copy())
      }
      return
    }
    for layer in tree.modals.reversed() { collect(layer, router) }
    if let root = tree.root { collect(root, router) }
  }

  /// Notices a change of the tree since the first guard was asked.
  func follow(_ tree: ScreenTree) {
    guard revision != tree.revision else { return }
    if destinations != nil, !isStale {
      isOutdated = true
      return
    }
    changeCount += 1
    isStale = true
  }

  private func collect(_ node: Node, _ router: Router) {
    if let origin = node.origin {
      subjects.append(Subject(node: node, tabs: nil, request: origin.request.copy()))
    }
    guard let container = node as? ContainerNode else { return }
    let focused = container.focusedChild
    if let focused, let tap = focused.tapDestination {
      let request = router.bound(tap).request.copy()
      subjects.append(Subject(node: focused, tabs: container, request: request))
    }
    if let focused { collect(focused, router) }
    for child in container.children where child !== focused { collect(child, router) }
  }

  /// The next guard to be asked; `nil` after the last.
  func nextQuestion(of router: Router) -> GuardQuestion? {
    while index < subjects.count {
      let request = subjects[index].request
      if bound == nil {
        do {
          let step = try RoutePlanner(tree: router.tree, goal: request.name).chosenStep(of: request)
          bound = step
          cursor = NavigationRun.GuardCursor(router.globalGuards, step)
          try router.globalGuards?.prepareAll(with: AnyDestination(request))
          try step.prepareGuards()
        } catch let failure as PartFailure {
          refuse(by: failure.name ?? request.name.text, "failed: \(failure.cause)")
          continue
        } catch {
          let cause = (error as? LookUpFailure)?.cause ?? error
          refuse(by: request.name.text, "its route failed: \(cause)")
          continue
        }
      }
      if let question = cursor.next(in: request, at: request.name) { return question }
      turnToNext()
    }
    return nil
  }

  /// Takes the answer of the guard that was asked last.
  func take(_ answer: GuardAnswer, of question: GuardQuestion, in router: Router) {
    switch answer {
    case .answered(.proceed): break
    case .answered(.stop(let reason)): refuse(by: question.name, reason)
    case .answered(.redirect(let destination, _)):
      refuse(
        by: question.name, "leads to \(destination.name.text)",
        router.bound(destination).request)
    case .failed(let error): refuse(by: question.name, "failed: \(error)")
    case .tooLate(let limit): refuse(by: question.name, "did not answer within \(limit)")
    }
  }

  private func refuse(by name: String, _ reason: String, _ destination: NavigationRequest? = nil) {
    subjects[index].refusal = Refusal(guardName: name, reason: reason, destination: destination)
    turnToNext()
  }

  private func turnToNext() {
    subjects[index].request.release()
    bound = nil
    cursor = NavigationRun.GuardCursor()
    index += 1
  }

  /// Lets go of every open place.
  func letGo() {
    isStale = true
    if bound != nil, index < subjects.count { subjects[index].request.release() }
    bound = nil
    cursor = NavigationRun.GuardCursor()
    subjects = []
    index = 0
  }
}
