// Wayfinder is released under the MIT license; see LICENSE.

/// The members of an object in the order of the text, repeated keys included.
package struct JSONObject: Sendable, Equatable {
  package var members: [JSONMember]

  package init(_ members: [JSONMember] = []) {
    self.members = members
  }

  /// The value of a key, of a repeated one the first.
  ///
  /// - Complexity: linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// The members whose key an earlier member has too, in order.
  ///
  /// - Complexity: linear in the number of members.
  package var repeatedMembers: [JSONMember] {
    var known: Set<String> = []
    return members.filter { !known.insert($0.key).inserted }
  }
}

/// A key and its value.
package struct JSONMember: Sendable {
  package var key: String

  package var value: JSONValue

  /// The position of the key, counted as JSONValue/offset is.
  package var offset: Int

  package init(key: String, value: JSONValue, offset: Int = 0) {
    self.key = key
    self.value = value
    self.offset = offset
  }
}

extension JSONMember: Equatable {
  /// Whether key and value are equal, wherever they were read.
  package static func == (first: JSONMember, second: JSONMember) -> Bool {
    first.key == second.key && first.value == second.value
  }
}
