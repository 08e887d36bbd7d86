// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// Reads the sections of a route document.
///
/// `SectionReader` reads what a document has in common with a catalogue: link rules, conditions and
/// cases.
struct RouteDocumentReader {
  var sections = SectionReader()
  /// Checks what the names of the document mean in the app, if that is known.
  let components: (any ComponentChecking)?
  /// The containers of the shell by name, where the shell can be read.
  var places: [String: ContainerDescription] = [:]
  /// The path of each of them in the file.
  var placePaths: [String: JSONPath] = [:]
  /// Whether some link or redirect leads to a route that is not known, so that it is open which routes
  /// can be reached.
  var isReachOpen = false
  /// The patches of the variants that can be merged.
  var patches: [(name: String, value: JSONValue)] = []

  var document: DocumentReader {
    get { sections.document }
    _modify { yield &sections.document }
  }

  init(components: (any ComponentChecking)? = nil) {
    self.components = components
    sections.document.limit = RouteDocument.findingLimit
    sections.document.hasDefaultRules = true
  }

  /// The content of a document.
  struct Content {
    let app: String
    let document: NavigationDocument
    let cases: [ContractRow]
    let experiment: Experiment?
  }

  /// Reads all sections.
  ///
  /// - Returns: `nil` only where a fault was reported; not always where one was.
  mutating func read(_ value: JSONValue) -> Content? {
    let place = Place(value, path: .root, subject: "The document")
    guard let root = document.object(place, .document) else { return nil }
    readFormat(root)
    let app = document.read("app", of: root, .text) { $0.name($1) }
    let routePlaces = root.member("routes")?.members
    let shell = readShell(root)
    sections.names = DeclaredNames(
      tabs: shell == nil ? .unreadable : places.isEmpty ? .none : .named(places.keys.sorted()),
      kind: .place, screens: shell?.screens,
      routes: routePlaces?.map { (name: $0.key, route: $0.place) })
    let rules = sections.readRules(root)
    let routes = readRoutes(root, shell: shell)
    let rows = readTable(root)
    sections.checkLinks(rules: rules, rows: (rows ?? []).map { ($0.place, $0.row) }, root: root)
    let guards = readGuards(root)
    let cases = sections.readNamedCases(root, routes: (routes ?? []).map(\.route))
    let experiment = readVariants(root)
    guard let app, let shell, let rules, let routes, let rows, let guards else { return nil }
    let whole = NavigationDocument(
      shell: shell, routes: routes.map(\.route),
      links: LinkSection(rules: rules, rows: rows.map(\.row)), guardRules: guards.map(\.rule))
    check(whole, routes: routes, rows: rows, guards: guards, root: root)
    components?.check(whole, routes: routes, root: root, &self)
    return Content(app: app, document: whole, cases: cases, experiment: experiment)
  }

  private mutating func readFormat(_ root: Place) {
    let known = RouteDocument.format
    let format = document.read("format", of: root, .oneOf([known])) { $0.text($1) }
    if let format, format != known, let place = root.member("format") {
      document.report(.unknownFormat(format, known: [known]), at: place)
    }
  }

  /// Reads the rows by name.
  private mutating func readTable(
    _ root: Place
  ) -> [(name: String, place: Place, row: LinkSection.Row)]? {
    guard let members = collection("table", of: root, isNeeded: false) else { return nil }
    return members.compactMap { name, place in
      guard let row = document.object(place.about("Link \(name.quoted)"), .link) else { return nil }
      let pattern = document.read("pattern", of: row, .text) { $0.text($1) }
      let route = document.read("route", of: row, .text) { $0.name($1) }
      if let route, let place = row.member("route"),
        let fault = sections.names.fault(ofRoute: route, at: place, &sections.document)
      {
        document.report(fault, at: place)
        isReachOpen = true
      }
      if pattern == nil || route == nil { isReachOpen = true }
      let constraints = document.readIfPresent("constraints", of: row) { reader, place in
        reader.map(place) { $0.text($1) }
      }
      let conditions = document.readIfPresent("when", of: row) { $0.conditions($1) }
      guard let pattern else { return nil }
      let link = LinkSection.Row(
        pattern: pattern, constraints: constraints ?? [:],
        conditions: conditions ?? LinkConditions(), route: route ?? "")
      return (name, row, link)
    }
  }

  /// Reads the rules for navigations that guards stop.
  private mutating func readGuards(
    _ root: Place
  ) -> [(place: Place, rule: GuardDescription)]? {
    guard let members = collection("guards", of: root, isNeeded: false) else { return nil }
    return members.compactMap { name, place in
      guard let rule = document.object(place.about("Guard \(name.quoted)"), .guard) else {
        return nil
      }
      let redirect = document.readIfPresent("redirect", of: rule) { $0.name($1) }
      let resumes = document.readIfPresent("resumes", of: rule) { $0.flag($1) }
      if let redirect, let place = rule.member("redirect"),
        let fault = sections.names.fault(ofRoute: redirect, at: place, &sections.document)
      {
        document.report(fault, at: place)
        isReachOpen = true
      }
      if rule.member("redirect") == nil {
        document.report(.guardWithoutRedirect, at: rule)
      }
      return (
        rule, GuardDescription(name: name, redirect: redirect, isResuming: resumes ?? false)
      )
    }
  }

  /// Reads a collection: an object whose keys are names, none of them empty.
  mutating func collection(
    _ key: String, of root: Place, isNeeded: Bool = true
  ) -> [(key: String, place: Place)]? {
    guard isNeeded || root.member(key) != nil else { return [] }
    guard let place = document.read(key, of: root, .object, { $0.object($1) }) else { return nil }
    if let empty = place.key("") { document.report(.emptyName, at: empty) }
    return place.members
  }
}

/// Checks the names of a document against what an app has registered.
protocol ComponentChecking: Sendable {
  /// Reports each name that means nothing, and each value that a screen needs and is not given.
  func check(
    _ whole: NavigationDocument, routes: [RouteDocumentReader.ReadRoute], root: Place,
    _ reader: inout RouteDocumentReader)
}
