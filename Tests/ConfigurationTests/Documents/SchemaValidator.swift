// Wayfinder is released under the MIT license; see LICENSE.

import TestShop

/// Checks JSON values against a JSON Schema, for those keywords that the published schema uses; any
/// other keyword is an error, so that none is passed over in silence.
///
/// **Source:** JSON Schema, Draft 2020-12, core section 8 and validation section 6.
struct SchemaValidator {
  nonisolated struct UnknownKeyword: Error {
    let keyword: String
  }

  let root: JSON

  init(_ schema: JSON) { root = schema }

  /// What is wrong with a value; nothing when it is valid.
  func faults(of value: JSON) throws -> [String] { try faults(of: value, root, at: []) }

  private func faults(of value: JSON, _ schema: JSON, at path: JSON.Path) throws -> [String] {
    try schema.members.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      try check(keyword, rule, value, schema, path)
    }
  }

  private func check(
    _ keyword: String, _ rule: JSON, _ value: JSON, _ schema: JSON, _ path: JSON.Path
  ) throws -> [String] {
    func unless(_ holds: Bool) -> [String] {
      holds ? [] : ["\(path.description): \(keyword)"]
    }
    switch (keyword, value) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", _):
      guard let name = rule.string?.dropFirst("#/$defs/".count),
        let target = root["$defs"]?[String(name)]
      else { throw UnknownKeyword(keyword: "$ref \(rule.text)") }
      return try faults(of: value, target, at: path)
    case ("const", _): return unless(value == rule)
    case ("enum", _): return unless(rule.elements.contains(value))
    case ("type", _):
      let names = rule.elements.isEmpty ? [rule] : rule.elements
      return unless(names.contains(.string(value.typeName)))
    case ("oneOf", _):
      return unless(
        try rule.elements.count { try faults(of: value, $0, at: path).isEmpty } == 1)
    case ("required", .object(let object)):
      return unless(rule.elements.allSatisfy { $0.string.map { object[$0] != nil } ?? false })
    case ("properties", .object(let object)):
      return try object.flatMap { key, value in
        try rule[key].map { try faults(of: value, $0, at: path + [.key(key)]) } ?? []
      }
    case ("additionalProperties", .object(let object)):
      let known = schema["properties"]
      return try object.filter { known?[$0.key] == nil }.flatMap { key, value -> [String] in
        if case .bool(let isAllowed) = rule { return isAllowed ? [] : unless(false) }
        return try faults(of: value, rule, at: path + [.key(key)])
      }
    case ("propertyNames", .object(let object)):
      return try object.flatMap { key, _ in
        try faults(of: .string(key), rule, at: path + [.key(key)])
      }
    case ("items", .array(let elements)):
      return try elements.enumerated().flatMap {
        try faults(of: $1, rule, at: path + [.index($0)])
      }
    case ("minItems", .array(let elements)): return unless(Double(elements.count) >= rule.number)
    case ("maxItems", .array(let elements)): return unless(Double(elements.count) <= rule.number)
    case ("minProperties", .object(let object)): return unless(Double(object.count) >= rule.number)
    case ("maxProperties", .object(let object)): return unless(Double(object.count) <= rule.number)
    case ("minLength", .string(let text)):
      return unless(Double(text.unicodeScalars.count) >= rule.number)
    case ("minimum", .number(let number)): return unless(number >= rule.number)
    case ("maximum", .number(let number)): return unless(number <= rule.number)
    case ("required", _), ("properties", _), ("additionalProperties", _), ("propertyNames", _),
      ("items", _),
      ("minItems", _), ("maxItems", _), ("minProperties", _), ("maxProperties", _),
      ("minLength", _), ("minimum", _), ("maximum", _):
      // These say nothing about values of other types.
      return []
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}

extension JSON {
  fileprivate var number: Double { if case .number(let number) = self { number } else { .nan } }

  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
