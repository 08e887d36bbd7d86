// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// Keeps the configuration that is active, and swaps it while the app runs.
///
/// A swap is atomic. The destinations of a store are names, which are looked up whenever a request plans.
/// A request that waits for its turn, a guard, or a log-in therefore goes on with the configuration that is
/// active by then.
///
/// ```swift
/// let store = ConfigurationStore(Shop.tabs)
/// let router = Router(tree: try store.current.makeTree(), store: store)
/// try await router.navigate(to: Shop.product, with: 42)
/// store.swap(to: Shop.drawer)
/// ```
///
/// A swap doesn't move open screens. To swap and also move the open screens into the new shell, use
/// `Router.migrate(to:policy:animated:)`.
@MainActor
public final class ConfigurationStore {
  /// The maximum number of configurations that ``revert()`` can go back.
  public static let historyLimit = 8

  /// The active configuration and its predecessors.
  struct Active {
    var current: NavigationConfiguration
    var revision = 0
    var history: [NavigationConfiguration] = []
    /// The windows that have been migrated.
    var windows: [Window] = []
    /// The revision of the last change that no migration made.
    var lastSwap = 0
  }

  var active: Active
  private var routers: [RouterReference] = []

  /// The active configuration, by which requests are planned from now on.
  public var current: NavigationConfiguration { active.current }

  /// The number of swaps and reverts so far.
  public var revision: Int { active.revision }

  private var watchers: [AsyncStream<ConfigurationChange>.Continuation] = []
  /// The number of the last reload that was begun, and of the last one that has swapped.
  private var lastReload = 0
  private var swappedReload = 0

  /// Makes a store.
  ///
  /// - Parameter configuration: The one that is active first.
  public init(_ configuration: NavigationConfiguration) {
    active = Active(current: configuration)
  }

  deinit {
    for watcher in watchers { watcher.finish() }
  }

  /// Makes another configuration active immediately.
  ///
  /// - Parameter configuration: The one that becomes active.
  /// - Complexity: Linear in the open screens of the store's routers, whose guards may be others now.
  public func swap(to configuration: NavigationConfiguration) {
    swap(to: configuration, isMigration: false)
  }

  /// Makes another configuration active for a migration or for the app.
  func swap(to configuration: NavigationConfiguration, isMigration: Bool) {
    active.history.append(current)
    if active.history.count > Self.historyLimit { active.history.removeFirst() }
    activate(configuration, .swapped)
    if !isMigration { active.lastSwap = revision }
  }

  /// Makes the configuration active that was active before the last swap.
  ///
  /// - Returns: Whether there was something to go back to.
  @discardableResult
  public func revert() -> Bool { revert(isMigration: false) }

  /// Makes the configuration before active for a migration or for the app.
  func revert(isMigration: Bool) -> Bool {
    guard let configuration = active.history.popLast() else { return false }
    activate(configuration, .reverted)
    if !isMigration { active.lastSwap = revision }
    return true
  }

  /// The configuration that ``revert()`` would make active; `nil` when there is nothing to go back
  /// to.
  public var previous: NavigationConfiguration? { active.history.last }

  private func activate(
    _ configuration: NavigationConfiguration, _ kind: ConfigurationChange.Kind
  ) {
    configuration.origins.join(current.origins)
    routers.removeAll { $0.router == nil }
    let routers = routers.compactMap(\.router)
    Router.changingNames(of: routers) { active.current = configuration }
    for router in routers { configuration.content.guardPlaces(in: router.tree) }
    active.revision += 1
    tellExposureLogs()
    if watchers.isEmpty { return }
    let change = ConfigurationChange(
      revision: revision, kind: kind, configuration: configuration)
    watchers.removeAll { watcher in
      if case .terminated = watcher.yield(change) { return true }
      return false
    }
  }

  /// Lets the logs of exposures look at what is visible: another configuration can be active now.
  func tellExposureLogs() {
    for router in routers.compactMap(\.router) { router.tellExposureLogs() }
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

  /// A route by its name, looked up whenever the request for it plans.
  ///
  /// A name that the configuration lacks then ends the navigation with an error that names the
  /// nearest route.
  ///
  /// - Parameters:
  ///   - route: The name of the route.
  ///   - arguments: The arguments of the route.
  public func destination(
    of route: String, with arguments: RouteArguments = RouteArguments()
  ) -> AnyDestination {
    AnyDestination(named: route, owner: self, context: arguments) { [self] arguments in
      try meaning(of: route, with: arguments)
    }
  }

  /// A route with its context, looked up whenever the request for it plans.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context that it is given.
  public func destination<Target: AnyObject, Context>(
    of key: RouteKey<Target, Context>, with context: Context
  ) -> AnyDestination {
    AnyDestination(named: key.name, owner: self, context: context) { [self] context in
      try current.content.requireTypes(of: key)
      return try meaning(of: key.name, with: context)
    }
  }

  /// Returns the destination of a route in the active configuration.
  func meaning(of route: String, with context: Any) throws -> AnyDestination {
    if let destination = try current.content.destination(of: route, with: context) {
      return destination
    }
    throw ConfigurationError.noRoute(
      route, nearest: NearestName(among: current.routeNames).nearest(to: route))
  }
}

extension ConfigurationStore: LinkResolving {
  /// Returns the destination of a URL; `nil` when no link matches it now. It is looked up again
  /// whenever the request for it plans.
  ///
  /// An error that a link's closure throws ends the navigation to the destination.
  public func destination(for url: String) -> AnyDestination? {
    guard let link = current.content.unboundDestination(for: url) else { return nil }
    return link.named(link.name.text, owner: self) { [self] in
      if let destination = current.destination(for: url) { return destination }
      throw ConfigurationError.noLink(url)
    }
  }

  /// Explains why no link of the active configuration matches a URL.
  public func explain(_ url: String) -> LinkExplanation { current.explain(url) }
}

extension ConfigurationStore: DestinationBinding {
  package func bound(_ destination: AnyDestination) -> AnyDestination {
    guard destination.isNamed(by: UnboundRoute.owner) else { return destination }
    let (name, context) = (destination.name.text, destination.anyContext)
    return destination.named(name, owner: self) { [self] in try meaning(of: name, with: context) }
  }

  package func join(_ router: RouterReference) { routers.append(router) }
}

extension ConfigurationStore {
  /// Begins a reload.
  func beginReload() -> Int {
    lastReload += 1
    return lastReload
  }

  /// Makes active what a reload has brought, unless a later one has been faster.
  func finishReload(_ number: Int, _ configuration: NavigationConfiguration) -> Bool {
    guard number > swappedReload else { return false }
    swappedReload = number
    if !isActive(configuration) { swap(to: configuration) }
    return true
  }

  /// Whether a swap to a configuration would change nothing: it is active, or the same document read
  /// again, with its registry.
  private func isActive(_ configuration: NavigationConfiguration) -> Bool {
    configuration == current || configuration.content.isRereading(of: current.content)
  }
}

/// A change of the active configuration.
///
/// ```swift
/// for await change in store.changes() {
///   log("\(change.configuration.name) is active")
/// }
/// ```
///
/// ``ConfigurationStore/changes()`` has one for each swap and each revert. Use it to redraw what
/// depends on the layout, or to log which one is active.
public struct ConfigurationChange: Sendable, Equatable {
  /// The number of the change, from 1.
  public let revision: Int
  /// Whether the store was swapped or reverted.
  public let kind: Kind
  /// The configuration that is active now.
  public let configuration: NavigationConfiguration

  /// The kind of change of configuration.
  ///
  /// A revert goes back to the configuration that was active before; everything else is a swap,
  /// even if the same configuration was active once.
  public enum Kind: Sendable, Hashable {
    /// Another configuration was made active.
    case swapped
    /// An earlier one was made active again.
    case reverted
  }
}
