// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// A configuration as a comparison sees it, whether it was read from a document or written in code.
@MainActor
protocol DiffApp {
  /// The rows of the link table: where each leads and what it takes.
  var rows: [(route: String, pattern: String)] { get }
  /// The names of the routes, in their order.
  var routeNames: [String] { get }
  /// The shell with its screens called as ``name(of:)`` does.
  var shell: ContainerDescription { get }
  /// Returns the target of a URL; `nil` when no link matches it.
  func target(of url: String, state: [String: LinkStateValue]) -> DiffTarget?
  /// Returns the target of a route that is opened by its name; `nil` for an unknown name, or when it
  /// can't be opened without a context.
  func target(named route: String) -> DiffTarget?
  /// Returns for each row in order a URL that it matches; `nil` where earlier rows match all of them.
  func samples() -> [(row: Int, pattern: String, link: BehavioralDiff.Link?)]
  /// The configuration itself.
  var configuration: NavigationConfiguration { get }
  /// Returns a guard with where it leads.
  func `guard`(named name: String) -> DiffGuard
  /// Returns the name of a screen: that of its route if it has one.
  func name(of node: ScreenNode) -> String
  /// Whether a screen was there when the app started.
  func isOfShell(_ node: ScreenNode) -> Bool
  /// Returns the name of the place of a stack.
  func name(of place: FocusedStack) -> String
}

extension DiffApp {
  /// Returns the app as it starts.
  func launch() throws -> ContractSession {
    let tree = try configuration.makeTree()
    return ContractSession(tree, Router(tree: tree, store: ConfigurationStore(configuration)))
  }

  /// Opens a target, with guards that all agree.
  func open(_ target: DiffTarget, in session: ContractSession) async -> ContractOpening {
    await session.open(target.destination, others: .proceed)
  }
}

/// The target of a link in one of the configurations, whatever the start.
@MainActor
struct DiffTarget {
  /// The name of the route.
  let route: String
  /// The screen that is shown; `nil` where only the route is known.
  var screen: String?
  /// The values that the screen is given, by name and with their types.
  var parameters: [String] = []
  /// The names of the parameters that get a value.
  var givenNames: [String] = []
  /// The screens that the route itself puts beneath its own.
  var beneath: [String] = []
  /// The action that puts the screen into its place, if it isn't the usual one.
  var action: String?
  /// The transition in words, if it isn't the host's own.
  var transition: String?
  var tasks: [String] = []
  var postTasks: [String] = []
  /// The name of the modal layer that the route opens for itself.
  var layerName: String?
  /// Whether any new layer counts as the route's own.
  var hasUnnamedLayer = false
  /// The row that matches it; `nil` for a route that is opened by its name.
  let row: (index: Int, pattern: String)?
  let destination: () throws -> AnyDestination
}

/// A configuration that was read from a document: screens are names, and guards agree.
@MainActor
struct DocumentDiffApp: DiffApp {
  let app: DocumentApp
  let configuration: NavigationConfiguration
  /// Whether parameters are shown with their types, which only documents declare.
  let showsTypes: Bool

  var rows: [(route: String, pattern: String)] {
    app.document.links.rows.map { ($0.route, $0.pattern) }
  }

  var routeNames: [String] { app.document.routes.map(\.name) }
  var shell: ContainerDescription { app.document.shell.root }

  func target(of url: String, state: [String: LinkStateValue]) -> DiffTarget? {
    guard let match = app.links.match(url, state: state) else { return nil }
    let row = app.document.links.rows[match.row]
    return target(row.route, RouteArguments(match.parameters), (match.row, row.pattern))
  }

  func target(named route: String) -> DiffTarget? { target(route, RouteArguments(), nil) }

  private func target(
    _ name: String, _ arguments: RouteArguments, _ row: (Int, String)?
  ) -> DiffTarget? {
    guard let route = app.document.route(named: name) else { return nil }
    let types = Dictionary(
      route.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let layerName: String? =
      switch route.placement {
      case .modal, .alert: route.name
      case .root, .push, .effect: nil
      }
    return DiffTarget(
      route: name, screen: route.screenName,
      parameters: route.declaredParameters.compactMap { name in
        guard let value = arguments.values[name] else { return nil }
        let type = types[name].map { $0 == "string" || !showsTypes ? "" : " as \($0)" } ?? ""
        return "\(name.inOneLine): \(value.inOneLine)\(type)"
      },
      givenNames: route.declaredParameters.filter { arguments.values[$0] != nil },
      beneath: route.beneath, action: route.action,
      transition: route.transition.map { "with '\($0.style.inOneLine)' for \($0.duration)" },
      tasks: route.tasks, postTasks: route.postTasks, layerName: layerName, row: row
    ) { [app] in
      guard let destination = app.destination(of: name, with: arguments) else {
        fatalError("DocumentDiffApp.route must be one of the document (was '\(name)').")
      }
      return destination
    }
  }

  func samples() -> [(row: Int, pattern: String, link: BehavioralDiff.Link?)] {
    rows.indices.map { row in
      let link = app.samples[row].map { BehavioralDiff.Link.url($0.url, state: $0.state) }
      return (row, rows[row].pattern, link)
    }
  }

  func `guard`(named name: String) -> DiffGuard {
    DiffGuard(name: name, rules: app.document.guardRules)
  }

  func name(of node: ScreenNode) -> String {
    (node.screen as? RouteScreen)?.name ?? node.reference.text
  }

  func isOfShell(_ node: ScreenNode) -> Bool {
    (node.screen as? RouteScreen)?.isOfShell ?? false
  }

  func name(of place: FocusedStack) -> String { place.name?.inOneLine ?? "the shell" }
}

/// A configuration in code: its own screens, made by its own factories.
@MainActor
struct CodeDiffApp: DiffApp {
  let configuration: NavigationConfiguration
  let links: AppLinks

  var rows: [(route: String, pattern: String)] {
    links.rules.map { ($0.routeName ?? $0.pattern, $0.pattern) }
  }

  var routeNames: [String] { configuration.routeNames }
  var shell: ContainerDescription { configuration.describeShell { name(of: $0) } }

  func target(of url: String, state: [String: LinkStateValue]) -> DiffTarget? {
    guard let link = links.resolve(url, state: state) else { return nil }
    let rule = links.rules[link.rule]
    let name = rule.routeName ?? rule.pattern
    return DiffTarget(
      route: name,
      parameters: link.values.filter { !$0.texts.isEmpty }.map {
        "\($0.name.inOneLine): \($0.texts.map(\.inOneLine).joined(separator: ", "))"
      },
      givenNames: link.values.filter { !$0.texts.isEmpty }.map(\.name), layerName: name,
      hasUnnamedLayer: true, row: (link.rule, rule.pattern),
      destination: link.destination)
  }

  func target(named route: String) -> DiffTarget? {
    guard let found = try? configuration.destination(of: route) else { return nil }
    return DiffTarget(
      route: route, layerName: route, hasUnnamedLayer: true, row: nil
    ) { found }
  }

  func samples() -> [(row: Int, pattern: String, link: BehavioralDiff.Link?)] {
    lazy var witnesses = links.witnesses
    return links.rules.indices.map { row in
      var link: BehavioralDiff.Link?
      let sample = links.sampleURLs(ofRule: row).first {
        links.resolve($0)?.rule == row
      }
      if let sample {
        link = .url(sample, state: [:])
      } else if let witness = witnesses[row] {
        link = .url(witness.url, state: witness.state)
      }
      return (row, links.rules[row].pattern, link)
    }
  }

  func `guard`(named name: String) -> DiffGuard { DiffGuard(name: name, rules: []) }

  func name(of node: ScreenNode) -> String {
    if let origin = node.origin {
      return configuration.routeName(of: origin) ?? node.reference.text
    }
    return configuration.routeOfScreen[node.reference.text]
      ?? configuration.routeOfScreen["\(type(of: node.screen))"] ?? node.reference.text
  }

  func isOfShell(_ node: ScreenNode) -> Bool { node.origin == nil }

  func name(of place: FocusedStack) -> String {
    if let name = place.name { return name.inOneLine }
    guard !place.isRoot, let first = place.nodes.first else { return "the shell" }
    return "the stack of \(first.reference.text.inOneLine)"
  }
}

extension ContainerDescription {
  /// Whether a drawing of it looks as that of another one: guards aren't drawn.
  func isDrawn(as other: ContainerDescription) -> Bool {
    name == other.name && kind == other.kind
      && children.elementsEqual(other.children) { own, others in
        switch (own, others) {
        case (.screen(let left), .screen(let right)): left == right
        case (.container(let left), .container(let right)): left.isDrawn(as: right)
        case (.screen, .container), (.container, .screen): false
        }
      }
  }
}
