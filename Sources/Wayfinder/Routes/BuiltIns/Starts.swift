// Wayfinder is released under the MIT license; see LICENSE.

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
      space.tree.flatMap(node).map { Match($0, at: $0) }
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
