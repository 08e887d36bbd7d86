// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C2: no slip of the sample goes unseen")
struct EverySlipTests {
  /// The keys whose objects have names of the file's own.
  private static let maps: Set<String> = [
    "parameters", "prefixConstraints", "constraints", "query", "queryNot", "parameter",
    "parameterNot",
  ]

  private static let facts: Set<String> = ["defaultState", "state"]

  private static let root = try! JSON(Sample.text.utf8)

  private func key(_ step: JSON.Step?) -> String? {
    if case .key(let key) = step { key } else { nil }
  }

  /// Whether the path leads to a fact about the app's state, which can be a number.
  private func isFact(_ path: JSON.Path) -> Bool {
    key(path.dropLast().last).map(Self.facts.contains) ?? false
  }

  private func paths(of json: JSON) -> [String] {
    Sample.findings(json.text).map(\.place.path)
  }

  @Test func `a number is found wherever no number can stand`() throws {
    for path in Self.root.paths() where !isFact(path) {
      let spoilt = try #require(Self.root.replacing(path) { _ in .number(7) })
      #expect(paths(of: spoilt).contains(path.description), "nothing is found at \(path)")
    }
  }

  @Test func `an unknown key is found in every object whose keys are fixed`() throws {
    for path in Self.root.paths() {
      if let key = key(path.last), Self.maps.union(Self.facts).contains(key) { continue }
      guard let spoilt = Self.root.adding("surplus", at: path) else { continue }
      #expect(paths(of: spoilt) == [path.description + ".surplus"])
    }
  }

  @Test func `a missing key is found at its path, unless it may be missing`() throws {
    let optional: Set<String> = [
      "webSchemes", "prefixConstraints", "defaultState", "kind", "requires", "dismissible",
      "parameters", "query", "beneath", "constraints", "when", "queryNot", "queryAbsent",
      "parameter", "parameterNot", "state", "fragment", "why", "stack",
    ]
    for path in Self.root.paths() where !isFact(path) {
      guard let key = key(path.last) else { continue }
      let spoilt = try #require(
        Self.root.replacing(path.dropLast()) { object in
          var members = object.members
          members[key] = nil
          return .object(members)
        })
      let found = paths(of: spoilt)
      let isInMap = self.key(path.dropLast().last).map(Self.maps.contains) ?? false
      if optional.contains(key) || isInMap {
        #expect(found.isEmpty, "\(path) may be missing")
      } else {
        // A shell of either kind is missing as a whole.
        let expected = key == "tabs" ? "$.shell" : path.description
        #expect(found.contains(expected), "nothing is found at \(path)")
      }
    }
  }
}
