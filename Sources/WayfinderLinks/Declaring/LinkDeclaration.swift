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
  let written: Written
  /// The other patterns.
  let aliases: [LinkAlias]
  /// The faults of the link and of its aliases.
  let faults: [LinkFinding.Kind]
  /// The faults that are found before the declaration is examined.
  let ownFaults: [LinkFinding.Kind]
  /// The pattern with the constraints of the types.
  let pattern: LinkPattern?

  init(
    _ source: String, constraints: [String: String], slots: [LinkSlot], at written: Written,
    faults earlier: [LinkFinding.Kind] = [], aliases: [LinkAlias] = []
  ) {
    self.source = source
    self.constraints = constraints
    self.slots = slots
    self.written = written
    self.aliases = aliases
    ownFaults = earlier
    var faults = earlier
    var pattern: LinkPattern?
    do throws(LinkError) {
      let bare = try LinkPattern(source, constraints: constraints)
      let typed = Self.slots(slots, on: bare, faults: &faults)
      pattern = typed.isEmpty ? bare : try bare.constrained(by: typed)
    } catch {
      faults += error.findings.map(\.kind)
    }
    Self.checkItems(slots, of: source, faults: &faults)
    self.pattern = faults.isEmpty ? pattern : nil
    self.faults =
      faults
      + (self.pattern.map { pattern in
        aliases.flatMap { $0.faults(under: pattern, constraints: constraints, slots: slots) }
      } ?? [])
  }

  /// The source location of a link, formatted only on demand.
  struct Written: Sendable {
    let file: String
    let line: Int
  }

  /// The place where the link was written, for instance `Shop/Links.swift:12`.
  var place: String { "\(written.file):\(written.line)" }

  /// The row of a table that matches the link's URLs.
  func row(conditions: LinkConditions = LinkConditions()) -> LinkRow {
    var all = constraints
    for (name, expression) in pattern?.constraints ?? [:] { all[name] = expression.text }
    return LinkRow(pattern: source, constraints: all, conditions: conditions)
  }

  /// The same link with another pattern, and what is wrong with that.
  func with(_ source: String, faults: [LinkFinding.Kind] = []) -> LinkDeclaration {
    LinkDeclaration(
      source, constraints: constraints, slots: slots, at: written, faults: faults)
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

  /// The link with the types of further query items.
  func adding(_ items: [LinkSlot]) -> LinkDeclaration {
    LinkDeclaration(
      source, constraints: constraints, slots: slots + items, at: written, aliases: aliases)
  }
}

extension LinkDeclaration {
  /// Compares the types with the parameters, and finds the constraints that the types bring.
  private static func slots(
    _ slots: [LinkSlot], on pattern: LinkPattern, faults: inout [LinkFinding.Kind]
  ) -> [(name: String, expression: String)] {
    let slots = slots.prefix { $0.place == .pattern }
    guard slots.count == pattern.parameters.count else {
      faults.append(
        .wrongCount(
          pattern: pattern.text, parameters: pattern.parameters, types: slots.map(\.typeName)))
      return []
    }
    var constraints: [(name: String, expression: String)] = []
    for (slot, name) in zip(slots, pattern.parameters) {
      let shape = pattern.shape(of: name)
      if let fault = fault(of: slot, named: name, shape: shape, in: pattern.text) {
        faults.append(fault)
      } else if let expression = slot.type.linkExpression, pattern.constraints[name] == nil {
        let whole = shape == .list ? "(?:(?:\(expression))(?:/(?:\(expression)))*)?" : expression
        constraints.append((name, whole))
      }
    }
    return constraints
  }

  private static func fault(
    of slot: LinkSlot, named name: String, shape: LinkShape, in pattern: String
  ) -> LinkFinding.Kind? {
    switch (shape, slot.shape) {
    case (.one, .one), (.optional, .optional), (.list, .list):
      nil
    case (.list, _):
      .typeMustBeList(parameter: name, type: slot.typeName, pattern: pattern)
    case (_, .list):
      .partMustBeRest(parameter: name, type: slot.typeName, pattern: pattern)
    case (.one, .optional):
      .partMustBeOptional(parameter: name, type: slot.typeName, pattern: pattern)
    case (.optional, .one):
      .typeMustBeOptional(parameter: name, type: slot.typeName, pattern: pattern)
    }
  }

  private static func checkItems(
    _ slots: [LinkSlot], of pattern: String, faults: inout [LinkFinding.Kind]
  ) {
    guard slots.last.map({ $0.place != .pattern }) ?? false else { return }
    var known: Set<String> = []
    for slot in slots where slot.place != .pattern {
      if slot.name.isEmpty { faults.append(.itemWithoutName(pattern: pattern)) }
      if !known.insert(slot.name).inserted {
        faults.append(.repeatedItem(slot.name, pattern: pattern))
      }
    }
  }
}

extension LinkPattern {
  /// The pattern with further constraints, by the names of its parameters.
  fileprivate func constrained(
    by expressions: [(name: String, expression: String)]
  ) throws(LinkError) -> LinkPattern {
    var all = constraints
    for (name, text) in expressions {
      do throws(LinkError) {
        all[name] = try ConstraintExpression(text)
      } catch {
        guard let flaw = error.flaws.first else { throw error }
        throw .invalid(.invalidConstraint(parameter: name, pattern: self.text, fault: flaw))
      }
    }
    return LinkPattern(
      text: text, parameters: parameters, hostParameterCount: hostParameterCount, scheme: scheme,
      host: host, path: path, fragment: fragment, endsWithSlash: endsWithSlash, constraints: all)
  }

  /// Returns the number of strings that a parameter holds, as a shape.
  func shape(of name: String) -> LinkShape {
    for part in path where part.kind.has(name) { return part.shape }
    for part in fragment ?? [] where part.kind.has(name) { return part.shape }
    return .one
  }
}

extension LinkPattern.Part {
  fileprivate var shape: LinkShape {
    if case .rest = kind { return .list }
    return isOptional ? .optional : .one
  }
}

extension LinkPattern.Part.Kind {
  /// Whether a parameter with this name is in it.
  fileprivate func has(_ name: String) -> Bool {
    switch self {
    case .literal: false
    case .parameter(let own), .rest(let own): own == name
    case .mixed: parameters.contains(name)
    }
  }
}
