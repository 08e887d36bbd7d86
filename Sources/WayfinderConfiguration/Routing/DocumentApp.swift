// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// The app that a document describes, made to run: its shell as a tree, its routes as steps of the
/// engine, its links as a table.
///
/// Screens are ``RouteScreen``s: name and parameters, and nothing behind them.
@MainActor
public final class DocumentApp {
  /// The document.
  public let document: NavigationDocument
  /// Which guards agree.
  public let guards = GuardBoard()
  /// The links.
  public let links: LinkTable
  private let routes: [String: @MainActor (RouteArguments) -> AnyDestination]

  /// Makes an app of a document.
  ///
  /// - Throws: `LinkTableError` when the links of the document are no table, which a document that
  ///   was loaded by this module never is.
  public init(_ document: NavigationDocument) throws(LinkTableError) {
    self.document = document
    links = try document.links.makeTable()
    let compiler = RouteCompiler(document: document, board: guards)
    routes = Dictionary(
      document.routes.map { ($0.name, compiler.compile($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The tree as the app starts: the shell alone.
  public func makeTree() -> ScreenTree {
    func screen(_ name: String) -> ScreenNode {
      ScreenNode(RouteScreen(WantedScreen(name: name, parameters: []), isOfShell: true))
    }
    switch document.shell {
    case .navigation(let screens):
      return ScreenTree(root: NavigationNode(screens.map(screen)))
    case .tabs(let tabs, let initial):
      let nodes = tabs.map { tab -> Node in
        switch tab.kind {
        case .navigation: NavigationNode([screen(tab.root)], name: tab.name)
        case .split: SplitNode([screen(tab.root)], name: tab.name)
        }
      }
      let selected = tabs.firstIndex { $0.name == initial } ?? 0
      return ScreenTree(root: TabNode(nodes, selected: selected))
    }
  }

  /// The route and the arguments that a URL leads to; `nil` when it is none of the app's.
  public func resolve(
    _ url: String, state: [String: LinkStateValue] = [:]
  ) -> ResolvedLink? {
    guard let match = links.match(url, state: state) else { return nil }
    return ResolvedLink(
      route: document.links.rows[match.row].route, arguments: RouteArguments(match.parameters),
      fragment: match.fragment)
  }

  /// The destination of a route; `nil` when the document has no such route.
  public func destination(of route: String, with arguments: RouteArguments) -> AnyDestination? {
    routes[route]?(arguments)
  }
}

/// What a URL was resolved to.
public struct ResolvedLink: Sendable, Hashable {
  /// The name of the route.
  public let route: String
  /// What the URL gives to it.
  public let arguments: RouteArguments
  /// The URL's fragment as written, without `#`.
  public let fragment: String?
}

extension DocumentApp: LinkResolving {
  /// Where a URL leads in the default state of the app.
  public func destination(for url: String) -> AnyDestination? {
    resolve(url).flatMap { destination(of: $0.route, with: $0.arguments) }
  }
}
