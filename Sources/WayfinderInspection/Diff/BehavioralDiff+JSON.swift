// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension BehavioralDiff {
  /// The difference as JSON in one line.
  public var json: String { judged().json }
}

extension BehavioralDiff.Judgement {
  /// The difference as JSON in one line, a change for each link and kind.
  ///
  /// ```
  /// { "before", "after", "holds",
  ///   "changes": [ { "link", "state"?, "opened": "url" or "route", "kind", "before", "after", "expected",
  ///                  "routes": SIDES, "patterns": SIDES, "starts": [INDEX …],
  ///                  "places": { "before": PLACE, "after": PLACE } } … ],
  ///   "unusedRules": [text …],
  ///   "coverage": { "links", "likeLinks", "deadLinks", "starts": [text …], "omittedStarts", "untriedRows" } }
  /// An INDEX counts the coverage's starts from 0.
  /// SIDES = { "before", "after" };  PLACE = { "containers", "stack", "drawing" } or null
  /// ```
  public var json: String {
    let indices = Dictionary(
      diff.coverage.starts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var left = unexpected[...]
    let changes = diff.changes.map { change in
      // The unexpected ones are some of all, in the same order.
      let isUnexpected = left.first == change
      if isUnexpected { left.removeFirst() }
      return change.json(isExpected: !isUnexpected, indices: indices)
    }
    let coverage = diff.coverage
    return JSONValue.object([
      "before": .string(diff.before), "after": .string(diff.after), "holds": .bool(holds),
      "changes": .array(changes),
      "unusedRules": .array(uses.filter { !$0.isUsed }.map { .string($0.rule.description) }),
      "coverage": .object([
        "links": .number(coverage.links.count), "likeLinks": .number(coverage.likeLinkCount),
        "deadLinks": .number(coverage.deadLinks.count),
        "starts": .array(coverage.starts.map { .string($0.description) }),
        "omittedStarts": .number(coverage.omittedStartCount),
        "untriedRows": .array(coverage.untriedRows.map { .string($0) }),
      ]),
    ]).text
  }
}

extension BehavioralDiff.Change {
  fileprivate func json(isExpected: Bool, indices: [BehavioralDiff.Start: Int]) -> JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch link {
    case .url(let url, let state):
      add("link", .string(url))
      if !state.isEmpty { add("state", state.json) }
      add("opened", .string("url"))
    case .route(let name):
      add("link", .string(name))
      add("opened", .string("route"))
    case nil: add("link", .null)
    }
    add("kind", .string(kind.rawValue))
    add("before", value.before.json)
    add("after", value.after.json)
    add("expected", .bool(isExpected))
    add("routes", route.json)
    add("patterns", pattern.json)
    add("starts", .array(starts.seen.compactMap { indices[$0].map { .number($0) } }))
    add("places", .object(["before": place.before.json, "after": place.after.json]))
    return JSONValue(.object(JSONObject(members)))
  }
}

extension BehavioralDiff.Sides<String> {
  fileprivate var json: JSONValue { .object(["before": before.json, "after": after.json]) }
}

extension String? {
  fileprivate var json: JSONValue { map { .string($0) } ?? .null }
}

extension BehavioralDiff.Place? {
  fileprivate var json: JSONValue {
    guard let self else { return .null }
    return .object([
      "containers": .array(self.containers.map { .string($0) }),
      "stack": .array(self.stack.map { .string($0) }), "drawing": .string(self.drawing),
    ])
  }
}

extension [String: LinkStateValue] {
  fileprivate var json: JSONValue {
    let members = sorted { $0.key < $1.key }.map { key, value in
      let value: JSONValue =
        switch value {
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
      return JSONMember(key: key, value: value)
    }
    return JSONValue(.object(JSONObject(members)))
  }
}
