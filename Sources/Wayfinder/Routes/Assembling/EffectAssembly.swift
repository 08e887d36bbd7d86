// Wayfinder is released under the MIT license; see LICENSE.

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
public struct EffectAssembly<Context>: Sendable {
  private let name: StepName
  private let perform: @MainActor (Context) throws -> Void
  private var interceptors: [any RoutingInterceptor<Context>] = []

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
    self.name = StepName(name, target: Node.self, file: file, line: line)
    self.perform = perform
  }

  /// Adds a guard, asked after those that were added before.
  public func adding(_ interceptor: any RoutingInterceptor<Context>) -> EffectAssembly {
    var copy = self
    copy.interceptors.append(interceptor)
    return copy
  }

  /// Adds a guard written as a closure that answers at once.
  ///
  /// ```swift
  /// let browser = EffectAssembly<URL>("browser") { url in Browser.open(url) }
  ///   .adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") })
  ///   .assemble()
  /// ```
  ///
  /// - Parameters:
  ///   - answer: Returns whether the effect may happen.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard answer: @escaping @MainActor (Context) throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> EffectAssembly {
    adding(guard: ClosureName.of("guard", file, line), answer)
  }

  /// Adds a guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - perform: Returns whether the effect may happen.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard perform: @escaping @MainActor (Context) async throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> EffectAssembly {
    adding(guard: ClosureName.of("guard", file, line), perform)
  }

  /// Adds a named guard written as a closure that answers at once.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - answer: Returns whether the effect may happen.
  public func adding(
    guard name: String, _ answer: @escaping @MainActor (Context) throws -> Verdict
  ) -> EffectAssembly {
    adding(ImmediateClosureInterceptor(description: name, answer: answer))
  }

  /// Adds a named guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - perform: Returns whether the effect may happen.
  public func adding(
    guard name: String, _ perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> EffectAssembly {
    adding(ClosureInterceptor(description: name, perform: perform))
  }

  /// Returns the finished step.
  public func assemble() -> DestinationStep<Node, Context> {
    var parts = Parts<Node, Context>(name: name.forNewStep()) { _, _ in nil }
    parts.making = Making(effect: perform)
    for interceptor in interceptors { parts.add(guard: interceptor) }
    return DestinationStep(Step(parts))
  }
}

extension DestinationStep where Target == Node {
  /// A route that does nothing.
  public static var nothing: DestinationStep {
    EffectAssembly<Context>("nothing", file: "Wayfinder", line: 0) { _ in }.assemble()
  }
}
