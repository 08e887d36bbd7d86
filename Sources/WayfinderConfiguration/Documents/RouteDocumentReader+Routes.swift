// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// A route and where it is in the document.
  struct ReadRoute {
    let place: Place
    let route: RouteDescription
  }

  /// Reads the routes, those that have a place.
  mutating func readRoutes(_ root: Place, shell: ContainerDescription?) -> [ReadRoute] {
    (root.member("routes")?.members ?? []).compactMap { name, place in
      readRoute(name, place, shell: shell).map { ReadRoute(place: place, route: $0) }
    }
  }

  private mutating func readRoute(
    _ name: String, _ place: Place, shell: ContainerDescription?
  ) -> RouteDescription? {
    let placement = place.member("placement").flatMap {
      readPlacement($0, of: name, shell: shell)
    }
    let parameters = (place.member("parameters")?.members ?? []).compactMap {
      ParameterDescription(name: $0.key, $0.place)
    }
    let query = place.names("query")
    let declared = parameters.map(\.name) + query
    if !query.isEmpty {
      checkNames("private", of: place, among: query, role: "query item of the route")
    }
    if !declared.isEmpty {
      checkNames(
        "identity", of: place, among: declared, role: "parameter or query item of the route")
    }
    checkBeneath(name, place)
    return placement.map {
      RouteDescription(
        name: name, placement: $0, parameters: parameters, query: query,
        privateQuery: Set(place.names("private")),
        identity: place.member("identity").map { _ in place.names("identity") },
        beneath: place.names("beneath"), guards: place.guards,
        screen: place.name("screen"), tasks: place.names("tasks"),
        postTasks: place.names("postTasks"), action: place.member("placement")?.name("action"),
        anchor: place.member("placement")?.name("anchor"),
        transition: place.member("transition").flatMap { TransitionDescription($0) },
        isUnlinked: place.flag("unlinked") ?? false,
        isNeverRestored: place.text("restores") == "never", formerNames: place.names("formerly"))
    }
  }

  private mutating func checkBeneath(_ name: String, _ route: Place) {
    for place in route.member("beneath")?.elements ?? [] {
      guard !document.isFull, let text = place.text else { continue }
      if text == name {
        document.report(
          "beneathItself", "it lies beneath itself.", "Remove it from 'beneath'.", at: place)
      } else if let fault = names.fault(ofScreenBeneath: text, at: place, &document) {
        document.report(fault, at: place)
      }
    }
  }
}

extension ParameterDescription {
  /// A parameter: its type, or an object with the type and more.
  fileprivate init?(name: String, _ place: Place) {
    guard let type = place.text ?? place.text("type"), ValueType(rawValue: type) != nil else {
      return nil
    }
    self.init(
      name: name, type: type, isPrivate: place.flag("private") ?? false,
      formerNames: place.names("formerly"))
  }
}

extension TransitionDescription {
  /// A transition: its style, and its duration in seconds.
  fileprivate init?(_ place: Place) {
    guard let style = place.name("style") else { return nil }
    var duration = Duration.zero
    if case .number(let number) = place.member("duration")?.value.content,
      (0...Double(Self.secondsLimit)).contains(number.value)
    {
      duration = .milliseconds(Int64((number.value * 1000).rounded()))
    }
    self.init(style: style, duration: duration)
  }
}
