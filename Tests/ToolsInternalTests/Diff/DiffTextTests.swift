// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderInspection

@Suite("A difference of any changes is printed")
@MainActor
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
      coverage: .init())
    #expect(
      diff.text == """
        a → b: 3 links differ; tried 0 links from 0 starts

        route 'A' (A)
        route 'C' (C)
          place  a → b  [all 2 starts]

        route 'B' (B)
          place  a → b  [only from a cold start]

        """)
  }

  @Test func `what was not tried is told`() {
    var coverage = BehavioralDiff.Coverage()
    coverage.links = [.route("A")]
    coverage.starts = [.cold]
    coverage.likeLinkCount = 1
    coverage.deadLinks = [.url("/x", state: [:])]
    coverage.omittedStartCount = 1
    coverage.untriedRows = (0..<10).map { "/\($0)" }
    let diff = BehavioralDiff(before: "a", after: "b", changes: [], coverage: coverage)
    #expect(
      diff.text == """
        a → b: no difference; tried 1 link from a cold start

        1 more start was left out, beyond the limits.

        1 more URL is like one of those: matched by the same rows, with the same parameters.

        1 URL leads nowhere, before and after.

        No URL matches '/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7' and 2 more.

        """)
  }
}
