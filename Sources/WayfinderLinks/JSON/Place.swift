// Wayfinder is released under the MIT license; see LICENSE.

/// A value of a document with the way to it.
package struct Place {
  package let value: JSONValue
  package let path: JSONPath
  /// The byte offset at which faults are reported: that of the value, or that of its key.
  package let offset: Int
  private var keyOffset: Int?
  /// The part that the value belongs to, in the words of the document.
  package var subject: String

  package init(_ value: JSONValue, path: JSONPath, offset: Int? = nil, subject: String) {
    self.value = value
    self.path = path
    self.offset = offset ?? value.offset
    self.subject = subject
  }

  /// The value of a member of this object.
  package func member(_ member: JSONMember) -> Place {
    var place = Place(member.value, path: path.key(member.key), subject: subject)
    place.keyOffset = member.offset
    return place
  }

  /// The value of a key, if this is an object that has it.
  package func member(_ key: String) -> Place? {
    guard case .object(let object) = value.content else { return nil }
    return object.members.first { $0.key == key }.map { member($0) }
  }

  /// The key of this member of an object, as the place of what is wrong with the key itself.
  package var atKey: Place { Place(value, path: path, offset: keyOffset, subject: subject) }

  /// The elements, if this is a list.
  package var elements: [Place]? {
    guard case .array(let elements) = value.content else { return nil }
    return elements.enumerated().map { index, element in
      Place(element, path: path.index(index), subject: subject)
    }
  }

  /// The members, if this is an object, of a repeated key the first.
  package var members: [(key: String, place: Place)]? {
    guard case .object(let object) = value.content else { return nil }
    var known: Set<String> = []
    return object.members.filter { known.insert($0.key).inserted }.map { ($0.key, member($0)) }
  }

  /// The text, if this is one.
  package var text: String? {
    if case .string(let text) = value.content { text } else { nil }
  }

  /// The same place as part of something else.
  package func about(_ subject: String) -> Place {
    var place = self
    place.subject = subject
    return place
  }
}
