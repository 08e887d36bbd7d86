// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing

@testable import WayfinderConfiguration

@Suite("C1: one table says what can be in a document")
struct DocumentTableTests {
  @Test func `the published schema is made from it`() throws {
    try GoldenFile("../../docs/schemas/wayfinder-routes-1.schema.json")
      .expect(SchemaText.document.text + "\n")
  }

  @Test func `the page beside the schema has it, with every key and its meaning`() throws {
    let page = GoldenFile("../../docs/schemas/wayfinder-routes-1.md")
    var text = try page.text
    let title = try #require(text.firstRange(of: "## All keys\n"))
    let section = DocumentObject.allCases.map(\.table).joined(separator: "\n")
    text.replaceSubrange(title.upperBound..., with: "\n" + section)
    try page.expect(text)
  }

  @Test(arguments: DocumentObject.allCases)
  func `each key is in the samples that the tests of the format spoil`(_ object: DocumentObject) {
    let samples = Fixtures.sample("routes.json") + Fixtures.sample("every-key.json")
    let missing = object.keys.filter { !samples.contains("\"\($0)\"") }
    #expect(missing == [])
  }
}

// MARK: The schema

/// A part of a JSON Schema, whose keys are in the order in which they are written.
private indirect enum SchemaText {
  case value(String)
  case list([SchemaText])
  case object([(String, SchemaText)])

  static func string(_ text: String) -> SchemaText {
    .value("\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
  }

  static func strings(_ texts: [String]) -> SchemaText { .list(texts.map(string)) }

  static func reference(_ name: String) -> SchemaText {
    .object([("$ref", string("#/$defs/\(name)"))])
  }

  /// The text; what fits is in one line.
  var text: String { text(indent: 0) }

  private func text(indent: Int) -> String {
    let line = line
    if line.count + indent <= 120 { return line }
    let space = String(repeating: " ", count: indent + 1)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .value: return line
    case .list(let elements):
      let lines = elements.map { space + $0.text(indent: indent + 1) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { key, value in
        "\(space)\"\(key)\": " + value.text(indent: indent + 1)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    }
  }

  private var line: String {
    switch self {
    case .value(let text): text
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0)\": \($1.line)" }.joined(separator: ", ") + "}"
    }
  }

  /// The whole schema.
  static var document: SchemaText {
    let head: [(String, SchemaText)] = [
      ("$schema", string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", string("urn:wayfinder:routes:1")),
      ("title", string("A route document, wayfinder-routes/1")),
      (
        "description",
        string(
          "The shape of the file. What names mean, and what only the whole tells, "
            + "'wayfinder document check' checks.")
      ),
    ]
    var definitions: [(String, SchemaText)] = [
      ("name", .object([("type", string("string")), ("minLength", .value("1"))])),
      ("names", .object([("type", string("array")), ("items", reference("name"))])),
      (
        "texts",
        .object([("type", string("array")), ("items", .object([("type", string("string"))]))])
      ),
      ("fact", .object([("type", strings(["boolean", "number", "string"]))])),
    ]
    for object in DocumentObject.allCases where object != .document {
      definitions.append((object.rawValue, .object(object.schema)))
    }
    return .object(head + DocumentObject.document.schema + [("$defs", .object(definitions))])
  }
}

extension DocumentObject {
  fileprivate var schema: [(String, SchemaText)] {
    switch self {
    case .placement:
      let forms: [(String, [String], [DocumentOwner])] = [
        ("root", [], [.root]), ("push", [], [.push]),
        (
          "modal",
          [
            "sheet", "pageSheet", "formSheet", "mediumSheet", "resizableSheet", "fullScreen",
            "overFullScreen",
          ], [.modal, .layer]
        ),
        ("modal", ["popover", "actionSheet"], [.modal, .popover]),
        ("modal", ["alert"], [.modal, .alert]), ("effect", [], [.effect]),
      ]
      return [
        (
          "oneOf",
          .list(
            forms.map { kind, styles, owners in
              .object(schema(of: owners, ["as": [kind], "style": styles]))
            })
        )
      ]
    case .container:
      let kinds = [["navigation"], ["tabs"], ["split"], ["container", "children"]]
      return schema() + [("oneOf", Self.choice(of: kinds))]
    case .variant: return schema() + [("oneOf", Self.choice(of: [["weight"], ["range"]]))]
    case .columns: return schema() + [("minProperties", .value("1"))]
    default: return schema()
    }
  }

  private static func choice(of keys: [[String]]) -> SchemaText {
    .list(keys.map { .object([("required", .strings($0))]) })
  }

  /// - Parameters:
  ///   - owners: Those whose keys these are.
  ///   - values: The values that are left for some keys.
  private func schema(
    of owners: [DocumentOwner] = [], _ values: [String: [String]] = [:]
  ) -> [(String, SchemaText)] {
    let own = fields.filter { $0.strangers.allSatisfy { !owners.contains($0) } }
    let required = own.filter(\.isRequired).map(\.key)
    var parts: [(String, SchemaText)] = [("type", .string("object"))]
    if !required.isEmpty { parts.append(("required", .strings(required))) }
    parts.append(("additionalProperties", .value("false")))
    let properties = own.map { field in
      let schema = values[field.key].map { DocumentObject.Value.oneOf($0, role: "").schema }
      return (
        field.key,
        SchemaText.object(
          (schema ?? field.value.schema)
            + [("description", .string(field.meaning.replacing("`", with: "'")))])
      )
    }
    return parts + [("properties", .object(properties))]
  }
}

extension DocumentObject.Value {
  fileprivate var schema: [(String, SchemaText)] {
    func reference(_ name: String) -> [(String, SchemaText)] {
      [("$ref", .string("#/$defs/\(name)"))]
    }
    func bounds(_ word: String, _ count: ClosedRange<Int>) -> [(String, SchemaText)] {
      (count.lowerBound > 0 ? [("min\(word)", .value("\(count.lowerBound)"))] : [])
        + (count.upperBound < Int.max ? [("max\(word)", .value("\(count.upperBound)"))] : [])
    }
    func number(upTo limit: Int) -> [(String, SchemaText)] {
      [("type", .string("number")), ("minimum", .value("0")), ("maximum", .value("\(limit)"))]
    }
    switch self {
    case .text: return [("type", .string("string"))]
    case .name: return reference("name")
    case .names: return reference("names")
    case .texts: return reference("texts")
    case .fact: return reference("fact")
    case .flag: return [("type", .string("boolean"))]
    case .seconds(let limit): return number(upTo: limit)
    case .share: return number(upTo: 100)
    case .format(let text): return [("const", .string(text))]
    case .oneOf(let texts, _):
      return texts.count == 1 ? [("const", .string(texts[0]))] : [("enum", .strings(texts))]
    case .object(let object): return reference(object.rawValue)
    case .map(let value, let count):
      return [("type", .string("object"))] + bounds("Properties", count)
        + [("propertyNames", .object(reference("name")))]
        + [("additionalProperties", .object(value.schema))]
    case .list(let value, let count):
      return [("type", .string("array"))] + bounds("Items", count)
        + [("items", .object(value.schema))]
    case .either(let one, let other):
      return [("oneOf", .list([.object(one.schema), .object(other.schema)]))]
    case .trueOr(let value):
      return [("oneOf", .list([.object([("const", .value("true"))]), .object(value.schema)]))]
    case .orNull(let value):
      if case .name = value {
        return [("type", .strings(["string", "null"])), ("minLength", .value("1"))]
      }
      return [("type", .strings(["string", "null"]))]
    case .patch: return [("type", .string("object"))]
    }
  }
}

// MARK: The page

extension DocumentObject {
  /// The table of the keys on the page.
  fileprivate var table: String {
    let rows = fields.map { field in
      "| `\(field.key)` | \(field.value.words)\(field.isRequired ? ", required" : "") | \(field.meaning) |\n"
    }
    return "\(title):\n\n| key | value | meaning |\n| --- | --- | --- |\n" + rows.joined()
  }

  private var title: String {
    switch self {
    case .document: "The document"
    case .linkRules: "Link rules"
    case .link: "A link"
    case .conditions: "The conditions of a link"
    case .container:
      "A container; exactly one of `navigation`, `tabs`, `split`, and `container` says of which kind"
    case .columns: "The columns of a split"
    case .route: "A route"
    case .placement: "A placement"
    case .parameter: "A parameter"
    case .transition: "A transition"
    case .guard: "A guard"
    case .case: "A case"
    case .expectation: "What a case expects"
    case .stack: "A stack that a case expects"
    case .experiment: "The experiment"
    case .variant: "A variant; it has either a `weight` or a `range`"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .linkRules: "link rules"
    case .conditions: "conditions"
    case .columns: "columns"
    case .expectation: "an expectation"
    case .experiment: "an experiment"
    default: "a \(rawValue)"
    }
  }
}

extension DocumentObject.Value {
  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .name: "a name"
    case .names: "names"
    case .texts: "strings"
    case .fact: "a string, a number, or a boolean"
    case .flag: "a boolean"
    case .seconds(let limit): "a number from 0 to \(limit)"
    case .share: "a number from 0 to 100"
    case .format(let text): "`\(text)`"
    case .oneOf(let texts, _): texts.map { "`\($0)`" }.joined(separator: ", ")
    case .object(let object): object.noun
    case .map(let value, _): "by name: \(value.words)"
    case .list(.name, let count): "at most \(count.upperBound) names"
    case .list(let value, let count):
      count.lowerBound == count.upperBound
        ? "\(count.lowerBound) times \(value.words)" : "a list: \(value.words)"
    case .either(let one, let other): "\(one.words), or \(other.words)"
    case .trueOr(let value): "`true`, or \(value.words)"
    case .orNull(let value): "\(value.words), or `null`"
    case .patch: "an object"
    }
  }
}
