// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The reason why a saved screen comes back as it does, or doesn't.
///
/// ```swift
/// for line in plan.lines {
///   if case .noRoute(let name, _) = line.reason { Issue.record("\(name) is gone") }
/// }
/// ```
///
/// Each line of a ``RestorePlan`` has one; its description completes the line. Compare it in tests
/// of releases, for example to allow no `noRoute`.
public enum RestoreReason: Sendable, Hashable {
  /// It comes back as it was.
  case asSaved
  /// The route, or a value of it, had this name.
  case renamed(from: String)
  /// The rules of a migration say where it goes; see <doc:LiveMigration>.
  case migration(MigrationReason)
  /// The split around it shows one column at a time in this window.
  case collapsed
  /// The configuration has no such route.
  case noRoute(String, nearest: String?)
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
  /// It stood on a screen that doesn't come back.
  case restsOn(String)
  /// Its containers stand in one another too deep, or hold more than they can.
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

extension RestoreReason: CustomStringConvertible {
  /// The reason as a clause.
  public var description: String {
    switch self {
    case .asSaved: "as it was"
    case .renamed(let name): "it was called \(name.quoted)"
    case .migration(let reason): "\(reason)"
    case .collapsed: "the split shows one column at a time in this window"
    case .noRoute(let name, let nearest?):
      "there is no route \(name.quoted); the nearest is \(nearest.quoted)"
    case .noRoute(let name, nil): "there is no route \(name.quoted)"
    case .neverRestored: "its route is never restored"
    case .isPrivate(let name): "its argument \(name.quoted) is private"
    case .missingValue(let name): "the route needs a value \(name.quoted), which was not saved"
    case .wrongValue(let name, let type): "the value \(name.quoted) isn't of type \(type)"
    case .cannotBeBuilt(let why): why
    case .restsOn(let name): "it stood on \(name.quoted), which doesn't come back"
    case .wrongContainer(let why): why
    case .transient: "layers of its style go away by themselves"
    case .tooOld: "the state is too old"
    case .otherOwner: "the state belongs to another user"
    case .crashed: "the app did not come up the last time that it restored the state"
    case .notAtStart: "something has been opened already"
    }
  }
}
