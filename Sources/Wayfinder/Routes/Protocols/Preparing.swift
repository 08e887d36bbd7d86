// Wayfinder is released under the MIT license; see LICENSE.

/// A part of a step that can veto a navigation before anything has moved.
///
/// `prepare(with:)` is called once in a navigation, after the plan is made and
/// before any guard is asked, from the start to the destination. The default does nothing. It
/// cannot suspend: work that needs to wait belongs in a ``RoutingInterceptor``. The tree is locked
/// meanwhile, so an edit is an error.
///
/// This factory refuses a product that doesn't exist:
///
/// ```swift
/// func prepare(with id: Int) throws {
///   guard Catalog.contains(id) else { throw UnknownProduct(id: id) }
/// }
///
/// func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
/// ```
///
/// A `prepare(with:)` whose parameter has another type than `Context` is a method of your own: the
/// compiler doesn't warn, and the navigation never calls it.
@MainActor
public protocol Preparing<Context>: Sendable {
  /// The context of the step, for instance the id of a product.
  associatedtype Context

  /// Gets ready for a navigation, or vetoes it.
  ///
  /// - Throws: Any error, which becomes the cause of a ``RoutingError`` in the phase `prepare`.
  ///   Nothing has moved then.
  func prepare(with context: Context) throws
}

extension Preparing {
  public func prepare(with context: Context) throws {}
}
