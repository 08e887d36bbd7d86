// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A type that maps a URL to a destination of the engine.
///
/// ```swift
/// struct OldLinks: LinkResolving {
///   func destination(for url: String) -> AnyDestination? {
///     guard url.hasPrefix("shop-item-"), let id = Int(url.dropFirst(10)) else { return nil }
///     return AnyDestination(Routes.product, with: id)
///   }
/// }
/// ```
///
/// A conforming type reads the URL, which is untrusted input, and returns a destination or nothing.
/// It never navigates itself.
@MainActor
public protocol LinkResolving {
  /// Returns the destination that a URL leads to.
  ///
  /// - Returns: The destination; `nil` when the URL isn't one of the app's.
  /// - Throws: An error of the app, when the URL is one of the app's but has no destination now.
  func destination(for url: String) throws -> AnyDestination?

  /// Explains why no link matches a URL.
  ///
  /// - Parameter url: A URL for which ``destination(for:)`` has returned `nil`.
  /// - Returns: The explanation. The default one names the URL alone.
  func explain(_ url: String) -> LinkExplanation
}

extension LinkResolving {
  /// Explains only that no link matches the URL.
  public func explain(_ url: String) -> LinkExplanation { LinkExplanation(url: url) }
}

/// The outcome of opening a link.
///
/// ```swift
/// switch try await router.open(url, with: links) {
/// case .opened(let navigation): print(navigation.outcome)
/// case .noLink(let explanation): print(explanation)
/// }
/// ```
@MainActor
public enum LinkOpening {
  /// The router navigated to the link's destination, or to the one given for links that lead
  /// nowhere.
  case opened(Navigation<AnyObject>)
  /// No link matches the URL, or it couldn't be rewritten, and why. The tree is as it was.
  case noLink(LinkExplanation)
}

extension Router {
  /// Opens a link: resolves it to a destination and navigates there.
  ///
  /// ```swift
  /// let links = try AppLinks(hosts: ["shop.example"]) {
  ///   product.opened(by: Link("/products/:id", Int.self))
  /// }
  /// let opening = try await router.open("https://shop.example/products/42", with: links)
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Product(42)
  /// ```
  ///
  /// Don't drop what it returns: a URL that no link matches isn't an error.
  ///
  /// - Parameters:
  ///   - url: The link as it came; any text will do.
  ///   - resolver: Maps links to destinations.
  ///   - fallback: The destination when no link matches; without one the tree stays as it is.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The navigation, or the reason why no navigation was made.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation; `superseded` or
  ///   `cancelled` also if the link ended while it was being rewritten.
  public func open(
    _ url: String, with resolver: some LinkResolving, otherwise fallback: AnyDestination? = nil,
    animated: Bool = true
  ) async throws -> LinkOpening {
    let link = try await rewritten(url, by: (resolver as? RewritingLinks)?.rewriting)
    guard link.error == nil, let destination = try resolver.destination(for: link.url) ?? fallback
    else { return .noLink(link.explained(by: resolver.explain)) }
    return .opened(try await navigate(to: destination, animated: animated))
  }

  /// Returns the address of a link that is to be matched, if need be after a wait. Whichever link waited
  /// before ends.
  private func rewritten(
    _ url: String, by rewriting: LinkRewriting?
  ) async throws(RoutingError) -> RewrittenLink {
    if let rewriting { return try await rewriting.rewritten(url, on: self) }
    endArrival()
    return RewrittenLink(url)
  }
}
