// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// Reads the sections of a route document.
///
/// The document is first checked against the table of its format. Then its sections are read, and what is
/// left to find is what their names mean.
struct RouteDocumentReader {
  var document = DocumentReader()
  /// The names that the document declares.
  var names = DeclaredNames(places: nil, screens: [], routes: nil)
  /// Checks what the names of the document mean in the app, if that is known.
  let components: (any ComponentChecking)?
  /// The containers of the shell by name, where the shell can be read.
  var places: [String: ContainerDescription] = [:]
  /// The place of each of them in the file.
  var filePlaces: [String: Place] = [:]
  /// Whether the container that is being read, or one around it, has guards.
  var isGuarded = false
  /// Whether some link or redirect leads to a route that is not known, so that it is open which routes
  /// can be reached.
  var isReachOpen = false
  /// The patches of the variants that can be merged.
  var patches: [(name: String, value: JSONValue)] = []

  init(components: (any ComponentChecking)? = nil) {
    self.components = components
    document.limit = RouteDocument.findingLimit
    document.subject = { DocumentObject.subject(of: $0) }
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
    let root = Place(value, path: .root, subject: "The document")
    document.check(root, .document)
    let shell = root.member("shell").flatMap { readContainer($0, key: nil, within: nil) }
    names = DeclaredNames(
      places: shell.map { _ in places.keys.sorted() }, screens: shell?.allScreens,
      routes: root.member("routes")?.members?.map { (name: $0.key, route: $0.place) })
    isReachOpen = ["table", "guards"].compactMap(root.member).contains { $0.members == nil }
    let rules = LinkRules(root.member("links"))
    let routes = readRoutes(root, shell: shell)
    let rows = readTable(root)
    checkLinks(rules: rules, rows: rows.map { ($0.place, $0.row) }, root: root)
    let guards = readGuards(root)
    let cases = readCases(root, routes: routes.map(\.route))
    let experiment = readVariants(root)
    guard let app = root.name("app"), let shell, root.member("routes")?.members != nil else {
      return nil
    }
    let whole = NavigationDocument(
      shell: shell, routes: routes.map(\.route),
      links: LinkSection(rules: rules, rows: rows.map(\.row)), guardRules: guards.map(\.rule))
    check(whole, routes: routes, rows: rows, guards: guards, root: root)
    components?.check(whole, routes: routes, root: root, &self)
    return Content(app: app, document: whole, cases: cases, experiment: experiment)
  }

  /// Reads the rows by name, those that have a pattern.
  private mutating func readTable(
    _ root: Place
  ) -> [(name: String, place: Place, row: LinkSection.Row)] {
    (root.member("table")?.members ?? []).compactMap { name, place in
      let route = place.name("route")
      isReachOpen = isReachOpen || route == nil || place.text("pattern") == nil
      checkRoute(route, at: place.member("route"))
      guard let pattern = place.text("pattern") else { return nil }
      let row = LinkSection.Row(
        pattern: pattern, constraints: place.map("constraints", \.text),
        conditions: place.member("when").map { LinkConditions($0) } ?? LinkConditions(),
        route: route ?? "")
      return (name, place, row)
    }
  }

  /// Reads the rules for navigations that guards stop.
  private mutating func readGuards(_ root: Place) -> [(place: Place, rule: GuardDescription)] {
    (root.member("guards")?.members ?? []).map { name, place in
      let redirect = place.name("redirect")
      isReachOpen = isReachOpen || redirect == nil
      checkRoute(redirect, at: place.member("redirect"))
      let rule = GuardDescription(
        name: name, redirect: redirect, isResuming: place.flag("resumes") ?? false)
      return (place, rule)
    }
  }

  /// Reports the name of a route that there isn't.
  private mutating func checkRoute(_ name: String?, at place: Place?) {
    guard let name, let place, let fault = names.fault(ofRoute: name, at: place, &document) else {
      return
    }
    document.report(fault, at: place)
    isReachOpen = true
  }

  /// Reports each key whose name nothing has.
  mutating func checkNames(_ key: String, of route: Place, among known: [String], role: String) {
    for place in route.member(key)?.elements ?? [] {
      guard let name = place.text, !name.isEmpty, !known.contains(name) else { continue }
      let nearest =
        document.maySearch(at: place) ? NearestName(among: known).nearest(to: name) : nil
      document.report(
        .unknownValue(name, role: role, known: known, nearest: nearest), at: place)
    }
  }
}

/// Checks the names of a document against what an app has registered.
protocol ComponentChecking: Sendable {
  /// Reports each name that means nothing, and each value that a screen needs and is not given.
  func check(
    _ whole: NavigationDocument, routes: [RouteDocumentReader.ReadRoute], root: Place,
    _ reader: inout RouteDocumentReader)
}

extension DocumentObject {
  /// The part of a document that a path leads to, in the words of findings.
  static func subject(of path: JSONPath) -> String {
    var subject = "The document"
    var around: JSONPath.Component?
    for (index, step) in path.components.enumerated() {
      switch (around, step) {
      case (nil, .key("links")): return "The link rules"
      case (nil, .key("experiment")): return "The experiment"
      case (nil, .key("shell")): subject = "The shell"
      case (.key("routes"), .key(let name)) where index == 1: return "Route \(name.quoted)"
      case (.key("table"), .key(let name)) where index == 1: return "Link \(name.quoted)"
      case (.key("guards"), .key(let name)) where index == 1: return "Guard \(name.quoted)"
      case (.key("cases"), .key(let name)) where index == 1: return "Case \(name.quoted)"
      case (.key("variants"), .key(let name)) where index == 1: return "Variant \(name.quoted)"
      case (.key("tabs"), .key(let name)), (.key("children"), .key(let name)):
        subject = "Container \(name.quoted)"
        // Its name doesn't say what is in it.
        around = .index(0)
        continue
      case (.key("navigation"), .index):
        subject = "A container in \(JSONPath(Array(path.components.prefix(index))))"
      case (.key("split"), .key(let column))
      where ["primary", "supplementary", "secondary"].contains(column):
        subject = "The \(column) column"
      default: break
      }
      around = step
    }
    return subject
  }
}
