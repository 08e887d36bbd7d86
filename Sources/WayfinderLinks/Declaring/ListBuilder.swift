// Wayfinder is released under the MIT license; see LICENSE.

/// Collects the rules of an app's links, or the rows of a contract, in the order in which they are
/// written.
///
/// ```swift
/// let links = try AppLinks(hosts: ["shop.example"]) {
///   Routes.product.opened(by: Link("/products/:id", Int.self))
///   if hasOffers { Routes.offers.opened(by: Link("/offers")) }
/// }
/// ```
///
/// It makes `if`, `for`, and lists work inside the blocks of ``AppLinks`` and ``AppContract``. You
/// don't call it yourself.
@resultBuilder
public enum ListBuilder<Element> {
  /// Adds one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Adds elements that were made elsewhere, for instance read from a file.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Adds all elements of a block.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// Adds the elements of an `if` without `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// Adds the elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// Adds the elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// Adds the elements of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}

extension ListBuilder where Element == LinkRule {
  /// Adds one rule, and after it one for each alias of its link.
  public static func buildExpression(_ rule: LinkRule) -> [LinkRule] { rule.withAliases }
  /// Adds the rules of a group, or rules that were made elsewhere.
  public static func buildExpression(_ rules: [LinkRule]) -> [LinkRule] {
    rules.flatMap(\.withAliases)
  }
}
