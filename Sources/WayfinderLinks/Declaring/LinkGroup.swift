// Wayfinder is released under the MIT license; see LICENSE.

/// Returns rules that belong together, such as those of a module, under a prefix.
///
/// ```swift
/// public enum ShopLinks {
///   public static var all: [LinkRule] {
///     linkGroup {
///       Routes.product.opened(by: Link("/products/:id", Int.self))
///     }
///   }
/// }
/// // in the app: linkGroup("/shop") { ShopLinks.all }
/// ```
///
/// - Parameters:
///   - prefix: Literal parts that come before the path of each pattern and after its scheme and host.
///   - content: The rules and groups.
/// - Returns: The rules in their order, with the prefix.
public func linkGroup(
  _ prefix: String = "", @ListBuilder<LinkRule> _ content: () -> [LinkRule]
) -> [LinkRule] {
  let rules = content()
  return prefix.isEmpty ? rules : rules.map { $0.prefixed(by: prefix) }
}

extension LinkDeclaration {
  /// The link with literal parts before its path.
  func prefixed(by prefix: String) -> LinkDeclaration {
    guard let pattern else { return self }
    guard let parts = Self.literals(prefix) else {
      return with(source, faults: [.invalidPrefix(prefix, of: source)])
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
    var expressions = ExpressionCache()
    let parsed = LinkPattern.parse(prefix, expressions: &expressions)
    let pattern = parsed.pattern
    guard parsed.faults.isEmpty, pattern.scheme == nil, pattern.host == nil,
      pattern.fragment == nil
    else { return nil }
    let isLiteral = pattern.path.allSatisfy { part in
      if case .literal = part.kind { !part.isOptional } else { false }
    }
    return isLiteral ? prefix.split(separator: "/").map(String.init) : nil
  }
}
