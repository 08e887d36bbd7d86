// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder

/// A finder that answers what a test says, and counts how often it was asked.
///
/// **Source**: House rule; for testing guards and tasks of a step without its screens.
@MainActor
public final class FixedFinder<Target: Screen, Context>: Finder {
  private enum Answer {
    case screen(Target?)
    case error(any Error)
  }

  private var answer: Answer
  /// How often it was asked.
  public private(set) var timesAsked = 0

  /// Makes a finder.
  ///
  /// - Parameter screen: What it finds, as long as that stands in the tree; `nil` for nothing.
  public init(_ screen: Target?) {
    answer = .screen(screen)
  }

  /// Makes a finder that fails.
  ///
  /// - Parameter error: What it throws.
  public init(throwing error: any Error) {
    answer = .error(error)
  }

  /// Answers something else from now on.
  ///
  /// - Parameter screen: What it finds; `nil` for nothing.
  public func answer(_ screen: Target?) { answer = .screen(screen) }

  /// Answers what was said; called by the router.
  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    timesAsked += 1
    switch answer {
    case .screen(let screen): return screen.flatMap { space.instance($0) }
    case .error(let error): throw error
    }
  }
}

/// A context task that does nothing but remember with what it was called, or throws.
@MainActor
public final class RecordingTask<Target: AnyObject, Context>: ContextTask {
  /// How the task is called in recordings.
  public nonisolated let description: String
  /// What it was called with, in order.
  public private(set) var calls: [(target: Target, context: Context)] = []
  /// What it throws in place of going on.
  public var error: (any Error)?

  /// Makes a task.
  ///
  /// - Parameter name: How the task is called.
  public nonisolated init(_ name: String = "RecordingTask") {
    description = name
    error = nil
  }

  /// Remembers the call; called by the router.
  public func perform(on target: Target, with context: Context) throws {
    calls.append((target, context))
    if let error { throw error }
  }
}

extension RecordingTask: CustomStringConvertible {}

/// A post-routing task that does nothing but remember with what it was called.
@MainActor
public final class RecordingPostTask<Target: AnyObject, Context>: PostRoutingTask {
  /// How the task is called in recordings.
  public nonisolated let description: String
  /// What it was called with, in order; the path as drawings name its nodes.
  public private(set) var calls: [(target: Target, context: Context, path: [String])] = []

  /// Makes a task.
  ///
  /// - Parameter name: How the task is called.
  public nonisolated init(_ name: String = "RecordingPostTask") {
    description = name
  }

  /// Remembers the call; called by the router.
  public func perform(on target: Target, with context: Context, path: [Node]) {
    calls.append((target, context, path.map(\.reference.text)))
  }
}

extension RecordingPostTask: CustomStringConvertible {}
