// Wayfinder is released under the MIT license; see LICENSE.

/// A bound step in this round's plan. A value: whoever works on a copy leaves nothing behind.
@MainActor
struct PlannedStep {
  var work: any BoundStep
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

  init(_ work: any BoundStep) {
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
