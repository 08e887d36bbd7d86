// Wayfinder is released under the MIT license; see LICENSE.

/// A value of a JSON text, with the order of its objects' keys and the place where it was read.
///
/// **Source:** RFC 8259.
package struct JSONValue: Sendable {
  /// The content of the value.
  package var content: Content

  /// The position of its first byte in the text that it was read from, from 0; 0 for a value made
  /// in code. It takes no part in equality.
  package var offset: Int

  package init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// The six kinds of value.
  package enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }
}

extension JSONValue: Equatable {
  /// Whether both are the same value, wherever they were read. The order of keys counts, and
  /// numbers are compared as written.
  package static func == (first: JSONValue, second: JSONValue) -> Bool {
    first.content == second.content
  }
}

extension JSONValue {
  package static let null = JSONValue(.null)

  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  package static func number(_ value: Int) -> JSONValue { JSONValue(.number(JSONNumber(value))) }

  package static func number(_ value: Double) -> JSONValue { JSONValue(.number(JSONNumber(value))) }

  package static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }

  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// An object without the members that have no value.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    let members = members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }
    return JSONValue(.object(JSONObject(members)))
  }
}

/// A number as written, and its nearest floating-point value.
package struct JSONNumber: Sendable, Equatable {
  /// The number as written.
  package let text: String

  /// The nearest value; always finite.
  package let value: Double

  package init(text: String, value: Double) {
    self.text = text
    self.value = value
  }

  package init(_ value: Int) {
    self.init(text: String(value), value: Double(value))
  }

  /// Creates a number; JSON has no infinities and no NaN.
  package init(_ value: Double) {
    guard value.isFinite else {
      fatalError("JSONNumber.value must be finite (was \(value)).")
    }
    self.init(text: String(value), value: value)
  }

  package static func == (first: JSONNumber, second: JSONNumber) -> Bool {
    first.text == second.text
  }
}
