// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// Holds the configuration that is active, and swaps it while the app runs.
///
/// A swap is atomic: it takes effect for requests that have not begun to plan (design rule E1).
/// Destinations of a store are names, which are looked up then: a request that waits goes by what is
/// active when its turn comes, and one at work finishes on what it began with.
///
/// ```swift
/// let store = ConfigurationStore(try DocumentApp(bundled))
/// let router = Router(tree: try store.current.makeTree())
/// _ = try await router.open(url, with: store)
/// store.swap(to: try DocumentApp(candidate))
/// ```
///
/// Swapping moves no screen: what is open stays where it is. To move what is open into the new shell,
/// and that together with the swap, see `Router.migrate(_:to:policy:)`.
@MainActor
public final class ConfigurationStore {
  /// How many configurations ``revert()`` can go back.
  public static let historyLimit = 8

  /// What is active.
  public private(set) var current: DocumentApp

  /// How many swaps and reverts there were.
  public private(set) var revision = 0

  private var history: [DocumentApp] = []
  private var watchers: [AsyncStream<ConfigurationChange>.Continuation] = []
  /// The number of the last reload that was begun, and of the last one that has swapped.
  private var lastReload = 0
  private var swappedReload = 0

  /// Makes a store.
  ///
  /// - Parameter app: What is active first: the bundled configuration.
  public init(_ app: DocumentApp) {
    current = app
  }

  deinit {
    for watcher in watchers { watcher.finish() }
  }

  /// Makes another configuration active, at once and whole.
  ///
  /// - Parameter app: An app, made of a document that was checked.
  /// - Complexity: constant.
  public func swap(to app: DocumentApp) {
    history.append(current)
    if history.count > Self.historyLimit { history.removeFirst() }
    activate(app, .swapped)
  }

  /// Makes active what was before the last swap.
  ///
  /// - Returns: Whether there was something to go back to.
  @discardableResult
  public func revert() -> Bool {
    guard let app = history.popLast() else { return false }
    activate(app, .reverted)
    return true
  }

  /// What ``revert()`` would make active; `nil` when there is nothing to go back to.
  public var previous: DocumentApp? { history.last }

  private func activate(_ app: DocumentApp, _ kind: ConfigurationChange.Kind) {
    app.origins.join(current.origins)
    current = app
    revision += 1
    if watchers.isEmpty { return }
    let change = ConfigurationChange(revision: revision, kind: kind, document: app.document)
    watchers.removeAll { watcher in
      if case .terminated = watcher.yield(change) { return true }
      return false
    }
  }

  /// The changes from now on, one value for each.
  ///
  /// Each call gives a stream of its own, which ends with the store. Values wait for a slow reader
  /// without bound.
  public func changes() -> AsyncStream<ConfigurationChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ConfigurationChange.self)
    watchers.append(continuation)
    return stream
  }

  /// A route by its name, looked up when the request for it begins to plan.
  ///
  /// A name that the configuration lacks then ends the navigation with an error that names the
  /// nearest route.
  ///
  /// - Parameters:
  ///   - route: The name of the route.
  ///   - arguments: What it is given.
  public func destination(
    of route: String, with arguments: RouteArguments = RouteArguments()
  ) -> AnyDestination {
    AnyDestination(named: route, owner: self, context: arguments) { [self] arguments in
      if let destination = current.destination(of: route, with: arguments) { return destination }
      let names = current.document.routes.map(\.name)
      throw ConfigurationError.noRoute(route, nearest: NearestName(among: names).nearest(to: route))
    }
  }
}

extension ConfigurationStore: LinkResolving {
  /// Where a URL leads; `nil` when it leads nowhere now. It is looked up again when the request for it
  /// begins to plan.
  public func destination(for url: String) -> AnyDestination? {
    guard let link = current.resolve(url) else { return nil }
    return AnyDestination(named: link.route, owner: self, context: link.arguments) { [self] _ in
      if let destination = current.destination(for: url) { return destination }
      throw ConfigurationError.noLink(url)
    }
  }

  /// Explains why a URL leads nowhere in the active configuration.
  public func explain(_ url: String) -> LinkExplanation { current.explain(url) }
}

extension ConfigurationStore {
  /// Begins a reload.
  func beginReload() -> Int {
    lastReload += 1
    return lastReload
  }

  /// Makes active what a reload has brought, unless a later one has been faster.
  func finishReload(_ number: Int, _ app: DocumentApp) -> Bool {
    guard number > swappedReload else { return false }
    swappedReload = number
    swap(to: app)
    return true
  }
}

/// A change of what is active.
public struct ConfigurationChange: Sendable, Equatable {
  /// The number of the change, from 1.
  public let revision: Int
  /// How it came about.
  public let kind: Kind
  /// The navigation that is active now.
  public let document: NavigationDocument

  /// How a change came about.
  public enum Kind: Sendable, Hashable {
    /// Another configuration was made active.
    case swapped
    /// An earlier one was made active again.
    case reverted
  }
}
