// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A place outside the shell's stacks for the focused screen of a place without heir.
struct FocusPlacement {
  /// A new layer of its own over the root layer.
  var modal: (route: RouteDescription, content: Layout)?
  /// The chain that puts it there, in a configuration written in code, and the nodes that move with
  /// it.
  var chain: (placement: ChainPlacement, route: String, riders: [Node])?
  /// A container that an action puts it into.
  var edited: (edit: any PlaceEditing, container: Layout, node: Layout)?
}

/// A screen that is put where its route places it, and what goes with it.
@MainActor
private struct Mover {
  let route: RouteDescription
  let arguments: RouteArguments
  let app: DocumentApp
  let node: ScreenNode
  /// The nodes above it that no document has opened.
  let riders: [Node]
  /// The nodes beneath it now.
  let beneath: ArraySlice<Node>

  /// The screen and what goes with it.
  var pieces: [Layout.Piece] {
    [.open(node, .placed(route: route.name))]
      + riders.map { .open($0, .goesWith(route: route.name)) }
  }
}

// Design rule C4 (2).
extension MigrationPlanner {
  /// Leads the user's place to where it is in the new shell.
  ///
  /// - Parameter layers: The number of modal layers that stay.
  func placeFocus(in root: Layout, beneath layers: Int) -> FocusPlacement {
    guard let focused = reading.focused else { return FocusPlacement() }
    if let layout = takers[ObjectIdentifier(focused.place)] {
      focus(nil, of: layout)
      return FocusPlacement()
    }
    var node: Node? = focused.node
    while let current = node {
      if let layout = additionHomes[ObjectIdentifier(current)] {
        let index = layout.pieces.firstIndex { piece in
          if case .open(let other, _) = piece { other === current } else { false }
        }
        focus(index, of: layout)
        return FocusPlacement()
      }
      node = current.parent
    }
    return place(focused.place, focused.node, in: root, beneath: layers)
  }

  /// Puts the focused screen, or the one that a route has opened beneath it, where its route says.
  private func place(
    _ place: OpenPlace, _ focused: Node, in root: Layout, beneath layers: Int
  ) -> FocusPlacement {
    let content = place.content
    guard let top = content.lastIndex(where: { $0 === focused }) else { return FocusPlacement() }
    for index in content[...top].indices.reversed() {
      guard let node = content[index] as? ScreenNode, let origin = reading.route(of: node) else {
        continue
      }
      guard new.hasRoute(named: origin.name) else {
        // A shell's screen in code is no route, and goes with its place.
        if !origin.isOfCodeShell { drop(content[index...top], .noRoute(origin.name)) }
        return FocusPlacement()
      }
      let riders = content[index...top].dropFirst().filter {
        reading.elements[ObjectIdentifier($0)]?.isDissolved != true
      }
      do {
        if let app = new.app, let route = app.document.route(named: origin.name) {
          let arguments = try app.arguments(for: route, from: origin.context)
          return self.place(
            Mover(
              route: route, arguments: arguments, app: app, node: node, riders: riders,
              beneath: content[..<index]), in: root, beneath: layers)
        }
        guard let goal = try new.resolve(origin.name, with: origin.context) else {
          return FocusPlacement()
        }
        let beneath = content[..<index].compactMap { $0 as? ScreenNode }
        return FocusPlacement(
          chain: (ChainPlacement(goal, node, beneath: beneath), origin.name, riders))
      } catch {
        drop(content[index...top], .cannotBePlaced(route: origin.name, why: "\(error)"))
        return FocusPlacement()
      }
    }
    return FocusPlacement()
  }

  func drop(_ nodes: some Sequence<Node>, _ reason: MigrationReason) {
    for node in nodes { dropReasons[ObjectIdentifier(node)] = reason }
  }

  private func place(_ mover: Mover, in root: Layout, beneath layers: Int) -> FocusPlacement {
    let route = mover.route
    let tab = route.placement.tab
    guard let target = tab.map({ named[$0] }) ?? root else {
      drop([mover.node] + mover.riders, .noPlace(route: route.name, place: tab ?? ""))
      return FocusPlacement()
    }
    switch route.placement {
    case .root:
      placeRoot(mover, in: target)
    case .push:
      let known = route.action.flatMap { mover.app.registry?.actions[$0] }
      if route.action != nil, known != nil || target.isGroup {
        let edit = known ?? PlainEdit(action: PutInContainer())
        let node = Layout(.stack, isBare: true, mover.pieces)
        node.parent = target
        focus(nil, of: target)
        return FocusPlacement(edited: (edit, target, node))
      }
      push(mover, on: visibleStack(in: tab == nil ? root : target))
    case .modal(let style, let isDismissible):
      guard layers == 0 || !style.modalStyle.isTransient else {
        drop(
          [mover.node] + mover.riders,
          .transientBeneathLayers(route: route.name, style: style.modalStyle.name))
        return FocusPlacement()
      }
      let content = Layout(.stack, missing(of: mover, on: nil) + mover.pieces)
      let layer = ModalNode(
        ScreenNode(mover.node.screen), style: style.modalStyle, isDismissible: isDismissible,
        name: route.name)
      content.layer = layer.reference.text
      return FocusPlacement(modal: (route, content))
    case .alert:
      guard layers == 0 else {
        drop([mover.node] + mover.riders, .alertBeneathLayers(route: route.name))
        return FocusPlacement()
      }
      let stack = visibleStack(in: root)
      stack.push(missing(of: mover, on: stack))
      let content = Layout(.stack, isBare: true, mover.pieces)
      content.layer =
        ModalNode(ScreenNode(mover.node.screen), style: .alert, name: route.name).reference.text
      return FocusPlacement(modal: (route, content))
    case .effect:
      drop([mover.node] + mover.riders, .noScreen(route: route.name))
    }
    return FocusPlacement()
  }

  /// Makes the screen a root of the new shell, unless one is open already.
  private func placeRoot(_ mover: Mover, in target: Layout) {
    let stack = visibleStack(in: target)
    if stack.heir != nil, stack.heir?.key?.root == mover.route.screenName {
      drop([mover.node] + mover.riders, .rootIsOpen(route: mover.route.name))
      focus(nil, of: stack)
    } else {
      push(mover, on: stack)
    }
  }

  private func push(_ mover: Mover, on stack: Layout) {
    if !takeSlot(mover, of: stack) {
      stack.push(missing(of: mover, on: stack) + mover.pieces)
    }
    // Next to a tab that isn't a stack, it becomes a tab of its own.
    let top = mover.riders.last ?? mover.node
    let index = stack.pieces.lastIndex { piece in
      if case .open(let node, _) = piece { node === top } else { false }
    }
    focus(stack.isGroup ? index : nil, of: stack, isPushed: true)
  }

  /// Puts the screen in the place of one that the new shell would build for it.
  private func takeSlot(_ mover: Mover, of stack: Layout) -> Bool {
    guard stack.heir == nil, mover.route.declaredParameters.isEmpty else { return false }
    let index = stack.pieces.firstIndex { piece in
      if case .fresh(let name) = piece { name == mover.route.screenName } else { false }
    }
    guard let index else { return false }
    stack.replace(index, by: mover.pieces[0])
    if stack.isSplitStack {
      stack.push(Array(mover.pieces.dropFirst()))
    } else {
      stack.pieces.removeSubrange((index + 1)...)
      stack.push(Array(mover.pieces.dropFirst()))
    }
    return true
  }

  /// Returns the screens that the route wants beneath its own and that the stack does not hold in
  /// this order: open screens from beneath it where there are such, else new ones.
  private func missing(of mover: Mover, on stack: Layout?) -> [Layout.Piece] {
    let chain = mover.app.compiler.chain(mover.route)
    let wanted = zip(chain.wanted(mover.arguments), chain.components).dropLast()
    var left = Array(wanted)[...]
    for piece in stack?.linear ?? [] {
      guard let next = left.first else { break }
      if isThere(next.0, next.1, piece, mover.app) { left.removeFirst() }
    }
    var open = mover.beneath
    return left.map { screen, component in
      let index = open.firstIndex { node in
        isThere(screen, component, .open(node, .layerStays), mover.app)
      }
      guard let index else { return .beneath(screen, component, mover.arguments) }
      let node = open[index]
      open = open[(index + 1)...]
      return .open(node, .liesBeneath(route: mover.route.name))
    }
  }

  private func isThere(
    _ wanted: WantedScreen, _ component: ScreenComponent, _ piece: Layout.Piece,
    _ app: DocumentApp
  ) -> Bool {
    switch piece {
    case .open(let node as ScreenNode, _):
      if reading.isSaved, let screen = node.screen as? RouteScreen { return wanted.counts(screen) }
      // A context that cannot be made of what is known fits no screen.
      guard let matches = try? component.matcher(wanted) else { return false }
      return (try? matches(node)) ?? false
    case .fresh(let name):
      return name == app.document.route(named: wanted.name)?.screenName ?? wanted.name
    case .beneath(let other, _, _): return other == wanted
    case .open, .layout: return false
    }
  }
}

extension Layout {
  /// The pieces that lie one over another: in a split the first column and its stack.
  var linear: [Piece] {
    guard isSplitStack else { return pieces }
    let stack = pushed
    return stack === self ? pieces : Array(pieces.prefix(1)) + stack.pieces
  }
}

extension DocumentApp {
  /// The arguments of a route for a screen that is open.
  ///
  /// - Throws: ``ConfigurationError`` when its context cannot be turned into them.
  fileprivate func arguments(
    for route: RouteDescription, from context: Any
  ) throws -> RouteArguments {
    guard let arguments = RouteContext.arguments(from: context, named: route.declaredParameters)
    else {
      throw ConfigurationError.contextNotConvertible(route.name, type: "\(type(of: context))")
    }
    return arguments
  }
}
