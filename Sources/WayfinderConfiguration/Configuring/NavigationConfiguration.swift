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

  /// The links that must work: those of its document, or of the features that it is composed of.
  public nonisolated let cases: [ContractRow]

  let content: any ConfigurationContent

  /// The origins of the open screens.
  private(set) lazy var origins: ScreenOrigins = content.knownOrigins ?? ScreenOrigins()
  /// The parts of the routes that saved states keep, and the names by which they know them.
  private(set) lazy var restoring = RestoreRules(self)
  /// The routes by their screens, where only one shows a screen.
  package private(set) lazy var routeOfScreen: [String: String] = Dictionary(
    grouping: routeSummaries, by: \.screen
  ).compactMapValues { $0.count == 1 ? $0[0].name : nil }
  /// A shell that is put into no tree, to see what it is.
  private lazy var sample = Result { try makeShell() }

  nonisolated init(
    _ name: String, _ content: any ConfigurationContent, cases: [ContractRow] = []
  ) {
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
  ///   - shell: Makes the container that is in the window before any navigation, with new screens
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
  ///   - shell: Makes the container that is in the window before any navigation, with new screens
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

  /// Creates a configuration of links alone, to check and to play an app without routes by name.
  ///
  /// ```swift
  /// let shop = NavigationConfiguration("shop", opening: links) { homeStack() }
  /// print(Report(linting: shop))
  /// ```
  ///
  /// A link to a route by its key needs a configuration that has the route. It stops the program here.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - links: The links, such as those made by `DestinationStep.opened(by:)`.
  ///   - shell: Makes the container that is in the window before any navigation, with new screens
  ///     each time.
  public nonisolated convenience init(
    _ name: String, opening links: AppLinks,
    shell: @escaping @MainActor @Sendable () throws -> ContainerNode
  ) {
    self.init(name, rules: links.linkRules, shell: shell) {
    } links: {
      links.rules
    }
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
    self.init(name, try DocumentApp(document), cases: cases)
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
      name ?? "\(assignment)", try DocumentApp(checked, for: assignment),
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
  var app: DocumentApp? { content as? DocumentApp }

  /// The content that is written in code; `nil` for a document.
  var code: CodeContent? { content as? CodeContent }

  /// The links as contracts and tools open them.
  package var links: ContractLinks { content.contractLinks }

  /// Returns the promises of a route's placement that a tree does not keep, when its screen is shown; only
  /// of a document whose screens are names.
  package func placementFaults(of link: ResolvedLink, in tree: ScreenTree) -> [String] {
    guards == nil ? [] : app?.placementFaults(of: link, in: tree) ?? []
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

  /// Makes the outermost container of the shell with everything in it.
  ///
  /// - Throws: Any error thrown while making a screen or container.
  public func makeShell() throws -> ContainerNode {
    let shell = try content.makeShell(noting: origins)
    origins.note(shell, madeBy: self)
    return shell
  }

  /// The names of the routes, in the order of their declaration.
  public var routeNames: [String] { content.routeNames }

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
    try content.destination(of: route, with: arguments)
  }

  /// The name of the route that a destination is, however it was reached.
  package func routeName(of destination: AnyDestination) -> String? {
    if hasRoute(named: destination.name.text), destination.isName { return destination.name.text }
    return content.routeName(ofStep: destination)
  }

  /// Whether the configuration has a route.
  func hasRoute(named name: String) -> Bool { content.hasRoute(named: name) }

  /// Returns the maker of the shell for a migration.
  func shellMaker(_ name: @escaping (ScreenNode) -> String) throws -> any ShellMaking {
    if let builder = content.partBuilder { return builder }
    return BuiltShell(try makeShell(), of: self, name)
  }

  /// The shell as a value, with the screens called as a closure says.
  package func describeShell(_ name: (ScreenNode) -> String) -> ContainerDescription {
    if let shell = content.shellDescription { return shell }
    guard let root = try? sample.get() else {
      return ContainerDescription(kind: .navigation, children: [])
    }
    return ContainerDescription(describing: root, name)
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
    guard let link = content.unboundDestination(for: url) else { return nil }
    guard link.isNamed(by: UnboundRoute.owner) else { return link }
    return link.named(link.name.text, owner: self) { [self] in
      guard let destination = try content.destination(of: link.name.text, with: link.anyContext)
      else {
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
    content.resolve(url, state: state)
  }

  /// Returns the URL that is matched in place of another, as a case of the document says; the same one if
  /// none does.
  ///
  /// Use it in tools, which can't run the code with which your app rewrites its links.
  ///
  /// - Parameter url: The URL as it came.
  public nonisolated func address(of url: String) -> String {
    cases.first { $0.url == url && $0.rewrittenTo != nil }?.rewrittenTo ?? url
  }

  /// Explains why no link matches a URL in the default state of the app.
  public func explain(_ url: String) -> LinkExplanation { content.explain(url) }

  /// Returns the URL of a route, to share it.
  ///
  /// The links are asked in the order of their declaration; the first whose URL the configuration reads
  /// back as these values writes it. Links of a document take the route's declared values, as texts.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context that the route would be given.
  /// - Throws: `LinkError` when no link of the configuration leads there, or the error of the first that
  ///   does.
  public func url<Target: AnyObject, Context>(
    for key: RouteKey<Target, Context>, with context: Context
  ) throws(LinkError) -> String {
    try content.url(for: key.destination(with: context))
  }
}
