// Wayfinder is released under the MIT license; see LICENSE.

/// An object that gives names of destinations their meaning for the routers that it is joined to.
@MainActor
package protocol DestinationBinding: AnyObject {
  /// The destination that looks its name up here, if nobody else has given it a meaning.
  func bound(_ destination: AnyDestination) -> AnyDestination
  /// A router is joined to it.
  func join(_ router: RouterReference)
}

extension Router {
  /// The destination with the meaning that the router's names have now.
  package func bound(_ destination: AnyDestination) -> AnyDestination {
    binder?.bound(destination) ?? destination
  }

  /// Changes the meaning of names, for routers that are joined to their owner: what rests on a guard that
  /// it did not rest on before is locked until somebody has asked.
  package static func changingNames(of routers: [Router], _ change: () -> Void) {
    let before = routers.map { $0.locks.guards(by: $0) }
    change()
    for (router, guards) in zip(routers, before) {
      router.locks.lock(withMoreThan: guards, by: router)
    }
  }
}
