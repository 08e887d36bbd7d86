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

  /// Returns the finished step.
  public func assemble() -> DestinationStep<Node, Context> {
    DestinationStep(EffectCore(name.forNewStep(), linked(interceptors), perform))
  }
}

extension DestinationStep where Target == Node {
  /// A route that does nothing.
  public static var nothing: DestinationStep {
    EffectAssembly<Context>("nothing", file: "Wayfinder", line: 0) { _ in }.assemble()
  }
}

@MainActor
final class EffectCore<Context>: StepCore<Node, Context> {
  private let firstGuard: GuardPart<Context>?
  private let perform: @MainActor (Context) throws -> Void

  nonisolated init(
    _ name: StepName, _ firstGuard: GuardPart<Context>?,
    _ perform: @escaping @MainActor (Context) throws -> Void
  ) {
    self.firstGuard = firstGuard
    self.perform = perform
    super.init(name: name)
  }

  override func bind(_ context: Context) -> TypedBoundStep<Node> { BoundEffect(self, context) }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let id = RouteMap.Node.ID(.effect, name.text)
    drawing.add(id, name)
    drawing.add(firstGuard?.names ?? [], askedBy: id, name)
    return id
  }

  private final class BoundEffect: TypedBoundStep<Node> {
    private let core: EffectCore
    private let context: Context

    init(_ core: EffectCore, _ context: Context) {
      self.core = core
      self.context = context
      super.init(name: core.name, role: .effect)
    }

    override func find(in space: SearchSpace) {}
    override var firstGuard: GuardLink? { core.firstGuard }

    override func prepareParts() throws {
      var part = core.firstGuard
      while let current = part {
        try PartFailure.naming(current.name, .prepare) { try current.prepare(with: context) }
        part = current.next
      }
    }

    override func verdict(ofGuardAt index: Int) throws -> Verdict? {
      try core.firstGuard?.part(at: index)?.verdict(with: context)
    }

    override func hasSameContext(as other: BoundStep) -> Bool? {
      guard let other = other as? BoundEffect else { return false }
      return areEqual(context, other.context)
    }

    override func beginGuard(
      at index: Int, for receiver: any GuardReceiver, call: Int
    ) -> Task<Void, Never>? {
      core.firstGuard?.part(at: index)?.begin(with: context, for: receiver, call: call)
    }

    override func performEffect() throws { try core.perform(context) }
  }
}
