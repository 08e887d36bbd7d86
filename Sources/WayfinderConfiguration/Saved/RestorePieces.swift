// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Builds what takes the places of the stand-ins for saved screens.
@MainActor
final class RestorePieces: SavedPieces {
  private let router: Router
  private let configuration: NavigationConfiguration
  private let shell: StartShell
  private let entries: [SavedEntry]
  private var numbers: [ObjectIdentifier: Int] = [:]
  let chain: ChainPlacement?
  /// Whether everything is rolled back, so that nothing needs to be built.
  private let isTrial: Bool
  /// The nodes made for stand-ins, in the order of making.
  private(set) var made: [(standIn: Node, node: Node)] = []
  private(set) var unseen: Set<ObjectIdentifier> = []

  init(
    _ router: Router, _ configuration: NavigationConfiguration, _ shell: StartShell,
    _ entries: [SavedEntry], _ chain: ChainPlacement?, isTrial: Bool = false
  ) {
    self.chain = chain
    self.isTrial = isTrial
    self.router = router
    self.configuration = configuration
    self.shell = shell
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      if let node = entry.standIn { numbers[ObjectIdentifier(node)] = number }
    }
  }

  func node(for standIn: Node) throws -> Node {
    let node = try make(standIn)
    if isTrial { made.append((standIn, node)) }
    return node
  }

  private func make(_ standIn: Node) throws -> Node {
    if let number = numbers[ObjectIdentifier(standIn)] {
      switch entries[number].verdict {
      case .root:
        return try shell.screen((standIn as? ScreenNode)?.routeScreen?.name ?? "")
      case .route where isTrial, .plain where isTrial:
        return hidden(ScreenNode(PlaceholderScreen(entries[number].screen.text)))
      case .route(let destination, _): return hidden(try router.buildDetached(destination))
      case .plain(let wanted, let arguments): return hidden(try plain(wanted, arguments))
      case .built(let node): return hidden(node)
      case .dropped: break
      }
    }
    guard let container = standIn as? ContainerNode else { return standIn }
    return try container.copy(around: container.children.map(node))
  }

  func screen(
    _ wanted: WantedScreen, _ component: ScreenComponent, _ arguments: RouteArguments
  ) throws -> Node {
    if isTrial { return hidden(ScreenNode(PlaceholderScreen(wanted.name))) }
    if let destination = try configuration.destination(of: wanted.name, with: arguments),
      (try? router.requireBuildable(destination)) != nil
    {
      return hidden(try router.buildDetached(destination))
    }
    return hidden(try plain(wanted, arguments))
  }

  /// Keeps the chain from finding a node, and everything in it.
  private func hidden(_ node: Node) -> Node {
    guard chain != nil else { return node }
    unseen.insert(ObjectIdentifier(node))
    for child in (node as? ContainerNode)?.children ?? [] { _ = hidden(child) }
    return node
  }

  /// A screen without a route, which nothing guards.
  private func plain(_ wanted: WantedScreen, _ arguments: RouteArguments) throws -> Node {
    guard let app = configuration.app else {
      throw ConfigurationError.noRoute(wanted.name, nearest: nil)
    }
    let screen = try app.compiler.component(named: wanted.name).build(wanted)
    configuration.origins.note(
      screen, ScreenOrigin(name: wanted.name, arguments: arguments, isOfShell: false))
    return ScreenNode(screen)
  }

  func isCollapsed(_ split: ContainerDescription) -> Bool? { shell.windowCollapse(of: split) }
}

extension ScreenNode {
  /// The screen, if it is known by its name alone.
  var routeScreen: RouteScreen? { screen as? RouteScreen }
}
