// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A typed link with its destination, as declared in ``AppLinks``.
///
/// ```swift
/// Routes.product.opened(by: Link("/products/:id", Int.self))
/// Link("/users/:id/posts/:slug", Int.self, String.self).to { user, slug in
///   Destination(Routes.post, with: PostID(user: user, slug: slug))
/// }
/// ```
public struct LinkRule: Sendable {
  /// The link as it was declared.
  let declared: LinkDeclaration
  /// The link behind the prefixes of its groups.
  private(set) var link: LinkDeclaration
  /// The conditions; `nil` for none, as most rules have: they hold much, and rules are copied.
  private(set) var conditions: LinkConditions?
  private(set) var isPreferred = false
  /// The known facts about its destination before it is opened.
  var lead = Lead.unknown
  /// Whether the rules for the link's aliases already follow it.
  private(set) var hasAliases = false
  /// Makes the destination of a match; `nil` when a type does not read its text.
  let destination: Maker
  /// The texts that lead to a destination; `nil` when the rule never does.
  let texts: @MainActor (AnyDestination) -> [[String]]?

  typealias Maker = @Sendable ([[String]]) -> (@MainActor () throws -> AnyDestination)?

  init(
    _ link: LinkDeclaration, destination: @escaping Maker,
    texts: @escaping @MainActor (AnyDestination) -> [[String]]?
  ) {
    declared = link
    self.link = link
    self.destination = destination
    self.texts = texts
  }

  /// The rule for an alias of its link, which nothing is written by.
  private init(_ rule: LinkRule, under alias: LinkDeclaration) {
    declared = alias
    link = alias
    conditions = rule.conditions
    isPreferred = rule.isPreferred
    lead = rule.lead
    hasAliases = true
    destination = rule.destination
    texts = { _ in nil }
  }

  /// The pattern, with the prefixes of the groups that contain the rule.
  public var pattern: String { link.source }

  /// The values with their types, those of the pattern first.
  package var values: [(name: String, type: String, isRequired: Bool)] {
    link.slots.enumerated().map { index, slot in
      (link.name(ofValue: index), slot.typeName, !slot.reads([]))
    }
  }

  /// The place where the link was declared, for instance `Shop/Links.swift:12`.
  public var place: String { link.place.description }

  /// Returns the rule under further conditions; where they don't hold, later rules are asked.
  ///
  /// - Parameter conditions: The conditions that must hold besides the pattern; they replace those
  ///   given before.
  public func when(_ conditions: LinkConditions) -> LinkRule {
    var rule = self
    rule.conditions = conditions.isEmpty ? nil : conditions
    return rule
  }

  /// Returns the rule, asked before those whose patterns are as specific as its own.
  ///
  /// - Returns: The rule; it may share URLs with others of its rank.
  public func preferred() -> LinkRule {
    var rule = self
    rule.isPreferred = true
    return rule
  }

  /// The rule, and behind it one for each alias of its link, unless these were made before.
  var withAliases: [LinkRule] {
    guard !hasAliases else { return [self] }
    var rule = self
    rule.hasAliases = true
    return [rule] + declared.aliases.map { LinkRule(self, under: $0) }
  }

  func prefixed(by prefix: String) -> LinkRule {
    var rule = self
    rule.link = link.prefixed(by: prefix)
    return rule
  }
}
