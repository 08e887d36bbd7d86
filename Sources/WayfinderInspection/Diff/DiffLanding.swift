// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The user's place and the open screens and layers before a link was opened.
@MainActor
struct DiffStanding {
  /// The place of what a new screen would be put on.
  let place: String
  /// The screens and modal layers that stood.
  let objects: Set<ObjectIdentifier>

  init(_ tree: ScreenTree, _ app: AppModel) {
    place = tree.place(beneath: tree.transientCount(beneath: 0), app)
    let screens = tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
    objects = Set(screens.map { ObjectIdentifier($0) })
      .union(tree.modals.map { ObjectIdentifier($0) })
  }
}

/// The outcome of opening a link in one of the configurations from one start.
struct DiffLanding {
  /// The outcome; `reached` for every way of reaching the screen.
  let outcome: String
  let isReached: Bool
  let guards: [AppModel.Guard]
  /// The place of its stack; of a modal layer of its own, that of what it stands over.
  let place: String
  /// Whether that is where the user was.
  let isWhereItWas: Bool
  /// The style of its own modal layer, and whether that can be closed; `nil` when it stands in a
  /// stack with others.
  let layer: String?
  let beneath: [Beneath]

  /// A screen that lies beneath.
  struct Beneath {
    let name: String
    /// Whether it was there when the app started.
    let isOfShell: Bool
    /// Whether it was open before the link was opened.
    let wasOpen: Bool
  }

  @MainActor
  init(
    _ target: AppModel.Target, _ opening: ContractOpening, in tree: ScreenTree,
    from start: DiffStanding, _ app: AppModel
  ) {
    isReached = opening.isShown
    outcome = isReached ? "reached" : opening.text
    // A guard can be asked about the screen and about the place that it opens.
    var known: Set<String> = []
    guards = opening.asked.filter { known.insert($0).inserted }.map { app.guard(named: $0) }
    let own = target.ownLayer(in: tree, from: start, app)
    let covering = own == nil ? 0 : 1
    let under = covering + tree.transientCount(beneath: covering)
    place = tree.place(beneath: under, app)
    layer = own.map { $0.style.name + ($0.isDismissible ? "" : ", not dismissible") }
    isWhereItWas =
      place == start.place || own.map { start.objects.contains(ObjectIdentifier($0)) } ?? false
    let stack =
      own.map { $0.style.isTransient && $0.content is ScreenNode } ?? false
      ? FocusedStack(of: tree, beneath: under).nodes
      : FocusedStack(of: tree, beneath: 0).nodes.beneath(target.route, app)
    beneath = stack.map { node in
      Beneath(
        name: app.name(of: node), isOfShell: app.isOfShell(node),
        wasOpen: start.objects.contains(ObjectIdentifier(node.screen)))
    }
  }

  /// The place in words.
  var namedPlace: String { layer == nil ? place : "over \(place)" }
}

extension AppModel.Target {
  /// The modal layer that the route has opened for itself, when it is on top.
  @MainActor
  fileprivate func ownLayer(
    in tree: ScreenTree, from start: DiffStanding, _ app: AppModel
  ) -> ModalNode? {
    guard let layer = tree.modals.last else { return nil }
    switch described?.placement {
    case .root, .push, .effect: return nil
    case .modal, .alert: return layer.name == route ? layer : nil
    case nil:
      // Of a chain in code any layer that wasn't there before is its own.
      if !start.objects.contains(ObjectIdentifier(layer)) { return layer }
      let first = FocusedStack(of: tree, beneath: 0).nodes.first
      return first.map { app.name(of: $0) } == route ? layer : nil
    }
  }
}

extension [ScreenNode] {
  /// Returns the screens beneath the uppermost screen of a name, or else beneath the top.
  @MainActor
  fileprivate func beneath(_ name: String, _ app: AppModel) -> [ScreenNode] {
    Array(prefix(upTo: lastIndex { app.name(of: $0) == name } ?? Swift.max(0, count - 1)))
  }
}

extension ScreenTree {
  /// Returns the number of transient layers beneath the topmost ones.
  fileprivate func transientCount(beneath count: Int) -> Int {
    modals.dropLast(count).reversed().prefix { $0.style.isTransient }.count
  }

  /// Returns the name of the place of the focus, without the topmost layers.
  fileprivate func place(beneath count: Int, _ app: AppModel) -> String {
    if let modal = modals.dropLast(count).last {
      return "\(modal.style.name) '\((modal.name ?? "").inOneLine)'"
    }
    return app.name(of: FocusedStack(of: self, beneath: count))
  }
}
