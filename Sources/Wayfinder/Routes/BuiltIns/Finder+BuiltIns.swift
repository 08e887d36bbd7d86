// Wayfinder is released under the MIT license; see LICENSE.

extension Finder {
  /// Finds the first screen of a class, or of a subclass.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".screen(\(Target.self).self)", restsOnClosure: start.restsOnClosure) {
      space, _ in
      try space.screen(Target.self, scope: scope, from: start)
    }
  }

  /// Finds the first screen of a class for which the predicate is true.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  ///   - predicate: Returns whether a screen is the one that the step's context represents.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope? = nil,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".screen(\(Target.self).self)", restsOnClosure: true) { space, context in
      try space.screen(Target.self, scope: scope, from: start) { try predicate($0, context) }
    }
  }

  /// Finds the first screen that conforms to a protocol and for which the predicate is true.
  ///
  /// The target is the screen's node, because a protocol isn't a class.
  ///
  /// - Parameters:
  ///   - face: The protocol, for instance `(any PriceShowing).self`.
  ///   - scope: The nodes to look at; when left out, all but those in layers above the start.
  ///   - start: The place where the search starts.
  ///   - predicate: Returns whether a screen is the one that the step's context represents.
  nonisolated public static func screen<Face, Context>(
    as face: Face.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Face, Context) throws -> Bool = { _, _ in true }
  ) -> Self where Self == BuiltInFinder<ScreenNode, Context> {
    BuiltInFinder(".screen(as: (\(Face.self)).self)", restsOnClosure: true) { space, context in
      try space.screen(as: Face.self, scope: scope, from: start) { try predicate($0, context) }
    }
  }

  /// Finds the first container of a kind.
  nonisolated public static func container<Target: ContainerNode, Context>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart = .topmost
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".container(\(Target.self).self)", restsOnClosure: start.restsOnClosure) {
      space, _ in try space.container(Target.self, scope: scope, from: start)
    }
  }

  /// Finds the first container of a kind for which the predicate is true.
  // Constrained to the protocol: with the class, the optimizer of Swift 6.3 stops in a client's build.
  nonisolated public static func container<Target: ContainerKind, Context>(
    _ type: Target.Type, scope: SearchScope? = nil,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".container(\(Target.self).self)", restsOnClosure: true) { space, context in
      let found = try space.container(ContainerNode.self, scope: scope, from: start) {
        guard let container = $0 as? Target else { return false }
        return try predicate(container, context)
      }
      return found.flatMap { found in (found.target as? Target).map(found.with) }
    }
  }

  /// Finds the navigation node nearest above the focus, beneath alerts and other transient layers.
  nonisolated public static func visibleNavigation<Context>() -> Self
  where Self == BuiltInFinder<NavigationNode, Context> {
    BuiltInFinder(".visibleNavigation()") { space, _ in
      space.tree?.nearestVisibleNavigation.map { FinderMatch(target: $0, node: $0) }
    }
  }

  /// Finds one object if it is still alive and in the tree. The finder keeps only a weak reference to it.
  public static func instance<Target: Screen, Context>(
    _ screen: Target
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".instance(\(Target.self))") { [weak screen] space, _ in
      screen.flatMap { space.instance($0) }
    }
  }

  /// Finds nothing: the step is built every time.
  nonisolated public static func nothing<Target: AnyObject, Context>() -> Self
  where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".nothing()", findsNothing: true) { _, _ in nil }
  }

  /// Finds the node that presents the layer of another node.
  ///
  /// When the node that was asked to present has left since, the top of the layer beneath is found.
  /// In the root layer nothing is found.
  ///
  /// **Shape**: in `Home ⇧ Sheet`, from the topmost, `Home`.
  ///
  /// - Parameter start: The node in whose layer the search starts.
  nonisolated public static func presenter<Context>(of start: SearchStart = .topmost) -> Self
  where Self == BuiltInFinder<Node, Context> {
    BuiltInFinder(".presenter()", restsOnClosure: start.restsOnClosure) { space, _ in
      guard let tree = space.tree, let (part, origin) = try start.resolved(space),
        let layer = (origin ?? part.top).flatMap(tree.layerIndex), layer > 0
      else { return nil }
      let presenter = tree.modals[layer - 1].source ?? tree.layerTop(layer - 1)
      return presenter.map { FinderMatch(target: $0, node: $0) }
    }
  }

  /// Finds with a closure.
  ///
  /// - Parameter search: Looks in the search space with the step's context. Called at most once in a
  ///   round of planning; it must not edit the tree.
  nonisolated public static func finding<Target: AnyObject, Context>(
    _ search: @escaping @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder(".finding { … }", restsOnClosure: true, search: search)
  }
}

extension DestinationStep where Target == Node {
  /// The node that has the focus, beneath alerts, action sheets and popovers: where a navigation
  /// that needs no particular place builds.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.present(.sheet)).from(.current).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  /// ⇧ sheet:        ⇧ sheet:
  ///   Search          Search
  ///                 ⇧ sheet:
  ///                   Bag
  /// ```
  public static var current: DestinationStep {
    start("current") { $0.focusedBeneathTransientLayers }
  }

  /// The top of the root layer.
  ///
  /// ```swift
  /// let home = StepAssembly(HomeScreen.self) { HomeScreen() }
  ///   .using(.replaceRoot).from(.root).assemble()
  /// ```
  ///
  /// ```text
  /// Login  →  Home
  /// ```
  public static var root: DestinationStep {
    start("root") { $0.root }
  }

  private static func start(
    _ text: String, _ node: @escaping @MainActor (ScreenTree) -> Node?
  ) -> DestinationStep {
    let name = StepName(text, target: Node.self, file: "Wayfinder", line: 0)
    var parts = Parts<Node, Context>(name: name) { space, _ in
      space.tree.flatMap(node).map { Match(target: $0, node: $0) }
    }
    parts.readsContext = false
    return DestinationStep(Step(parts))
  }
}

extension DestinationStep where Target == NavigationNode {
  /// The stack around the node in focus, beneath alerts, action sheets and popovers.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home*:
  ///     Home                     Home
  ///   Navigation search:         Bag
  ///     Search                 Navigation search:
  ///                              Search
  /// ```
  ///
  /// A navigation that starts here while no stack is visible fails with `nothingToStartFrom`.
  public static var visibleNavigation: DestinationStep {
    .found(
      by: .visibleNavigation(), named: StepName.Origin.visibleStart, file: "Wayfinder", line: 0)
  }

  /// Finds the first open stack with this name and reveals it: its tab selected, what lies over it
  /// dismissed.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(.navigation(named: "search")).assemble()
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home:
  ///     Home                     Home
  ///   Navigation search:       Navigation search*:
  ///     Search                   Search
  ///                              Bag
  /// ```
  ///
  /// - Parameter name: The name that the node was made with.
  public static func navigation(named name: String) -> DestinationStep {
    .found(
      by: .named(name),
      named: "navigation \(name)", file: "Wayfinder", line: 0)
  }

  /// Finds the stack in a tab and reveals it.
  ///
  /// - Parameter index: The index of the tab, from 0, in the first tab node that has it.
  public static func navigation(inTab index: Int) -> DestinationStep {
    .found(
      by: .container(NavigationNode.self, from: .tab(index)), named: "navigation in tab \(index)",
      file: "Wayfinder", line: 0)
  }
}

extension DestinationStep where Target == TabNode {
  /// Finds the first open tab node with this name and reveals it.
  ///
  /// - Parameter name: The name that the node was made with.
  public static func tabs(named name: String) -> DestinationStep {
    .found(
      by: .named(name), named: "tabs \(name)",
      file: "Wayfinder", line: 0)
  }
}

extension DestinationStep {
  /// Returns the step of a screen or container that must be open already: one with a finder and
  /// nothing else.
  ///
  /// ```swift
  /// let stack = DestinationStep<NavigationNode, Void>.found(by: .container(NavigationNode.self))
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(stack).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  /// ⇧ sheet:          Bag
  ///   Search
  /// ```
  ///
  /// A navigation whose start is not found fails with `nothingToStartFrom`. To give the step guards or
  /// tasks, use an ``ExistingStepAssembly``.
  ///
  /// - Parameters:
  ///   - finder: The finder that finds it.
  ///   - name: The step's name in plans, traces and errors; its target's type when left out.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  public static func found(
    by finder: any Finder<Target, Context>, named name: String? = nil, file: String = #fileID,
    line: Int = #line
  ) -> DestinationStep {
    let name = StepName(name, target: Target.self, file: file, line: line)
    return DestinationStep(Step(Parts(name: name, finder: finder)))
  }
}

extension Finder {
  /// Finds the first container of a kind with a name.
  nonisolated fileprivate static func named<Target: ContainerNode, Context>(
    _ wanted: String
  ) -> Self where Self == BuiltInFinder<Target, Context> {
    BuiltInFinder("the \(Target.self) named '\(wanted)'") { space, _ in
      space.container(Target.self) { $0.name == wanted }
    }
  }
}
