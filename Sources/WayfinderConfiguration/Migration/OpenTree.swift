// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The root layer of a tree as places with what stands in them, read off the tree as it is.
@MainActor
final class OpenTree {
  let tree: ScreenTree
  /// In the order of the drawing.
  private(set) var places: [OpenPlace] = []
  /// The place in which each node stands that is part of one.
  private(set) var owners: [ObjectIdentifier: OpenPlace] = [:]
  /// The place of each stack and split that is one.
  private var placesByContainer: [ObjectIdentifier: OpenPlace] = [:]
  /// The containers that stand in stacks.
  private(set) var elements: [ObjectIdentifier: StackElement] = [:]
  /// The containers by their names, the first of each.
  private(set) var containers: [String: ContainerNode] = [:]
  /// Whether a split shows one column at a time, since the window is narrow.
  private(set) var isCollapsed = false

  /// Children of tabs and custom containers that belong to no shell.
  struct Addition {
    let node: Node
    let places: Range<Int>
  }
  private(set) var additions: [ObjectIdentifier: [Addition]] = [:]

  /// Whether its screens stand for saved ones.
  var isSaved: Bool { names.areSaved }

  private let names: RootNames
  private let origins: ScreenOrigins
  /// The configurations that may know the routes of open screens.
  private let configurations: [NavigationConfiguration]
  private var promotions = 0

  init(
    _ tree: ScreenTree, _ names: RootNames, _ origins: ScreenOrigins,
    _ configurations: [NavigationConfiguration]
  ) {
    self.tree = tree
    self.names = names
    self.origins = origins
    self.configurations = configurations
    if let root = tree.root { _ = visit(root, in: nil) }
  }

  /// The place that has the focus beneath the modal layers, and the node of its content.
  var focused: (place: OpenPlace, node: Node)? {
    guard var node = tree.root else { return nil }
    while let child = (node as? ContainerNode)?.focusedChild { node = child }
    var next: Node? = node
    while let current = next {
      if let place = owners[ObjectIdentifier(current)] {
        // A container that moves as a whole belongs to the stack in which it stands.
        let isWhole = place.element.map { !$0.isDissolved } ?? false
        if !isWhole { return (place, current) }
      }
      next = current.parent
    }
    return nil
  }

  /// The route that an open screen was made for.
  struct OpenRoute {
    let name: String
    /// The context that the route was given, of any type.
    let context: Any
    /// Whether the screen was made with a shell in code, which is no route.
    var isOfCodeShell = false
  }

  /// The route that a screen was made for; `nil` when none of the configurations knows.
  func route(of node: ScreenNode) -> OpenRoute? {
    if let origin = origins.origin(of: node.screen) {
      return OpenRoute(
        name: origin.name, context: origin.arguments, isOfCodeShell: origin.isOfCode)
    }
    guard let origin = node.origin else { return nil }
    for configuration in configurations {
      if let name = configuration.routeName(of: origin) {
        return OpenRoute(name: name, context: origin.anyContext)
      }
    }
    return origin.isName ? OpenRoute(name: origin.name.text, context: origin.anyContext) : nil
  }

  /// The route that has opened a modal layer, as far as it is known.
  func route(of modal: ModalNode) -> String? {
    if let name = modal.name, configurations.contains(where: { $0.hasRoute(named: name) }) {
      return name
    }
    var node: Node? = modal.content
    while let container = node as? ContainerNode {
      for case let screen as ScreenNode in container.children {
        if let name = opener(of: modal, in: screen) { return name }
      }
      node = container.children.first
    }
    return (node as? ScreenNode).flatMap { opener(of: modal, in: $0) }
  }

  /// The route of a screen in a layer, when it is the one that has opened the layer: a document gives
  /// the layer the route's name.
  private func opener(of modal: ModalNode, in screen: ScreenNode) -> String? {
    guard let route = route(of: screen), !route.isOfCodeShell else { return nil }
    let isOfDocument = origins.origin(of: screen.screen) != nil
    return isOfDocument && route.name != modal.name ? nil : route.name
  }

  /// The place that a stack or split is.
  func place(at container: Node) -> OpenPlace? { placesByContainer[ObjectIdentifier(container)] }

  /// Reads a subtree.
  ///
  /// - Returns: The place in it that it shows.
  private func visit(_ node: Node, in element: StackElement?) -> OpenPlace? {
    guard let container = node as? ContainerNode else {
      return add(node, [node], names.naming(of: node, isStrict: element != nil), element)
    }
    if let name = container.name, containers[name] == nil { containers[name] = container }
    switch container {
    case let stack as NavigationNode: return visitStack(stack, in: element)
    case let split as SplitNode:
      if split.isCollapsed { isCollapsed = true }
      if split.children.first is ScreenNode { return visitSplit(split, in: element) }
      return visitGroup(split, in: element)
    default: return visitGroup(container, in: element)
    }
  }

  private func visitStack(_ stack: NavigationNode, in element: StackElement?) -> OpenPlace? {
    let naming = names.naming(of: stack, isStrict: element != nil)
    if let first = stack.children.first as? ContainerNode {
      _ = add(stack, Array(stack.children.dropFirst()), naming, element)
      let shown = visit(first, in: element)
      for child in stack.children.dropFirst() { visitElement(child, in: element) }
      return shown
    }
    let place = add(stack, stack.children, naming, element)
    for child in stack.children { visitElement(child, in: element) }
    return place
  }

  private func visitElement(_ node: Node, in outer: StackElement?) {
    guard let container = node as? ContainerNode else { return }
    let element = StackElement(container, in: outer)
    elements[ObjectIdentifier(container)] = element
    _ = visit(container, in: element)
  }

  /// A split with a screen in its first column: that and what no other place of the shell holds is
  /// its stack.
  private func visitSplit(_ split: SplitNode, in element: StackElement?) -> OpenPlace? {
    var content: [Node] = []
    var others: [Node] = []
    for (index, column) in split.children.enumerated() {
      let isOwn = index > 0 && names.isOwnPlace(column)
      if isOwn {
        others.append(column)
      } else if let stack = column as? NavigationNode {
        content += stack.children
      } else {
        content.append(column)
      }
    }
    let place = add(
      split, content, names.naming(of: split, isStrict: element != nil), element)
    for child in content { visitElement(child, in: element) }
    let focused = split.focusedChild
    var shown: OpenPlace? = place
    var all: [OpenPlace] = [place]
    for column in others {
      guard let inner = visit(column, in: element) else { continue }
      if column === focused { shown = inner }
      all.append(inner)
    }
    promote(shown, among: all)
    return shown
  }

  private func visitGroup(_ group: ContainerNode, in element: StackElement?) -> OpenPlace? {
    let focused = group.focusedChild
    var shown: OpenPlace?
    var all: [OpenPlace] = []
    for child in group.children {
      let start = places.count
      let front = visit(child, in: element)
      let isOfShell =
        places[start...].contains(where: \.isOfShell)
        || (child as? ContainerNode).map(names.isOfShell) ?? false
      if !isOfShell, !(group is SplitNode) {
        additions[ObjectIdentifier(group), default: []].append(
          Addition(node: child, places: start..<places.count))
      }
      guard let front else { continue }
      if child === focused { shown = front }
      all.append(front)
    }
    guard shown != nil else { return all.min { $0.front < $1.front } }
    promote(shown, among: all)
    return shown
  }

  private func add(
    _ container: Node, _ content: [Node], _ naming: RootNames.Naming?, _ element: StackElement?
  ) -> OpenPlace {
    let bottom = content.first as? ScreenNode
    let rank = bottom.flatMap { origins.rank(of: $0.screen) } ?? Frontness.neutral
    let place = OpenPlace(
      container, content, naming?.key, isOfShell: naming?.isOfShell ?? false, in: element,
      Frontness(rank: rank))
    places.append(place)
    placesByContainer[ObjectIdentifier(container)] = place
    for node in content { owners[ObjectIdentifier(node)] = place }
    return place
  }

  /// Puts the place that a container shows before all others in it.
  private func promote(_ shown: OpenPlace?, among all: [OpenPlace]) {
    guard let shown, let first = all.lazy.filter({ $0 !== shown }).map(\.front).min(),
      shown.front >= first
    else { return }
    promotions -= 1
    shown.front = Frontness(rank: first.rank, promotion: promotions)
  }

  /// Remembers for the next migration what is in front now.
  func noteRanks() {
    let known = places.filter(\.front.isKnown).sorted { $0.front < $1.front }
    var rank = -1
    var last: Frontness?
    for place in known {
      if place.front != last { rank += 1 }
      last = place.front
      if let screen = (place.content.first as? ScreenNode)?.screen {
        origins.note(screen, rank: rank)
      }
    }
  }
}
