// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// The user's place and the open screens and layers before a link was opened.
@MainActor
struct DiffStanding {
  /// The place of what a new screen would be put on.
  let place: String
  /// The screens and modal layers that stood.
  let objects: Set<ObjectIdentifier>

  init(_ tree: ScreenTree) {
    place = tree.place(beneath: tree.transientCount(beneath: 0))
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
  let guards: [DiffGuard]
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
    _ target: DiffTarget, _ visit: RouteOpening, in tree: ScreenTree,
    from start: DiffStanding, guards: [DiffGuard]
  ) {
    isReached = visit.isShown
    outcome = isReached ? "reached" : visit.description
    self.guards = guards
    let own = target.ownLayer(in: tree)
    let covering = own == nil ? 0 : 1
    let under = covering + tree.transientCount(beneath: covering)
    place = tree.place(beneath: under)
    layer = own.map { $0.style.name + ($0.isDismissible ? "" : ", not dismissible") }
    isWhereItWas =
      place == start.place || own.map { start.objects.contains(ObjectIdentifier($0)) } ?? false
    let stack =
      own?.style.isTransient == true
      ? FocusedPlace(of: tree, beneath: under).stack
      : FocusedPlace(of: tree).stack.beneath(target.route.name)
    beneath = stack.map { screen in
      Beneath(
        name: screen.name, isOfShell: screen.isOfShell,
        wasOpen: start.objects.contains(ObjectIdentifier(screen)))
    }
  }

  /// The place in words.
  var namedPlace: String { layer == nil ? place : "over \(place)" }
}

extension DiffTarget {
  /// The modal layer that the route has opened for itself, when it is on top.
  @MainActor
  fileprivate func ownLayer(in tree: ScreenTree) -> ModalNode? {
    switch route.placement {
    case .modal, .alert: tree.modals.last.flatMap { $0.name == route.name ? $0 : nil }
    case .root, .push, .effect: nil
    }
  }
}

extension [RouteScreen] {
  /// Returns the screens beneath the uppermost screen of a name, or else beneath the top.
  @MainActor
  fileprivate func beneath(_ name: String) -> [RouteScreen] {
    Array(prefix(upTo: lastIndex { $0.name == name } ?? Swift.max(0, count - 1)))
  }
}

extension ScreenTree {
  /// Returns the number of transient layers beneath the topmost ones.
  fileprivate func transientCount(beneath count: Int) -> Int {
    modals.dropLast(count).reversed().prefix { $0.style.isTransient }.count
  }

  /// Returns the name of the place of the focus, without the topmost layers.
  fileprivate func place(beneath count: Int) -> String {
    if let modal = modals.dropLast(count).last {
      return "\(modal.style.name) '\((modal.name ?? "").inOneLine)'"
    }
    return FocusedPlace(of: self, beneath: count).name?.inOneLine ?? "the shell"
  }
}
