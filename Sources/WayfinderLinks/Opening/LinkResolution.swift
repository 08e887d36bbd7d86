// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The rule that matches a URL, with the values that the URL gives.
///
/// ```swift
/// if let link = links.resolve("/products/42") {
///   print(link.pattern, link.values)
///   try await router.navigate(to: link.destination())
/// }
/// ```
///
/// `links.resolve(url)` returns it. Nothing is opened; ``destination()`` makes what the
/// router would navigate to.
public struct LinkResolution: Sendable {
  /// The rule's index in ``AppLinks/rules``, from 0.
  public var rule: Int { match.row }

  let match: LinkMatch
  private let source: LinkRule
  private let make: @MainActor () throws -> AnyDestination

  init(
    _ match: LinkMatch, of source: LinkRule, make: @escaping @MainActor () throws -> AnyDestination
  ) {
    self.match = match
    self.source = source
    self.make = make
  }

  /// The pattern that matches the URL.
  public var pattern: String { source.link.source }

  /// The place where the link was declared, for instance `Shop/Links.swift:12`.
  public var place: String { source.place }

  /// The decoded texts of the values in the order of the link's types, with the names of their
  /// parameters or query items; none for a value that is absent. They are decoded at each call.
  public var values: [(name: String, texts: [String])] {
    source.link.texts(of: match).enumerated().map { (source.link.name(ofValue: $0), $1) }
  }

  /// Makes the destination.
  ///
  /// - Throws: What the rule's closure throws.
  @MainActor
  public func destination() throws -> AnyDestination { try make() }
}
