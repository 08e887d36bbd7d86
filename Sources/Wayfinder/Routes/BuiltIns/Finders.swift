// Wayfinder is released under the MIT license; see LICENSE.

/// A finder of the library, which knows whether it asks the app.
@MainActor
protocol TreeFinder: Finder {
  /// Whether a closure of the app takes part.
  nonisolated var restsOnClosure: Bool { get }
  /// The name in plans and errors.
  var name: String { get }
}

/// Finds a screen of a class.
struct ScreenFinder<Target: AnyObject, Context>: TreeFinder {
  let scope: SearchScope?
  let start: SearchStart
  let predicate: (@MainActor (Target, Context) throws -> Bool)?
  nonisolated var restsOnClosure: Bool { predicate != nil || start.restsOnClosure }
  var name: String { ".screen(\(Target.self).self)" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    guard start.isTopmost else {
      return try space.screen(Target.self, scope: scope, from: start) {
        try predicate?($0, context) ?? true
      }
    }
    let scope = scope ?? start.usualScope
    guard let predicate else { return space.screen(Target.self, scope: scope) { _ in true } }
    return try space.screen(Target.self, scope: scope) { try predicate($0, context) }
  }
}

/// Finds a screen that conforms to a protocol.
struct FaceFinder<Face, Context>: TreeFinder {
  typealias Target = ScreenNode

  let scope: SearchScope?
  let start: SearchStart
  let predicate: @MainActor (Face, Context) throws -> Bool
  nonisolated var restsOnClosure: Bool { true }
  var name: String { ".screen(as: (\(Face.self)).self)" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<ScreenNode>? {
    try space.screen(as: Face.self, scope: scope, from: start) { try predicate($0, context) }
  }
}

/// Finds a container of a kind.
struct ContainerFinder<Target: ContainerNode, Context>: TreeFinder {
  let scope: SearchScope?
  let start: SearchStart
  nonisolated var restsOnClosure: Bool { start.restsOnClosure }
  var name: String { ".container(\(Target.self).self)" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    try space.container(Target.self, scope: scope, from: start) { _ in true }
  }
}

/// Finds a container of a kind that an app chooses.
struct KindFinder<Target: ContainerKind, Context>: TreeFinder {
  let scope: SearchScope?
  let start: SearchStart
  let predicate: @MainActor (Target, Context) throws -> Bool
  nonisolated var restsOnClosure: Bool { true }
  var name: String { ".container(\(Target.self).self)" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    let found = try space.container(ContainerNode.self, scope: scope, from: start) {
      guard let container = $0 as? Target else { return false }
      return try predicate(container, context)
    }
    guard let found, let target = found.target as? Target else { return nil }
    return FinderMatch(target: target, node: found.node)
  }
}

/// Finds the navigation node nearest above the focus.
struct VisibleNavigationFinder<Context>: TreeFinder {
  typealias Target = NavigationNode

  nonisolated var restsOnClosure: Bool { false }
  var name: String { ".visibleNavigation()" }

  func find(
    in space: SearchSpace, with context: Context
  ) throws -> FinderMatch<NavigationNode>? {
    guard let stack = space.tree?.nearestVisibleNavigation else { return nil }
    return FinderMatch(target: stack, node: stack)
  }
}

/// Finds a container by its name.
struct NameFinder<Target: ContainerNode, Context>: TreeFinder {
  let wanted: String
  nonisolated var restsOnClosure: Bool { false }
  var name: String { "the \(Target.self) named '\(wanted)'" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    space.container(Target.self) { $0.name == wanted }
  }
}

/// Finds one object, held weakly.
@MainActor
final class InstanceFinder<Target: Screen, Context>: TreeFinder {
  private weak var instance: Target?
  nonisolated var restsOnClosure: Bool { false }
  var name: String { ".instance(\(Target.self))" }

  init(_ instance: Target) {
    self.instance = instance
  }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    instance.flatMap { space.instance($0) }
  }
}

/// Finds nothing, so that the step is built every time.
struct NothingFinder<Target: AnyObject, Context>: TreeFinder {
  nonisolated var restsOnClosure: Bool { false }
  var name: String { ".nothing()" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? { nil }
}

/// Finds the node that presents the layer of another one.
struct PresenterFinder<Context>: TreeFinder {
  typealias Target = Node

  let start: SearchStart
  nonisolated var restsOnClosure: Bool { start.restsOnClosure }
  var name: String { ".presenter()" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Node>? {
    guard let tree = space.tree, let node = try start.startNode(in: space),
      let layer = tree.layerIndex(of: node), layer > 0
    else { return nil }
    let presenter = tree.modals[layer - 1].source ?? tree.layerTop(layer - 1)
    return presenter.map { FinderMatch(target: $0, node: $0) }
  }
}

/// Finds with a closure.
struct ClosureFinder<Target: AnyObject, Context>: TreeFinder {
  let search: @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  nonisolated var restsOnClosure: Bool { true }
  var name: String { ".finding { … }" }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    try search(space, context)
  }
}
