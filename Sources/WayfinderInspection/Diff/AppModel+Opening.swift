// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

// A new app for each link that a comparison opens, with guards that all agree.
extension AppModel {
  /// Returns the target of a link; `nil` when nothing matches it.
  func target(of link: BehavioralDiff.Link) -> Target? {
    switch link {
    case .route(let name): target(named: name)
    case .url(let url, let state): target(of: url, state: state)
    }
  }

  /// The app as it starts.
  private func launch() throws -> ContractSession {
    let tree = try configuration.makeTree()
    return ContractSession(tree, Router(tree: tree, store: ConfigurationStore(configuration)))
  }

  private func open(_ target: Target, in session: ContractSession) async -> ContractOpening {
    await session.open(target.destination, others: .proceed)
  }

  /// The app at a start.
  private func session(at start: BehavioralDiff.Start) async throws -> ContractSession {
    let session = try launch()
    if case .link(let link) = start, let target = target(of: link) {
      _ = await open(target, in: session)
    }
    return session
  }

  /// Opens a link from a start.
  func landing(of target: Target, from start: BehavioralDiff.Start) async throws -> DiffLanding {
    let session = try await session(at: start)
    let before = DiffStanding(session.tree, self)
    let opening = await open(target, in: session)
    return DiffLanding(target, opening, in: session.tree, from: before, self)
  }

  /// The place in which a link lands from a start, to be shown.
  func place(
    of target: Target?, from start: BehavioralDiff.Start
  ) async throws -> BehavioralDiff.Place {
    let session = try await session(at: start)
    if let target { _ = await open(target, in: session) }
    return BehavioralDiff.Place(session.tree)
  }

  /// Returns the tree at a start; `nil` when its link has no target or is not reached.
  func tree(at start: BehavioralDiff.Start) async throws -> ScreenTree? {
    let session = try launch()
    guard case .link(let link) = start else { return session.tree }
    guard let target = target(of: link) else { return nil }
    return await open(target, in: session).isShown ? session.tree : nil
  }
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
