// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension SavedState: CustomStringConvertible {
  /// The state as JSON in one line, always the same for equal states.
  ///
  /// - Complexity: linear in the length of the text.
  public var text: String { json.text }

  /// The text.
  public var description: String { text }

  private var json: JSONValue {
    .object([
      "format": .string(Self.format), "app": app.map { .string($0) },
      "owner": owner.map { .string($0) }, "savedAt": savedAt.map { .number($0) },
      "configuration": .string(configuration), "digest": digest.map { .string($0) },
      "layers": .array(layers.map(\.json)),
    ])
  }
}

extension SavedLayer {
  fileprivate var json: JSONValue {
    .object([
      "style": (presentation?.style.name).map { .string($0) },
      "name": (presentation?.name).map { .string($0) },
      "dismissible": presentation?.isDismissible == false ? .bool(false) : nil,
      "content": content.json,
    ])
  }
}

extension SavedNode {
  var json: JSONValue {
    switch self {
    case .screen(let screen): screen.json
    case .container(let container): container.json
    }
  }
}

extension SavedScreen {
  fileprivate var json: JSONValue { JSONValue(.object(JSONObject(members))) }

  fileprivate var members: [JSONMember] {
    var members = [JSONMember(key: isRoot ? "root" : "route", value: .string(name))]
    if !values.isEmpty {
      let values = values.sorted { $0.key < $1.key }.map {
        JSONMember(key: $0.key, value: .string($0.value))
      }
      members.append(JSONMember(key: "with", value: JSONValue(.object(JSONObject(values)))))
    }
    return members
  }
}

extension SavedContainer {
  fileprivate var json: JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch kind {
    case .stack, .screen: add("kind", .string("stack"))
    case .tabs: add("kind", .string("tabs"))
    case .split(let columns):
      add("kind", .string("split"))
      if columns != 2 { add("columns", .number(columns)) }
      if isCollapsed { add("collapsed", .bool(true)) }
    case .custom(let type):
      add("kind", .string("custom"))
      add("type", .string(type))
    }
    if let name { add("name", .string(name)) }
    members += route?.members ?? []
    if !shown.isEmpty { add("shown", .array(shown.map { .number($0) })) }
    add("holds", .array(children.map(\.json)))
    return JSONValue(.object(JSONObject(members)))
  }
}
