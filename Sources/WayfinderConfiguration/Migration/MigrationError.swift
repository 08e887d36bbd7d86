// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

/// The reason why a migration couldn't be carried out.
///
/// ```swift
/// do {
///   try await router.migrate(to: Shop.tabs)
/// } catch {
///   if let cause = error.cause as? MigrationError { print("The old layout stays:", cause) }
/// }
/// ```
///
/// It is the cause of the `RoutingError` that `Router.migrate(to:policy:animated:)` throws. Tree and
/// configuration are as they were, so the app can go on and report it.
public enum MigrationError: Error, Sendable {
  /// A screen of the new shell, or one beneath a route, could not be made.
  case screen(String, any Error)
  /// A container of the new shell could not be made.
  case container(ContainerDescription, any Error)
  /// A screen of the new shell is an object that is open.
  case standsAlready(String, NodeReference)
  /// A container or action did not take a screen that moves with the migration.
  case lost(NodeReference)
}

extension MigrationError: CustomStringConvertible {
  /// The error in words, and the way out.
  public var description: String {
    switch self {
    case .screen(let name, let error):
      "the screen \(name.quoted) of the new shell cannot be made: \(error)"
    case .container(let container, let error):
      "\(container.kind)\(container.name.map { " \($0.quoted)" } ?? "") of the new shell cannot be "
        + "made: \(error)"
    case .standsAlready(let name, let node):
      "the screen object made for \(name.quoted) in the new shell is already in the tree, as "
        + "'\(node)'; make a new one each time"
    case .lost(let node):
      "'\(node)' would be lost, because a container or action of the new shell didn't add it; "
        + "have it add every child that it receives"
    }
  }
}
