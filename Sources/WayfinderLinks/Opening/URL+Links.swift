// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation
public import Wayfinder

extension Link {
  /// Reads a URL; see ``parse(_:)-(String)``.
  public func parse(_ url: URL) -> (repeat each Value)? { parse(url.absoluteString) }
}

extension AppLinks {
  /// Finds where a URL leads; see ``resolve(_:state:)-(String,_)``.
  public func resolve(_ url: URL, state: [String: LinkStateValue] = [:]) -> LinkResolution? {
    resolve(url.absoluteString, state: state)
  }

  /// Explains which rules could have taken a URL and why each lost; see
  /// ``explain(_:state:)-(String,_)``.
  public func explain(_ url: URL, state: [String: LinkStateValue] = [:]) -> LinkExplanation {
    explain(url.absoluteString, state: state)
  }
}

extension Router {
  /// Opens a link: resolves it to a destination and navigates there.
  ///
  /// - Parameters:
  ///   - url: The link as the system handed it over.
  ///   - resolver: Maps links to destinations.
  ///   - fallback: The destination when no link matches; without one the tree stays as it is.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The navigation, or the reason why no navigation was made.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation.
  public func open(
    _ url: URL, with resolver: some LinkResolving, otherwise fallback: AnyDestination? = nil,
    animated: Bool = true
  ) async throws -> LinkOpening {
    try await open(
      url.absoluteString, with: resolver, otherwise: fallback, animated: animated)
  }
}

extension LinkGate {
  /// Opens a link, or holds it while the gate is closed; see ``receive(_:)-(String)``.
  ///
  /// - Parameter url: The link as the system handed it over.
  /// - Returns: The result of opening it; `nil` when it is held.
  /// - Throws: What the resolver throws, or the `RoutingError` of the navigation.
  public func receive(_ url: URL) async throws -> LinkOpening? {
    try await receive(url.absoluteString)
  }
}
