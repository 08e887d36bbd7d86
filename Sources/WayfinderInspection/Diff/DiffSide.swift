// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// One of the two configurations that are compared, made to run.
@MainActor
final class DiffSide {
  let app: DocumentApp
  let cases: [CatalogueCase]
  private var targets: [BehavioralDiff.Link: DiffTarget?] = [:]

  init(_ contract: LinkContract) throws(LinkError) {
    app = try DocumentApp(contract.document)
    cases = contract.cases
  }

  /// Returns the target of a link; `nil` when nothing matches it.
  func target(of link: BehavioralDiff.Link) -> DiffTarget? {
    if let known = targets[link] { return known }
    let target = resolve(link)
    targets[link] = target
    return target
  }

  private func resolve(_ link: BehavioralDiff.Link) -> DiffTarget? {
    let rows = app.document.links.rows
    switch link {
    case .route(let name):
      guard let route = app.document.route(named: name) else { return nil }
      return DiffTarget(route, ResolvedLink(route: name, arguments: RouteArguments()), row: nil)
    case .url(let url, let state):
      guard let match = app.links.match(url, state: state),
        let route = app.document.route(named: rows[match.row].route)
      else { return nil }
      let arguments = RouteArguments(match.parameters)
      return DiffTarget(
        route, ResolvedLink(route: route.name, arguments: arguments),
        row: (match.row, rows[match.row].link.pattern))
    }
  }

  /// The app at a start.
  func session(at start: BehavioralDiff.Start) async -> ContractSession {
    let session = ContractSession(app)
    if case .link(let link) = start, let target = target(of: link) {
      _ = await session.visit(target.link, of: app)
    }
    return session
  }

  /// Opens a link from a start.
  func landing(of target: DiffTarget, from start: BehavioralDiff.Start) async -> DiffLanding {
    let session = await session(at: start)
    let before = DiffStanding(session.tree)
    let visit = await session.visit(target.link, of: app)
    return DiffLanding(
      target, visit, in: session.tree, from: before,
      guards: visit.opening.asked.map { DiffGuard(name: $0, rules: app.document.guardRules) })
  }

  /// The place in which a link lands from a start, to be shown.
  func place(
    of target: DiffTarget?, from start: BehavioralDiff.Start
  ) async -> BehavioralDiff.Place {
    let session = await session(at: start)
    if let target { _ = await session.visit(target.link, of: app) }
    return BehavioralDiff.Place(session.tree)
  }
}

/// The target of a link in one of the configurations, whatever the start.
struct DiffTarget {
  let route: RouteDescription
  let link: ResolvedLink
  /// The row that takes it; `nil` for a route that is opened by its name.
  let row: (index: Int, pattern: String)?

  init(_ route: RouteDescription, _ link: ResolvedLink, row: (index: Int, pattern: String)?) {
    self.route = route
    self.link = link
    self.row = row
  }

  /// The values that the screen is given, with the types that the route declares.
  var parameters: [String] {
    let types = Dictionary(
      route.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    return route.declaredParameters.compactMap { name in
      guard let value = link.arguments.values[name] else { return nil }
      let type = types[name].map { $0 == "string" ? "" : " as \($0)" } ?? ""
      return "\(name.inOneLine): \(value.inOneLine)\(type)"
    }
  }
}

/// A guard and where it leads when it stops.
struct DiffGuard: Equatable {
  let name: String
  let rule: String

  init(name: String, rules: [GuardDescription]) {
    self.name = name
    let rule = rules.first { $0.name == name }
    self.rule =
      rule?.redirect.map {
        " (leads to \($0.inOneLine)\(rule?.isResuming == true ? ", then on" : ""))"
      } ?? ""
  }

  var text: String { name.inOneLine + rule }
}

extension BehavioralDiff.Place {
  @MainActor
  init(_ tree: ScreenTree) {
    let standing = StandingPlace(tree)
    containers = standing.containers
    stack = FocusedPlace(of: tree).stack.map { $0.drawn }
    drawing = tree.drawing
  }
}

extension RouteScreen {
  /// The name with the parameters.
  fileprivate var drawn: String {
    labelDetail.isEmpty ? name.inOneLine : "\(name.inOneLine)(\(labelDetail.inOneLine))"
  }
}
