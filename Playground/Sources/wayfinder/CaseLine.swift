// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// One line of `verify --format json`.
struct CaseLine: Encodable {
  let app: String
  let url: String
  let place: String
  let link: String?
  let route: String?
  let outcome: String
  let holds: Bool
  let failures: [FailureLine]

  init(_ row: ContractReport.Row, _ app: String) {
    self.app = app
    url = row.url
    place = row.place
    link = row.link
    route = row.route
    outcome = row.outcome
    holds = row.holds
    failures = row.failures.map { FailureLine($0) }
  }

  private enum Key: CodingKey {
    case app, url, place, link, route, outcome, holds, failures
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(app, forKey: .app)
    try container.encode(url, forKey: .url)
    try container.encode(place, forKey: .place)
    // A case without a link says so: null, not a missing key.
    try container.encode(link, forKey: .link)
    try container.encode(route, forKey: .route)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(holds, forKey: .holds)
    try container.encode(failures, forKey: .failures)
  }
}

/// One of `failures` of the format.
struct FailureLine: Encodable {
  let start: String
  let reasons: [String]
  let tree: String?
  let plan: String?

  init(_ failure: ContractFailure) {
    start = failure.start
    reasons = failure.reasons
    tree = failure.drawing
    plan = failure.plan
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
