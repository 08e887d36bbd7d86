// Wayfinder is released under the MIT license; see LICENSE.

/// Makes a context of a link's values, or finds out what it asks for.
struct ContextDecoder: Decoder {
  /// The source of the values.
  enum Source {
    /// From a link; the names are those that the route declares.
    case link([String: String])
    /// Nowhere: samples are given, and what is asked for is noted.
    case sample(ContextRecorder)
  }

  let source: Source
  /// The name of the value that is decoded; `nil` for the context itself.
  let key: String?
  /// The name of the value for a context that is one value, if it's known.
  var single: String?
  /// The sample given to a type that asks for a string.
  var sampleText = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - values: The link's values by the names that the route declares.
  ///   - single: The name of the value for a context that is one value, if it's known.
  @MainActor
  static func decode<Context: Decodable>(
    _ type: Context.Type, from values: [String: String], single: String? = nil
  ) throws -> Context {
    try Context(from: ContextDecoder(source: .link(values), key: nil, single: single))
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    if key != nil { throw notFlat() }
    return KeyedDecodingContainer(ContextValues<Key>(source: source))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notFlat() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private func notFlat() -> ConfigurationError {
    if case .sample(let recorder) = source {
      recorder.fault = recorder.fault ?? ConfigurationError.contextNotFlat(key).detail
    }
    return .contextNotFlat(key)
  }
}

extension ContextDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    switch source {
    case .link(let values): return key.map { values[$0] == nil } ?? values.isEmpty
    case .sample(let recorder):
      if key == nil { recorder.isOptional = true }
      return false
    }
  }

  private func scalar<Value: LosslessStringConvertible>(
    _ type: ValueType, _ sample: Value
  ) throws -> Value {
    switch source {
    case .sample(let recorder):
      recorder.note(key, type)
      return sample
    case .link(let values):
      let name = key ?? values.singleName(single)
      guard let name, let text = values[name] else {
        throw ConfigurationError.missingValue(name ?? single ?? "value")
      }
      guard let value = Value(text) else {
        throw ConfigurationError.invalidValue(
          name, text: String(text.prefix(80)), type: type.rawValue)
      }
      return value
    }
  }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(.bool, true) }
  func decode(_ type: String.Type) throws -> String { try scalar(.string, sampleText) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(.double, 0) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(.double, 0) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(.int, 0) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(.int, 0) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(.int, 0) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(.int, 0) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(.int, 0) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(.int, 0) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(.int, 0) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(.int, 0) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(.int, 0) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(.int, 0) }

  /// Texts of which one may do for a type that takes not every text.
  private static let samples = ["", "0", "00000000-0000-0000-0000-000000000000", "https://a/"]

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if case .link(let values) = source {
      do {
        return try Value(from: self)
      } catch is DecodingError {
        let name = key ?? values.singleName(single) ?? "value"
        let text = String((values[name] ?? "").prefix(80))
        throw ConfigurationError.invalidValue(
          name, text: text, type: String(describing: type))
      }
    }
    var copy = self
    for sample in Self.samples {
      copy.sampleText = sample
      if let value = try? Value(from: copy) { return value }
    }
    if let cases = type as? any CaseIterable.Type, let value = cases.anyCase as? Value {
      return value
    }
    return try Value(from: self)
  }
}

extension [String: String] {
  /// The name of the value for a context that is one value: the only one, or the one of the name that
  /// is known.
  func singleName(_ known: String?) -> String? {
    count == 1 ? first?.key : known.flatMap { self[$0] == nil ? nil : $0 }
  }
}

extension CaseIterable {
  fileprivate static var anyCase: Any? { allCases.first }
}

/// The named values of a context.
private struct ContextValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let source: ContextDecoder.Source

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    if case .link(let values) = source {
      values.keys.sorted().compactMap { Key(stringValue: $0) }
    } else {
      []
    }
  }

  private func value(_ key: Key) -> ContextDecoder {
    ContextDecoder(source: source, key: key.stringValue)
  }

  func contains(_ key: Key) -> Bool {
    if case .link(let values) = source { values[key.stringValue] != nil } else { true }
  }

  func decodeNil(forKey key: Key) -> Bool {
    if case .sample(let recorder) = source { recorder.mayBeAbsent.insert(key.stringValue) }
    return value(key).decodeNil()
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw ConfigurationError.contextNotFlat("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    throw ConfigurationError.contextNotFlat("super")
  }
}
