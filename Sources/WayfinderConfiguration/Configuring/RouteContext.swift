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
    guard let value = context as? any Encodable, let data = try? JSONEncoder().encode(value),
      let json = try? JSONReader.read(Array(data)), case .object(let object) = json.content
    else { return nil }
    var values: [String: String] = [:]
    for member in object.members {
      switch member.value.content {
      case .string(let text): values[member.key] = text
      case .number(let number): values[member.key] = number.text
      case .bool(let value): values[member.key] = "\(value)"
      case .null: continue
      case .array, .object: return nil
      }
    }
    return RouteArguments(values)
  }
}
