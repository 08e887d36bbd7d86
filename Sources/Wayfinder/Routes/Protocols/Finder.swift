// Wayfinder is released under the MIT license; see LICENSE.

/// A part that finds a step's screen or container if it is open already.
///
/// A finder asks the ``SearchSpace`` and returns its match, which includes the node. It is called
/// at most once in each round of planning, and must not edit the tree.
///
/// ```swift
/// struct ProductFinder: Finder {
///   func find(in space: SearchSpace, with id: Int) throws -> FinderMatch<ProductScreen>? {
///     space.screen(ProductScreen.self) { $0.id == id }
///   }
/// }
/// ```
@MainActor
public protocol Finder<Target, Context>: Sendable {
  /// The class to find.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Looks for the target.
  ///
  /// - Returns: The target and its place; `nil` when it is not open.
  /// - Throws: Any error, which ends the navigation. Throw if the finder can't tell; return `nil`
  ///   only if the target isn't open.
  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>?
}
