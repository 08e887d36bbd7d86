// Wayfinder is released under the MIT license; see LICENSE.

/// A step's parts, as an assembly collects them. Each word of the assembly sets one property.
///
/// An app's parts are kept as closures over their context, each made once. Parts that only ever run
/// one after the other are one closure, which each new part extends; guards are asked one at a time.
struct Parts<Target: AnyObject, Context>: Sendable {
  var name: StepName
  let find: @MainActor @Sendable (SearchSpace, Context) throws -> Match?
  /// Whether the finder asks code of the app, which may answer otherwise though the tree is the same.
  let asksApp: Bool
  /// Whether the finder never finds anything, so that the step is built each time.
  var isNeverFound = false
  /// Whether two contexts can make a difference; a start of the library's own reads none.
  var readsContext = true
  var making = Making<Target, Context>()
  var guards: [GuardPart<Context>] = []
  var prepareGuards: (@MainActor @Sendable (Context) throws -> Void)?
  var prepareTasks: (@MainActor @Sendable (Context) throws -> Void)?
  var preparePosts: (@MainActor @Sendable (Context) throws -> Void)?
  var perform: (@MainActor @Sendable (Target, Context, RoutingProbe?) throws -> Void)?
  var performPosts:
    (@MainActor @Sendable (Target, Context, Node, StandingPath, RoutingProbe?) -> Void)?
  var placing = Placing.none
  /// The step that it starts from, joined with the context when the walk gets there.
  var source: Source<Context>?

  init(
    name: StepName, asksApp: Bool = false,
    find: @escaping @MainActor @Sendable (SearchSpace, Context) throws -> Match?
  ) {
    self.name = name
    self.asksApp = asksApp
    self.find = find
  }

  init<F: Finder>(name: StepName, finder: F) where F.Target == Target, F.Context == Context {
    let builtIn = finder as? BuiltInFinder<Target, Context>
    self.init(name: name, asksApp: builtIn?.restsOnClosure ?? true) {
      try finder.find(in: $0, with: $1)?.erased
    }
    isNeverFound = builtIn?.findsNothing ?? false
  }

  var role: StepInfo.Role {
    switch making.kind {
    case .screen: .screen
    case .container: .container
    case .effect: .effect
    case .none: source == nil ? .start : .awaited
    }
  }

  mutating func add<G: RoutingInterceptor>(guard part: G) where G.Context == Context {
    guards.append(GuardPart(part))
    prepareGuards = PartFailure.preparing(part, after: prepareGuards)
  }

  mutating func add<T: ContextTask>(task: T) where T.Target == Target, T.Context == Context {
    prepareTasks = PartFailure.preparing(task, after: prepareTasks)
    let before = perform
    perform = { target, context, probe in
      try before?(target, context, probe)
      try PartFailure.perform(task, on: target, with: context)
      probe?.performed(PartName.of(task), target)
    }
  }

  mutating func add<T: PostRoutingTask>(post: T)
  where T.Target == Target, T.Context == Context {
    preparePosts = PartFailure.preparing(post, after: preparePosts)
    let before = performPosts
    performPosts = { target, context, node, path, probe in
      before?(target, context, node, path, probe)
      guard let nodes = path.nodes(through: node) else { return }
      post.perform(on: target, with: context, path: nodes)
      probe?.performed(PartName.of(post), target)
    }
  }
}

/// The path of a navigation as it is when a post-routing task is about to run; a task before it may
/// have edited the tree.
@MainActor
final class StandingPath {
  private let tree: ScreenTree
  private let plan: Plan
  private var standing: [Node]
  private var revision: Int

  init(_ plan: Plan, in tree: ScreenTree) {
    self.plan = plan
    self.tree = tree
    revision = tree.revision
    standing = plan.standingNodes(in: tree)
  }

  /// The nodes that are in the tree; `nil` once the step's own node isn't.
  func nodes(through node: Node) -> [Node]? {
    if revision != tree.revision {
      revision = tree.revision
      standing = plan.standingNodes(in: tree)
    }
    for other in standing where other === node { return standing }
    return nil
  }
}

/// Hears what happens between a router and the parts of its routes for the test kit, a contract or an explorer.
///
/// A router without one pays nothing for it.
@MainActor
package final class RoutingProbe {
  /// The verdict in place of a guard's own, by the guard's name; `nil` asks the guard itself.
  package var answer: @MainActor (String) -> Verdict? = { _ in nil }
  /// The answer to wait for in place of a guard's own, by the guard's name, where ``answer`` has none;
  /// `nil` asks the guard itself.
  package var waiting: @MainActor (String) -> (@MainActor () async -> Verdict)? = { _ in nil }
  /// Called after a task has run, with its name and its target.
  package var performed: @MainActor (String, AnyObject) -> Void = { _, _ in }
  /// Whether a detour ends the request as soon as its screen is shown, with the outcome `stopped`:
  /// there is nobody who could finish the screen.
  package var endsAtDetours = false
  /// Whether guards are reported to whoever drives the run, and not asked.
  package var asksByHand = false

  package nonisolated init() {}
}

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

  init(
    _ name: StepName, _ role: Role, target: any AnyObject.Type, placing: Placing = .none,
    asksApp: Bool = false, isNeverFound: Bool = false, guards: [GuardInfo] = [],
    hasTasks: Bool = false, hasPosts: Bool = false
  ) {
    self.name = name
    self.role = role
    self.target = target
    self.placing = placing
    self.asksApp = asksApp
    self.isNeverFound = isNeverFound
    self.guards = guards
    self.hasTasks = hasTasks
    self.hasPosts = hasPosts
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
    info = StepInfo(
      parts.name, parts.role, target: Target.self, placing: parts.placing,
      asksApp: parts.asksApp, isNeverFound: parts.isNeverFound,
      guards: parts.guards.isEmpty ? [] : parts.guards.map { $0.info },
      hasTasks: parts.perform != nil, hasPosts: parts.performPosts != nil)
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
