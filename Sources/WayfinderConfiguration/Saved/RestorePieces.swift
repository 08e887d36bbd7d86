// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Builds the screens of a saved state.
@MainActor
final class RestorePieces: SavedPieces {
  private let router: Router
  private let configuration: NavigationConfiguration
  private let shell: BuiltShell
  private let entries: [SavedEntry]
  private var numbers: [Int: Int] = [:]
  let chain: ChainPlacement?
  /// Whether everything is rolled back, so that nothing needs to be built.
  private let isTrial: Bool
  /// The nodes made for saved screens, in the order of making.
  private(set) var made: [(id: Int, node: Node)] = []
  /// The screens that take the places of saved ones. The chain finds none of them.
  private(set) var unseen: Set<ObjectIdentifier> = []

  init(
    _ router: Router, _ configuration: NavigationConfiguration, _ shell: BuiltShell,
    _ entries: [SavedEntry], _ chain: ChainPlacement?, isTrial: Bool = false
  ) {
    self.chain = chain
    self.isTrial = isTrial
    self.router = router
    self.configuration = configuration
    self.shell = shell
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      if let id = entry.id { numbers[id] = number }
    }
  }

  /// Returns the screen for a saved one, by its number.
  func screen(_ id: Int) throws -> Node {
    let node = try make(id)
    if isTrial { made.append((id, node)) }
    return node
  }

  private func make(_ id: Int) throws -> Node {
    guard let entry = numbers[id].map({ entries[$0] }) else {
      fatalError("RestorePieces.screen must be asked for a saved screen (was \(id)).")
    }
    switch entry.verdict {
    case .root: return try shell.screen(entry.wanted.name)
    case .route where isTrial, .plain where isTrial:
      return hidden(ScreenNode(PlaceholderScreen(entry.screen.text)))
    case .route(let destination, _): return hidden(try router.buildDetached(destination))
    case .plain(let arguments):
      return hidden(try configuration.plainScreen(entry.wanted, arguments))
    case .built(let node): return hidden(node)
    case .dropped:
      fatalError(
        "RestorePieces.screen must be asked for a screen that comes back (was \(entry.screen.text))."
      )
    }
  }

  /// A screen that a route wants beneath another one.
  func screen(_ wanted: WantedScreen, _ arguments: RouteArguments) throws -> Node {
    if isTrial { return hidden(ScreenNode(PlaceholderScreen(wanted.name))) }
    if let node = try configuration.screen(wanted, arguments, by: router) { return hidden(node) }
    return hidden(try configuration.plainScreen(wanted, arguments))
  }

  /// Keeps the chain from finding a node, and everything in it.
  private func hidden(_ node: Node) -> Node {
    guard chain != nil else { return node }
    unseen.insert(ObjectIdentifier(node))
    for child in (node as? ContainerNode)?.children ?? [] { _ = hidden(child) }
    return node
  }

  /// Whether a split shows one column at a time in this window; `nil` where it is as the
  /// configuration makes it.
  func isCollapsed(_ split: DescribedShell.Entry) -> Bool? { shell.windowCollapse(of: split) }
}

extension NavigationConfiguration {
  /// Builds a screen without a route, which nothing guards.
  func plainScreen(_ wanted: WantedScreen, _ arguments: RouteArguments) throws -> ScreenNode {
    guard let component = content.component(ofScreen: wanted.name) else {
      throw ConfigurationError.noRoute(wanted.name, nearest: nil)
    }
    let screen = try component.build(wanted)
    origins.note(screen, ScreenOrigin(name: wanted.name, arguments: arguments, isOfShell: false))
    return ScreenNode(screen)
  }

  /// Builds a screen that lies beneath another as its own route would, whose guards apply to it (design rule
  /// E17); `nil` where no route opens it.
  func screen(
    _ wanted: WantedScreen, _ arguments: RouteArguments, by router: Router
  ) throws -> Node? {
    guard try content.restoredByRoute(wanted) != nil,
      let destination = try destination(of: wanted.name, with: arguments),
      (try? router.requireBuildable(destination)) != nil
    else { return nil }
    return try router.buildDetached(destination, as: destination.unbound(wanted.name))
  }
}
