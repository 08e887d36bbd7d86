// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The openings of one configuration: URLs for each row of its link table, and the routes that
/// code opens by their names.
@MainActor
final class ExploredLinks {
  /// A link or route that can be opened.
  struct Opening {
    let action: UserAction
    /// The row of the link table; `nil` for a route.
    let row: Int?
    let route: String
    /// The pattern of the row, or the name of the route.
    let subject: String
    /// The row and its pattern, or the route: two rows can have one pattern.
    var id: String { (row.map { "\($0) " } ?? "") + subject }
    /// The route with its arguments.
    let link: ResolvedLink?
    /// Whether it has other values than the one before.
    let isVariation: Bool
  }

  private(set) var openings: [Opening] = []
  private var index: [UserAction: Int] = [:]
  /// The rows for which no URL was found, by pattern, with the reason.
  private(set) var deadRows: [(pattern: String, fault: String)] = []
  /// The routes that can't be opened by name, since they need a context.
  private(set) var untypableRoutes: [String] = []
  let app: AppModel
  /// The routes that code opens by name, or that guards lead to, whose screens close themselves.
  let ownRoutes: Set<String>

  init(_ configuration: NavigationConfiguration) {
    let app = AppModel(configuration)
    self.app = app
    let routes = app.routes
    var unlinked = Set(routes.map(\.name))
    for sample in app.samples {
      unlinked.remove(sample.route)
      guard let (url, state) = sample.link else {
        deadRows.append((sample.pattern, sample.fault))
        continue
      }
      let other = Self.variation(of: url, state, row: sample.row, app)
      for (url, isVariation) in [(url, false)] + (other.map { [($0, true)] } ?? []) {
        openings.append(
          Opening(
            action: UserAction(.open(url), state: state), row: sample.row, route: sample.route,
            subject: sample.pattern, link: configuration.resolve(url, state: state),
            isVariation: isVariation))
      }
    }
    ownRoutes = unlinked.union(app.guards.compactMap { app.guard(named: $0).redirect })
    for route in routes where unlinked.contains(route.name) { addByName(route) }
    for row in configuration.cases where row.rewrittenTo != nil { addRewritten(row, configuration) }
    index = Dictionary(firstOf: openings.enumerated().map { ($1.action, $0) })
  }

  /// The opening that an action is, if it is one.
  func opening(of action: UserAction) -> Opening? { index[action].map { openings[$0] } }

  /// A link that the app rewrites, as a case of the document says.
  private func addRewritten(_ row: ContractRow, _ configuration: NavigationConfiguration) {
    let address = configuration.address(of: row.url)
    guard let found = app.target(of: address, state: row.state)?.row,
      let link = configuration.resolve(address, state: row.state)
    else { return }
    openings.append(
      Opening(
        action: UserAction(.open(row.url), state: row.state), row: found.index, route: link.route,
        subject: found.pattern, link: link, isVariation: true))
  }

  private func addByName(_ route: RouteSummary) {
    guard let values = route.values else {
      untypableRoutes.append(route.name)
      return
    }
    let required = values.filter(\.isRequired)
    for index in 0..<(required.isEmpty ? 1 : 2) {
      let given = required.map { UserAction.RouteValue(name: $0.name, value: $0.sample(index)) }
      openings.append(
        Opening(
          action: UserAction(.route(route.name, given)), row: nil, route: route.name,
          subject: route.name,
          link: ResolvedLink(
            route: route.name,
            arguments: RouteArguments(Dictionary(firstOf: given.map { ($0.name ?? "", $0.value) })),
            fragment: nil), isVariation: index > 0))
    }
  }

  /// Returns a URL of the same row with other values; `nil` if no other values fit.
  ///
  /// Two are needed to tell "the same product" from "another".
  private static func variation(
    of url: String, _ state: [String: LinkStateValue], row: Int, _ app: AppModel
  ) -> String? {
    guard let first = app.target(of: url, state: state) else { return nil }
    for value in first.values.sorted(by: { $0.name < $1.name }).map({ $0.texts[0] })
    where !value.isEmpty {
      guard let range = url.ranges(of: value).last else { continue }
      for other in ["2", "b", "7", value + "2", value + "b"] where other != value {
        var changed = url
        changed.replaceSubrange(range, with: other)
        guard let found = app.target(of: changed, state: state), found.row?.index == row,
          found.values.map(\.texts) != first.values.map(\.texts)
        else { continue }
        return changed
      }
    }
    return nil
  }
}

extension RouteSummary.Value {
  /// A value of the type.
  fileprivate func sample(_ index: Int) -> String {
    switch type {
    case "bool", "Bool": index == 0 ? "true" : "false"
    case "string", "String": index == 0 ? "a" : "b"
    case "uuid", "UUID": "00000000-0000-0000-0000-00000000000\(index + 1)"
    default: "\(index + 1)"
    }
  }
}
