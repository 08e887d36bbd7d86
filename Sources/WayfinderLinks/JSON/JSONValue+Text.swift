// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension JSONValue {
  /// The value as JSON in one line, keys in their order.
  ///
  /// Equal values give equal text. Numbers are written as they were; text beyond ASCII is kept;
  /// quotes, backslashes and control characters are escaped (RFC 8259, section 7).
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): string.writeJSON(to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        member.key.writeJSON(to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONValue {
  /// The value as messages name it.
  package var named: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): "the number \(number.text.prefix(40))"
    case .string(let text): "the string \(text.quoted)"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
