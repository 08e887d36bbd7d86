// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// One of the two configurations that are compared, made to run.
@MainActor
final class DiffSide {
  let app: any DiffApp
  /// The links that are certainly worth opening.
  let links: [BehavioralDiff.Link]
  /// Whether it is written in code.
  var isCode: Bool { app is CodeDiffApp }
  private var targets: [BehavioralDiff.Link: DiffTarget?] = [:]

  init(
    _ configuration: NavigationConfiguration, urls: [String],
    besides other: NavigationConfiguration? = nil
  ) {
    if let document = configuration.app {
      app = DocumentDiffApp(
        app: document, configuration: configuration, showsTypes: other.map { $0.app != nil } ?? true
      )
    } else {
      app = CodeDiffApp(configuration: configuration, links: configuration.code?.links ?? .none)
    }
    links =
      configuration.cases.map { .url($0.url, state: $0.state) } + urls.map { .url($0, state: [:]) }
  }

  /// Returns the target of a link; `nil` when nothing matches it.
  func target(of link: BehavioralDiff.Link) -> DiffTarget? {
    if let known = targets[link] { return known }
    let target: DiffTarget? =
      switch link {
      case .route(let name): app.target(named: name)
      case .url(let url, let state):
        app.target(of: app.configuration.address(of: url), state: state)
      }
    targets[link] = target
    return target
  }

  /// The app at a start.
  func session(at start: BehavioralDiff.Start) async throws -> ContractSession {
    let session = try app.launch()
    if case .link(let link) = start, let target = target(of: link) {
      _ = await app.open(target, in: session)
    }
    return session
  }

  /// Opens a link from a start.
  func landing(
    of target: DiffTarget, from start: BehavioralDiff.Start
  ) async throws -> DiffLanding {
    let session = try await session(at: start)
    let before = DiffStanding(session.tree, app)
    let opening = await app.open(target, in: session)
    return DiffLanding(target, opening, in: session.tree, from: before, app)
  }

  /// The place in which a link lands from a start, to be shown.
  func place(
    of target: DiffTarget?, from start: BehavioralDiff.Start
  ) async throws -> BehavioralDiff.Place {
    let session = try await session(at: start)
    if let target { _ = await app.open(target, in: session) }
    return BehavioralDiff.Place(session.tree)
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
        " (leads to \($0.inOneLine)\(rule?.isResuming == true ? ", then continues" : ""))"
      } ?? ""
  }

  var text: String { name.inOneLine + rule }
}

extension BehavioralDiff.Place {
  @MainActor
  init(_ tree: ScreenTree) {
    let standing = StandingPlace(tree)
    containers = standing.containers
    stack = FocusedStack(of: tree, beneath: 0).nodes.map(\.drawn)
    drawing = tree.drawing
  }
}

extension ScreenNode {
  /// The name with the parameters.
  fileprivate var drawn: String {
    guard let screen = screen as? RouteScreen else { return reference.text.inOneLine }
    return screen.labelDetail.isEmpty
      ? screen.name.inOneLine : "\(screen.name.inOneLine)(\(screen.labelDetail.inOneLine))"
  }
}
