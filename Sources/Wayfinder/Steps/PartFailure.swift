// Wayfinder is released under the MIT license; see LICENSE.

/// A part of an app that threw.
struct PartFailure: Error {
  let part: RoutingError.Part
  /// The part's own name; `nil` where it has none.
  var name: String?
  let cause: any Error

  /// Does what may throw, and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, named name: @autoclosure () -> String? = nil,
    _ body: () throws -> Result
  ) throws(PartFailure) -> Result {
    do {
      return try body()
    } catch {
      throw PartFailure(part: part, name: name(), cause: error)
    }
  }

  /// Performs a context task, and names it in what it throws.
  @MainActor
  static func perform<T: ContextTask>(
    _ task: T, on target: T.Target, with context: T.Context
  ) throws(PartFailure) {
    try attempt(.contextTask, named: PartName.of(task)) {
      try task.perform(on: target, with: context)
    }
  }

  /// A closure that calls `prepare` of a part, after those of others.
  static func preparing<P: Preparing>(
    _ part: P, after before: (@MainActor @Sendable (P.Context) throws -> Void)? = nil
  ) -> @MainActor @Sendable (P.Context) throws -> Void {
    { context in
      try before?(context)
      try attempt(.prepare, named: PartName.of(part)) { try part.prepare(with: context) }
    }
  }
}

extension RoutingError {
  /// Does what may throw, and says which part of which step it was.
  // Inlined: with a call for each edit of a step, opening ten layers at once takes a sixtieth longer.
  @MainActor @inline(__always)
  static func attempt<Result>(
    _ part: Part, in phase: Phase, to goal: StepName, at step: @autoclosure () -> StepName,
    node: @autoclosure () -> NodeReference? = nil, _ body: () throws -> Result
  ) throws(RoutingError) -> Result {
    do {
      return try body()
    } catch {
      throw RoutingError(of: error, part, in: phase, to: goal, at: step(), node: node())
    }
  }

  /// The error of a part that threw; one that is known by its name is named.
  init(
    of cause: any Error, _ part: Part, in phase: Phase, to goal: StepName, at step: StepName? = nil,
    node: NodeReference? = nil, named name: String? = nil
  ) {
    let failure = cause as? PartFailure
    self.init(
      .failed(part: failure?.part ?? part), in: phase, to: goal, at: step, node: node,
      partName: failure?.name ?? name, cause: failure?.cause ?? cause)
  }
}

/// Why a step could not be joined with a context: a transformer threw, or a switch chose nothing.
struct BindingFailure: Error {
  let reason: RoutingError.Reason
  /// The switch in which it happened; `nil` for a transformer of the step itself.
  var place: StepName?
  var cause: (any Error)?

  /// The error of the step's own transformer, or of the look-up of its name.
  var ownCause: (any Error)? { place == nil ? cause : nil }

  /// Does what may throw in a switch, or in a transformer, and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, at place: StepName? = nil, _ body: () throws -> Result
  ) throws(BindingFailure) -> Result {
    do {
      return try body()
    } catch {
      throw BindingFailure(reason: .failed(part: part), place: place, cause: error)
    }
  }
}

/// The name of a part in plans, traces and errors: its description if it has one, otherwise its
/// type.
package enum PartName {
  package static func of<Part>(_ part: Part) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return "\(Part.self)"
  }
}

/// A failure of a part that the library makes, such as `.push` or `.found(by:in:)`: the
/// ``RoutingError/cause`` of a navigation, which says what to do.
enum PartError: Error {
  /// `replaceRoot` follows a step that is not the root.
  case notTheRoot(NodeReference)
  /// A column of a split that is being built comes before the one in front of it.
  case columnOutOfOrder(SplitColumn)
  /// A split is built around more nodes than it has columns.
  case tooManyColumns(Int, of: Int)
  /// The closure that names a node to present from gives none.
  case nothingToPresentFrom
  /// The stack has no node to pop to.
  case nothingToPopTo
  /// There is no such tab, for instance `at 3`; the count is that of the tabs.
  case noTab(String, count: Int)
  /// A factory that is `.nothing()` was asked to build a target.
  case buildsNothing(String)
  /// The finder of a finder factory has found nothing.
  case foundNothing(by: String)
}

extension PartError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  var description: String {
    switch self {
    case .notTheRoot(let node):
      "'\(node)' cannot be replaced as the root: it is not on top of the root layer. Start the "
        + "step "
        + "from '.root'."
    case .columnOutOfOrder(let column):
      "The split cannot be built with its \(column) column first: the column before it is empty. "
        + "Fill the columns in order, from the primary."
    case .tooManyColumns(let count, let limit):
      "The split cannot be built around \(count) nodes: it has \(limit) columns. Replace the "
        + "content "
        + "of one, or make it with three columns."
    case .nothingToPresentFrom:
      "The modal layer cannot be presented: the closure after 'from' returned no node. Return a "
        + "node of the tree, or leave 'from' out."
    case .nothingToPopTo:
      "The stack cannot be popped: it contains none of the nodes that should stay. Start from a "
        + "step that builds one of them."
    case .noTab(let tab, let count):
      "There is no tab \(tab) among \(count). Name one that is there, or use '.addTab(at:)', which "
        + "appends."
    case .buildsNothing(let target):
      "'\(target)' cannot be built: its factory is '.nothing()'. Use a factory that builds one."
    case .foundNothing(let finder):
      "The factory returned nothing: its finder '\(finder)' found nothing. Put the screen where "
        + "the finder looks, or build it."
    }
  }
}
