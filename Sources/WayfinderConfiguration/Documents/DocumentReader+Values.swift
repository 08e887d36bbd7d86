// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

extension DocumentReader {
  /// Checks that a value is an object and its keys are known, each there once.
  ///
  /// - Parameter keys: All keys that it can have, or `nil` where any can.
  package mutating func object(_ place: Place, keys: [String]? = nil) -> Place? {
    guard case .object(let object) = place.value.content else {
      return reject(place, "an object")
    }
    for member in object.repeatedMembers where keys?.contains(member.key) ?? true {
      report(
        "repeatedKey", "the key \(member.key.quoted) appears twice.", "Keep one of them.",
        at: place.member(member).atKey)
    }
    if let keys {
      lazy var search = NearestName(among: keys)
      for member in object.members where !keys.contains(member.key) {
        let nearest = maySearch(at: place) ? search.nearest(to: member.key) : nil
        report(
          .unknownKey(member.key, known: keys, nearest: nearest), at: place.member(member).atKey)
      }
    }
    return place
  }

  /// Reads the value of a key that must be there.
  package mutating func read<Value>(
    _ key: String, of object: Place, _ expected: String,
    _ read: (inout Self, Place) -> Value?
  ) -> Value? {
    guard let place = object.member(key) else {
      reportMissing(key, expected, of: object)
      return nil
    }
    return read(&self, place)
  }

  /// Reports a key that must be there and isn't.
  mutating func reportMissing(_ key: String, _ expected: String, of object: Place) {
    let missing = Place(
      .null, path: object.path.key(key), offset: object.offset, subject: object.subject)
    report(.missingKey(key, expected: expected), at: missing, of: object)
  }

  /// Reads the value of a key that may be there.
  package mutating func readIfPresent<Value>(
    _ key: String, of object: Place, _ read: (inout Self, Place) -> Value?
  ) -> Value? {
    guard let place = object.member(key) else { return nil }
    return read(&self, place)
  }

  /// Reads one of several texts.
  mutating func choice<Value>(
    _ key: String, of object: Place, role: String, _ options: KeyValuePairs<String, Value>
  ) -> Value? {
    read(key, of: object, options.map(\.key).oneOf) {
      $0.choice($1, role: role, options)
    }
  }

  /// Reads one of several texts.
  package mutating func choice<Value>(
    _ place: Place, role: String, _ options: KeyValuePairs<String, Value>
  ) -> Value? {
    choice(place, role: role, among: Array(options))
  }

  /// Reads one of several texts.
  mutating func choice<Value>(
    _ place: Place, role: String, among options: [(key: String, value: Value)]
  ) -> Value? {
    let known = options.map(\.key)
    guard let text = place.text else {
      return reject(place, known.oneOf)
    }
    if let option = options.first(where: { $0.key == text }) { return option.value }
    let nearest = maySearch(at: place) ? NearestName(among: known).nearest(to: text) : nil
    report(.unknownValue(text, role: role, known: known, nearest: nearest), at: place)
    return nil
  }

  /// Reports a value of the wrong type.
  package mutating func reject<Value>(_ place: Place, _ expected: String) -> Value? {
    reject(place, expected)
    return nil
  }

  /// Reports a value of the wrong type.
  mutating func reject(_ place: Place, _ expected: String) {
    report(.wrongType(found: place.value.named, expected: expected), at: place)
  }
}

extension DocumentReader {
  package mutating func elements(_ place: Place) -> [Place]? {
    place.elements ?? reject(place, "a list")
  }

  mutating func flag(_ place: Place) -> Bool? {
    if case .bool(let value) = place.value.content { value } else { reject(place, "true or false") }
  }

  package mutating func text(_ place: Place) -> String? {
    place.text ?? reject(place, "a string")
  }

  /// Reads a string that is not empty.
  package mutating func name(_ place: Place) -> String? {
    guard let name = text(place) else { return nil }
    guard !name.isEmpty else {
      report(.emptyName, at: place)
      return nil
    }
    return name
  }

  /// Reads a list of strings, those elements that are.
  mutating func texts(_ place: Place) -> [String]? {
    guard let elements = place.elements else { return reject(place, "a list of strings") }
    return elements.compactMap { text($0) }
  }

  /// Reads a list of names, those elements that are.
  mutating func names(_ place: Place) -> [String]? {
    guard let elements = place.elements else { return reject(place, "a list of strings") }
    return elements.compactMap { name($0) }
  }

  /// Reads an object of any keys, those of its values that can be read.
  package mutating func map<Value>(
    _ place: Place, _ read: (inout Self, Place) -> Value?
  ) -> [String: Value]? {
    guard let members = object(place)?.members else { return nil }
    var values: [String: Value] = [:]
    for (key, place) in members {
      if let value = read(&self, place) { values.updateValue(value, forKey: key) }
    }
    return values
  }
}

extension Place {
  /// A key of this object, if it is one that has it.
  func key(_ key: String) -> Place? { member(key)?.atKey }

  /// The value that these keys lead to, as far as there is one.
  func descendant(_ keys: String...) -> Place { descendant(keys) }

  /// The value that these keys lead to, as far as there is one.
  func descendant(_ keys: [String]) -> Place {
    keys.reduce(self) { place, key in place.member(key) ?? place }
  }
}

// What was checked before is read without further findings.
extension Place {
  func text(_ key: String) -> String? { member(key)?.text }

  func name(_ key: String) -> String? { text(key).flatMap { $0.isEmpty ? nil : $0 } }

  func flag(_ key: String) -> Bool? {
    if case .bool(let flag) = member(key)?.value.content { flag } else { nil }
  }

  func texts(_ key: String) -> [String] { (member(key)?.elements ?? []).compactMap(\.text) }

  func names(_ key: String) -> [String] { texts(key).filter { !$0.isEmpty } }

  /// The guards of a route or container, as far as there can be so many.
  var guards: [String] { Array(names("guards").prefix(RouteDescription.guardLimit)) }

  /// The members of an object by name, those that can be read.
  func map<Value>(_ key: String, _ read: (Place) -> Value?) -> [String: Value] {
    let values = (member(key)?.members ?? []).map { ($0.key, read($0.place)) }
    return Dictionary(values) { first, _ in first }.compactMapValues(\.self)
  }
}

extension [String] {
  /// The texts that can be written, in the words of findings.
  package var oneOf: String { (count == 1 ? "" : "one of ") + cappedList }
}
