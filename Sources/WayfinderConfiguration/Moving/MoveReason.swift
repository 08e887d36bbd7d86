// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The reason for what a plan does with a screen, for instance to move or drop it.
///
/// ```swift
/// let plan = store.migrationPlan(to: Shop.drawer, in: router.tree)
/// for line in plan.lines where line.isLeaving {
///   print(line.screen, line.reason)  // Bag the new shell has no root 'Bag'
/// }
/// ```
///
/// Each line of a ``MovePlan`` has one; its description completes the line. The order in which
/// reasons are tried is explained in <doc:LiveMigration>. Compare it in tests of releases, for example
/// to allow no `noRoute`.
public enum MoveReason: Sendable, Hashable {
  /// Both shells have the screen's place.
  case same
  /// The screen takes the place of the shell, which comes later, such as a log-in.
  case holdsShell
  /// A place of the new shell has the root of the screen's place, and takes over its whole stack.
  case takenOver(root: String?)
  /// A place of the new shell has the name of the screen's place, and takes over its stack.
  case placeTaken(String?)
  /// The screen was added to a container and stays with it.
  case staysInContainer
  /// The screen was open elsewhere, and is a root of the new shell.
  case becomesRoot(route: String)
  /// The screen's place is gone, and its route puts it there in the new configuration.
  case placed(route: String)
  /// The screen's place is gone, and it lies beneath the one that is put elsewhere.
  case liesBeneath(route: String)
  /// The screen goes with the one beneath it.
  case goesWith(route: String)
  /// Modal layers stay.
  case layerStays
  /// Its route shows another screen in the new configuration.
  case otherScreen(route: String)
  /// The screen is a root of the new shell.
  case newRoot
  /// A route needs the screen beneath its own.
  case beneath(route: String)
  /// No place of the new shell has the root of the screen's place.
  case noHeir(root: String?)
  /// The new shell has fewer places with the root of the screen's place.
  case fewer(root: String)
  /// The screen was the root of a place that the new shell has with another root, or with none.
  case replaced(by: String?)
  /// The configuration lacks the route of a screen that was saved, or that had the focus.
  case noRoute(String, nearest: String? = nil)
  /// The route shows nothing in the new configuration.
  case noScreen(route: String)
  /// The route's place is not in the new shell.
  case noPlace(route: String, place: String?)
  /// The screen is a root of the new shell, and another screen is already open there.
  case rootIsOpen(route: String)
  /// The new configuration has the route and cannot put the screen where it leads.
  case cannotBePlaced(route: String, why: String)
  /// The screen leaves, because the route of the screen that had the focus leads to its place.
  case givesWay(route: String)
  /// The screen is above one whose route leads where nothing can be put above it.
  case nothingAbove(route: String)
  /// An alert, popover or action sheet cannot be shown beneath other layers.
  case transientBeneath(route: String, style: String)
  /// The route replaces the root, and something else stays open.
  case wouldReplaceAll(route: String)
  /// The screen would cover the one that has the focus.
  case wouldCover(screen: String)
  /// The new configuration lacks the route that opened the layer.
  case layerCloses(route: String)

  // MARK: Restoring

  /// The route, or a value of it, had this name when the screen was saved.
  case renamed(from: String)
  /// The split around it shows one column at a time in this window.
  case collapsed
  /// Its route is never restored.
  case neverRestored
  /// One of its arguments is private.
  case isPrivate(String)
  /// The route needs a value that the state lacks.
  case missingValue(String)
  /// A value isn't of the type that the route needs.
  case wrongValue(String, type: String)
  /// The route can't make a screen of the arguments.
  case cannotBeBuilt(String)
  /// It was on a screen that doesn't come back.
  case restsOn(String)
  /// Its containers are nested too deep, or have more children than they can.
  case wrongContainer(String)
  /// Layers of its style go away by themselves.
  case transient
  /// The state is older than the app wants.
  case tooOld
  /// The state belongs to another user.
  case otherOwner
  /// The app did not come up the last time that it restored this state.
  case crashed
  /// Something has been opened already, for instance a link.
  case notAtStart
}

extension MoveReason: CustomStringConvertible {
  /// The reason as a half-sentence, for instance `the new shell has no root 'Search'`.
  public var description: String {
    switch self {
    case .same: "both shells have its place"
    case .holdsShell: "it takes the place of the shell"
    case .takenOver(let root?): "the place of root \(root.quoted) is taken over"
    case .placeTaken(let name?): "the place \(name.quoted) is taken over"
    case .takenOver(nil), .placeTaken(nil): "the place is taken over"
    case .staysInContainer: "what was added to a container stays with it"
    case .becomesRoot(let route): "route \(route.quoted) is a root of the new shell"
    case .placed(let route): "route \(route.quoted) places it there"
    case .liesBeneath(let route): "it lies beneath route \(route.quoted)"
    case .goesWith(let route): "it goes with route \(route.quoted)"
    case .layerStays: "modal layers stay"
    case .otherScreen(let route): "route \(route.quoted) has another screen"
    case .newRoot: "root of the new shell"
    case .beneath(let route): "route \(route.quoted) needs it beneath"
    case .noHeir(let root?): "the new shell has no root \(root.quoted)"
    case .noHeir(nil): "the new shell has no such place"
    case .fewer(let root): "the new shell has fewer places of root \(root.quoted)"
    case .replaced(let root?): "root \(root.quoted) takes its place"
    case .replaced(nil): "the place starts empty in the new shell"
    case .noRoute(let route, let nearest):
      "the configuration has no route \(route.quoted)"
        + (nearest.map { "; the nearest is \($0.quoted)" } ?? "")
    case .noScreen(let route): "route \(route.quoted) shows nothing there"
    case .noPlace(let route, let place?):
      "route \(route.quoted) belongs in \(place.quoted), which the new shell doesn't have"
    case .noPlace(let route, nil): "route \(route.quoted) finds no place there"
    case .rootIsOpen(let route): "root \(route.quoted) is open already"
    case .cannotBePlaced(let route, let why):
      "route \(route.quoted) cannot place it there: \(why)"
    case .givesWay(let route): "it is where route \(route.quoted) leads"
    case .nothingAbove(let route):
      "it is above route \(route.quoted), which leads where nothing can be put above it"
    case .transientBeneath(let route, let style):
      "route \(route.quoted) is shown as \(style), which cannot be beneath other layers"
    case .wouldReplaceAll(let route):
      "route \(route.quoted) replaces the root, and with it what stays open"
    case .wouldCover(let screen): "it would cover \(screen.quoted), which has the focus"
    case .layerCloses(let route):
      "the new configuration has no route \(route.quoted), which opened the layer"
    case .renamed(let name): "it was called \(name.quoted)"
    case .collapsed: "the split shows one column at a time in this window"
    case .neverRestored: "its route is never restored"
    case .isPrivate(let name): "its argument \(name.quoted) is private"
    case .missingValue(let name): "the route needs a value \(name.quoted), which was not saved"
    case .wrongValue(let name, let type): "the value \(name.quoted) isn't of type \(type)"
    case .cannotBeBuilt(let why), .wrongContainer(let why): why
    case .restsOn(let screen): "it stood on \(screen.quoted), which doesn't come back"
    case .transient: "layers of its style go away by themselves"
    case .tooOld: "the state is too old"
    case .otherOwner: "the state belongs to another user"
    case .crashed: "the app did not come up the last time that it restored the state"
    case .notAtStart: "something has been opened already"
    }
  }
}
