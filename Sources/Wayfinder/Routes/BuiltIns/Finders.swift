// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds a screen of a class; made by `.screen(_:)`.
public struct ScreenFinder<Target: AnyObject, Context>: Finder, TreeFinder {
  let scope: SearchScope
  let start: SearchStart
  let predicate: (@MainActor (Target, Context) throws -> Bool)?
  nonisolated var restsOnClosure: Bool { predicate != nil || start.restsOnClosure }

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    guard start.isTopmost else {
      return try space.screen(Target.self, scope: scope, from: start) {
        try predicate?($0, context) ?? true
      }
    }
    guard let predicate else { return space.screen(Target.self, scope: scope) { _ in true } }
    return try space.screen(Target.self, scope: scope) { try predicate($0, context) }
  }
}

/// Finds a screen that conforms to a protocol; made by `.screen(as:where:)`.
public struct FaceFinder<Face, Context>: Finder {
  let scope: SearchScope
  let start: SearchStart
  let predicate: @MainActor (Face, Context) throws -> Bool

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<ScreenNode>?
  {
    try space.screen(as: Face.self, scope: scope, from: start) { try predicate($0, context) }
  }
}

/// Finds a container of a kind; made by `.container(_:)`.
public struct ContainerFinder<Target: ContainerNode, Context>: Finder, TreeFinder {
  let scope: SearchScope
  let start: SearchStart
  let predicate: (@MainActor (Target, Context) throws -> Bool)?
  nonisolated var restsOnClosure: Bool { predicate != nil || start.restsOnClosure }

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    try space.container(Target.self, scope: scope, from: start) {
      try predicate?($0, context) ?? true
    }
  }
}

/// Finds the navigation node nearest above the focus; made by `.visibleNavigation()`.
public struct VisibleNavigationFinder<Context>: Finder, TreeFinder {
  nonisolated var restsOnClosure: Bool { false }

  public func find(
    in space: SearchSpace, with context: Context
  ) throws -> FinderMatch<NavigationNode>? {
    space.tree?.visibleNavigation.map { FinderMatch(target: $0, node: $0) }
  }
}

/// Finds one object, held weakly; made by `.instance(_:)`.
@MainActor
public final class InstanceFinder<Target: Screen, Context>: Finder, TreeFinder {
  private weak var instance: Target?
  nonisolated var restsOnClosure: Bool { false }

  init(_ instance: Target) {
    self.instance = instance
  }

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    instance.flatMap { space.instance($0) }
  }
}

/// Finds nothing, so that the step is built every time; made by `.nothing()`.
public struct NothingFinder<Target: AnyObject, Context>: Finder, TreeFinder {
  nonisolated var restsOnClosure: Bool { false }

  public func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    nil
  }
}

extension Finder {
  /// The first screen of a class, or of a subclass.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost
  ) -> Self where Self == ScreenFinder<Target, Context> {
    ScreenFinder(scope: scope, start: start, predicate: nil)
  }

  /// The first screen of a class for which the predicate holds; it is given the step's context.
  nonisolated public static func screen<Target: AnyObject, Context>(
    _ type: Target.Type, scope: SearchScope = .everything,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == ScreenFinder<Target, Context> {
    ScreenFinder(scope: scope, start: start, predicate: predicate)
  }

  /// The first screen that conforms to a protocol and for which the predicate holds. The step's
  /// target is the screen's node, because a protocol is no class.
  nonisolated public static func screen<Face, Context>(
    as face: Face.Type, scope: SearchScope = .everything,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Face, Context) throws -> Bool = { _, _ in true }
  ) -> Self where Self == FaceFinder<Face, Context> {
    FaceFinder(scope: scope, start: start, predicate: predicate)
  }

  /// The first container of a kind.
  nonisolated public static func container<Target: ContainerNode, Context>(
    _ type: Target.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost
  ) -> Self where Self == ContainerFinder<Target, Context> {
    ContainerFinder(scope: scope, start: start, predicate: nil)
  }

  /// The first container of a kind for which the predicate holds.
  nonisolated public static func container<Target: ContainerNode, Context>(
    _ type: Target.Type, scope: SearchScope = .everything,
    from start: SearchStart = .topmost,
    where predicate: @escaping @MainActor (Target, Context) throws -> Bool
  ) -> Self where Self == ContainerFinder<Target, Context> {
    ContainerFinder(scope: scope, start: start, predicate: predicate)
  }

  /// The navigation node nearest above the focus, beneath alerts and other transient layers.
  nonisolated public static func visibleNavigation<Context>() -> Self
  where Self == VisibleNavigationFinder<Context> {
    VisibleNavigationFinder()
  }

  /// One object, if it is still alive and stands in the tree. It is held weakly.
  public static func instance<Target: Screen, Context>(
    _ screen: Target
  ) -> Self where Self == InstanceFinder<Target, Context> {
    InstanceFinder(screen)
  }

  /// Nothing: the step is built every time.
  nonisolated public static func nothing<Target: AnyObject, Context>() -> Self
  where Self == NothingFinder<Target, Context> {
    NothingFinder()
  }
}
