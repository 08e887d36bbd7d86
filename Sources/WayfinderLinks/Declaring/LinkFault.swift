// Wayfinder is released under the MIT licence; see LICENSE.

/// What is wrong with the declaration of a typed link.
///
/// A link is a constant of the app and made without `try`: ``Link/faults`` lists what is wrong, and
/// ``AppLinks`` refuses it with everything that is wrong with all links. Until then a faulty link
/// takes no URL.
public enum LinkFault: Error, Sendable, Equatable {
  /// The pattern or a constraint is not valid.
  case pattern(LinkError)

  /// The pattern does not have as many parameters as there are types.
  case wrongCount(pattern: String, parameters: [String], types: [String])

  /// A part of the pattern may be absent, and the type has no value for that.
  case typeMustBeOptional(parameter: String, type: String, pattern: String)

  /// The type is optional, and the part is never absent.
  case partMustBeOptional(parameter: String, type: String, pattern: String)

  /// A rest is any number of parts, and the type is no list.
  case typeMustBeList(parameter: String, type: String, pattern: String)

  /// The type is a list, and the parameter is within one part.
  case partMustBeRest(parameter: String, type: String, pattern: String)

  /// Two query items have one name.
  case repeatedItem(String, pattern: String)

  /// A query item has the empty name.
  case itemWithoutName(pattern: String)

  /// A prefix holds more than literal parts.
  case invalidPrefix(String, pattern: String)

  /// An alias (`names`) does not have the parameters of the link's pattern (`parameters`).
  case aliasParameters(alias: String, names: [String], pattern: String, parameters: [String])
}

extension LinkFault: CustomStringConvertible {
  /// What is wrong, where, and the way out.
  public var description: String {
    switch self {
    case .pattern(let error):
      error.description
    case .wrongCount(let pattern, let parameters, let types):
      "Link '\(pattern)': the pattern has \(Self.list(parameters, "parameter")), but there"
        + " \(types.count == 1 ? "is" : "are") \(Self.list(types, "type")). Give one type for each"
        + " parameter, in the order of the pattern."
    case .typeMustBeOptional(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' may be absent, but its type is '\(type)'. Write '\(type)?',"
        + " or drop the '?' of the pattern."
    case .partMustBeOptional(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is never absent, but its type is '\(type)'. Write"
        + " '\(type.dropLast())', or ':\(parameter)?' in the pattern."
    case .typeMustBeList(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is a rest of any number of parts, but its type is"
        + " '\(type)'. Write '[\(type.hasSuffix("?") ? String(type.dropLast()) : type)]'."
    case .partMustBeRest(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' stands in one part, but its type is '\(type)'. Write"
        + " '\(type.dropFirst().dropLast())', or '*\(parameter)' in the pattern."
    case .repeatedItem(let name, let pattern):
      "Link '\(pattern)': the query item '\(name)' is declared twice. Drop one, or declare it once"
        + " with '.repeated'."
    case .itemWithoutName(let pattern):
      "Link '\(pattern)': a query item has no name. Give it one."
    case .invalidPrefix(let prefix, let pattern):
      "Link '\(pattern)': the prefix '\(prefix)' holds more than literal parts. Write a path such as"
        + " '/shop'; parameters belong into the links' own patterns."
    case .aliasParameters(let alias, let names, let pattern, let parameters):
      "Link '\(pattern)': its alias '\(alias)' has \(Self.list(names, "parameter")), but the link has"
        + " \(Self.list(parameters, "parameter")). Give both parameters of the same names, in any"
        + " order."
    }
  }

  private static func list(_ names: [String], _ noun: String) -> String {
    switch names.count {
    case 0: "no \(noun)"
    case 1: "1 \(noun), \(names.cappedList)"
    default: "\(names.count) \(noun)s, \(names.cappedList)"
    }
  }
}
