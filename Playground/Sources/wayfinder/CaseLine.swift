// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

/// One line of `verify --format json`.
struct CaseLine: Encodable {
  let app: String
  let url: String
  let route: String?
  let parameters: [String: String]
  let cold: VisitLine
  let warm: VisitLine
  let again: String
  let holds: Bool
  let failures: [String]

  @MainActor
  init(_ result: ContractResult, _ app: String) {
    self.app = app
    url = result.item.url
    route = result.route
    parameters = result.parameters
    cold = VisitLine(result.cold)
    warm = VisitLine(result.warm)
    again = result.again
    holds = result.holds
    failures = result.reasons
  }

  private enum Key: CodingKey {
    case app, url, route, parameters, cold, warm, again, holds, failures
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(app, forKey: .app)
    try container.encode(url, forKey: .url)
    // A case without a route says so: null, not a missing key.
    try container.encode(route, forKey: .route)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(cold, forKey: .cold)
    try container.encode(warm, forKey: .warm)
    try container.encode(again, forKey: .again)
    try container.encode(holds, forKey: .holds)
    try container.encode(failures, forKey: .failures)
  }
}

/// RESULT of the format.
struct VisitLine: Encodable {
  let outcome: String
  let place: PlaceLine
  let tree: String

  @MainActor
  init(_ visit: ContractVisit) {
    outcome = visit.outcome
    place = PlaceLine(visit.place)
    tree = visit.drawing
  }
}

/// `place` of the format.
struct PlaceLine: Encodable {
  let name: String?
  let layers: Int
  let stack: [ScreenLine]

  @MainActor
  init(_ place: FocusedPlace) {
    name = place.name
    layers = place.layers
    stack = place.stack.map { ScreenLine($0) }
  }

  private enum Key: String, CodingKey { case name = "in", layers, stack }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(layers, forKey: .layers)
    try container.encode(stack, forKey: .stack)
  }
}

/// A screen of a stack: `[name, {parameters}]`.
struct ScreenLine: Encodable {
  let name: String
  let parameters: [String: String]

  @MainActor
  init(_ screen: RouteScreen) {
    name = screen.name
    parameters = screen.values
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    try container.encode(parameters)
  }
}

/// The last line of `verify --format json`.
struct Summary: Encodable {
  let summary: Totals
}

struct Totals: Encodable {
  let cases: Int
  let hold: Int
  let fail: Int
}
