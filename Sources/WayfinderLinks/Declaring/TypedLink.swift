// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation
public import Wayfinder

/// A link whose values have types. ``Link`` is the only conforming type.
///
/// With this protocol, you can write a link in place, including its query items, without naming the
/// types of its values:
///
/// ```swift
/// Routes.results.opened(by: Link("/search").query(.required("q", String.self)))
/// ```
public protocol TypedLink<Values>: Sendable {
  /// The values of a URL: nothing, one value, or a tuple in the order of the link's types.
  associatedtype Values

  /// Returns the values of a URL; call ``Link/parse(_:)-(String)``, which does the same.
  func values(of url: String) -> Values?

  /// Returns the link under another pattern too; see ``alias(_:file:line:)-(_,_,_)``.
  func alias(_ pattern: String, file: String, line: Int) -> Self

  /// Returns a rule that leads to a destination of any kind, and perhaps back.
  ///
  /// - Parameters:
  ///   - destination: Makes the destination. What it throws, ``AppLinks`` throws when the link is
  ///     opened.
  ///   - values: Returns the values that lead to a destination, or `nil` if the link doesn't lead
  ///     there. The values are tried: `destination` must make a destination of the same step from
  ///     them, with the same values. Pass `nil` for a rule that isn't reversed.
  func toAny(
    _ destination: @escaping @MainActor (Values) throws -> AnyDestination,
    from values: (@MainActor (AnyDestination) -> Values?)?
  ) -> LinkRule
}

// Behind `query(_:)`, the types of a link's values aren't known to the compiler until the whole
// expression is, and then it finds members of the protocol alone.
extension TypedLink {
  /// Reads a URL; see ``Link/parse(_:)-(String)``.
  public func parse(_ url: String) -> Values? { values(of: url) }

  /// Reads a URL; see ``Link/parse(_:)-(String)``.
  public func parse(_ url: URL) -> Values? { values(of: url.absoluteString) }
}

extension TypedLink {
  /// Returns the link under another pattern too, as for a path that has moved.
  ///
  /// URLs of either are read; the one that is written is of the pattern that the link was declared
  /// with. In a table of links the alias has its own row, after the link's.
  ///
  /// ```swift
  /// let product = Link("/products/:id", Int.self).alias("/p/:id").alias("shop://item/:id")
  /// let read = product.parse("/p/7")  // 7
  /// let written = try product.url(for: 7)  // "/products/7"
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A pattern with parameters of the same names, in any order; the link's types,
  ///     constraints and query items belong to it too.
  ///   - file: The file that declares it, for findings.
  ///   - line: The line that declares it, for findings.
  /// - Returns: The link; what is wrong with the alias is among its ``Link/faults``.
  public func alias(_ pattern: String, file: String = #fileID, line: Int = #line) -> Self {
    alias(pattern, file: file, line: line)
  }

  /// Returns a rule that leads to one of several kinds of destinations.
  ///
  /// - Parameter destination: Makes the destination, its types erased. What it throws, ``AppLinks``
  ///   throws when the link is opened.
  public func toAny(
    _ destination: @escaping @MainActor (Values) throws -> AnyDestination
  ) -> LinkRule {
    toAny(destination, from: nil)
  }

  /// Returns a rule that leads to the destination that a closure makes of the values.
  ///
  /// - Parameter destination: Makes the destination. What it throws, ``AppLinks`` throws when the
  ///   link is opened.
  public func to<Target: AnyObject, Context>(
    _ destination: @escaping @MainActor (Values) throws -> Destination<Target, Context>
  ) -> LinkRule {
    var rule = toAny { AnyDestination(try destination($0)) }
    rule.lead = .target(Target.self)
    return rule
  }

  /// Returns a rule that leads to the destination that a closure makes of the values, and back: the
  /// table writes the URL of a destination that the closure would make.
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
  ///   - values: Returns the values of a destination's context, or `nil` if the link doesn't lead
  ///     there. They are tried: the closure must make a destination of the same step from them, with
  ///     a context that has the same values.
  public func to<Target: AnyObject, Context, Read>(
    _ destination: @escaping @MainActor (Read) throws -> Destination<Target, Context>,
    from values: @escaping @MainActor (Context) -> Read?
  ) -> LinkRule where Values == Read {
    var rule = toAny {
      AnyDestination(try destination($0))
    } from: {
      $0.context(as: Context.self).flatMap(values)
    }
    rule.lead = .target(Target.self)
    return rule
  }
}

extension DestinationStep {
  /// Returns a rule that leads to this step, and back: the table writes the URL of a destination.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - context: Makes the step's context of the link's values.
  ///   - values: Returns the values of a context.
  public func opened<Declared: TypedLink>(
    by link: Declared,
    with context: @escaping @MainActor (Declared.Values) throws -> Context,
    from values: @escaping @MainActor (Context) -> Declared.Values
  ) -> LinkRule {
    var rule = link.toAny {
      AnyDestination(self, with: try context($0))
    } from: { destination in
      guard destination.name == self.name else { return nil }
      return destination.context(as: Context.self).map(values)
    }
    rule.lead = .step { (routeMap, routeMapNode) }
    return rule
  }

  /// Returns a rule that leads to this step with the link's values as its context, and back.
  ///
  /// - Parameter link: The link; without values for a step without a context.
  public func opened<Declared: TypedLink>(by link: Declared) -> LinkRule
  where Declared.Values == Context {
    opened(by: link, with: { $0 }, from: { $0 })
  }
}
