// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A JSON value that a test takes apart and spoils. The order of keys is that of the alphabet.
public indirect enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  public typealias Path = [Step]

  public init(_ bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let elements = try? value.decode([JSON].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// The value as one line.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.text)" }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  public subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  public var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The paths to all values within, this one first.
  public func paths(from path: Path = []) -> [Path] {
    [path] + elements.enumerated().flatMap { $1.paths(from: path + [.index($0)]) }
      + members.sorted { $0.key < $1.key }.flatMap { $1.paths(from: path + [.key($0)]) }
  }

  /// Returns this value with the one at a path replaced, or `nil` for no change.
  public func replacing(_ path: Path, by change: (JSON) -> JSON?) -> JSON? {
    guard let step = path.first else { return change(self) }
    let rest = Path(path.dropFirst())
    switch (step, self) {
    case (.index(let index), .array(var elements)):
      guard let changed = elements[index].replacing(rest, by: change) else { return nil }
      elements[index] = changed
      return .array(elements)
    case (.key(let key), .object(var members)):
      guard let changed = members[key]?.replacing(rest, by: change) else { return nil }
      members[key] = changed
      return .object(members)
    default: return nil
    }
  }

  /// Returns this value without the one at a path, or `nil` if nothing can be taken away.
  public func removing(_ path: Path) -> JSON? {
    guard let last = path.last else { return nil }
    return replacing(Path(path.dropLast())) { value in
      switch (last, value) {
      case (.index(let index), .array(var elements)):
        elements.remove(at: index)
        return .array(elements)
      case (.key(let key), .object(var members)):
        members[key] = nil
        return .object(members)
      default: return nil
      }
    }
  }

  /// Returns this value with one more member in an object, or `nil` if no object is there.
  public func adding(_ key: String, at path: Path) -> JSON? {
    replacing(path) { value in
      guard case .object(var members) = value else { return nil }
      members[key] = .null
      return .object(members)
    }
  }
}

extension [JSON.Step] {
  /// The path as findings print it.
  public var description: String {
    reduce("$") { path, step in
      switch step {
      case .index(let index): path + "[\(index)]"
      case .key(let key):
        path + (key.isName ? ".\(key)" : "['\(key)']")
      }
    }
  }
}

extension String {
  /// Whether it can be written behind a dot.
  fileprivate var isName: Bool {
    guard let first, !first.isNumber else { return false }
    return allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The string with the only occurrence of another string replaced.
  public func replacing(only text: String, by other: String) -> String? {
    let ranges = ranges(of: text)
    guard let range = ranges.first, ranges.count == 1 else { return nil }
    var copy = self
    copy.replaceSubrange(range, with: other)
    return copy
  }
}
