// Wayfinder is released under the MIT license; see LICENSE.

/// The identity of a step with its context.
@MainActor
struct StepInContext {
  let work: any BoundStep
  let info: StepInfo
  /// Whether a transformer of the app has made the context from another one.
  var contextIsDerived = false

  /// Whether another plan's form of the same step stands for the same: its context is equal, or is the
  /// request's own in both.
  func isLike(_ other: StepInContext) -> Bool {
    guard info.name == other.info.name else { return false }
    return work.hasSameContext(as: other.work) ?? !(contextIsDerived || other.contextIsDerived)
  }
}

/// A bound step in this round's plan. A value: whoever works on a copy leaves nothing behind.
@MainActor
struct PlannedStep {
  var inContext: StepInContext
  /// The screen or container that was found or built, with its node.
  var target: AnyObject?
  var node: Node?
  /// Whether the finder has answered.
  var isFound = false
  /// Whether revealing the found node closes the columns after its own.
  var closesLaterColumns = false
  /// The container that the step goes into, or that it is placed beside, once planned.
  var place = Place.none
  /// Whether a switch or a transformer of the app decided on the step or its context.
  var restsOnChoice = false
  /// The facts that switches and `enclosing` add; `nil` for most steps.
  var detail: Detail?

  /// An object, so that a step about which nothing more is said carries a word.
  final class Detail: Sendable {
    /// The containers around the step that the chain names in place of the step, from the innermost.
    let around: [Enclosing]
    /// The cases of switches that led to the step, the outermost switch first.
    let choices: [SwitchChoice]
    /// The number of choices that were made within what `around` names.
    let innerChoiceCount: Int

    init(around: [Enclosing], choices: [SwitchChoice], innerChoiceCount: Int) {
      self.around = around
      self.choices = choices
      self.innerChoiceCount = innerChoiceCount
    }
  }

  enum Place {
    case none
    /// The container that another step of the plan builds, or awaits, by its index.
    case built(Int)
    case existing(ContainerNode)
    /// The container that `around` of the step before names; it is looked for once that stands.
    case around
  }

  init(_ work: any BoundStep, _ info: StepInfo) {
    inContext = StepInContext(work: work, info: info)
  }

  var work: any BoundStep { inContext.work }
  var info: StepInfo { inContext.info }
  var name: StepName { inContext.info.name }
  var choices: [SwitchChoice] { detail?.choices ?? [] }
  /// Whether the chain names a container around the step in its place.
  var isEnclosed: Bool { detail?.around.isEmpty == false }
  /// The container that the chain names, around where the step stands.
  var namedContainer: ContainerNode? { detail?.around.container(around: node) }

  /// Notes that a switch led to the step, before those that it chose by itself.
  mutating func chosen(by choice: SwitchChoice) {
    detail = Detail(
      around: detail?.around ?? [], choices: [choice] + choices,
      innerChoiceCount: detail?.innerChoiceCount ?? 0)
  }

  /// Notes that the chain names a container around the step.
  mutating func enclose(in kind: Enclosing) {
    detail = Detail(
      around: (detail?.around ?? []) + [kind], choices: choices, innerChoiceCount: choices.count)
  }

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
