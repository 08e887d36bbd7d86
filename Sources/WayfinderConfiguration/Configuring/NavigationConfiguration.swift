// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// An app's navigation at one time: a name, a shell, routes and links.
///
/// A configuration is written in code or read from a document. Both kinds go into the same
/// ``ConfigurationStore``, and the open screens are kept when one takes the place of another.
///
/// ```swift
/// static let product = RouteKey<ProductScreen, Int>("product")
///
/// static let tabs = NavigationConfiguration("tabs", shell: { TabNode([homeStack(), bagStack()]) }) {
///   product.means(
///     StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///       .using(.push).from(.visibleNavigation).assemble())
/// } links: {
///   product.opened(by: Link("/products/:id", Int.self))
/// }
/// ```
@MainActor
public final class NavigationConfiguration {
  /// The name, for messages and experiments.
  public nonisolated let name: String

  /// The links of its document that must work; none in a configuration that is written in code.
  public nonisolated let cases: [ContractRow]

  package let content: Content

  package enum Content: Sendable {
    case code(CodeContent)
    case document(DocumentApp)
  }

  /// The origins of the open screens.
  private(set) lazy var origins: ScreenOrigins =
    if case .document(let app) = content { app.origins } else { ScreenOrigins() }
  /// The parts of the routes that saved states keep, and the names by which they know them.
  private(set) lazy var restoring = RestoreRules(self)
  /// The routes by their screens, where only one shows a screen.
  package private(set) lazy var routeOfScreen: [String: String] = Dictionary(
    grouping: routeSummaries, by: \.screen
  ).compactMapValues { $0.count == 1 ? $0[0].name : nil }
  /// A shell that is put into no tree, to see what it is.
  private lazy var sample = Result { try makeShell() }

  nonisolated init(_ name: String, _ content: Content, cases: [ContractRow] = []) {
    self.name = name
    self.content = content
    self.cases = cases
  }

  /// Creates a configuration in code.
  ///
  /// The routes and links must fit together: each route has one meaning, and each link leads to a route
  /// that the configuration has. Otherwise the program stops, with all faults in one message. For
  /// routes that your code doesn't write, use
  /// ``init(validating:rules:shell:routes:links:)``.
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - rules: The rules for all links: hosts, schemes, and more.
  ///   - shell: Makes the container that stands in the window before any navigation, with new screens
  ///     each time.
  ///   - routes: The meaning of each route.
  ///   - links: The links, most of them made by ``RouteKey/opened(by:)``.
  public nonisolated convenience init(
    _ name: String, rules: LinkRules = LinkRules(),
    shell: @escaping @MainActor @Sendable () throws -> ContainerNode,
    @RouteMeaningBuilder _ routes: () -> [RouteMeaning],
    @ListBuilder<LinkRule> links: () -> [LinkRule] = { [] }
  ) {
    do {
      try self.init(
        name, CodeContent(name, shell: shell, routes: routes(), rules: rules, links: links()))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Creates a configuration in code whose routes and links are made at run time.
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - rules: The rules for all links: hosts, schemes, and more.
  ///   - shell: Makes the container that stands in the window before any navigation, with new screens
  ///     each time.
  ///   - routes: The meaning of each route.
  ///   - links: The links.
  /// - Throws: ``ConfigurationError/faulty(configuration:_:)`` with all faults.
  public nonisolated convenience init(
    validating name: String, rules: LinkRules = LinkRules(),
    shell: @escaping @MainActor @Sendable () throws -> ContainerNode,
    routes: [RouteMeaning], links: [LinkRule] = []
  ) throws(ConfigurationError) {
    try self.init(name, CodeContent(name, shell: shell, routes: routes, rules: rules, links: links))
  }

  private nonisolated convenience init(_ name: String, _ content: CodeContent) {
    self.init(name, .code(content))
  }

  /// Creates a configuration from a document, with placeholders for its screens.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: A name for messages and experiments.
  ///   - cases: The links that must work.
  /// - Throws: `LinkError` when the links of the document make no table, which doesn't happen with a
  ///   document that this module has loaded.
  public convenience init(
    _ document: NavigationDocument, named name: String = "document", cases: [ContractRow] = []
  ) throws(LinkError) {
    self.init(name, .document(try DocumentApp(document)), cases: cases)
  }

  /// Creates a configuration from a validated document and its registry.
  ///
  /// - Parameters:
  ///   - checked: The document and what its names mean.
  ///   - assignment: The variant to take. If it's left out, or if the document has no variant of this
  ///     name, the base is taken.
  ///   - name: A name for messages and experiments; that of the assignment unless given.
  /// - Throws: `LinkError` when the links make no table, which doesn't happen with a validated document.
  public convenience init(
    _ checked: ValidatedDocument, for assignment: Assignment = .base, named name: String? = nil
  ) throws(LinkError) {
    self.init(
      name ?? "\(assignment)", .document(try DocumentApp(checked, for: assignment)),
      cases: checked.document.cases(for: assignment))
  }

  /// The document that the configuration was read from; `nil` for one that is written in code.
  public var document: NavigationDocument? { app?.document }

  /// The board that says which guards of a document without a registry agree; `nil` for any other
  /// configuration, whose guards are code of the app.
  public var guards: GuardBoard? {
    app.flatMap { $0.hasPlaceholders ? $0.guards : nil }
  }

  /// The document made to run; `nil` for a configuration in code.
  package var app: DocumentApp? {
    if case .document(let app) = content { app } else { nil }
  }
}

extension NavigationConfiguration {
  /// Makes the tree as the app starts: the shell alone.
  ///
  /// - Parameter clock: The time of transitions and of overlays.
  /// - Throws: Any error thrown while making a screen or container of the shell, or `TreeError`
  ///   when the result breaks a rule of the tree.
  public func makeTree(clock: any Clock<Duration> = ContinuousClock()) throws -> ScreenTree {
    try ScreenTree(validating: makeShell(), clock: clock)
  }

  /// Makes the outermost container of the shell with all that stands in it.
  ///
  /// - Throws: Any error thrown while making a screen or container.
  public func makeShell() throws -> ContainerNode {
    let shell: ContainerNode
    switch content {
    case .document(let app): shell = try app.makeShell()
    case .code(let code):
      shell = try code.shell()
      origins.noteShell(shell)
    }
    origins.note(shell, madeBy: self)
    return shell
  }

  /// The names of the routes, in the order of their declaration.
  public var routeNames: [String] {
    switch content {
    case .document(let app): app.document.routes.map(\.name)
    case .code(let code): code.names
    }
  }

  /// Returns the destination of a route by its name; `nil` when the configuration has no such route.
  ///
  /// - Parameters:
  ///   - route: The name of the route.
  ///   - arguments: The arguments of the route, as strings; a route written in code makes its
  ///     context of them.
  /// - Throws: ``ConfigurationError`` when the route's context cannot be made of the arguments.
  public func destination(
    of route: String, with arguments: RouteArguments = RouteArguments()
  ) throws -> AnyDestination? {
    try resolve(route, with: arguments)
  }

  /// The destination of a route with a context of any type; `nil` when the configuration lacks the
  /// route.
  func resolve(_ route: String, with context: Any) throws -> AnyDestination? {
    switch content {
    case .document(let app):
      guard let described = app.document.route(named: route) else { return nil }
      let names = described.declaredParameters
      guard let arguments = RouteContext.arguments(from: context, named: names) else {
        throw ConfigurationError.contextNotConvertible(route, type: "\(type(of: context))")
      }
      return app.destination(of: route, with: arguments)
    case .code(let code):
      guard let known = code.routes[route] else { return nil }
      guard
        let destination = try known.route.destination(
          with: context,
          single: code.links.rules.first { $0.routeName == route }?.valueNames.first)
      else {
        throw ConfigurationError.contextNotConvertible(route, type: "\(type(of: context))")
      }
      return destination
    }
  }

  /// The name of the route that a destination is, however it was reached.
  package func routeName(of destination: AnyDestination) -> String? {
    if hasRoute(named: destination.name.text), destination.isName { return destination.name.text }
    guard case .code(let code) = content else { return nil }
    return code.names.first { code.routes[$0]?.route.isStep(of: destination) == true }
  }

  /// Whether the configuration has a route.
  func hasRoute(named name: String) -> Bool {
    switch content {
    case .document(let app): app.document.route(named: name) != nil
    case .code(let code): code.routes[name] != nil
    }
  }

  /// Whether a container is of a kind of the app's own.
  func isContainer(_ node: ContainerNode, of kind: String) -> Bool {
    guard let app else { return node.kind == kind }
    guard let component = app.registry?.containers[kind] else {
      return (node as? CustomNode<PlaceholderContainer>)?.behavior.kind == kind
    }
    return type(of: node) == component.type
  }

  /// Returns the maker of the shell for a migration.
  func shellMaker(_ name: @escaping (ScreenNode) -> String) throws -> any ShellMaking {
    if let app { return app.shellBuilder }
    return CodeShell(try makeShell(), origins, name)
  }

  /// The shell as a value, with the screens called as a closure says.
  package func describeShell(_ name: (ScreenNode) -> String) -> ContainerDescription {
    switch content {
    case .document(let app): return app.document.shell.root
    case .code:
      guard let root = try? sample.get() else {
        return ContainerDescription(kind: .navigation, children: [])
      }
      return ContainerDescription(describing: root, name)
    }
  }
}

extension NavigationConfiguration: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (
    left: NavigationConfiguration, right: NavigationConfiguration
  ) -> Bool {
    left === right
  }
}

extension NavigationConfiguration: LinkResolving {
  /// Returns the destination of a URL in the default state of the app; `nil` when no link matches
  /// it.
  ///
  /// An error that a link's closure throws ends the navigation to the destination.
  public func destination(for url: String) -> AnyDestination? {
    guard let link = unboundDestination(for: url) else { return nil }
    guard link.isNamed(by: UnboundRoute.owner) else { return link }
    return link.named(link.name.text, owner: self) { [self] in
      guard let destination = try resolve(link.name.text, with: link.anyContext) else {
        throw ConfigurationError.noLink(url)
      }
      return destination
    }
  }

  /// Returns the route and the arguments that a URL leads to; `nil` when no link matches it, or
  /// when it leads to a step without a key.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any string will do.
  ///   - state: Facts about the app, over those of the links' rules.
  public func resolve(_ url: String, state: [String: LinkStateValue] = [:]) -> ResolvedLink? {
    switch content {
    case .document(let app): return app.resolve(url, state: state)
    case .code(let code):
      guard let link = code.links.resolve(url, state: state),
        let route = code.links.rules[link.rule].routeName
      else { return nil }
      var values: [String: String] = [:]
      for (name, texts) in link.values { values[name] = texts.first }
      return ResolvedLink(route: route, arguments: RouteArguments(values))
    }
  }

  /// Returns the destination of a URL, with the route not looked up.
  func unboundDestination(for url: String) -> AnyDestination? {
    switch content {
    case .code(let code):
      do {
        return try code.links.destination(for: url)
      } catch {
        return AnyDestination(named: "link", owner: self, context: url) { _ in throw error }
      }
    case .document(let app):
      guard let link = app.resolve(url) else { return nil }
      return AnyDestination(
        named: link.route, owner: UnboundRoute.owner, context: link.arguments
      ) { _ in throw ConfigurationError.noConfiguration(route: link.route) }
    }
  }

  /// Explains why no link matches a URL in the default state of the app.
  public func explain(_ url: String) -> LinkExplanation {
    switch content {
    case .document(let app): app.explain(url)
    case .code(let code): code.links.explain(url)
    }
  }

  /// Returns the URL of a route.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context that the route would be given.
  /// - Throws: `LinkError` when no link of the configuration leads there, or when the configuration is
  ///   a document, whose links are written by `LinkTable`.
  public func url<Target: AnyObject, Context>(
    for key: RouteKey<Target, Context>, with context: Context
  ) throws(LinkError) -> String {
    let links = if case .code(let code) = content { code.links } else { AppLinks.none }
    return try links.url(for: key.destination(with: context))
  }
}
