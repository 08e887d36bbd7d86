// Wayfinder is released under the MIT license; see LICENSE.

/// A typed link without its types: what parsing, printing and checking work on.
///
/// An object, since rules are copied on their way into a table, and this holds much.
final class LinkDeclaration: Sendable {
  /// The pattern as written.
  let source: String

  /// The constraints as written.
  let constraints: [String: String]

  /// The places of the values, in their order: those of the pattern, then the query items.
  let slots: [LinkSlot]

  /// The source location.
  let place: Finding.Place

  /// The same link under other patterns; its values keep their order.
  let aliases: [LinkDeclaration]

  /// The faults of the link without those of its aliases.
  let ownFaults: [Finding]

  /// Those of them that were found before it was declared.
  private let earlierFaults: [Finding]

  /// The pattern with the constraints of the types.
  let pattern: LinkPattern?

  /// The names of the pattern's values, in their order.
  private let names: [String]

  /// For each value of the pattern, the index of its parameter in the pattern.
  private let parameters: [Int]

  /// Declares a link.
  ///
  /// - Parameters:
  ///   - source: The pattern as written.
  ///   - constraints: The constraints as written.
  ///   - slots: The places of the values.
  ///   - place: The source location.
  ///   - names: The names of the values, where they aren't those of the pattern in its order.
  ///   - admitsNotes: Whether the pattern may have parts without effect, as those of a document may.
  ///   - faults: The faults that were found before.
  ///   - aliases: The same link under other patterns.
  init(
    _ source: String, constraints: [String: String], slots: [LinkSlot], at place: Finding.Place,
    names: [String]? = nil, admitsNotes: Bool = false, faults earlier: [Finding] = [],
    aliases: [LinkDeclaration] = []
  ) {
    self.source = source
    self.constraints = constraints
    self.slots = slots
    self.place = place
    self.aliases = aliases
    var faults = earlier
    var pattern: LinkPattern?
    var order = names ?? []
    var expressions = ExpressionCache()
    let parsed = LinkPattern.parse(source, constraints: constraints, expressions: &expressions)
    faults += parsed.faults + (admitsNotes ? [] : parsed.remarks)
    if faults.isEmpty || parsed.faults.isEmpty && earlier.isEmpty {
      order = names ?? parsed.pattern.parameters
      pattern = Self.typed(parsed.pattern, slots, names: order, faults: &faults)
    }
    faults += Self.itemFaults(slots, of: source)
    if !faults.isEmpty { pattern = nil }
    self.pattern = pattern
    self.names = order
    let written = pattern?.parameters ?? []
    parameters = order.map { written.firstIndex(of: $0) ?? 0 }
    ownFaults = faults
    earlierFaults = earlier
  }

  /// The faults of the link and of its aliases.
  var faults: [Finding] { ownFaults + aliases.flatMap(\.faults) }

  /// The same link with another pattern, and what is wrong with that.
  func with(_ source: String, faults: [Finding] = []) -> LinkDeclaration {
    LinkDeclaration(
      source, constraints: constraints, slots: slots, at: place,
      names: pattern == nil ? nil : names, faults: faults)
  }

  /// The link with further query items.
  func adding(_ items: [LinkSlot]) -> LinkDeclaration {
    let aliases = aliases.map { $0.adding(items) }
    return LinkDeclaration(
      source, constraints: constraints, slots: slots + items, at: place,
      names: pattern == nil ? nil : names, faults: earlierFaults, aliases: aliases)
  }

  /// The link under another pattern too.
  func adding(alias source: String, at place: Finding.Place) -> LinkDeclaration {
    var faults: [Finding] = []
    var expressions = ExpressionCache()
    let other = LinkPattern.parse(source, expressions: &expressions)
    if let pattern, other.faults.isEmpty,
      other.pattern.parameters.sorted() != pattern.parameters.sorted()
    {
      faults.append(
        .aliasParameters(source, other.pattern.parameters, of: self.source, pattern.parameters))
    }
    let alias = LinkDeclaration(
      source, constraints: constraints, slots: slots, at: place,
      names: faults.isEmpty ? names : nil, faults: faults)
    return LinkDeclaration(
      self.source, constraints: constraints, slots: slots, at: self.place, faults: earlierFaults,
      aliases: aliases + [alias])
  }

  /// Whether both are declared alike.
  func isSame(as other: LinkDeclaration) -> Bool {
    self === other
      || source == other.source && constraints == other.constraints
        && slots.count == other.slots.count
        && zip(slots, other.slots).allSatisfy { own, other in
          own.name == other.name && own.place == other.place && own.type == other.type
            && own.defaultTexts == other.defaultTexts
        }
  }
}

extension LinkDeclaration {
  /// The decoded texts of all values in a match of the link's pattern, whether they are read or not.
  func texts(of match: LinkMatch) -> [[String]] {
    let items = slots.count > parameters.count ? match.queryItems : []
    return slots.indices.map { index in
      index < parameters.count
        ? match.texts(ofParameter: parameters[index]) : slots[index].texts(in: items)
    }
  }

  /// The texts of the value of a parameter.
  func texts(of parameter: String, in texts: [[String]]) -> [String] {
    names.firstIndex(of: parameter).map { texts[$0] } ?? []
  }

  /// Returns the index of the first value that its type does not read.
  func unreadable(_ texts: [[String]]) -> Int? {
    slots.indices.first { !slots[$0].reads(texts[$0]) }
  }

  /// Returns the name of a value in explanations and errors: the parameter's name, or the item's.
  func name(ofValue index: Int) -> String {
    index < names.count ? names[index] : slots[index].name
  }
}

extension LinkDeclaration {
  /// The pattern with the constraints that the types bring; `nil` where a type doesn't fit its
  /// parameter.
  private static func typed(
    _ pattern: LinkPattern, _ slots: [LinkSlot], names: [String], faults: inout [Finding]
  ) -> LinkPattern? {
    let slots = slots.prefix { $0.place == .pattern }
    guard slots.count == names.count else {
      faults.append(.wrongCount(of: slots.map(\.typeName), in: pattern))
      return nil
    }
    var typed = pattern
    for (slot, name) in zip(slots, names) {
      let shape = pattern.shape(of: name)
      if let fault = fault(of: slot, named: name, shape: shape, in: pattern.text) {
        faults.append(fault)
      } else if let expression = slot.type.linkExpression, pattern.constraint(of: name) == nil {
        let whole = shape == .list ? "(?:(?:\(expression))(?:/(?:\(expression)))*)?" : expression
        do throws(ConstraintExpression.Flaw) {
          typed = typed.constraining(name, by: try ConstraintExpression(parsing: whole))
        } catch {
          faults.append(.invalidConstraint(of: name, in: pattern.text, error))
        }
      }
    }
    return typed
  }

  private static func fault(
    of slot: LinkSlot, named name: String, shape: LinkShape, in pattern: String
  ) -> Finding? {
    if shape == slot.shape { return nil }
    // It takes time to name a type.
    let type = slot.typeName
    return switch (shape, slot.shape) {
    case (.one, .one), (.optional, .optional), (.list, .list): nil
    case (.list, _): .typeMustBeList(name, type, in: pattern)
    case (_, .list): .partMustBeRest(name, type, in: pattern)
    case (.one, .optional): .partMustBeOptional(name, type, in: pattern)
    case (.optional, .one): .typeMustBeOptional(name, type, in: pattern)
    }
  }

  private static func itemFaults(_ slots: [LinkSlot], of pattern: String) -> [Finding] {
    var faults: [Finding] = []
    var known: Set<String> = []
    for slot in slots where slot.place != .pattern {
      if slot.name.isEmpty { faults.append(.itemWithoutName(in: pattern)) }
      if !known.insert(slot.name).inserted {
        faults.append(.repeatedItem(slot.name, in: pattern))
      }
    }
    return faults
  }
}

extension LinkPattern {
  /// Returns the number of texts that a parameter has, as a shape.
  package func shape(of name: String) -> LinkShape {
    for part in path + (fragment ?? []) where part.parameters.contains(where: { $0.name == name }) {
      return part.isRest ? .list : part.isOptional ? .optional : .one
    }
    return .one
  }
}
