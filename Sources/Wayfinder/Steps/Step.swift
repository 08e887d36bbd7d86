// Wayfinder is released under the MIT license; see LICENSE.

/// The facts about an assembled step that need none of its types.
final class StepInfo: Sendable {
  enum Role: Sendable { case screen, container, start, awaited, effect }

  let name: StepName
  let role: Role
  let target: any AnyObject.Type
  let placing: Placing
  let asksApp: Bool
  /// Whether the step is built each time.
  let isNeverFound: Bool
  let guards: [GuardInfo]
  /// Whether the step gives its screen data.
  let hasTasks: Bool
  let hasPosts: Bool

  init<Target: AnyObject, Context>(_ parts: Parts<Target, Context>) {
    name = parts.name
    target = Target.self
    placing = parts.placing
    asksApp = parts.asksApp
    isNeverFound = parts.isNeverFound
    guards = parts.guards.isEmpty ? [] : parts.guards.map { GuardInfo($0) }
    hasTasks = parts.perform != nil
    hasPosts = parts.performPosts != nil
    role =
      switch parts.making.kind {
      case .screen: .screen
      case .container: .container
      case .effect: .effect
      case .none: parts.source == nil ? .start : .awaited
      }
  }

  /// The same with a guard that is asked first.
  init(_ other: StepInfo, asking first: GuardInfo) {
    name = other.name
    role = other.role
    target = other.target
    placing = other.placing
    asksApp = other.asksApp
    isNeverFound = other.isNeverFound
    guards = [first] + other.guards
    hasTasks = other.hasTasks
    hasPosts = other.hasPosts
  }

  /// A step without parts, for a node that was found.
  init(found name: StepName) {
    self.name = name
    role = .start
    target = Node.self
    placing = .none
    asksApp = false
    isNeverFound = false
    guards = []
    hasTasks = false
    hasPosts = false
  }
}

/// An assembled step. A start, an effect, a found or an awaited step is one with another finder or
/// making.
final class Step<Target: AnyObject, Context>: Sendable {
  let info: StepInfo
  let identity: StepIdentity
  // The parts one by one: generic code that reads one of a struct's copies all of them.
  let find: @MainActor @Sendable (SearchSpace, Context) throws -> Match?
  let readsContext: Bool
  let making: Making<Target, Context>
  let guards: [GuardPart<Context>]
  let prepareGuards: (@MainActor @Sendable (Context) throws -> Void)?
  let prepareTasks: (@MainActor @Sendable (Context) throws -> Void)?
  let preparePosts: (@MainActor @Sendable (Context) throws -> Void)?
  let perform: (@MainActor @Sendable (Target, Context, RoutingProbe?) throws -> Void)?
  let performPosts:
    (@MainActor @Sendable (Target, Context, Node, StandingPath, RoutingProbe?) -> Void)?
  let source: Source<Context>?

  init(_ parts: Parts<Target, Context>) {
    info = StepInfo(parts)
    identity = StepIdentity(parts.name, Context.self)
    find = parts.find
    readsContext = parts.readsContext
    making = parts.making
    guards = parts.guards
    prepareGuards = parts.prepareGuards
    prepareTasks = parts.prepareTasks
    preparePosts = parts.preparePosts
    perform = parts.perform
    performPosts = parts.performPosts
    source = parts.source
  }

  @MainActor
  func bound(to context: Context) -> PlannedStep { PlannedStep(Bound(self, context)) }

  /// Adds the step, and what it starts from, to a map.
  ///
  /// - Parameter above: The name of the step nearer the destination; `nil` for the destination itself.
  @MainActor
  func draw(beneath above: String?, in drawing: inout RouteMapDrawing) -> RouteMap.Node.ID {
    let name = info.name
    guard info.role != .effect else {
      let id = RouteMap.Node.ID(.effect, name.text)
      drawing.add(id, name)
      drawing.add(info.guards, askedBy: id, name)
      return id
    }
    let id = drawing.identity(of: name, Target.self, beneath: above)
    if let source {
      let drawn = drawing.draw(source, beneath: id.name)
      drawing.add(id, name, detail: info.role == .awaited ? "in what is built" : nil)
      drawing.add(info.placing.edge(from: drawn, to: id, origin: name))
    } else {
      drawing.add(id, name, detail: readsContext ? "must be open" : nil)
    }
    drawing.add(info.guards, askedBy: id, name)
    making.drawChildren?(id, &drawing)
    return id
  }
}
