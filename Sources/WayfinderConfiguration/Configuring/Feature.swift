// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// The navigation that one module brings to an app: routes, links, stacks, a guard, and what must work.
///
/// Each team writes one, in a module that imports no other team's. The keys by which teams lead to each
/// other's screens are in a small module that all import. The app composes the features with
/// ``NavigationConfiguration/init(_:features:rules:file:line:shell:)``, which finds everything in which
/// they contradict each other.
///
/// ```swift
/// static let feature = Feature("orders", needs: Keys.logIn, guard: MembersOnly()) {
///   Keys.orders.means(Orders.list.byNode)
///   Orders.order.means(Orders.detail)
/// } links: {
///   Keys.orders.opened(by: Link("/orders"))
///   Orders.order.opened(by: Link("/orders/:number", Int.self))
/// } stacks: {
///   [NavigationNode([ScreenNode(OrdersScreen())], name: "orders").onTap(Keys.orders)]
/// } contract: {
///   ContractRow("/orders/7", guards: ["MembersOnly": .proceed], shows: "Order(7)")
///   ContractRow("/orders", guards: ["MembersOnly": .stop], outcome: .stopped(by: "MembersOnly"))
/// }
/// ```
public struct Feature: Sendable {
  /// The name, for messages.
  public let name: String
  /// The file and line where the feature is declared, for instance `Orders/OrdersFeature.swift:5`.
  public let place: String
  /// The meanings of its routes, each with the feature's guard.
  public let routes: [RouteMeaning]
  /// The links.
  public let links: [LinkRule]
  /// The links that must work, and how.
  public let contract: [ContractRow]
  /// The keys of other features to which this one leads.
  let needs: [Need]
  /// Makes the feature's parts of the shell.
  let makeStacks: @MainActor @Sendable () throws -> [ContainerNode]

  /// Creates a feature.
  ///
  /// The guard is asked about every route of the feature, before the guards of its steps, and about each
  /// screen that a route builds beneath its own. So it also holds for a screen that is opened by a link
  /// of its own. A root of a stack is guarded if a tap on the stack leads to its route.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - keys: The keys of other features to which this one leads, by a redirect, a tap, or a button.
  ///   - interceptor: The guard for everything in the feature. Its context is the route, as for a guard of the
  ///     router is; of a screen beneath, the step. Screens without it, such as the log-in to which it
  ///     leads, belong to another feature.
  ///   - file: The file that declares it, for faults.
  ///   - line: The line that declares it, for faults.
  ///   - routes: The meanings of the feature's routes.
  ///   - links: The feature's links.
  ///   - stacks: Makes what the feature adds to the shell, with new screens each time.
  ///   - contract: The rows of the feature's contract. They are also part of the app's, where other
  ///     features have added tabs: expect a screen (`shows:`) rather than a whole tree (`draws:`).
  public init<each Target: AnyObject, each Context>(
    _ name: String, needs keys: repeat RouteKey<each Target, each Context>,
    guard interceptor: (any RoutingInterceptor<AnyDestination>)? = nil,
    file: String = #fileID, line: Int = #line, @RouteMeaningBuilder routes: () -> [RouteMeaning],
    @ListBuilder<LinkRule> links: () -> [LinkRule] = { [] },
    stacks: @escaping @MainActor @Sendable () throws -> [ContainerNode] = { [] },
    @ListBuilder<ContractRow> contract: () -> [ContractRow] = { [] }
  ) {
    self.name = name
    place = "\(file):\(line)"
    self.routes = routes().map { $0.guarded(by: interceptor) }
    self.links = links()
    self.contract = contract()
    makeStacks = stacks
    var needs: [Need] = []
    repeat needs.append(Need(each keys))
    self.needs = needs
  }

  /// A key of another feature.
  struct Need: Sendable {
    let name: String
    /// The class and the context that the key asks for.
    let types: String
    /// Whether a route has the types of the key.
    let isMet: @Sendable (any ConfiguredRoute) -> Bool
    /// A screen in place of that of the other feature.
    let placeholder: RouteMeaning

    init<Target: AnyObject, Context>(_ key: RouteKey<Target, Context>) {
      name = key.name
      types = "\(Target.self) with \(Context.self)"
      isMet = { $0.isOf(key) }
      let step = StepAssembly(
        finder: .screen(
          Placeholder.self, where: { (screen, _: Context) in screen.label == key.name }),
        factory: .build { (_: Context) in Placeholder(label: key.name) }
      )
      .named(key.name).using(.present).from(.current).assemble()
      placeholder = RouteMeaning(
        name: key.name, place: "\(#fileID):\(#line)",
        route: CodeRoute(step: step, keyed: Target.self))
    }
  }

  /// A screen in place of one of another feature.
  final class Placeholder: ScreenLabeling {
    let label: String
    init(label: String) { self.label = label }
    var labelDetail: String { "" }
  }
}
