// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A screen that a document can name, with its class erased except for the closures that need it.
struct ScreenComponent: Sendable {
  /// The class.
  let type: any AnyObject.Type
  /// The values that its context asks for.
  let shape: ContextShape
  /// Says which open screens are the wanted one.
  let matcher: @MainActor (WantedScreen) throws -> @MainActor (ScreenNode) throws -> Bool
  /// Makes one of the class for a step.
  let maker: any ScreenMaking

  init<Target: Screen>(
    _ type: Target.Type, _ shape: ContextShape,
    matcher: @escaping @MainActor (WantedScreen) throws -> @MainActor (Target) throws -> Bool,
    prepare: (@MainActor (WantedScreen) throws -> Void)? = nil,
    build: @escaping @MainActor (WantedScreen) throws -> Target
  ) {
    self.type = type
    self.shape = shape
    self.matcher = TypedMatcher(matcher: matcher).test
    maker = TypedScreen(onPrepare: prepare, onBuild: build)
  }

  /// Makes one that no navigation asks for, as a shell's.
  @MainActor
  func build(_ wanted: WantedScreen) throws -> any Screen {
    try maker.prepare(wanted)
    return try maker.build(wanted)
  }
}

/// Makes screens of one class.
protocol ScreenMaking: Sendable {
  associatedtype Target: Screen
  @MainActor func prepare(_ wanted: WantedScreen) throws
  @MainActor func build(_ wanted: WantedScreen) throws -> Target
}

private struct TypedScreen<Target: Screen>: ScreenMaking {
  let onPrepare: (@MainActor (WantedScreen) throws -> Void)?
  let onBuild: @MainActor (WantedScreen) throws -> Target

  func prepare(_ wanted: WantedScreen) throws { try onPrepare?(wanted) }
  func build(_ wanted: WantedScreen) throws -> Target { try onBuild(wanted) }
}

/// A task, or a post-routing task, for one class of screen.
struct TaskComponent<Failure: Error>: Sendable {
  let name: String
  let type: any AnyObject.Type
  /// Whether a class of screen is the task's.
  let fits: @Sendable (any AnyObject.Type) -> Bool
  let perform: @MainActor (any Screen, RouteArguments, [Node]) throws(Failure) -> Void

  init<Target: Screen>(
    _ name: String, _ type: Target.Type,
    _ perform: @escaping @MainActor (Target, RouteArguments, [Node]) throws(Failure) -> Void
  ) {
    self.name = name
    self.type = type
    let task = TypedTask(body: perform)
    fits = task.fits
    self.perform = task.perform
  }
}

/// A test for one class of screen, as one for any node.
private struct TypedMatcher<Target: Screen>: Sendable {
  let matcher: @MainActor (WantedScreen) throws -> @MainActor (Target) throws -> Bool

  @MainActor
  func test(_ wanted: WantedScreen) throws -> @MainActor (ScreenNode) throws -> Bool {
    let matches = try matcher(wanted)
    return { node in try (node.screen as? Target).map(matches) ?? false }
  }
}

/// A task for one class of screen, as one for any screen.
private struct TypedTask<Target: Screen, Failure: Error>: Sendable {
  let body: @MainActor (Target, RouteArguments, [Node]) throws(Failure) -> Void

  @Sendable func fits(_ type: any AnyObject.Type) -> Bool { type is Target.Type }

  @MainActor
  func perform(
    _ screen: any Screen, _ arguments: RouteArguments, _ path: [Node]
  ) throws(Failure) {
    if let target = screen as? Target { try body(target, arguments, path) }
  }
}

/// A container of the app's own.
struct ContainerComponent: Sendable {
  let type: ContainerNode.Type
  let build: @MainActor ([Node], String?) throws -> ContainerNode
}
