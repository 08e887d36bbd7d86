// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder

/// Says where a URL leads in an app: the way from a link to a destination of the engine.
///
/// Who conforms reads the URL, which is untrusted input, and answers with a destination or with
/// nothing; it never navigates itself.
@MainActor
public protocol LinkResolving {
  /// Where the URL leads.
  ///
  /// - Returns: The destination; `nil` when the URL is none of the app's.
  /// - Throws: An error of the app, when the URL is one of the app's and leads nowhere now.
  func destination(for url: String) throws -> AnyDestination?
}

/// What came of a link that was opened.
@MainActor
public enum LinkOpening {
  /// The link, or the destination given for links that lead nowhere, was navigated to.
  case navigated(Navigation<AnyObject>)
  /// The URL leads nowhere; the tree is as it was.
  case noDestination
}

extension Router {
  /// Opens a link: resolves it to a destination and navigates there.
  ///
  /// - Parameters:
  ///   - url: The link as it came; see the untrusted input rules of ``LinkTable``.
  ///   - resolver: Says where links lead.
  ///   - fallback: Where to go when the link leads nowhere; without one nothing moves.
  /// - Returns: What the navigation has come to.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation.
  @discardableResult
  public func open(
    _ url: String, with resolver: some LinkResolving, otherwise fallback: AnyDestination? = nil
  ) async throws -> LinkOpening {
    guard let destination = try resolver.destination(for: url) ?? fallback else {
      return .noDestination
    }
    return .navigated(try await navigate(to: destination))
  }
}
