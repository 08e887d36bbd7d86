// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension AppLinks {
  /// Writes the canonical URL of a link of the table, with the app's host and the prefixes of its groups.
  ///
  /// - Parameters:
  ///   - link: A link that a rule was made of.
  ///   - values: Its values.
  /// - Returns: The URL, escaped; the table reads it back as these values of this link.
  /// - Throws: `LinkError`, when the table has no such link, or as ``Link/url(for:)`` does. Of several
  ///   rules for the link, the first whose URL reads back writes it; otherwise, the error of the first.
  public func url<each Value: LinkValue>(
    of link: Link<repeat each Value>, for values: repeat each Value
  ) throws(LinkError) -> String {
    let texts = Link<repeat each Value>.texts(repeat each values)
    var first: LinkError?
    for (index, rule) in rules.enumerated() where rule.declared.isSame(as: link.declaration) {
      do throws(LinkError) {
        return try url(of: index, for: texts)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .unknownLink(pattern: link.pattern)
  }

  /// Writes the canonical URL of a destination.
  ///
  /// Rules are asked in the order of their declaration; the first that leads to the destination's
  /// step, made with `opened(by:)`, and whose URL reads back, writes it.
  ///
  /// - Parameter destination: The destination.
  /// - Throws: `LinkError`, when no rule leads there, or the error of the first rule that does.
  @MainActor
  public func url(for destination: AnyDestination) throws(LinkError) -> String {
    var first: LinkError?
    for (index, rule) in rules.enumerated() {
      guard let texts = rule.texts(destination) else { continue }
      do throws(LinkError) {
        return try url(of: index, for: texts)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .noLink(destination: destination.name.text)
  }

  /// Writes the canonical URL of a step with its context; see ``url(for:)-(AnyDestination)``.
  ///
  /// - Parameter destination: The destination.
  /// - Throws: `LinkError`, when no rule leads there, or the error of the first rule that does.
  @MainActor
  public func url<Target: AnyObject, Context>(
    for destination: Destination<Target, Context>
  ) throws(LinkError) -> String {
    try url(for: AnyDestination(destination))
  }
}

extension AppLinks: LinkResolving {
  /// Returns the destination that the URL leads to.
  ///
  /// - Parameter url: The URL as it came; any string will do.
  /// - Returns: The destination; `nil` when the URL isn't one of the app's.
  /// - Throws: What the rule's closure throws.
  @MainActor
  public func destination(for url: String) throws -> AnyDestination? {
    try resolve(url)?.destination()
  }

  /// Explains why no link matches a URL; see ``explain(_:state:)-(String,_)``.
  ///
  /// - Parameter url: The URL as it came.
  nonisolated public func explain(_ url: String) -> LinkExplanation { explain(url, state: [:]) }
}
