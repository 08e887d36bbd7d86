// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of an assembly, in one object that a chain hands on from link to link.
///
/// Copying the references to the parts themselves, whose types depend on the assembly's, would look
/// these types up at each link.
final class StepParts<Target: AnyObject, Context>: Sendable {
  let name: StepName
  private let finder: FinderPart<Target, Context>
  private let factory: FactoryPart<Target, Context>
  // The last part that was added, with those before it behind it. A list of parts of the assembly's own
  // types, `[any RoutingInterceptor<Context>]`, would be looked up by its types at each call.
  private let lastGuard: GuardPart<Context>?
  private let lastTask: TaskPart<Target, Context>?
  private let lastPost: PostPart<Target, Context>?

  init(
    finder: FinderPart<Target, Context>, factory: FactoryPart<Target, Context>, name: StepName
  ) {
    self.name = name
    self.finder = finder
    self.factory = factory
    lastGuard = nil
    lastTask = nil
    lastPost = nil
  }

  /// The parts of another assembly under a name.
  init(_ other: StepParts, name: StepName) {
    self.name = name
    finder = other.finder
    factory = other.factory
    lastGuard = other.lastGuard
    lastTask = other.lastTask
    lastPost = other.lastPost
  }

  /// The parts of another assembly and a guard.
  init(_ other: StepParts, adding interceptor: any RoutingInterceptor<Context>) {
    name = other.name
    finder = other.finder
    factory = other.factory
    lastGuard = part(interceptor, next: other.lastGuard)
    lastTask = other.lastTask
    lastPost = other.lastPost
  }

  /// The parts of another assembly and a context task.
  init(_ other: StepParts, adding task: any ContextTask<Target, Context>) {
    name = other.name
    finder = other.finder
    factory = other.factory
    lastGuard = other.lastGuard
    lastTask = part(task, next: other.lastTask)
    lastPost = other.lastPost
  }

  /// The parts of another assembly and a post-routing task.
  init(_ other: StepParts, adding task: any PostRoutingTask<Target, Context>) {
    name = other.name
    finder = other.finder
    factory = other.factory
    lastGuard = other.lastGuard
    lastTask = other.lastTask
    lastPost = part(task, next: other.lastPost)
  }

  /// Returns what the assembly becomes at a place.
  func core(_ placement: Placement<Context>) -> ComposedCore<Target, Context> {
    ComposedCore(
      name: name.forNewStep(), finder: finder, factory: factory,
      firstGuard: lastGuard?.reversed(), firstTask: lastTask?.reversed(),
      firstPost: lastPost?.reversed(), placement: placement)
  }
}
