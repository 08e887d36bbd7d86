// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension DebugMenu {
  /// The routes of the store's active configuration.
  var routeEntries: [DebugEntry] {
    guard let router, let store = router.store else { return [] }
    return store.current.routeSummaries.map { route in
      let fields = (route.values ?? []).map {
        DebugEntry.Field(name: $0.name, type: $0.type, isRequired: $0.isRequired)
      }
      return DebugEntry(route.name, fields) { [weak router] values in
        guard route.values != nil else { throw DebugFault.untypable(route.name) }
        let destination = store.destination(of: route.name, with: RouteArguments(values))
        return { _ = try await router?.navigate(to: destination) }
      }
    }
  }
}
