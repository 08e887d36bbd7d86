// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C5: who gets which variant")
struct ExperimentTests {
  static func experiment(_ shares: [(String, Int)], holdout: Int = 0, name: String = "e")
    -> Experiment
  {
    var start = 0
    let ranges = shares.map { variant, share in
      defer { start += share }
      return Experiment.Range(variant, start..<start + share)
    }
    return Experiment(name: name, ranges: ranges, holdoutStart: Experiment.bucketCount - holdout)
  }

  /// Computed by a program of its own from the published definition, so that a server can do the same.
  @Test(arguments: [("0", 1917), ("1", 8430), ("7", 7777), ("user-42", 5334), ("ß", 8488)])
  func `an id's bucket is the one that the formula gives`(id: String, bucket: Int) {
    #expect(Experiment(name: "navigation-2026", ranges: []).bucket(of: id) == bucket)
  }

  @Test func `weights lie end to end in declared order, the holdout at the end`() throws {
    let experiment = try #require(try RouteSample.load(RouteSample.text).experiment)
    #expect(
      experiment
        == Experiment(
          name: "2026", ranges: [.init("quiet", 0..<4000), .init("loud", 4000..<9000)],
          holdoutStart: 9000))
    #expect(experiment.assignment(ofBucket: 0) == .variant("quiet"))
    #expect(experiment.assignment(ofBucket: 3999) == .variant("quiet"))
    #expect(experiment.assignment(ofBucket: 4000) == .variant("loud"))
    #expect(experiment.assignment(ofBucket: 8999) == .variant("loud"))
    #expect(experiment.assignment(ofBucket: 9000) == .holdout)
  }

  @Test func `a document may state ranges; what they leave gets the base`() throws {
    var text = try #require(
      RouteSample.text.replacing(only: #""weight": 40"#, by: #""range": [50, 62.5]"#))
    text = try #require(text.replacing(only: #""weight": 50"#, by: #""range": [0, 0.01]"#))
    let experiment = try #require(try RouteSample.load(text).experiment)
    #expect(experiment.assignment(ofBucket: 0) == .variant("loud"))
    #expect(experiment.assignment(ofBucket: 1) == .base)
    #expect(experiment.assignment(ofBucket: 5000) == .variant("quiet"))
    #expect(experiment.assignment(ofBucket: 6249) == .variant("quiet"))
    #expect(experiment.assignment(ofBucket: 6250) == .base)
    #expect(experiment.assignment(ofBucket: 9999) == .holdout)
  }

  @Test func `ranges that overlap, one another or the holdout, are faults`() throws {
    var text = try #require(
      RouteSample.text.replacing(only: #""weight": 40"#, by: #""range": [0, 50]"#))
    text = try #require(text.replacing(only: #""weight": 50"#, by: #""range": [49.99, 60]"#))
    #expect(
      RouteSample.findings(text).map(\.atPath) == [
        "$.variants.loud.range: Variant 'loud': the range overlaps variant 'quiet'. Move its start"
          + " or its end."
      ])
    text = try #require(text.replacing(only: "[49.99, 60]", by: "[80, 90.01]"))
    #expect(
      RouteSample.findings(text).map(\.atPath) == [
        "$.variants.loud.range: Variant 'loud': the range overlaps the holdout. Move its start "
          + "or its end."
      ])
  }

  @Test func `an id gets the same whenever it is asked, and what is forced if that is known`() {
    let experiment = Self.experiment([("a", 5000), ("b", 5000)])
    #expect(experiment.assignment(of: "user-1") == experiment.assignment(of: "user-1"))
    #expect(experiment.assignment(of: "user-1", forced: "b") == .variant("b"))
    #expect(experiment.assignment(of: "user-1", forced: "a") == .variant("a"))
    #expect(
      experiment.assignment(of: "user-1", forced: "c") == experiment.assignment(of: "user-1"))
  }

  @Test func `of many ids each variant gets its share, within 0.2 percentage points of a million`()
  {
    let count = TestSize.count(100_000, large: 1_000_000)
    let result = Self.experiment([("a", 3000), ("b", 2500), ("c", 1500)], holdout: 1000)
      .simulate(count)
    #expect(
      result.shares.map(\.assignment) == [
        .variant("a"), .variant("b"), .variant("c"), .base, .holdout,
      ])
    #expect(result.shares.map(\.count).reduce(0, +) == count)
    for (share, percent) in zip(result.shares, [30, 25, 15, 20, 10]) {
      let tolerance = TestSize.count(600, large: 2000)
      #expect(abs(share.count - count / 100 * percent) < tolerance, "\(share)")
    }
  }

  private static let ids = (0..<TestSize.count(10_000, large: 100_000)).map(String.init)

  @Test func `with two variants only the ids between the old and the new border move`() {
    let old = Self.experiment([("a", 5000), ("b", 5000)])
    let new = Self.experiment([("a", 4000), ("b", 6000)])
    let moved = Self.ids.filter { old.assignment(of: $0) != new.assignment(of: $0) }
    #expect(moved == Self.ids.filter { (4000..<5000).contains(old.bucket(of: $0)) })
    #expect(new.simulate(Self.ids.count, against: old).moved == moved.count)
    #expect(abs(moved.count * 10 - Self.ids.count) < Self.ids.count / 8)
  }

  @Test func `a variant that grows out of the holdout takes ids from nobody else`() {
    let old = Self.experiment([("a", 6000), ("b", 2000)], holdout: 2000)
    let new = Self.experiment([("a", 6000), ("b", 3000)], holdout: 1000)
    let moved = Self.ids.filter { old.assignment(of: $0) != new.assignment(of: $0) }
    #expect(!moved.isEmpty)
    #expect(
      moved.allSatisfy {
        old.assignment(of: $0) == .holdout && new.assignment(of: $0) == .variant("b")
      })
  }
}

@Suite("C5: an id is exposed when it meets what its variant changed, once")
struct ExposureTests {
  private func log(
    _ variant: String?, _ told: @escaping @MainActor (Exposure) -> Void
  ) throws -> (ExposureLog, NavigationConfiguration, Router) {
    let document = try RouteSample.load(RouteSample.text)
    let log = ExposureLog(document, id: "7", forced: variant, report: told)
    let app = try NavigationConfiguration(document.document(for: log.assignment))
    return (log, app, Router(tree: try app.makeTree(), observers: [log]))
  }

  @Test func `a route whose container asks other guards is changed`() throws {
    let text = try #require(
      RouteSample.text.replacing(
        only: #"{"shell": {"initial": "more"}}"#,
        by: #"{"shell": {"tabs": {"shelf": {"guards": ["login", "adult"]}}}}"#))
    let document = try RouteSample.load(text)
    let variant = document.document(for: .variant("loud"))
    #expect(document.base.changedRoutes(in: variant) == ["Book"])
    #expect(document.base.changedRoutes(in: document.base) == [])
  }

  @Test func `the groups to compare with are exposed where any variant changes something`()
    async throws
  {
    var told: [Exposure] = []
    let document = try RouteSample.load(RouteSample.text)
    let experiment = try #require(document.experiment)
    let id = try #require(
      (0..<1000).map(String.init).first { experiment.assignment(of: $0) == .holdout })
    let log = ExposureLog(document, id: id) { told.append($0) }
    log.shellWasShown()
    #expect(
      told == [Exposure(experiment: "2026", id: id, assignment: .holdout, cause: .shell)])
  }
}
