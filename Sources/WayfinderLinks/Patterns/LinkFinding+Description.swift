// Wayfinder is released under the MIT license; see LICENSE.

extension LinkFinding: CustomStringConvertible {
  /// The place and what is wrong, in one line.
  public var description: String {
    if !place.isEmpty { return "\(place): \(kind)" }
    return row.map { "Row \($0): \(kind)" } ?? kind.description
  }
}

extension LinkFinding.Kind: CustomStringConvertible {
  /// A message with the fault, its place, and the fix.
  public var description: String {
    switch self {
    case .parameterWithoutName(let pattern, let offset):
      "Pattern '\(pattern)': the parameter at byte \(offset) has no name. Write its name after the"
        + " colon, as in ':id'."
    case .repeatedParameter(let name, let pattern, let offset):
      "Pattern '\(pattern)': the name '\(name)' is used again at byte \(offset). Give each"
        + " parameter a name of its own."
    case .secondRest(let pattern, let offset):
      "Pattern '\(pattern)': a second rest begins at byte \(offset), so it's unclear where"
        + " the first one ends. Keep one rest."
    case .optionalRest(let pattern, let offset):
      "Pattern '\(pattern)': the rest at byte \(offset) is marked optional. Remove the '?': a"
        + " rest of no parts matches anyway."
    case .emptyOptionalPart(let pattern, let offset):
      "Pattern '\(pattern)': the optional part at byte \(offset) is empty. Write a literal or a"
        + " parameter before the '?'."
    case .parameterInBraces(let name, let pattern, let offset):
      "Pattern '\(pattern)': '{\(name)}' at byte \(offset) isn't a parameter. Write ':\(name)'."
    case .tooManyParts(let pattern, let limit):
      "Pattern '\(Self.clipped(pattern))': it has more than \(limit) parts or"
        + " parameters. End it with a rest, as in '*rest'."
    case .constraintWithoutParameter(let name, let pattern, let parameters):
      "Pattern '\(pattern)': there is a constraint for '\(name)', but"
        + " \(Self.known(parameters, owner: "the pattern")). \(Self.remedy(for: name, parameters))"
    case .conditionWithoutParameter(let name, let pattern, let parameters):
      "Pattern '\(pattern)': there is a condition on '\(name)', but"
        + " \(Self.known(parameters, owner: "its path")). \(Self.remedy(for: name, parameters))"
    case .invalidConstraint(let parameter, let pattern, let fault):
      "Pattern '\(pattern)', constraint of '\(parameter)': \(fault)"
    case .invalidFragmentCondition(let fault):
      "Fragment condition: \(fault)"
    case .prefixConstraintWithoutParameter(let name, let parameters):
      "Prefix constraints: there is one for '\(name)', but"
        + " \(Self.known(parameters, owner: "the prefixes", plural: true))."
        + " \(Self.remedy(for: name, parameters))"
    case .invalidPrefixConstraint(let parameter, let fault):
      "Prefix constraint of '\(parameter)': \(fault)"
    case .invalidExpression(let fault):
      fault.description
    case .wrongCount(let pattern, let parameters, let types):
      "Link '\(pattern)': the pattern has \(Self.list(parameters, "parameter")), but there"
        + " \(types.count == 1 ? "is" : "are") \(Self.list(types, "type")). Give one type for each"
        + " parameter, in the order of the pattern."
    case .typeMustBeOptional(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' may be absent, but its type is '\(type)'. Write "
        + "'\(type)?',"
        + " or remove the '?' from the pattern."
    case .partMustBeOptional(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is never absent, but its type is '\(type)'. Write"
        + " '\(type.dropLast())', or ':\(parameter)?' in the pattern."
    case .typeMustBeList(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is a rest of any number of parts, but its type is"
        + " '\(type)'. Write '[\(type.hasSuffix("?") ? String(type.dropLast()) : type)]'."
    case .partMustBeRest(let parameter, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is a single part, but its type is '\(type)'. Write"
        + " '\(type.dropFirst().dropLast())', or '*\(parameter)' in the pattern."
    case .repeatedItem(let name, let pattern):
      "Link '\(pattern)': the query item '\(name)' is declared twice. Remove one, or declare it once"
        + " with '.repeated'."
    case .itemWithoutName(let pattern):
      "Link '\(pattern)': a query item has no name. Give it one."
    case .invalidPrefix(let prefix, let pattern):
      "Link '\(pattern)': the prefix '\(prefix)' contains more than literal parts. Write a path "
        + "such as"
        + " '/shop'; parameters belong in the links' own patterns."
    case .aliasParameters(let alias, let names, let pattern, let parameters):
      "Link '\(pattern)': its alias '\(alias)' has \(Self.list(names, "parameter")), but the "
        + "link has"
        + " \(Self.list(parameters, "parameter")). Give both the same parameters, in any"
        + " order."
    case .hostIsURL(let text, let host):
      "Host '\(text)': it isn't a host alone. Write '\(host)'."
    case .invalidScheme(let text, let scheme):
      "Scheme '\(text)': it isn't a scheme alone. Write '\(scheme)'."
    case .ambiguous(let pattern, let other, let place, let url):
      "Link '\(pattern)': it is as specific as '\(other)' (\(place)), and both match '\(url)'."
        + " Narrow one by a type or constraint, or mark one with 'preferred()'."
    case .mayBeAmbiguous(let pattern, let other, let place, let url):
      "Link '\(pattern)': it is as specific as '\(other)' (\(place)), and both may match URLs such"
        + " as '\(url)'. Narrow one by a constraint, or mark one with 'preferred()'."
    }
  }

  private static func clipped(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }

  private static func known(_ names: [String], owner: String, plural: Bool = false) -> String {
    guard !names.isEmpty else { return "\(owner) \(plural ? "have" : "has") no parameters" }
    return "\(owner) \(plural ? "have" : "has") \(names.cappedList)"
  }

  private static func remedy(for name: String, _ names: [String]) -> String {
    guard let nearest = name.nearest(among: names) else { return "Remove it." }
    return "Remove it, or write '\(nearest)' if that's what you meant."
  }

  private static func list(_ names: [String], _ noun: String) -> String {
    switch names.count {
    case 0: "no \(noun)s"
    case 1: "1 \(noun), \(names.cappedList)"
    default: "\(names.count) \(noun)s, \(names.cappedList)"
    }
  }
}

extension ConstraintExpression.Flaw: CustomStringConvertible {
  /// A message with the fault, its place, and the fix.
  public var description: String {
    "expression '\(expression)', byte \(offset): \(kind.explanation)"
  }
}

extension ConstraintExpression.Flaw.Kind {
  fileprivate var explanation: String {
    switch self {
    case .unclosedGroup: "the group is not closed. Add ')', or write '\\(' for the character."
    case .unopenedGroup: "no group is open. Remove ')', or write '\\)' for the character."
    case .unclosedClass: "the class is not closed. Add ']', or write '\\[' for the character."
    case .invalidRange: "the range has no valid ends. Put the lower one first, or '-' last."
    case .nothingToRepeat: "there is nothing to repeat. Put a character, class, or group before it."
    case .repeatedRepetition: "a repetition is repeated. Put the first one in a group."
    case .invalidCount:
      "this isn't a count. Write '{2}', '{2,}' or '{2,4}', or '\\{' for the character."
    case .reversedCount: "the count ends below its start. Put the lower number first."
    case .lookAround: "look-around isn't supported. Describe the value itself."
    case .unsupportedGroup: "this kind of group isn't supported. Write '(' or '(?:'."
    case .backReference: "references to a group aren't supported. Write the group out again."
    case .unknownEscape:
      "this escape has no meaning. Remove the backslash to match the "
        + "character itself."
    case .danglingEscape: "nothing is escaped. Write '\\\\' for a backslash."
    case .tooDeep:
      "groups are nested more than \(ConstraintExpression.depthLimit) deep. Write it with fewer "
        + "groups."
    case .tooLarge:
      "it takes more than \(ConstraintExpression.sizeLimit) steps. Use smaller counts."
    }
  }
}
