// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration

/// Checks JSON values against a JSON Schema, for those keywords that the published schema uses; any
/// other keyword is an error, so that none is passed over in silence.
///
/// **Source:** JSON Schema, Draft 2020-12, core section 8 and validation section 6.
struct SchemaValidator {
  struct UnknownKeyword: Error {
    let keyword: String
  }

  let root: JSONObject

  init(_ schema: JSONValue) throws {
    guard case .object(let root) = schema.content else {
      throw UnknownKeyword(keyword: "no object")
    }
    self.root = root
  }

  /// What is wrong with a value; nothing when it is valid.
  func faults(of value: JSONValue) throws -> [String] {
    try faults(of: value, root, at: .root)
  }

  private func faults(
    of value: JSONValue, _ schema: JSONObject, at path: JSONPath
  ) throws -> [String] {
    try schema.members.flatMap { member -> [String] in
      let holds = try check(member.key, member.value, value, schema, path)
      return holds.isEmpty ? [] : holds
    }
  }

  private func check(
    _ keyword: String, _ rule: JSONValue, _ value: JSONValue, _ schema: JSONObject,
    _ path: JSONPath
  ) throws -> [String] {
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(path): \(keyword) \(rule.text)"] }
    switch (keyword, value.content) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", _):
      guard case .string(let text) = rule.content, case .object(let all) = root["$defs"]?.content,
        case .object(let target) = all[String(text.dropFirst("#/$defs/".count))]?.content
      else { throw UnknownKeyword(keyword: "$ref \(rule.text)") }
      return try faults(of: value, target, at: path)
    case ("const", _): return unless(value == rule)
    case ("enum", _): return unless(rule.elements.contains(value))
    case ("type", _):
      let names = rule.elements.isEmpty ? [rule] : rule.elements
      return unless(names.contains(.string(value.typeName)))
    case ("oneOf", _):
      let count = try rule.elements.count { try faults(of: value, $0.members, at: path).isEmpty }
      return unless(count == 1)
    case ("required", .object(let object)):
      return unless(rule.elements.allSatisfy { $0.string.map { object[$0] != nil } ?? false })
    case ("properties", .object(let object)):
      return try object.members.flatMap { member -> [String] in
        guard let rule = rule.members[member.key] else { return [] }
        return try faults(of: member.value, rule.members, at: path.key(member.key))
      }
    case ("additionalProperties", .object(let object)):
      let known = schema["properties"]?.members
      return try object.members.filter { known?[$0.key] == nil }.flatMap { member -> [String] in
        if case .bool(let isAllowed) = rule.content {
          return isAllowed ? [] : ["\(path.key(member.key)): additionalProperties false"]
        }
        return try faults(of: member.value, rule.members, at: path.key(member.key))
      }
    case ("items", .array(let elements)):
      return try elements.enumerated().flatMap {
        try faults(of: $1, rule.members, at: path.index($0))
      }
    case ("minItems", .array(let elements)): return unless(Double(elements.count) >= rule.number)
    case ("maxItems", .array(let elements)): return unless(Double(elements.count) <= rule.number)
    case ("minProperties", .object(let object)):
      return unless(Double(object.members.count) >= rule.number)
    case ("maxProperties", .object(let object)):
      return unless(Double(object.members.count) <= rule.number)
    case ("minLength", .string(let text)):
      return unless(Double(text.unicodeScalars.count) >= rule.number)
    case ("minimum", .number(let number)): return unless(number.value >= rule.number)
    case ("maximum", .number(let number)): return unless(number.value <= rule.number)
    case ("required", _), ("properties", _), ("additionalProperties", _), ("items", _),
      ("minItems", _), ("maxItems", _), ("minProperties", _), ("maxProperties", _),
      ("minLength", _), ("minimum", _), ("maximum", _):
      // These say nothing about values of other types.
      return []
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  fileprivate var members: JSONObject {
    if case .object(let object) = content { object } else { JSONObject() }
  }

  fileprivate var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  fileprivate var number: Double {
    if case .number(let number) = content { number.value } else { .nan }
  }

  fileprivate var typeName: String {
    switch content {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
