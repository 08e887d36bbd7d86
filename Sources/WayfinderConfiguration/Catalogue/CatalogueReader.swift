// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// Reads the format `wayfinder-catalogue/1`.
///
/// The shell is read first and the names of the routes are gathered, so that every reference can be
/// checked where it is read.
struct CatalogueReader {
  var sections = SectionReader()

  var document: DocumentReader {
    get { sections.document }
    _modify { yield &sections.document }
  }

  var names: DeclaredNames { sections.names }

  /// The content of a catalogue.
  struct Content {
    let app: String
    let platform: String
    let source: [String]
    let document: NavigationDocument
    let cases: [ContractRow]
  }

  /// Reads all sections.
  ///
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  mutating func read(_ value: JSONValue) -> Content? {
    let place = Place(value, path: .root, subject: "The catalogue")
    let keys = [
      "format", "app", "platform", "source", "links", "shell", "routes", "table", "cases",
    ]
    guard let root = document.object(place, keys: keys) else { return nil }
    readFormat(root)
    let app = document.read("app", of: root, .text) { $0.name($1) }
    let platform = document.read("platform", of: root, .text) { $0.text($1) }
    let source = document.read("source", of: root, .texts) { $0.texts($1) }
    let (shell, tabs) = readShell(root)
    sections.names = DeclaredNames(
      tabs: tabs, screens: shell?.screens, routes: root.member("routes"))
    let rules = sections.readRules(root)
    let routes = readRoutes(root, shell: shell)
    let rows = readTable(root)
    sections.checkLinks(rules: rules, rows: rows ?? [], root: root)
    let cases = sections.readCases(root, routes: routes ?? [])
    guard let app, let platform, let source, let shell, let rules, let routes, let rows, let cases
    else { return nil }
    return Content(
      app: app, platform: platform, source: source,
      document: NavigationDocument(
        shell: shell, routes: routes,
        links: LinkSection(rules: rules, rows: rows.map(\.row))),
      cases: cases)
  }

  private mutating func readFormat(_ root: Place) {
    let format = document.read("format", of: root, .oneOf([Catalogue.format])) { $0.text($1) }
    if let format, format != Catalogue.format, let place = root.member("format") {
      document.report(.unknownFormat(format, known: [Catalogue.format]), at: place)
    }
  }
}
