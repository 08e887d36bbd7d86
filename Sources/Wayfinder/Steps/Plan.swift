// Wayfinder is released under the MIT license; see LICENSE.

/// The plan in the form that the engine works on: the steps from the start to the destination. Whatever
/// speaks of a step says its index.
@MainActor
struct Plan {
  var steps: [PlannedStep]
  /// The tree's revision when the plan was made.
  let revision: Int
  /// The number of steps to be built.
  let buildingCount: Int
  /// Steps of locked places on the way, the outermost first: their guards are asked before those of the
  /// plan's own steps (design rule E4b).
  var doors: [PlannedStep] = []

  var start: PlannedStep { steps[0] }
  var destination: PlannedStep { steps[steps.count - 1] }
  /// Whether the destination isn't shown: what the user sees stays.
  var staysBeneath: Bool { destination.info.placing.staysBeneath }
  var isEffect: Bool { destination.info.role == .effect }
  /// Whether a switch or a transformer of the app could decide otherwise though the tree is the same.
  var restsOnChoices: Bool { steps.contains { $0.work.restsOnChoice } }
  /// Whether a step has post-routing tasks.
  var hasPosts: Bool {
    for index in steps.indices where steps[index].info.hasPosts { return true }
    return false
  }

  /// The nodes of the steps that are in a tree, from the start to the destination.
  func standingNodes(in tree: ScreenTree) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(steps.count)
    for index in steps.indices {
      if let node = steps[index].node, tree.contains(node) { nodes.append(node) }
    }
    return nodes
  }

  /// Whether the destination was found, and the user sees it where a navigation to it would leave it,
  /// with the focus or beside it, such as the page of an open drawer (design rule E10).
  func isVisible(in tree: ScreenTree) -> Bool {
    guard buildingCount == 0, let node = destination.node, !start.closesLaterColumns else {
      return false
    }
    return !tree.isBehindLock(node) && (tree.isInFocusPath(node) || tree.isShown(node))
  }

  /// Whether another plan of the same request starts at the same place with the same steps, and no step
  /// has a context that is known to differ.
  func isLike(_ other: Plan) -> Bool {
    guard start.node === other.start.node, steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy {
      $0.name == $1.name && $0.work.hasSameContext(as: $1.work) != false
    }
  }

  /// Whether it has a step like another plan's.
  func has(_ step: BoundStep) -> Bool { steps.contains { $0.work.isLike(step) } }

  /// Whether it has built a step like another plan's.
  func hasBuilt(_ step: BoundStep) -> Bool {
    steps.dropFirst().contains { $0.work.isLike(step) }
  }

  /// The open screen that gets the data of another context than it was opened for: its draft would be
  /// overwritten in silence (design rule E3).
  ///
  /// - Parameter request: The destination at work.
  func reusedNode(for request: AnyDestination) -> ScreenNode? {
    guard start.isFound, start.info.hasTasks, let node = start.node as? ScreenNode,
      let origin = node.origin
    else { return nil }
    if steps.count == 1, request.hasEqualContext(as: origin) { return nil }
    return start.work.destination?.hasEqualContext(as: origin) == true ? nil : node
  }

  /// The container that a step is placed in or beside, once what it rests on is in place.
  func container(of index: Int) -> ContainerNode? {
    switch steps[index].place {
    case .none: nil
    case .existing(let container): container
    case .built(let other): steps[other].node as? ContainerNode
    case .around: steps[index - 1].namedContainer
    }
  }

  /// The node beside which an action places the one of a step, once that is in place.
  func neighbor(of index: Int) -> Node? {
    if case .built(let other) = steps[index].place { return steps[other].node }
    return steps[index - 1].isEnclosed ? container(of: index) : steps[index - 1].node
  }
}

/// A bound step in this round's plan. A value: whoever works on a copy leaves nothing behind.
@MainActor
struct PlannedStep {
  var work: BoundStep
  /// The screen or container that was found or built, with its node.
  var target: AnyObject?
  var node: Node?
  /// Whether the finder has answered.
  var isFound = false
  /// Whether revealing the found node closes the columns after its own.
  var closesLaterColumns = false
  /// The container that the step goes into, or that it is placed beside, once planned.
  var place = Place.none

  enum Place {
    case none
    /// The container that another step of the plan builds, or awaits, by its index.
    case built(Int)
    case existing(ContainerNode)
    /// The container that `around` of the step before names; it is looked for once that is in place.
    case around
  }

  init(_ work: BoundStep) {
    self.work = work
  }

  var info: StepInfo { work.info }
  var name: StepName { work.info.name }
  /// Whether the chain names a container around the step in its place.
  var isEnclosed: Bool { !work.around.isEmpty }
  /// The container that the chain names, around where the step is.
  var namedContainer: ContainerNode? { work.around.container(around: node) }

  /// The container that it is built into, by the index of its step.
  var container: Int? {
    if info.placing.isContained, case .built(let index) = place { index } else { nil }
  }

  mutating func take(_ match: Match?) {
    guard let match else { return }
    target = match.target
    node = match.node
    closesLaterColumns = match.closesLaterColumns
  }

  /// Looks for the target, and keeps it.
  mutating func look(in space: SearchSpace) throws {
    take(try work.find(in: space))
    isFound = node != nil
  }

  /// The node that was built for the step with its context, the first in the order of a search: where one
  /// goes back to a step that is built each time.
  func lastBuilt(in tree: ScreenTree) -> Node? {
    guard let destination = work.destination else { return nil }
    return tree.search(.everything, from: nil) { node in
      node.origin.map { $0.isEqual(to: destination) != false } ?? false
    }
  }

  /// Whether the finder answers as it did, when it is asked once more.
  func findsTheSame(in space: SearchSpace) throws -> Bool {
    let match = try work.find(in: space)
    return match?.node === node && match?.closesLaterColumns ?? false == closesLaterColumns
  }
}

/// The kind of container that a chain names around the place of a step.
struct Enclosing: Sendable {
  let accepts: @MainActor @Sendable (ContainerNode) -> Bool
  /// Whether what a step of this target builds is of the kind.
  let acceptsTarget: @Sendable (any AnyObject.Type) -> Bool

  init<Container: ContainerNode>(_: Container.Type) {
    accepts = { $0 is Container }
    acceptsTarget = { $0 is Container.Type }
  }

  /// The nearest container of the kind, from one on outward.
  @MainActor
  func nearest(from container: ContainerNode?) -> ContainerNode? {
    var container = container
    while let current = container, !accepts(current) { container = current.parent }
    return container
  }
}

extension [Enclosing] {
  /// The container that all of them name around a node, the innermost first.
  @MainActor
  func container(around node: Node?) -> ContainerNode? {
    var node = node
    for kind in self { node = kind.nearest(from: node?.parent) }
    return node as? ContainerNode
  }
}

/// A screen or container that was found or built, regardless of its type, with its node.
typealias Match = FinderMatch<AnyObject>

/// The name of a part in plans, traces and errors, made when somebody first asks.
@MainActor
final class PartLabel {
  private let make: @Sendable @MainActor () -> String
  private(set) lazy var text = make()

  nonisolated init<Part: Sendable>(_ part: Part) {
    make = { PartName.of(part) }
  }
}
