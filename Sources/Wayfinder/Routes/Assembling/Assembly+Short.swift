// Wayfinder is released under the MIT license; see LICENSE.

// The short form, for the screens that need no finder and no factory of their own.
extension Assembly where Target: Screen, Stage == Stages.Step {
  /// Describes a screen that represents a value: open if a screen with that value is, built
  /// otherwise.
  ///
  /// ```swift
  /// static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  ///   .using(.push)
  ///   .from(.visibleNavigation)
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Product(42)
  /// ```
  ///
  /// It is the same as `StepAssembly(finder: .screen(ProductScreen.self) { $0.id == $1 }, factory:
  /// .build { ProductScreen(id: $0) })`.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - id: The property with the context that the screen was built with.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line that names the step in errors; leave it out.
  ///   - build: Makes the screen from the context.
  public init(
    _ type: Target.Type, id: @autoclosure @escaping @MainActor () -> KeyPath<Target, Context>,
    file: String = #fileID, line: Int = #line,
    build: @escaping @MainActor (Context) throws -> Target
  ) where Context: Equatable {
    self.init(
      finder: .screen(type) { $0[keyPath: id()] == $1 }, factory: .build(build), file: file,
      line: line)
  }
}

extension Assembly where Target: Screen, Context == Void, Stage == Stages.Step {
  /// Describes a screen of which at most one is open.
  ///
  /// ```swift
  /// static let settings = StepAssembly(SettingsScreen.self) { SettingsScreen() }
  ///   .using(.present)
  ///   .from(.current)
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ sheet:
  ///                   Settings
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line that names the step in errors; leave it out.
  ///   - build: Makes the screen.
  public init(
    _ type: Target.Type, file: String = #fileID, line: Int = #line,
    build: @escaping @MainActor () throws -> Target
  ) {
    self.init(
      finder: .screen(type), factory: .build { _ in try build() }, file: file, line: line)
  }
}

extension Assembly where Target == NavigationNode, Stage == Stages.Step {
  /// A new stack each time.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(.newNavigation)
  ///   .using(.present(.fullScreen)).from(.current)
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ full screen:
  ///                   Navigation:
  ///                     Bag
  /// ```
  public static var newNavigation: Assembly {
    Assembly(
      finder: .nothing(), factory: .navigation(), file: "Wayfinder", line: 0
    ).named("new navigation")
  }
}

extension Assembly where Target == TabNode, Stage == Stages.Step {
  /// A new row of tabs each time.
  public static var newTabs: Assembly {
    Assembly(
      finder: .nothing(), factory: .tabs(), file: "Wayfinder", line: 0
    ).named("new tabs")
  }
}

/// A route without a screen: something else happens, for instance a browser opens.
///
/// It has guards like any other route, makes no edit of the tree and has no post-condition; its
/// outcome is `alreadyThere`.
///
/// ```swift
/// let browser = EffectAssembly<URL>("browser") { url in Browser.open(url) }
///   .adding(LoginInterceptor())
///   .assemble()
/// ```
public typealias EffectAssembly<Context> = Assembly<Node, Context, Stages.Effect>

extension Assembly where Target == Node, Stage == Stages.Effect {
  /// Starts a route without a screen.
  ///
  /// - Parameters:
  ///   - name: The name in plans and traces.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  ///   - perform: The effect, once all guards let it proceed. It must not edit the tree.
  public init(
    _ name: String, file: String = #fileID, line: Int = #line,
    perform: @escaping @MainActor (Context) throws -> Void
  ) {
    var parts = Parts<Node, Context>(
      name: StepName(name, target: Node.self, file: file, line: line)
    ) { _, _ in nil }
    parts.making = Making(effect: perform)
    self.init(parts)
  }

  /// Returns the finished step.
  public func assemble() -> DestinationStep<Node, Context> {
    (finished(from: nil) as ChainAssembly<Node, Context, Never>).assemble()
  }
}

extension DestinationStep where Target == Node {
  /// A route that does nothing.
  public static var nothing: DestinationStep {
    EffectAssembly<Context>("nothing", file: "Wayfinder", line: 0) { _ in }.assemble()
  }
}
