// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

/// Reads what is open into a saved state. Edits nothing and asks nobody.
@MainActor
struct StateSaver {
  /// The greatest depth of nested containers.
  static let depthLimit = 24
  /// The length of the longest argument, in bytes.
  static let valueLimit = 4_096

  private let store: ConfigurationStore
  private let names: RootNames
  private let rules: RestoreRules
  private var omissions: [SavedState.Omission] = []
  /// The nodes that are left out, by whose layers what is over them is left out too.
  private var leftOut: Set<ObjectIdentifier> = []

  init(_ store: ConfigurationStore) {
    self.store = store
    let current = store.current
    names = RootNames(old: current, new: current)
    rules = current.restoring
  }

  /// The layers of a tree, and what is left out.
  mutating func save(_ tree: ScreenTree) -> ([SavedLayer], [SavedState.Omission]) {
    var layers: [SavedLayer] = []
    guard let root = tree.root else { return ([], []) }
    guard let content = save(root, depth: 0, isRootLayer: true) else { return ([], omissions) }
    layers.append(SavedLayer(presentation: nil, content: content))
    var missing: String?
    for modal in tree.modals {
      guard let node = modal.content else { continue }
      if let missing {
        omit(node, .restsOn(missing))
      } else if modal.style.isTransient {
        omit(node, .transient)
        missing = "a layer"
      } else if let source = modal.source, let out = omitted(around: source) {
        omit(node, .restsOn(out))
        missing = out
      } else if let content = save(node, depth: 0, isRootLayer: false) {
        let presentation = SavedLayer.Presentation(
          style: modal.style, isDismissible: modal.isDismissible, name: modal.name)
        layers.append(SavedLayer(presentation: presentation, content: content))
      } else {
        missing = "a layer"
      }
    }
    return (layers, omissions)
  }

  /// The name of what is left out around a node; `nil` when all of it is saved.
  private func omitted(around node: Node) -> String? {
    var next: Node? = node
    while let current = next {
      if leftOut.contains(ObjectIdentifier(current)) { return plainName(of: current) }
      next = current.parent
    }
    return nil
  }

  // MARK: Nodes

  /// - Parameter isBuilt: Whether a route has built what is around it.
  private mutating func save(
    _ node: Node, depth: Int, isRootLayer: Bool, isBuilt: Bool = false
  ) -> SavedNode? {
    guard let container = node as? ContainerNode else {
      return save(screen: node, isRootLayer: isRootLayer, isBuilt: isBuilt)
    }
    guard depth < Self.depthLimit else {
      omit(node, .tooDeep)
      return nil
    }
    var route: SavedScreen?
    if let (name, context) = self.route(of: container, nil) {
      switch identity(ofRoute: name, context) {
      case .saved(let made): route = made
      case .leftOut(let reason):
        omit(container, reason)
        return nil
      }
    }
    var children: [SavedNode] = []
    /// The place of each child among those that are saved.
    var places: [ObjectIdentifier: Int] = [:]
    let isStack = container is NavigationNode || container is SplitNode
    var missing: String?
    for child in container.children {
      if let missing {
        omit(child, .restsOn(missing))
        continue
      }
      let saved = save(
        child, depth: depth + 1, isRootLayer: isRootLayer, isBuilt: isBuilt || route != nil)
      if let saved {
        places[ObjectIdentifier(child)] = children.count
        children.append(saved)
      } else if isStack {
        missing = plainName(of: child)
      }
    }
    if children.isEmpty, !container.children.isEmpty {
      leftOut.insert(ObjectIdentifier(container))
      return nil
    }
    var shown: [Int] = []
    switch container {
    case is NavigationNode: break
    case is SplitNode:
      // The deepest column is the one that a split shows by itself.
      if let focused = container.focusedChild.flatMap({ places[ObjectIdentifier($0)] }),
        focused != children.count - 1
      {
        shown = [focused]
      }
    default:
      let indices = container.shown.indices.filter(container.children.indices.contains)
      shown = indices.compactMap { places[ObjectIdentifier(container.children[$0])] }
      // Where all that is shown is left out, the first child is shown in its place.
      if shown.isEmpty, !indices.isEmpty { shown = [0] }
    }
    return .container(
      SavedContainer(
        kind: DescribedNode.Kind(of: container),
        isCollapsed: (container as? SplitNode)?.isCollapsed ?? false, name: container.name,
        route: route, shown: shown, children: children))
  }

  private mutating func save(screen node: Node, isRootLayer: Bool, isBuilt: Bool) -> SavedNode? {
    guard let node = node as? ScreenNode else { return nil }
    switch identity(of: node, isRootLayer: isRootLayer, isBuilt: isBuilt) {
    case .saved(let screen): return .screen(screen)
    case .leftOut(let reason):
      omit(node, reason)
      return nil
    }
  }

  // MARK: Screens

  private enum Identity {
    case saved(SavedScreen)
    case leftOut(SavedState.Omission.Reason)
  }

  private func identity(of node: ScreenNode, isRootLayer: Bool, isBuilt: Bool) -> Identity {
    let origin = store.current.origins.origin(of: node.screen)
    if let origin, origin.isOfShell {
      let name = origin.isOfCode ? names.name(of: node) : origin.name
      return .saved(SavedScreen(name: name, isRoot: true))
    }
    guard let (name, context) = route(of: node, origin) else {
      // An app that changes its shell by itself does so at the next start, too.
      let isAtBottom = isRootLayer && node.parent?.children.first === node
      guard node.origin == nil, isAtBottom || isBuilt else { return .leftOut(.noRoute) }
      return .saved(SavedScreen(name: names.name(of: node), isRoot: true))
    }
    // A root that a route has opened is known by its name alone, whatever it was given.
    let isBare = (node.screen as? RouteScreen)?.parameters.isEmpty ?? false
    return identity(ofRoute: name, context, isBare: isBare)
  }

  private func identity(ofRoute name: String, _ context: Any, isBare: Bool = false) -> Identity {
    guard let (route, _) = rules.route(named: name) else {
      let isPlain = rules.plainScreens.contains(name)
      return isPlain ? .saved(SavedScreen(name: name)) : .leftOut(.noRoute)
    }
    if route.isNever { return .leftOut(.neverRestored) }
    if route.isUnwritable { return .leftOut(.notWritable(type: "\(type(of: context))")) }
    var declared = route.values.map(\.name)
    let flat = RouteContext.arguments(from: context, named: declared)
    if route.isCodable, !(flat.map { $0.values.keys.allSatisfy(declared.contains) } ?? false) {
      return whole(context, of: route)
    }
    guard let arguments = flat else {
      return .leftOut(.notWritable(type: "\(type(of: context))"))
    }
    if route.takesAnything { declared = arguments.values.keys.sorted() }
    var values: [String: String] = [:]
    for name in declared {
      guard let text = arguments.values[name] else { continue }
      if isBare, !route.valuesBeneath.contains(name) { continue }
      if route.privateNames.contains(name) { return .leftOut(.isPrivate(name)) }
      if text.utf8.count > Self.valueLimit { return .leftOut(.tooLong) }
      values[name] = text
    }
    return .saved(SavedScreen(name: route.name, values: values))
  }

  /// A context with lists or objects, as one string.
  private func whole(_ context: Any, of route: RestoreRules.Route) -> Identity {
    guard let json = RouteContext.whole(context) else {
      return .leftOut(.notWritable(type: "\(type(of: context))"))
    }
    if let name = route.privateName(in: json) { return .leftOut(.isPrivate(name)) }
    let text = json.text
    if text.utf8.count > Self.valueLimit { return .leftOut(.tooLong) }
    return .saved(SavedScreen(name: route.name, values: [RouteContext.wholeName: text]))
  }

  private func route(of node: Node, _ origin: ScreenOrigin?) -> (name: String, context: Any)? {
    if let origin { return (origin.name, origin.arguments) }
    guard let origin = node.origin else { return nil }
    for configuration in [store.current, store.previous].compactMap(\.self) {
      if let name = configuration.routeName(of: origin) { return (name, origin.anyContext) }
    }
    return origin.isName ? (origin.name.text, origin.anyContext) : nil
  }

  // MARK: Leaving out

  private mutating func omit(_ node: Node, _ reason: SavedState.Omission.Reason) {
    leftOut.insert(ObjectIdentifier(node))
    guard let container = node as? ContainerNode else {
      omissions.append(SavedState.Omission(screen: plainName(of: node), reason: reason))
      return
    }
    for child in container.children { omit(child, reason) }
  }

  /// The name of a node without the arguments, which may be private.
  private func plainName(of node: Node) -> String {
    guard let node = node as? ScreenNode else { return node.reference.text }
    let origin = store.current.origins.origin(of: node.screen)
    if let (name, _) = route(of: node, origin) { return name }
    return (node.screen as? any ScreenLabeling)?.label ?? "\(type(of: node.screen))"
  }
}

extension ConfigurationStore {
  /// Returns the place where the user is, as a value that outlives the app's process.
  ///
  /// It never throws, never waits, asks no code of the app but the contexts that are encoded, and
  /// depends on nothing but what is open.
  ///
  /// - Parameters:
  ///   - tree: The tree whose screens are open.
  ///   - app: A label of the app's own, such as its version.
  ///   - owner: A label for the user to whom the state belongs.
  ///   - savedAt: The time, in seconds since 1970.
  /// - Complexity: linear in the open screens.
  public func savedState(
    of tree: ScreenTree, app: String? = nil, owner: String? = nil, savedAt: Int? = nil
  ) -> SavedState {
    var saver = StateSaver(self)
    let (layers, omissions) = saver.save(tree)
    let shell = configuration(of: tree)
    return SavedState(
      app: app, owner: owner, savedAt: savedAt, configuration: shell.name,
      digest: shell.restoring.digest, layers: layers, omissions: omissions
    ).cut()
  }
}
