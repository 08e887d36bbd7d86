// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection

/// A small app, and what a patch of its document changes.
@MainActor
enum DiffSample {
  static func diff(
    _ patch: String, limits: BehavioralDiff.Limits = .init()
  ) async throws -> BehavioralDiff {
    let text = try #require(
      Fixtures.text("diff/sample.json").replacing(only: #""patch": {}"#, by: "\"patch\": \(patch)"))
    let document = try RouteDocument(bytes: Array(text.utf8), name: "sample.json")
    return try await BehavioralDiff(
      from: document.configuration(), to: #require(document.configuration(ofVariant: "new")),
      limits: limits)
  }
}

/// A difference as programs read it.
struct DiffJSON: Decodable {
  struct Change: Decodable {
    let link: String?
    let opened: String
    let kind: String
    let before: String?
    let after: String?
    let expected: Bool
    let starts: [Int]
    let places: [String: Place]
  }
  struct Place: Decodable { let containers, stack: [String], drawing: String }
  struct Coverage: Decodable {
    let links, likeLinks, deadLinks, omittedStarts: Int
    let starts, untriedRows: [String]
  }
  let before, after: String
  let holds: Bool
  let changes: [Change]
  let unusedRules: [String]
  let coverage: Coverage

  init(_ json: String) throws {
    self = try JSONDecoder().decode(DiffJSON.self, from: Data(json.utf8))
  }
}

extension BehavioralDiff {
  var coverage: DiffJSON.Coverage { get throws { try DiffJSON(json).coverage } }
}
