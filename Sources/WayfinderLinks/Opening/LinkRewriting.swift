// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension LinkResolving where Self: Sendable {
  /// Returns these links with a closure that rewrites each URL before it is matched, for instance a
  /// short link, the wrapper of a campaign, or an old address.
  ///
  /// ```swift
  /// let incoming = links.rewriting { url in
  ///   guard url.hasPrefix("https://sho.rt/") else { return nil }
  ///   return try await Shortener.address(of: url)
  /// }
  /// _ = try await router.open("https://sho.rt/x7", with: incoming)
  /// ```
  ///
  /// Call it on ``AppLinks``, on a configuration or its store, or on links of your own, and pass the result
  /// to a router or a ``LinkGate``. The closure gets every URL, which is untrusted input of at most
  /// 16,384 bytes; a longer one is matched as it is. It is asked again about what it returns, until it
  /// returns `nil`, at most 8 times for one link.
  ///
  /// If the closure throws, takes too long, or leads back to a URL that it has rewritten, nothing opens:
  /// opening returns ``LinkOpening/noLink(_:)``, whose explanation has a
  /// ``LinkExplanation/rewriteError``. A destination for links that no rule matches isn't opened then,
  /// either.
  ///
  /// While the closure runs, `router.waiting` shows the link, and other requests run. The next link and
  /// whatever the user does by hand end the wait with `superseded`; canceling the task that opens the
  /// link ends it with `cancelled`. The closure is canceled then, and its answer is ignored.
  ///
  /// - Parameters:
  ///   - limit: The time for one link; five seconds when left out.
  ///   - clock: The clock that measures it.
  ///   - rewrite: Returns the URL to match in place of the one that it gets; `nil` for a URL that is
  ///     matched as it is.
  public nonisolated func rewriting(
    within limit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    _ rewrite: @escaping @MainActor @Sendable (String) async throws -> String?
  ) -> RewritingLinks {
    RewritingLinks(
      base: self, rewriting: LinkRewriting(limit: limit, clock: clock, rewrite: rewrite))
  }
}

/// Links whose URLs are rewritten by a closure before they are matched.
///
/// Call ``LinkResolving/rewriting(within:clock:_:)`` on your links to make one, and pass it to a router or a
/// ``LinkGate``. On its own, ``destination(for:)`` matches a URL as it is:
///
/// ```swift
/// let incoming = links.rewriting { $0 == "/old" ? "/products/42" : nil }
/// let gate = LinkGate(router: router, links: incoming)
/// ```
public struct RewritingLinks: LinkResolving, Sendable {
  private let base: any LinkResolving & Sendable
  let rewriting: LinkRewriting

  nonisolated init(base: any LinkResolving & Sendable, rewriting: LinkRewriting) {
    self.base = base
    self.rewriting = rewriting.before((base as? RewritingLinks)?.rewriting)
  }

  /// Returns the destination of a URL that is matched as it is.
  public func destination(for url: String) throws -> AnyDestination? {
    try base.destination(for: url)
  }

  /// Explains why no link matches a URL as it is.
  public func explain(_ url: String) -> LinkExplanation { base.explain(url) }
}

/// A closure that rewrites URLs, and its limits.
struct LinkRewriting: Sendable {
  /// The number of times that one link is rewritten.
  static let hopLimit = 8
  /// The bytes of a URL that is rewritten, and of one that the closure returns.
  static let lengthLimit = 16_384

  let limit: Duration
  let clock: any Clock<Duration>
  let rewrite: @MainActor @Sendable (String) async throws -> String?

  /// The same, with another closure for what this one leaves as it is.
  func before(_ other: LinkRewriting?) -> LinkRewriting {
    guard let other else { return self }
    return LinkRewriting(limit: limit, clock: clock) { [rewrite] url in
      if let address = try await rewrite(url) { return address }
      return try await other.rewrite(url)
    }
  }

  /// Rewrites a URL until the closure leaves it as it is, while other requests of the router run.
  ///
  /// - Throws: `cancelled` or `superseded`.
  @MainActor
  func rewritten(_ url: String, on router: Router) async throws(RoutingError) -> RewrittenLink {
    let found = Found(RewrittenLink(url))
    let isInTime = try await router.arrive(with: String(url.prefix(200)), within: limit, on: clock)
    {
      while !Task.isCancelled, let next = await found.next(rewrite) { found.link.add(next) }
    }
    var link = found.link
    if !isInTime { link.error = .rewriteTooLate(url: url, limit: limit) }
    return link
  }

  /// The addresses that are known so far.
  @MainActor
  private final class Found {
    var link: RewrittenLink

    init(_ link: RewrittenLink) { self.link = link }

    /// Asks the closure about the last address.
    func next(_ rewrite: @MainActor @Sendable (String) async throws -> String?) async -> String? {
      if link.error != nil || link.url.utf8.count > LinkRewriting.lengthLimit { return nil }
      do {
        return try await rewrite(link.url)
      } catch {
        link.error = .rewriteFailed(url: link.first, reason: String("\(error)".prefix(300)))
        return nil
      }
    }
  }
}

/// A link with the addresses in whose place it is matched.
package struct RewrittenLink: Sendable {
  /// The address that came, and what each was rewritten to.
  private(set) var addresses: [String]
  /// The reason why it can't be matched; `nil` if it can.
  package internal(set) var error: LinkError?

  package init(_ url: String, rewrittenTo address: String? = nil) {
    addresses = [url] + (address.map { [$0] } ?? [])
  }

  var first: String { addresses[0] }

  /// The URL to match.
  package var url: String { addresses[addresses.count - 1] }

  /// The URL to match, if it isn't the one that came.
  package var target: String? { addresses.count > 1 && error == nil ? url : nil }

  /// Takes what the last address is rewritten to.
  mutating func add(_ address: String) {
    if address.utf8.count > LinkRewriting.lengthLimit {
      error = .rewriteTooLong(
        url: first, bytes: address.utf8.count, limit: LinkRewriting.lengthLimit)
    } else if addresses.contains(address) {
      error = .rewriteCircle(url: first, from: url, to: address)
    } else if addresses.count > LinkRewriting.hopLimit {
      error = .tooManyRewrites(url: first, limit: LinkRewriting.hopLimit)
    } else {
      addresses.append(address)
    }
  }

  /// The explanation of the URL to match, with the addresses before it.
  package func explained(by explain: (String) -> LinkExplanation) -> LinkExplanation {
    var explanation = error == nil ? explain(url) : LinkExplanation(url: url)
    explanation.rewrittenFrom = Array(addresses.dropLast())
    explanation.rewriteError = error
    return explanation
  }
}
