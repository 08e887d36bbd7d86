// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// Why a screen stays, moves, leaves or is built.
enum MoveReason: Hashable, Sendable {
  /// Both shells have its place.
  case same
  /// It holds the place of the shell, which comes later.
  case holdsShell
  case layerStays
  /// The place of a root goes on in the new shell.
  case takenOver(root: String?)
  /// The place of a name goes on, or one that has another root now.
  case placeTaken(String?)
  case staysInContainer
  case becomesRoot(String)
  case goesWith(route: String)
  case placed(route: String)
  case liesBeneath(route: String)
  case otherScreen(route: String)
  case newRoot
  case beneath(route: String)
  case noHeir(root: String?)
  case fewer(root: String)
  case rootIsOpen(String)
  /// Another root takes its place, or none.
  case replaced(by: String?)
  case noRoute(String)
  case layerCloses(route: String)
  case noScreen(route: String)
  case noPlace(route: String, place: String?)
  case transientBeneath(route: String)
  case wouldReplaceAll(route: String)
  case wouldCover(screen: String)
  case restsOn(String)
}

extension MoveReason: CustomStringConvertible {
  /// The reason as a half-sentence, for instance `the new shell has no root 'Search'`.
  var description: String {
    switch self {
    case .same: "both shells have its place"
    case .holdsShell: "it holds the place of the shell"
    case .layerStays: "modal layers stay"
    case .takenOver(let root?): "the place of root \(root.quoted) is taken over"
    case .placeTaken(let name?): "the place \(name.quoted) is taken over"
    case .takenOver(nil), .placeTaken(nil): "the place is taken over"
    case .staysInContainer: "what was added to a container stays with it"
    case .becomesRoot(let root): "route \(root.quoted) is a root of the new shell"
    case .goesWith(let route): "it goes with route \(route.quoted)"
    case .placed(let route): "route \(route.quoted) places it there"
    case .liesBeneath(let route): "it lies beneath route \(route.quoted)"
    case .otherScreen(let route): "route \(route.quoted) has another screen"
    case .newRoot: "root of the new shell"
    case .beneath(let route): "route \(route.quoted) needs it beneath"
    case .noHeir(let root?): "the new shell has no root \(root.quoted)"
    case .noHeir(nil): "the new shell has no such place"
    case .fewer(let root): "the new shell has fewer places of root \(root.quoted)"
    case .rootIsOpen(let root): "root \(root.quoted) is open already"
    case .replaced(let root?): "root \(root.quoted) takes its place"
    case .replaced(nil): "the place starts empty in the new shell"
    case .noRoute(let route): "the new configuration has no route \(route.quoted)"
    case .layerCloses(let route):
      "the new configuration has no route \(route.quoted), which opened the layer"
    case .noScreen(let route): "route \(route.quoted) shows nothing there"
    case .noPlace(let route, let place?):
      "route \(route.quoted) belongs in \(place.quoted), which is not there"
    case .noPlace(let route, nil): "route \(route.quoted) finds no place there"
    case .transientBeneath(let route):
      "route \(route.quoted) is an alert or popover, which cannot be shown beneath other layers"
    case .wouldReplaceAll(let route):
      "route \(route.quoted) replaces the root, and with it what stays open"
    case .wouldCover(let screen): "it would cover \(screen.quoted), which has the focus"
    case .restsOn(let screen): "it stood on \(screen.quoted), which doesn't come back"
    }
  }
}
