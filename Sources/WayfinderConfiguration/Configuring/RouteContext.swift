// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import WayfinderLinks

/// Turns typed contexts into the texts that documents give to routes, and back.
@MainActor
enum RouteContext {
  /// Makes a context of strings; `nil` when its type can't be made of strings.
  ///
  /// - Parameter single: The name of the value for a context that is one value, if it's known.
  /// - Throws: ``ConfigurationError`` when a value is missing or wrong.
  static func make<Context>(
    from arguments: RouteArguments, single: String?
  ) throws -> Context? {
    if Context.self == Void.self { return () as? Context }
    if let json = arguments.values[wholeName], let type = Context.self as? any Decodable.Type {
      return try whole(type, from: json) as? Context
    }
    if let type = Context.self as? any OptionalContext.Type {
      return try type.make(from: arguments, single: single) as? Context
    }
    if let type = Context.self as? any LinkParameter.Type {
      guard let name = arguments.values.singleName(single), let text = arguments.values[name]
      else { throw ConfigurationError.missingValue(single ?? "value") }
      guard let value = type.init(linkText: text) as? Context else {
        throw ConfigurationError.invalidValue(
          name, text: String(text.prefix(80)), type: "\(Context.self)")
      }
      return value
    }
    guard let type = Context.self as? any Decodable.Type else { return nil }
    return try ContextDecoder.decode(type, from: arguments.values, single: single) as? Context
  }

  /// The texts that a context is made of; `nil` when its type cannot be made of texts.
  static func shape<Context>(of type: Context.Type) -> ContextShape? {
    if type == Void.self { return ContextShape() }
    if type is any LinkParameter.Type { return ContextShape(single: "\(type)") }
    if let type = type as? any OptionalContext.Type { return type.shape }
    guard let type = type as? any Decodable.Type else { return nil }
    let shape = ContextShape(of: type)
    return shape.fault == nil ? shape : nil
  }

  /// Makes texts of a context; `nil` when its type cannot be turned into texts.
  ///
  /// - Parameter names: The names that the route declares.
  static func arguments(from context: Any, named names: [String]) -> RouteArguments? {
    if let arguments = context as? RouteArguments { return arguments }
    if context is Void { return RouteArguments() }
    if let value = context as? any LinkParameter {
      guard let name = names.first, names.count == 1 else { return nil }
      return RouteArguments([name: value.linkText])
    }
    if let optional = context as? any OptionalContext, optional.isNone { return RouteArguments() }
    guard let json = json(of: context) else { return nil }
    guard case .object(let object) = json.content else {
      guard let text = json.scalar, let name = names.first, names.count == 1 else { return nil }
      return RouteArguments([name: text])
    }
    var values: [String: String] = [:]
    for member in object.members where member.value.content != .null {
      guard let text = member.value.scalar else { return nil }
      values[member.key] = text
    }
    return RouteArguments(values)
  }

  private static func json(of context: Any) -> JSONValue? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let value = context as? any Encodable, let data = try? encoder.encode(value) else {
      return nil
    }
    return try? JSONReader.read(Array(data))
  }
}

// A context with lists or objects is written as one string of JSON.
extension RouteContext {
  /// The name of that string, which no value has.
  static let wholeName = "(context)"

  /// Writes a context as a whole; `nil` when it can't be encoded.
  static func whole(_ context: Any) -> JSONValue? { json(of: context) }

  private static func whole<Context: Decodable>(
    _ type: Context.Type, from json: String
  ) throws -> Context {
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw ConfigurationError.invalidValue(
        wholeName, text: String(json.prefix(80)), type: "\(type)")
    }
  }
}

/// A context that may be missing.
@MainActor
private protocol OptionalContext {
  static var shape: ContextShape? { get }
  static func make(from arguments: RouteArguments, single: String?) throws -> Any?
  var isNone: Bool { get }
}

extension Optional: @MainActor OptionalContext {
  static var shape: ContextShape? {
    var shape = RouteContext.shape(of: Wrapped.self)
    shape?.isOptional = true
    return shape
  }

  static func make(from arguments: RouteArguments, single: String?) throws -> Any? {
    if arguments.values.isEmpty { return Self.none as Any }
    let made: Wrapped? = try RouteContext.make(from: arguments, single: single)
    return made.map { Self.some($0) as Any }
  }

  var isNone: Bool { self == nil }
}

extension JSONValue {
  /// The string of a value that is neither a list nor an object; `nil` for any other.
  fileprivate var scalar: String? {
    switch content {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }
}
