// Wayfinder is released under the MIT license; see LICENSE.

/// A factory of screens that the library makes with one of its static members.
///
/// Write the member where a factory is expected, such as ``Factory/build(_:)`` with a closure. For
/// a factory with state of its own, conform to ``Factory``.
///
/// ```swift
/// let product = StepAssembly(
///   finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
///   factory: .build { ProductScreen(id: $0) }
/// ).using(.push).from(.visibleNavigation).assemble()
/// ```
public struct BuiltInFactory<Target: AnyObject, Context>: Factory {
  /// The closure that builds; `nil` for `.nothing()`.
  let make: (@MainActor (Context) throws -> Target)?

  public func build(with context: Context) throws -> Target {
    guard let make else { throw PartError.buildsNothing(String(describing: Target.self)) }
    return try make(context)
  }
}
