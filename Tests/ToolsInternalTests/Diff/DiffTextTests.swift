// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderInspection

@Suite("A difference of any changes is printed")
struct DiffTextTests {
  @Test func `links that differ in the same way from the same starts stand together`() {
    func change(_ route: String, _ seen: [BehavioralDiff.Start]) -> BehavioralDiff.Change {
      BehavioralDiff.Change(
        link: .route(route), route: .init(before: route, after: route),
        pattern: .init(before: nil, after: nil), kind: .place,
        value: .init(before: "a", after: "b"),
        starts: .init(seen: seen, unseen: seen.count == 1 ? [.link(.route("X"))] : []),
        place: .init(before: nil, after: nil))
    }
    let both: [BehavioralDiff.Start] = [.cold, .link(.route("X"))]
    let diff = BehavioralDiff(
      before: "a", after: "b",
      changes: [change("A", both), change("B", [.cold]), change("C", both)],
      links: [.route("A"), .route("B"), .route("C"), .route("D")], starts: both,
      notTried: ["1 more start was left out, beyond the limits"])
    #expect(
      diff.description == """
        warning: Route 'A', Route 'C': opens in another place: a → b [place]
        warning: Route 'B': opens in another place: a → b (only from a cold start) [place]
        not tried: 1 more start was left out, beyond the limits
        ✗ a → b: 3 changes in 3 of 4 links, from 2 starts

        """)
  }
}
