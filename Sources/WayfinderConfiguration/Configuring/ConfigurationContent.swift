// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The shell, the routes and the links of a configuration, whether they are written in code or read
/// from a document.
@MainActor
protocol ConfigurationContent: Sendable {
  /// The origins of the screens that it opens, if it notes them itself.
  var knownOrigins: ScreenOrigins? { get }
  /// The shell as a value; `nil` where only a shell that is made shows it.
  var shellDescription: ContainerDescription? { get }
  /// Makes the outermost container of the shell with everything in it.
  func makeShell(noting origins: ScreenOrigins) throws -> ContainerNode
  /// Builds parts of the shell by their names; `nil` where only the whole can be made.
  var partBuilder: ShellBuilder? { get }
  /// Whether a container is of a kind of the app's own.
  func isContainer(_ node: ContainerNode, of kind: String) -> Bool
  /// Gives the places of a tree the destinations that a new shell would give them.
  func guardPlaces(in tree: ScreenTree)
  /// Whether another content has the same shell.
  func hasShell(of other: any ConfigurationContent) -> Bool

  /// The names of the routes, in the order of their declaration.
  var routeNames: [String] { get }
  var routeSummaries: [RouteSummary] { get }
  /// The names by which shells know the screens of routes.
  var screenNames: Set<String> { get }
  func hasRoute(named name: String) -> Bool
  /// The destination of a route with a context of any type; `nil` when there is no such route.
  func destination(of route: String, with context: Any) throws -> AnyDestination?
  /// Throws where a key asks for other types than a route has.
  func requireTypes<Target: AnyObject, Context>(of key: RouteKey<Target, Context>) throws
  /// The name of the route of which a destination is a step.
  func routeName(ofStep destination: AnyDestination) -> String?
  /// The routes that mean something else in another content, or that only one of the two has.
  func changedRoutes(in other: any ConfigurationContent) -> Set<String>
  /// Whether another content has the same shell, routes, and links.
  func isSame(as other: any ConfigurationContent) -> Bool
  /// The shell, the routes, the links and the guards as a map.
  func routeMap(_ shell: ContainerDescription) -> RouteMap
  /// Reads the parts of the routes that saved states keep.
  func read(into rules: inout RestoreRules)

  /// The part of a document's experiment that it is; `nil` where that isn't known.
  var assignment: Assignment? { get }
  /// Whether another content is the same one, read again.
  func isRereading(of other: any ConfigurationContent) -> Bool
  /// The parts that make the screens of the shell by their names; none where only the whole can be
  /// made.
  var shellComponents: [(name: String, component: ScreenComponent)] { get }
  /// The part that makes a screen by its name; `nil` where only routes make screens.
  func component(ofScreen name: String) -> ScreenComponent?
  /// The names of a route's parameters, in the order of declaration; `nil` where it takes any.
  func parameters(ofRoute name: String) -> [String]?
  /// The screens that a route needs beneath its own, the lowest first, for a context of any type; `nil`
  /// where only its chain knows.
  func screensBeneath(route: String, with context: Any) -> [WantedScreen]?
  /// Returns the screen that a route opens in place of a saved one; `nil` where the screen comes back
  /// without its route, since that opens none or another.
  func restoredByRoute(_ saved: WantedScreen) throws -> WantedScreen?
  /// The action of the app's own with which a route puts its screen in a container.
  func action(ofRoute name: String) -> (any PlaceEditing)?

  var linkRules: LinkRules { get }
  /// The links as a contract opens them.
  var contractLinks: ContractLinks { get }
  func resolve(_ url: String, state: [String: LinkStateValue]) -> ResolvedLink?
  /// Returns the destination of a URL, with the route not looked up.
  func unboundDestination(for url: String) -> AnyDestination?
  func explain(_ url: String) -> LinkExplanation
  /// Returns the URL of a route.
  func url(for route: AnyDestination) throws(LinkError) -> String
}
