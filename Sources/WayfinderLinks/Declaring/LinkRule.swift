// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder

/// A typed link and where it leads; what ``AppLinks`` is made of.
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
  /// What is known of where it leads before it is opened.
  fileprivate(set) var lead = Lead.unknown
  /// Whether the rules for the link's aliases stand behind it already.
  private(set) var hasAliases = false
  /// Makes the destination of a match; `nil` when a type does not read its text.
  let destination: Maker
  /// The texts that lead to a destination; `nil` when the rule never does.
  let texts: @MainActor (AnyDestination) -> [[String]]?

  typealias Maker =
    @Sendable (inout LinkTextReader) -> (@MainActor () throws -> AnyDestination)?

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
  init(
    _ rule: LinkRule, under alias: LinkDeclaration, destination: @escaping Maker
  ) {
    declared = alias
    link = alias
    conditions = rule.conditions
    isPreferred = rule.isPreferred
    lead = rule.lead
    self.destination = destination
    texts = { _ in nil }
  }

  /// The pattern, behind the prefixes of the groups in which the rule stands.
  public var pattern: String { link.source }

  /// Where the link was declared, for instance `Shop/Links.swift:12`.
  public var place: String { link.place }

  /// The rule under further conditions; where they do not hold, later rules are asked.
  ///
  /// - Parameter conditions: What must hold beside the pattern; takes the place of those given
  ///   before.
  public func when(_ conditions: LinkConditions) -> LinkRule {
    var rule = self
    rule.conditions = conditions.isEmpty ? nil : conditions
    return rule
  }

  /// The rule marked to be asked before those whose patterns are as specific as its own.
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
    return [rule]
      + declared.aliasLinks.map { alias, order in
        LinkRule(self, under: alias) { $0.reordered(by: order, destination) }
      }
  }

  func prefixed(by prefix: String) -> LinkRule {
    var rule = self
    rule.link = link.prefixed(by: prefix)
    return rule
  }
}

extension Link {
  /// A rule that leads to the destination that a closure makes of the values.
  ///
  /// - Parameter destination: Makes the destination. What it throws, ``AppLinks`` throws when the
  ///   link is opened.
  public func to<Target: AnyObject, Context>(
    _ destination:
      @escaping @MainActor (repeat each Value) throws -> Destination<Target, Context>
  ) -> LinkRule {
    var rule = toAny { (values: repeat each Value) in
      AnyDestination(try destination(repeat each values))
    }
    rule.lead = .target(Target.self)
    return rule
  }

  /// A rule that leads to the destination that a closure makes of the values, and back: the table
  /// writes the URL of a destination that the closure would make.
  ///
  /// ```swift
  /// post.to { user, slug in
  ///   Destination(Routes.post, with: PostID(user: user, slug: slug))
  /// } from: {
  ///   ($0.user, $0.slug)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: Makes the destination. What it throws, ``AppLinks`` throws when the link is
  ///     opened.
  ///   - values: The values of a destination's context; `nil` where the link does not lead there.
  ///     They are tried: the closure must make a destination of the same step of them, with a
  ///     context that has the same values.
  public func to<Target: AnyObject, Context>(
    _ destination:
      @escaping @MainActor (repeat each Value) throws -> Destination<Target, Context>,
    from values: @escaping @MainActor (Context) -> (repeat each Value)?
  ) -> LinkRule {
    let plain = to(destination)
    var rule = LinkRule(
      declaration, destination: plain.destination,
      texts: { wanted in
        guard let context = wanted.context(as: Context.self), let parts = values(context),
          let made = try? destination(repeat each parts), made.step.name == wanted.name
        else { return nil }
        let texts = Link<repeat each Value>.texts(repeat each parts)
        guard let again = values(made.context),
          Link<repeat each Value>.texts(repeat each again) == texts
        else { return nil }
        return texts
      })
    rule.lead = plain.lead
    return rule
  }

  /// A rule that leads to one of several kinds of destinations.
  ///
  /// - Parameter destination: Makes the destination, its types erased. What it throws, ``AppLinks``
  ///   throws when the link is opened.
  public func toAny(
    _ destination: @escaping @MainActor (repeat each Value) throws -> AnyDestination
  ) -> LinkRule {
    LinkRule(
      declaration,
      destination: { [declaration] reader in
        reader.begin(declaration)
        do throws(LinkTextReader.Mismatch) {
          let values = (repeat try reader.next((each Value).self))
          return { try destination(repeat each values) }
        } catch {
          return nil
        }
      },
      texts: { _ in nil })
  }
}

extension DestinationStep {
  /// A rule that leads to this step, and back: the table writes the URL of a destination.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - context: Makes the step's context of the link's values.
  ///   - values: The values of a context.
  public func opened<each Value: LinkValue>(
    by link: Link<repeat each Value>,
    with context: @escaping @MainActor (repeat each Value) throws -> Context,
    from values: @escaping @MainActor (Context) -> (repeat each Value)
  ) -> LinkRule {
    let plain = link.toAny { (parts: repeat each Value) in
      AnyDestination(self, with: try context(repeat each parts))
    }
    var rule = LinkRule(
      link.declaration, destination: plain.destination,
      texts: { destination in
        guard destination.name == self.name,
          let context = destination.context(as: Context.self)
        else { return nil }
        let parts = values(context)
        return Link<repeat each Value>.texts(repeat each parts)
      })
    rule.lead = .step { (routeMap, routeMapNode) }
    return rule
  }
}

extension DestinationStep where Context: LinkValue {
  /// A rule that leads to this step with the link's only value as its context, and back.
  ///
  /// - Parameter link: The link.
  public func opened(by link: Link<Context>) -> LinkRule {
    opened(by: link, with: { $0 }, from: { $0 })
  }
}

extension DestinationStep where Context == Void {
  /// A rule that leads to this step, and back.
  ///
  /// - Parameter link: A link without values.
  public func opened(by link: Link<>) -> LinkRule {
    opened(by: link, with: {}, from: { _ in })
  }
}
