// Wayfinder is released under the MIT license; see LICENSE.

/// One context task of a step and the tasks behind it.
@MainActor
class TaskPart<Target: AnyObject, Context> {
  let next: TaskPart<Target, Context>?
  /// The task's name in errors and for the test kit.
  var name: String { fatalError("TaskPart.name must be overridden.") }

  nonisolated init(next: TaskPart<Target, Context>?) {
    self.next = next
  }

  /// The same task before others.
  nonisolated func before(_ next: TaskPart<Target, Context>?) -> TaskPart<Target, Context> {
    fatalError("TaskPart.before must be overridden.")
  }

  /// The list from its other end; a list of one is itself.
  nonisolated final func reversed() -> TaskPart<Target, Context> {
    guard var rest = next else { return self }
    var first = before(nil)
    while true {
      first = rest.before(first)
      guard let behind = rest.next else { return first }
      rest = behind
    }
  }

  /// Prepares this task and those behind it.
  final func prepareAll(with context: Context) throws(PartFailure) {
    try PartFailure.naming(name, .prepare) { try prepare(with: context) }
    try next?.prepareAll(with: context)
  }

  func prepare(with context: Context) throws {
    fatalError("TaskPart.prepare must be overridden.")
  }

  func perform(on target: Target, with context: Context) throws {
    fatalError("TaskPart.perform must be overridden.")
  }

  /// Performs this task and those behind it.
  final func performAll(
    on target: Target, with context: Context, _ probe: RoutingProbe?
  ) throws(PartFailure) {
    try performNamed(on: target, with: context, probe)
    try next?.performAll(on: target, with: context, probe)
  }

  /// Performs the task, tells the probe of it, and names it in what it throws.
  final func performNamed(
    on target: Target, with context: Context, _ probe: RoutingProbe?
  ) throws(PartFailure) {
    do {
      try perform(on: target, with: context)
    } catch {
      throw PartFailure(part: .contextTask, name: name, cause: error)
    }
    if let probe { probe.performed(name, target) }
  }
}

@MainActor
final class SomeTaskPart<T: ContextTask>: TaskPart<T.Target, T.Context> {
  private let task: T
  override var name: String { PartName.of(task) }

  nonisolated init(_ task: T, next: TaskPart<T.Target, T.Context>?) {
    self.task = task
    super.init(next: next)
  }

  nonisolated override func before(_ next: TaskPart<T.Target, T.Context>?) -> TaskPart<
    T.Target, T.Context
  > {
    SomeTaskPart(task, next: next)
  }

  override func prepare(with context: T.Context) throws { try task.prepare(with: context) }

  override func perform(on target: T.Target, with context: T.Context) throws {
    try task.perform(on: target, with: context)
  }
}

/// One post-routing task of a step and the tasks behind it.
@MainActor
class PostPart<Target: AnyObject, Context> {
  let next: PostPart<Target, Context>?
  /// The task's name in errors and for the test kit.
  var name: String { fatalError("PostPart.name must be overridden.") }

  nonisolated init(next: PostPart<Target, Context>?) {
    self.next = next
  }

  /// The same task before others.
  nonisolated func before(_ next: PostPart<Target, Context>?) -> PostPart<Target, Context> {
    fatalError("PostPart.before must be overridden.")
  }

  /// The list from its other end; a list of one is itself.
  nonisolated final func reversed() -> PostPart<Target, Context> {
    guard var rest = next else { return self }
    var first = before(nil)
    while true {
      first = rest.before(first)
      guard let behind = rest.next else { return first }
      rest = behind
    }
  }

  /// The task at a place behind this one, which has the place 0.
  final func part(at index: Int) -> PostPart<Target, Context>? {
    var part: PostPart<Target, Context>? = self
    for _ in 0..<index { part = part?.next }
    return part
  }

  /// Prepares this task and those behind it.
  final func prepareAll(with context: Context) throws(PartFailure) {
    try PartFailure.naming(name, .prepare) { try prepare(with: context) }
    try next?.prepareAll(with: context)
  }

  func prepare(with context: Context) throws {
    fatalError("PostPart.prepare must be overridden.")
  }

  func perform(on target: Target, with context: Context, path: [Node]) {
    fatalError("PostPart.perform must be overridden.")
  }
}

@MainActor
final class SomePostPart<T: PostRoutingTask>: PostPart<T.Target, T.Context> {
  private let task: T
  override var name: String { PartName.of(task) }

  nonisolated init(_ task: T, next: PostPart<T.Target, T.Context>?) {
    self.task = task
    super.init(next: next)
  }

  nonisolated override func before(_ next: PostPart<T.Target, T.Context>?) -> PostPart<
    T.Target, T.Context
  > {
    SomePostPart(task, next: next)
  }

  override func prepare(with context: T.Context) throws { try task.prepare(with: context) }

  override func perform(on target: T.Target, with context: T.Context, path: [Node]) {
    task.perform(on: target, with: context, path: path)
  }
}

nonisolated func part<T: ContextTask>(
  _ task: T, next: TaskPart<T.Target, T.Context>?
) -> TaskPart<T.Target, T.Context> {
  SomeTaskPart(task, next: next)
}

nonisolated func part<T: PostRoutingTask>(
  _ task: T, next: PostPart<T.Target, T.Context>?
) -> PostPart<T.Target, T.Context> {
  SomePostPart(task, next: next)
}

nonisolated func linked<Target: AnyObject, Context>(
  _ tasks: [any ContextTask<Target, Context>]
) -> TaskPart<Target, Context>? {
  if tasks.isEmpty { return nil }
  var first: TaskPart<Target, Context>?
  for task in tasks.reversed() { first = part(task, next: first) }
  return first
}

nonisolated func linked<Target: AnyObject, Context>(
  _ tasks: [any PostRoutingTask<Target, Context>]
) -> PostPart<Target, Context>? {
  if tasks.isEmpty { return nil }
  var first: PostPart<Target, Context>?
  for task in tasks.reversed() { first = part(task, next: first) }
  return first
}
