// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
package import WayfinderLinks

/// The app that a document describes, made to run: its shell as a tree, its routes as steps of the
/// engine, its links as a table.
///
/// Of a plain document, screens are ``RouteScreen``s: name and parameters, and nothing behind them;
/// guards agree unless ``guards`` denies them, and one that does not agree ends the navigation. Of a
/// ``ValidatedDocument``, screens, guards, tasks, actions and containers are those that the app has
/// registered.
@MainActor
package final class DocumentApp {
  /// The document.
  package let document: NavigationDocument
  /// The board that says which guards agree.
  package let guards = GuardBoard()
  /// The links.
  package let links: LinkTable
  let registry: Registry?
  /// The variant that it is, where that is known.
  let assignment: Assignment?
  /// Whether its screens are names, and no code of an app runs in it.
  package var hasPlaceholders: Bool { registry == nil }
  /// The names and arguments that the app's open screens were made for.
  let origins = ScreenOrigins()
  /// The compiler that gives the document's names their meaning.
  let compiler: RouteCompiler
  private let book = RouteBook()
  /// Whether each link can be taken, with a URL, by the link's row.
  private(set) lazy var standings = links.standings()

  /// Makes an app of a document.
  ///
  /// - Throws: `LinkError` when the links of the document are no table, which a document that
  ///   was loaded by this module never is.
  package convenience init(_ document: NavigationDocument) throws(LinkError) {
    try self.init(document, nil, nil)
  }

  /// Makes an app of a checked document.
  ///
  /// - Parameters:
  ///   - checked: The document and what its names mean.
  ///   - assignment: The variant of it; the base by default.
  /// - Throws: `LinkError` when the links are no table, which those of a checked document are.
  package convenience init(
    _ checked: ValidatedDocument, for assignment: Assignment = .base
  ) throws(LinkError) {
    try self.init(checked.document.document(for: assignment), checked.registry, assignment)
  }

  private init(
    _ document: NavigationDocument, _ registry: Registry?, _ assignment: Assignment?
  ) throws(LinkError) {
    (self.document, self.registry, self.assignment) = (document, registry, assignment)
    links = try document.links.makeTable()
    compiler = RouteCompiler(
      document: document, registry: registry, board: guards, book: book, origins: origins,
      rules: Dictionary(firstOf: document.guardRules.map { ($0.name, $0) }))
    book.write(document, compiler)
  }

  /// Makes the tree as the app starts: the shell alone.
  ///
  /// No document can stop the program here, wherever it comes from. When one that was loaded from a
  /// network throws, go back to the bundled one.
  ///
  /// - Parameter clock: The time of transitions and of overlays.
  /// - Throws: Any error of a registered screen or container while it is made, or `TreeError` when
  ///   the result breaks a rule of the tree, for instance because two places of the shell are given
  ///   one screen object. Nothing in an app whose screens are names.
  package func makeTree(clock: any Clock<Duration> = ContinuousClock()) throws -> ScreenTree {
    try ScreenTree(validating: makeShell(), clock: clock)
  }

  /// The outermost container of the shell with everything in it, new.
  ///
  /// Put it into a tree with `ScreenTree.init(validating:clock:)`, as ``makeTree(clock:)`` does:
  /// what registered screens and containers make can break a rule of the tree.
  ///
  /// - Throws: Any error of a registered screen or container while it is made; nothing in an app
  ///   whose screens are names.
  package func makeShell() throws -> ContainerNode {
    try shellBuilder.build(DescribedNode(document.shell))
  }

  /// The builder of the shell.
  var shellBuilder: ShellBuilder {
    ShellBuilder(
      registry: registry, origins: origins, taps: guardedPlaces,
      screenName: document.screenName(of:))
  }

  /// The ways to the root of each place that has guards: a tap on the place asks them.
  private lazy var guardedPlaces: [String: AnyDestination] = {
    var taps: [String: AnyDestination] = [:]
    for (place, root) in document.roots {
      if document.guards(ofRootIn: place).isEmpty { continue }
      let name = document.route(to: root)?.name ?? RouteBook.root(of: place)
      taps[place] = RouteBook.destination(of: name, in: book)
    }
    return taps
  }()

  /// Gives the places of a tree the destinations that a shell of the document would give them: a root that
  /// asked nobody before may have a guard here.
  func guardPlaces(in tree: ScreenTree) {
    for case let place as ContainerNode in tree.allNodes where place.tapDestination == nil {
      guard let name = place.name, let tap = guardedPlaces[name],
        let root = place.children.first as? ScreenNode,
        let origin = origins.origin(of: root.screen), origin.isOfShell,
        document.roots[name].map({ document.screenName(of: $0.name) })
          == document.screenName(of: origin.name)
      else { continue }
      place.tapDestination = tap
    }
  }

  /// The destination of a route; `nil` when the document has no such route.
  package func destination(of route: String, with arguments: RouteArguments) -> AnyDestination? {
    book.routes[route]?(arguments)
  }
}
