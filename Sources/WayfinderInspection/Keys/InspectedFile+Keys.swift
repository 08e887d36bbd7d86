// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension InspectedFile {
  /// Returns a Swift file with a `RouteKey` for each route and a `Link` for each row of the table, so that
  /// a misspelt route doesn't compile.
  ///
  /// ```swift
  /// let text = file.routeKeys(screens: "*Screen")
  /// ```
  ///
  /// A route with one value takes it as its context, one with several takes a `Codable` struct of them.
  /// Query items, and parameters that a link can leave out, are optional. The file has the routes of the
  /// base and of all variants, in the order in which they are declared, and compiles in modules of either
  /// default isolation. A row with conditions has no link, because a `Link` can't state them.
  ///
  /// Names become names of Swift: `log-in` is `logIn`, and `2fa` is `_2fa`. Names that would become the
  /// same are spelled out: beside `log_in`, `log-in` is `log_2d_in`.
  ///
  /// - Parameters:
  ///   - name: The name of the enumeration; by default the app's with `Routes` behind it, such as
  ///     `ShopRoutes`.
  ///   - screens: The class of the screens, where `*` stands for a screen's name in the document. With
  ///     another class than the app has registered, a navigation returns no screen.
  ///   - isPublic: Whether other modules can use the keys.
  /// - Complexity: linear in the size of the document.
  public func routeKeys(
    named name: String? = nil, screens: String = "AnyObject", isPublic: Bool = false
  ) -> String {
    var list = KeyList()
    for view in views { list.add(view) }
    return KeyWriter(
      app: document.app, name: SwiftName.type(name ?? "\(document.app) routes"),
      screens: screens, access: isPublic ? "public " : "", list: list
    ).text
  }
}

/// The routes and the rows of a file, each once, from the base and its variants.
struct KeyList {
  private(set) var routes: [Route] = []
  private(set) var rows: [Row] = []
  private var places: [String: Int] = [:]
  private var known: [String: [LinkSection.Row]] = [:]

  struct Route {
    let summary: RouteSummary
    let screen: String
    /// The first variant that has it; `nil` for a route of the base.
    let variant: String?
    fileprivate(set) var values: [Value]
  }

  struct Value {
    let name: String
    /// The type in Swift.
    var type: String
    var isOptional: Bool
  }

  struct Row {
    let name: String
    let row: LinkSection.Row
    let pattern: LinkPattern
    let variant: String?
    /// The values of its route.
    let values: [Value]
  }

  /// Adds the routes and rows of a view that no earlier one has.
  mutating func add(_ view: DocumentView) {
    let patterns = view.document.links.rows.map { try? LinkPattern($0.pattern) }
    var values: [String: [Value]] = [:]
    for (route, summary) in zip(view.document.routes, RouteSummary.all(in: view.document)) {
      let known = Dictionary(firstOf: (summary.values ?? []).map { ($0.name, $0) })
      let own = route.declaredParameters.compactMap { name in
        known[name].map { Value(name: name, type: $0.type.capitalized, isOptional: !$0.isRequired) }
      }
      values[route.name] = own
      if let place = places[route.name] {
        routes[place].merge(own)
      } else {
        places[route.name] = routes.count
        routes.append(
          Route(summary: summary, screen: route.screenName, variant: view.variant, values: own))
      }
    }
    for (index, row) in view.document.links.rows.enumerated() {
      let name = view.rowNames.indices.contains(index) ? view.rowNames[index] : row.pattern
      guard let pattern = patterns[index], known[name]?.contains(row) != true else { continue }
      known[name, default: []].append(row)
      rows.append(
        Row(
          name: name, row: row, pattern: pattern, variant: view.variant,
          values: values[row.route] ?? []))
    }
  }
}

extension KeyList.Route {
  /// Takes the values of the same route in a variant. What not all of them have is optional, and what has
  /// several types is a string.
  fileprivate mutating func merge(_ others: [KeyList.Value]) {
    var rest = Dictionary(firstOf: others.map { ($0.name, $0) })
    for index in values.indices {
      let other = rest.removeValue(forKey: values[index].name)
      values[index].isOptional = values[index].isOptional || other?.isOptional ?? true
      if let other, other.type != values[index].type { values[index].type = "String" }
    }
    values += others.filter { rest[$0.name] != nil }.map {
      KeyList.Value(name: $0.name, type: $0.type, isOptional: true)
    }
  }
}

extension String {
  /// The type in Swift of a type in a document: `int` is `Int`.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
