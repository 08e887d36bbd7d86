// Wayfinder is released under the MIT license; see LICENSE.

/// A chain of steps: what an ``ActionAssembly`` becomes after `from`.
///
/// `Tail` is the target of the last step while that is new and needs a place of its own, with `using`
/// and `from`. It is `Never` once the chain is complete and can be assembled.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .using(.push).from(.newNavigation)  // the new stack needs a place of its own
///   .using(.present(.sheet)).from(.current)  // the chain is complete
///   .assemble()
/// ```
public struct ChainAssembly<Target: AnyObject, Context, Tail>: Sendable {
  private enum State {
    case complete(DestinationStep<Target, Context>)
    case open(@Sendable (Placement<Context>) -> DestinationStep<Target, Context>)
  }

  private let state: State
}

extension ChainAssembly where Tail == Never {
  init(_ step: DestinationStep<Target, Context>) {
    state = .complete(step)
  }

  /// Returns the finished step: a value to navigate to, to share, and to start others from.
  public func assemble() -> DestinationStep<Target, Context> {
    guard case .complete(let step) = state else {
      fatalError("ChainAssembly.assemble must follow the place of the last step.")
    }
    return step
  }
}

extension ChainAssembly where Tail: AnyObject {
  init(
    _ tail: StepAssembly<Tail, Context>,
    finish:
      @escaping @Sendable (DestinationStep<Tail, Context>) -> DestinationStep<Target, Context>
  ) {
    state = .open { [parts = tail.parts] placement in finish(DestinationStep(parts.core(placement)))
    }
  }

  private var finish: @Sendable (Placement<Context>) -> DestinationStep<Target, Context> {
    switch state {
    case .open(let finish): finish
    case .complete(let step): { _ in step }
    }
  }

  /// Names the action that places the last step on the step that follows with `from`.
  public func using(_ action: any Action) -> ActionAssembly<Target, Context> {
    ActionAssembly(action, finish: finish)
  }

  /// Names the action that puts the last step among the children of the container that follows with
  /// `from`.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerActionAssembly<Target, Context, A.Container> {
    ContainerActionAssembly(action, finish: finish)
  }
}
