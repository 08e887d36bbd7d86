// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Names the places of a tree.
///
/// A screen that a document made is known by its name. Others, in a tree that no document made, go by
/// the name of their container and by their class.
@MainActor
final class RootNames {
  private let origins: ScreenOrigins
  /// The places of the old shell by the names of their containers.
  private var places: [String: PlaceKey] = [:]
  private var names: Set<String> = []
  /// The keys of the places of both shells.
  private var keys: Set<PlaceKey> = []
  private let components: [(name: String, component: ScreenComponent)]
  /// The screens that a class can be, by their indices.
  private var candidates: [ObjectIdentifier: [Int]] = [:]
  /// Whether the configurations call the screens of shells by names of documents.
  private let namesOfDocuments: Bool
  /// The names of screens by those of documents' routes.
  private let screenNames: [String: String]
  /// Whether screens stand for saved ones, which are called as they were saved.
  let areSaved: Bool

  /// - Parameters:
  ///   - old: The configuration that is active; the shells are described by the names made here.
  ///   - new: The one that is to be active.
  init(
    old: NavigationConfiguration, new: NavigationConfiguration, _ origins: ScreenOrigins,
    areSaved: Bool = false
  ) {
    self.origins = origins
    self.areSaved = areSaved
    var known: Set<String> = []
    components = [new, old].compactMap(\.app).flatMap { app in
      app.document.shell.screens.map { ($0, app.compiler.component($0)) }
    }.filter { known.insert($0.0).inserted }
    namesOfDocuments = old.app != nil || new.app != nil
    screenNames = Dictionary(
      [new, old].compactMap(\.app).flatMap { app in
        app.document.routes.map { ($0.name, $0.screenName) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads both shells.
  func read(old: ContainerDescription, new: ContainerDescription) {
    var places: [String: PlaceKey] = [:]
    let containers = old.containers
    for container in containers {
      if let name = container.name, let key = container.placeKey { places[name] = key }
    }
    self.places = places
    names = Set(containers.compactMap(\.name))
    var keys: Set<PlaceKey> = []
    for root in [old, new] {
      root.forEachOpenable { key, _ in if let key { keys.insert(key) } }
    }
    self.keys = keys
  }

  /// Returns the name of a screen in a shell in code: the one that a document uses, if a document
  /// takes part, else the one that drawings use.
  func name(of screen: ScreenNode) -> String {
    (namesOfDocuments ? className(of: screen) : nil) ?? screen.reference.text
  }

  /// Whether screens of shells are called as drawings of code call them.
  var isNamedByCode: Bool { !areSaved && !namesOfDocuments }

  /// The name of the screen that a document shows for a route.
  func screenName(ofRoute route: String) -> String? { screenNames[route] }

  /// A place's key, and whether the place belongs to the shell.
  typealias Naming = (key: PlaceKey, isOfShell: Bool)

  /// Names the place that begins with a node.
  ///
  /// - Parameter isStrict: Whether only what a document has made with a shell has a name.
  func naming(of node: Node, isStrict: Bool = false) -> Naming? {
    if let screen = node as? ScreenNode { return naming(of: screen, in: nil, isStrict) }
    guard let container = node as? ContainerNode, let first = container.children.first else {
      return nil
    }
    if let screen = first as? ScreenNode { return naming(of: screen, in: container, isStrict) }
    guard var naming = naming(of: first, isStrict: isStrict) else { return nil }
    if container is NavigationNode { naming.key.depth += 1 }
    return naming
  }

  /// Whether a column of a split is a place of its own, and not part of the stack of the split.
  func isOwnPlace(_ column: Node) -> Bool {
    guard let naming = naming(of: column, isStrict: true) else { return false }
    return column is ScreenNode || column is NavigationNode ? keys.contains(naming.key) : true
  }

  /// Whether the old shell has a container of this name.
  func isOfShell(_ container: ContainerNode) -> Bool {
    container.name.map(names.contains) ?? false
  }

  private func naming(
    of screen: ScreenNode, in container: ContainerNode?, _ isStrict: Bool
  ) -> Naming? {
    let origin = origins.origin(of: screen.screen)
    if let origin, origin.isOfShell {
      let isNamedByCode = !areSaved && (origin.isOfCode || !namesOfDocuments)
      return (PlaceKey(root: isNamedByCode ? name(of: screen) : origin.name), true)
    }
    if let name = container?.name, let key = places[name], key.depth == 0 { return (key, true) }
    if isStrict { return nil }
    if let origin {
      return origin.arguments.values.isEmpty ? (PlaceKey(root: origin.name), false) : nil
    }
    return className(of: screen).map { (PlaceKey(root: $0), true) }
  }

  /// The first screen of a shell that a screen can be by its class.
  private func className(of node: ScreenNode) -> String? {
    let type = ObjectIdentifier(type(of: node.screen))
    if candidates[type] == nil {
      candidates[type] = components.indices.filter {
        isInstance(node.screen, of: components[$0].component.type)
      }
    }
    for index in candidates[type] ?? [] {
      let (name, component) = components[index]
      let wanted = WantedScreen(name: name, parameters: [], isBeneath: true)
      if let matches = try? component.matcher(wanted), (try? matches(node)) == true { return name }
    }
    return nil
  }

  private func isInstance<Class: AnyObject>(_ screen: any Screen, of type: Class.Type) -> Bool {
    screen is Class
  }
}

extension ContainerDescription {
  /// The key of the place that begins with this container.
  var placeKey: PlaceKey? {
    switch children.first {
    case .screen(let name): return PlaceKey(root: name)
    case .container(let inner):
      guard var key = inner.placeKey else { return nil }
      if kind == .navigation { key.depth += 1 }
      return key
    case nil: return nil
    }
  }
}
