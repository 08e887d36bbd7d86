// Wayfinder is released under the MIT licence; see LICENSE.

extension LinkError: CustomStringConvertible {
  /// What is wrong, where, and the way out.
  public var description: String {
    switch self {
    case .parameterWithoutName(let pattern, let offset):
      "Pattern '\(pattern)': the parameter at byte \(offset) has no name. Write its name behind the"
        + " colon, as in ':id'."
    case .repeatedParameter(let name, let pattern, let offset):
      "Pattern '\(pattern)': the name '\(name)' is taken again at byte \(offset). Give each"
        + " parameter a name of its own."
    case .secondRest(let pattern, let offset):
      "Pattern '\(pattern)': a second rest begins at byte \(offset), so that where the first"
        + " one ends is open. Keep one rest."
    case .optionalRest(let pattern, let offset):
      "Pattern '\(pattern)': the rest at byte \(offset) is marked optional. Drop the '?': a"
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
    }
  }

  private static func clipped(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }

  private static func known(_ names: [String], owner: String, plural: Bool = false) -> String {
    guard !names.isEmpty else { return "\(owner) \(plural ? "have" : "has") no parameter" }
    return "\(owner) \(plural ? "have" : "has") \(names.cappedList)"
  }

  private static func remedy(for name: String, _ names: [String]) -> String {
    guard let nearest = name.nearest(among: names) else { return "Drop it." }
    return "Drop it, or write '\(nearest)' if that was meant."
  }
}

extension ExpressionFault: CustomStringConvertible {
  /// What is wrong, where, and the way out.
  public var description: String {
    "expression '\(expression)', byte \(offset): \(kind.explanation)"
  }
}

extension ExpressionFault.Kind {
  fileprivate var explanation: String {
    switch self {
    case .unclosedGroup: "the group is not closed. Add ')', or write '\\(' for the character."
    case .unopenedGroup: "no group is open. Drop ')', or write '\\)' for the character."
    case .unclosedClass: "the class is not closed. Add ']', or write '\\[' for the character."
    case .invalidRange: "the range has no valid ends. Put the lower one first, or '-' last."
    case .nothingToRepeat: "there is nothing to repeat. Put a character, class or group before it."
    case .repeatedRepetition: "a repetition is repeated. Put the first one in a group."
    case .invalidCount:
      "this is no count. Write '{2}', '{2,}' or '{2,4}', or '\\{' for itself."
    case .reversedCount: "the count ends below its start. Put the lower number first."
    case .lookAround: "looking around is not supported. Write what the value itself must be."
    case .unsupportedGroup: "this kind of group is not supported. Write '(' or '(?:'."
    case .backReference: "references to a group are not supported. Write the group out again."
    case .unknownEscape: "this escape has no meaning. Drop the backslash for the character itself."
    case .danglingEscape: "nothing is escaped. Write '\\\\' for a backslash."
    case .tooDeep:
      "groups are more than \(ConstraintExpression.depthLimit) deep. Write it with fewer groups."
    case .tooLarge:
      "it comes to more than \(ConstraintExpression.sizeLimit) steps. Use smaller counts."
    }
  }
}
