// Wayfinder is released under the MIT license; see LICENSE.

// Parts written as closures. What isn't named is named by its place in the file, so that plans,
// outcomes and events tell two closures apart.
extension Assembly where Stage: TakesGuards {
  /// Adds a guard written as a closure that answers at once.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") })
  ///   .using(.push).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Bag
  /// ```
  ///
  /// The guard is asked in place, without a task. A closure that contains `await` is a guard that is
  /// awaited.
  ///
  /// - Parameters:
  ///   - answer: Returns whether the navigation may go on.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard answer: @escaping @MainActor (Context) throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> Assembly {
    adding(guard: ClosureName.of("guard", file, line), answer)
  }

  /// Adds a guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - perform: Returns whether the navigation may go on.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard perform: @escaping @MainActor (Context) async throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> Assembly {
    adding(guard: ClosureName.of("guard", file, line), perform)
  }

  /// Adds a named guard written as a closure that answers at once.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .adding(guard: "logged in") { _ in Account.isOpen ? .proceed : .stop(reason: "logged out") }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - answer: Returns whether the navigation may go on.
  public func adding(
    guard name: String, _ answer: @escaping @MainActor (Context) throws -> Verdict
  ) -> Assembly {
    adding(ImmediateClosureInterceptor(description: name, answer: answer))
  }

  /// Adds a named guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - perform: Returns whether the navigation may go on.
  public func adding(
    guard name: String, _ perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> Assembly {
    adding(ClosureInterceptor(description: name, perform: perform))
  }
}

extension Assembly where Stage: TakesParts {
  /// Adds a context task written as a closure.
  ///
  /// - Parameters:
  ///   - perform: Gives the screen its data, whether it was found or built.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  public func adding(
    task perform: @escaping @MainActor (Target, Context) throws -> Void, file: String = #fileID,
    line: Int = #line
  ) -> Assembly {
    adding(task: ClosureName.of("task", file, line), perform)
  }

  /// Adds a named context task written as a closure.
  ///
  /// - Parameters:
  ///   - name: The name in errors.
  ///   - perform: Gives the screen its data, whether it was found or built.
  public func adding(
    task name: String, _ perform: @escaping @MainActor (Target, Context) throws -> Void
  ) -> Assembly {
    adding(ClosureContextTask(description: name, body: perform))
  }

  /// Adds a post-routing task written as a closure.
  ///
  /// - Parameters:
  ///   - perform: Takes the screen, the context, and the nodes of the path that are in the tree.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  public func adding(
    afterwards perform: @escaping @MainActor (Target, Context, [Node]) -> Void,
    file: String = #fileID, line: Int = #line
  ) -> Assembly {
    adding(afterwards: ClosureName.of("task", file, line), perform)
  }

  /// Adds a named post-routing task written as a closure.
  ///
  /// - Parameters:
  ///   - name: The name in recordings.
  ///   - perform: Takes the screen, the context, and the nodes of the path that are in the tree.
  public func adding(
    afterwards name: String, _ perform: @escaping @MainActor (Target, Context, [Node]) -> Void
  ) -> Assembly {
    adding(ClosurePostRoutingTask(description: name, body: perform))
  }
}

/// A guard written as a closure.
///
/// `.asking(_:)` and `adding(guard:)` make one. To use the same guard in several routes, or to test
/// it alone, conform to ``RoutingInterceptor`` instead.
///
/// This guard applies to every navigation of a router:
///
/// ```swift
/// let router = Router(
///   tree: tree,
///   interceptors: [
///     .asking(named: "logged in") { _ in Account.isOpen ? .proceed : .stop(reason: "logged out") }
///   ])
/// ```
public struct ClosureInterceptor<Context>: RoutingInterceptor, ClosureGuard, CustomStringConvertible
{
  /// The name in plans, outcomes and traces.
  public let description: String
  let perform: @MainActor (Context) async throws -> Verdict

  public func perform(with context: Context) async throws -> Verdict { try await perform(context) }
}

/// A guard written as a closure that answers at once; made by `adding(guard:)`.
struct ImmediateClosureInterceptor<Context>: ImmediateInterceptor, ClosureGuard,
  CustomStringConvertible
{
  let description: String
  let answer: @MainActor (Context) throws -> Verdict

  func verdict(with context: Context) throws -> Verdict { try answer(context) }
}

/// A context task written as a closure.
///
/// `.setting(_:)` and ``Assembly/adding(task:file:line:)`` make one. To use the same task in
/// several routes, conform to ``ContextTask`` instead.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .adding(task: { screen, id in screen.price = Prices.of(id) })
///   .using(.push).from(.visibleNavigation).assemble()
/// ```
public struct ClosureContextTask<Target: AnyObject, Context>: ContextTask, CustomStringConvertible {
  /// The name by which plans, traces, and errors call it.
  public let description: String
  let body: @MainActor (Target, Context) throws -> Void

  public func perform(on target: Target, with context: Context) throws { try body(target, context) }
}

/// A post-routing task written as a closure.
///
/// `.afterwards(_:)` and ``Assembly/adding(afterwards:file:line:)`` make one. To use the same
/// task in several routes, such as one for analytics, conform to ``PostRoutingTask`` instead.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .adding(afterwards: { _, id, _ in Analytics.count("product \(id)") })
///   .using(.push).from(.visibleNavigation).assemble()
/// ```
public struct ClosurePostRoutingTask<Target: AnyObject, Context>: PostRoutingTask,
  CustomStringConvertible
{
  /// The name by which plans, traces, and errors call it.
  public let description: String
  let body: @MainActor (Target, Context, [Node]) -> Void

  public func perform(on target: Target, with context: Context, path: [Node]) {
    body(target, context, path)
  }
}

/// The names of parts that are closures, told apart by where they are written.
enum ClosureName {
  static func of(_ part: String, _ file: String, _ line: Int) -> String {
    "\(part) at \(file):\(line)"
  }
}

extension RoutingInterceptor {
  /// Returns a guard written as a closure, for a list such as that of ``Router``.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces; the place in the file when left out.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  ///   - perform: Returns whether the navigation may go on.
  nonisolated public static func asking<Context>(
    named name: String? = nil, file: String = #fileID, line: Int = #line,
    _ perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> Self where Self == ClosureInterceptor<Context> {
    ClosureInterceptor(
      description: name ?? ClosureName.of("guard", file, line), perform: perform)
  }
}

extension ContextTask {
  /// Returns a context task written as a closure, for a list such as that of a child of a
  /// ``CompleteFactoryAssembly``.
  ///
  /// - Parameters:
  ///   - name: The name in errors; the place in the file when left out.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  ///   - perform: Gives the screen its data.
  nonisolated public static func setting<Target: AnyObject, Context>(
    named name: String? = nil, file: String = #fileID, line: Int = #line,
    _ perform: @escaping @MainActor (Target, Context) throws -> Void
  ) -> Self where Self == ClosureContextTask<Target, Context> {
    ClosureContextTask(description: name ?? ClosureName.of("task", file, line), body: perform)
  }
}

extension PostRoutingTask {
  /// Returns a post-routing task written as a closure, for a list such as that of ``Router``.
  ///
  /// - Parameters:
  ///   - name: The name in traces; the place in the file when left out.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  ///   - perform: Takes the screen, the context, and the nodes of the path that are in the tree.
  nonisolated public static func afterwards<Target: AnyObject, Context>(
    named name: String? = nil, file: String = #fileID, line: Int = #line,
    _ perform: @escaping @MainActor (Target, Context, [Node]) -> Void
  ) -> Self where Self == ClosurePostRoutingTask<Target, Context> {
    ClosurePostRoutingTask(
      description: name ?? ClosureName.of("task", file, line), body: perform)
  }
}
