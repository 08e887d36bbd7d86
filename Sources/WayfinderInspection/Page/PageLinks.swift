// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The links of an app as a page lists them: each opened from a cold start, and from where the one
/// before leads.
@MainActor
struct PageLinks {
  private(set) var rows: [Row] = []

  struct Row {
    let pattern: String
    let route: String
    /// The URL that was opened; `nil` where none was found.
    let url: String?
    /// The reason why there is no URL, as a clause.
    var fault = ""
    var outcome = ""
    var guards: [String] = []
    /// The tree after a cold start.
    var cold: BehavioralDiff.Place?
    /// The tree when it was opened from where the previous link leads, unless that is the same place.
    var warm: BehavioralDiff.Place?
  }

  init(_ configuration: NavigationConfiguration) async throws {
    let app = AppModel(configuration)
    var before: BehavioralDiff.Link?
    for sample in app.samples {
      try Task.checkCancellation()
      let link = sample.link.map { BehavioralDiff.Link.url($0.url, state: $0.state) }
      guard let link, let target = app.target(of: link) else {
        rows.append(
          Row(pattern: sample.pattern, route: sample.route, url: nil, fault: sample.fault))
        continue
      }
      var row = Row(pattern: sample.pattern, route: sample.route, url: link.description)
      let landing = try await app.landing(of: target, from: .cold)
      row.outcome = landing.outcome
      row.guards = landing.guards.map(\.name)
      let cold = try await app.place(of: target, from: .cold)
      row.cold = cold
      if let before {
        let warm = try await app.place(of: target, from: .link(before))
        if warm.stack != cold.stack || warm.containers != cold.containers { row.warm = warm }
      }
      before = link
      rows.append(row)
    }
  }
}
