// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension CatalogueReader {
  /// Reads the routes, those that can be; `nil` where there is no list of them.
  mutating func readRoutes(_ root: Place, shell: ShellDescription?) -> [RouteDescription]? {
    let elements = document.read("routes", of: root, .list) { $0.elements($1) }
    guard let elements else { return nil }
    let routes = elements.enumerated().compactMap { readRoute($1, index: $0, shell: shell) }
    checkRepeatedNames(elements, kind: .route)
    return routes
  }

  private mutating func readRoute(
    _ place: Place, index: Int, shell: ShellDescription?
  ) -> RouteDescription? {
    let subject = place.member("name")?.text.map { "Route \($0.quoted)" }
    let keys = ["name", "placement", "parameters", "query", "beneath", "requires"]
    guard
      let route = document.object(
        place.about(subject ?? "The route at index \(index)"), keys: keys)
    else { return nil }
    let name = document.read("name", of: route, .text) { $0.name($1) }
    let placement = readPlacement(route)
    let parameters = document.readIfPresent("parameters", of: route) { reader, place in
      reader.object(place)?.members?.compactMap { key, place in
        reader.name(place).map { ParameterDescription(name: key, type: $0) }
      }
    }
    let query = document.readIfPresent("query", of: route) { $0.names($1) }
    let beneath = document.readIfPresent("beneath", of: route) { $0.names($1) }
    let guards = document.readIfPresent("requires", of: route) { $0.names($1) }
    for place in route.member("beneath")?.elements ?? [] {
      guard let name = place.text,
        let fault = names.fault(ofScreenBeneath: name, at: place, &document)
      else { continue }
      if case .effectBeneath = fault {
        document.remark(fault, at: place)
      } else {
        document.report(fault, at: place)
      }
    }
    guard let name, let placement else { return nil }
    checkRoot(of: name, placement, route: route, shell: shell)
    var description = RouteDescription(
      name: name, placement: placement, parameters: parameters ?? [], query: query ?? [],
      beneath: beneath ?? [], guards: guards ?? [])
    // In a catalogue every value tells screens apart.
    if query != nil { description.identity = description.declaredParameters }
    return description
  }

  /// Remarks on a `root` placement of a screen that is not a root of the shell.
  private mutating func checkRoot(
    of name: String, _ placement: Placement, route: Place, shell: ShellDescription?
  ) {
    guard case .root(let tab) = placement, let shell else { return }
    let roots = tab.map { shell.tab(named: $0).map { [$0.root] } ?? [] } ?? shell.screens
    if !roots.isEmpty, !roots.contains(name), let place = route.member("placement") {
      document.remark(.rootElsewhere(tab, kind: .tab, roots: roots), at: place)
    }
  }
}
