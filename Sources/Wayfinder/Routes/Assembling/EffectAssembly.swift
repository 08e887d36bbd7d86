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
