// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The meaning of a document's names in an app: its screens, guards, tasks, actions, containers and
/// effects.
///
/// ```swift
/// var registry = Registry()
/// registry.screen("Product", ProductScreen.self, context: ProductID.self) {
///   $0.id == $1.id
/// } build: {
///   ProductScreen(id: $0.id)
/// }
/// registry.guard("login") { _ in Account.isOpen ? .proceed : .stop(reason: "logged out") }
/// ```
///
/// A registry is a value. A ``ValidatedDocument`` is checked against it, name by name and type by type. If
/// you register a name of the same kind twice, the second registration replaces the first.
public struct Registry: Sendable {
  var screens: [String: ScreenComponent] = [:]
  var guards: [String: any RoutingInterceptor<RouteArguments>] = [:]
  var tasks: [String: TaskComponent<any Error>] = [:]
  var postTasks: [String: TaskComponent<Never>] = [:]
  var transitions: [String: TransitionStyle] = [:]
  var actions: [String: any PlaceEditing] = [:]
  var containers: [String: ContainerComponent] = [:]
  var effects: [String: @MainActor (RouteArguments) throws -> Void] = [:]

  /// Creates an empty registry.
  public init() {}
}

// On the main actor, so that the `Codable` conformance of a context may be isolated to it, which it is
// by default in a module whose default is the main actor.
@MainActor
extension Registry {
  /// Registers a screen that is made from the parameters of its route.
  ///
  /// The document decides where an open screen is looked for, and `matching` decides whether a
  /// screen found there is the right one. It is only asked about screens that were opened under the
  /// route's name. Values that don't tell the route's screens apart, such as query items, are in the
  /// context as the open screen was given them; a task of the route gives it new ones.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it.
  ///   - type: The class of the screen.
  ///   - context: The type of its context: a type whose values are strings, numbers and booleans by
  ///     name, or one such value. It is decoded from the parameters and query items that a route
  ///     declares.
  ///   - matching: Whether an open screen is the one for a context.
  ///   - build: Makes a new one.
  public mutating func screen<Target: Screen, Context: Decodable>(
    _ name: String, _ type: Target.Type = Target.self, context: Context.Type = Context.self,
    matching: @escaping @MainActor (Target, Context) throws -> Bool,
    build: @escaping @MainActor (Context) throws -> Target
  ) {
    screens[name] = ScreenComponent(type, ContextShape(of: context)) { wanted in
      let context = try ContextDecoder.decode(Context.self, from: wanted.values)
      return { try matching($0, context) }
    } build: { wanted in
      try build(try ContextDecoder.decode(Context.self, from: wanted.values))
    }
  }

  /// Registers a screen that is made by a factory of the engine.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it.
  ///   - factory: Makes a new one; its `prepare` is asked before the guards, as for any step.
  ///   - matching: Whether an open screen is the one for a context.
  public mutating func screen<Target: Screen, Context: Decodable>(
    _ name: String, factory: any Factory<Target, Context>,
    matching: @escaping @MainActor (Target, Context) throws -> Bool
  ) {
    screens[name] = ScreenComponent(Target.self, ContextShape(of: Context.self)) { wanted in
      let context = try ContextDecoder.decode(Context.self, from: wanted.values)
      return { try matching($0, context) }
    } prepare: { wanted in
      try factory.prepare(with: try ContextDecoder.decode(Context.self, from: wanted.values))
    } build: { wanted in
      try factory.build(with: try ContextDecoder.decode(Context.self, from: wanted.values))
    }
  }

  /// Registers a screen that needs no context; an open one is recognized by its class.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it.
  ///   - type: The class of the screen.
  ///   - build: Makes a new one.
  public mutating func screen<Target: Screen>(
    _ name: String, _ type: Target.Type = Target.self,
    build: @escaping @MainActor () throws -> Target
  ) {
    screens[name] = ScreenComponent(type, ContextShape()) { _ in
      { _ in true }
    } build: { _ in
      try build()
    }
  }

  /// Registers a guard.
  ///
  /// If it stops a navigation and the document names a redirect for it, the navigation is led there
  /// instead.
  public mutating func `guard`(
    _ name: String, _ interceptor: any RoutingInterceptor<RouteArguments>
  ) {
    guards[name] = interceptor
  }

  /// Registers a guard written as a closure.
  ///
  /// If it stops a navigation and the document names a redirect for it, the navigation is led there
  /// instead.
  public mutating func `guard`(
    _ name: String, _ perform: @escaping @MainActor (RouteArguments) async throws -> Verdict
  ) {
    guards[name] = ClosureGuard(perform: perform)
  }

  /// Registers a task that gives a screen its data, found or built; it is for one class of screen.
  public mutating func task<Target: Screen>(
    _ name: String, on type: Target.Type = Target.self,
    perform: @escaping @MainActor (Target, RouteArguments) throws -> Void
  ) {
    tasks[name] = TaskComponent(name, type) { screen, arguments, _ in
      try perform(screen, arguments)
    }
  }

  /// Registers a task that acts after a navigation to a route has succeeded, for instance counts the
  /// visit; it is for one class of screen.
  ///
  /// It cannot fail the navigation. A document names it under `postTasks` of a route.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it.
  ///   - type: The class of the screen.
  ///   - perform: Acts on the screen of the route, with what the link gives and the nodes of all steps
  ///     that are in the tree, from the start to the screen.
  public mutating func postTask<Target: Screen>(
    _ name: String, on type: Target.Type = Target.self,
    perform: @escaping @MainActor (Target, RouteArguments, [Node]) -> Void
  ) {
    postTasks[name] = TaskComponent(name, type, perform)
  }

  /// Registers a transition of the app's own, which a document names as the `style` of a route's
  /// `transition`.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it. It replaces a built-in style of that name.
  ///   - animator: The value that the host recognizes.
  public mutating func transition(_ name: String, _ animator: some TransitionAnimator) {
    transitions[name] = .custom(animator)
  }

  /// Registers an action that edits the children of one kind of container.
  public mutating func action<Edit: ContainerAction>(_ name: String, _ action: Edit) {
    actions[name] = ContainerEdit(action: action)
  }

  /// Registers an action that places a screen in relation to any container.
  public mutating func action(_ name: String, placing action: any Action) {
    actions[name] = PlainEdit(action: action)
  }

  /// Registers a container of the app's own.
  ///
  /// - Parameters:
  ///   - name: The name that documents use for it.
  ///   - type: Its class, such as `CustomNode<Drawer>`.
  ///   - build: Makes one around its children, with the name that the document gives it.
  public mutating func container<Container: ContainerNode>(
    _ name: String, _ type: Container.Type = Container.self,
    build: @escaping @MainActor ([Node], String?) throws -> Container
  ) {
    containers[name] = ContainerComponent(type: type) { try build($0, $1) }
  }

  /// Registers what a route without a screen does.
  public mutating func effect(
    _ name: String, _ perform: @escaping @MainActor (RouteArguments) throws -> Void
  ) {
    effects[name] = perform
  }
}

/// A guard written as a closure.
private struct ClosureGuard: RoutingInterceptor {
  let perform: @MainActor (RouteArguments) async throws -> Verdict

  func perform(with arguments: RouteArguments) async throws -> Verdict {
    try await perform(arguments)
  }
}
