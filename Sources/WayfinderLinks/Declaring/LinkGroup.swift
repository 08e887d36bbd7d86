// Wayfinder is released under the MIT license; see LICENSE.

/// Rules that belong together, such as those of a module, perhaps behind a prefix.
///
/// ```swift
/// public enum ShopLinks {
///   public static var all: LinkGroup {
///     LinkGroup {
///       Routes.product.opened(by: Link("/products/:id", Int.self))
///     }
///   }
/// }
/// // in the app: LinkGroup("/shop") { ShopLinks.all }
/// ```
public struct LinkGroup: Sendable {
  /// The rules in their order, with the prefix.
  public let rules: [LinkRule]

  /// Groups rules.
  ///
  /// - Parameters:
  ///   - prefix: Literal parts that go before the path of each pattern, behind its scheme and host.
  ///   - content: The rules and groups.
  public init(_ prefix: String = "", @LinkRuleBuilder _ content: () -> [LinkRule]) {
    let rules = content()
    self.rules = prefix.isEmpty ? rules : rules.map { $0.prefixed(by: prefix) }
  }
}

/// Collects rules and groups in the order in which they are written.
@resultBuilder
public enum LinkRuleBuilder {
  /// Adds one rule, and behind it one for each alias of its link.
  public static func buildExpression(_ rule: LinkRule) -> [LinkRule] { rule.withAliases }
  /// Adds the rules of a group.
  public static func buildExpression(_ group: LinkGroup) -> [LinkRule] { group.rules }
  /// Rules that were made elsewhere, by a builder or by hand.
  public static func buildExpression(_ rules: [LinkRule]) -> [LinkRule] {
    rules.flatMap(\.withAliases)
  }
  /// Adds all rules of a block.
  public static func buildBlock(_ rules: [LinkRule]...) -> [LinkRule] { rules.flatMap(\.self) }
  /// Adds the rules of an `if` without `else`.
  public static func buildOptional(_ rules: [LinkRule]?) -> [LinkRule] { rules ?? [] }
  /// Adds the rules of the first branch.
  public static func buildEither(first rules: [LinkRule]) -> [LinkRule] { rules }
  /// Adds the rules of the second branch.
  public static func buildEither(second rules: [LinkRule]) -> [LinkRule] { rules }
  /// Adds the rules of a loop.
  public static func buildArray(_ rules: [[LinkRule]]) -> [LinkRule] { rules.flatMap(\.self) }
}

extension LinkDeclaration {
  /// The link with literal parts before its path.
  func prefixed(by prefix: String) -> LinkDeclaration {
    guard let pattern else { return self }
    guard let parts = Self.literals(prefix) else {
      return with(source, faults: [.invalidPrefix(prefix, pattern: source)])
    }
    var text = source[...]
    var head = ""
    if let scheme = pattern.scheme {
      head = text.prefix(scheme.count + 1) + ""
      text = text.dropFirst(scheme.count + 1)
    }
    if pattern.host != nil {
      let host = text.dropFirst(2).prefix { $0 != "/" && $0 != "#" }
      head += "//" + host
      text = text.dropFirst(host.count + 2)
    }
    if text.hasPrefix("/") { text = text.dropFirst() }
    let isBare = text.isEmpty || text.hasPrefix("#")
    let path = parts.map { "/" + $0 }.joined() + (isBare ? "" : "/") + text
    return with(head + path, faults: faults)
  }

  /// The parts of a prefix; `nil` where they are not all literals.
  private static func literals(_ prefix: String) -> [String]? {
    guard let pattern = try? LinkPattern(prefix), pattern.scheme == nil, pattern.host == nil,
      pattern.fragment == nil
    else { return nil }
    var literals: [String] = []
    for part in pattern.path {
      guard case .literal(let text) = part.kind, !part.isOptional else { return nil }
      literals.append(text)
    }
    return literals
  }
}
