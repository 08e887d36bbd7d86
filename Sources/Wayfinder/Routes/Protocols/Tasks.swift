// Wayfinder is released under the MIT license; see LICENSE.

/// A part that gives a step's screen its data, whether it was found or built.
///
/// For a new screen, it runs before the screen is in the tree. For a screen that was found, it runs
/// at the end of the transaction, so that a navigation that doesn't happen changes no screen.
///
/// ```swift
/// struct ShowPrice: ContextTask {
///   func perform(on screen: ProductScreen, with id: Int) throws {
///     screen.price = Prices.of(id)
///   }
/// }
/// ```
@MainActor
public protocol ContextTask<Target, Context>: Preparing {
  /// The screen or container.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Passes the context to the target. It must not edit the tree.
  ///
  /// - Throws: Any error, which takes back the whole navigation.
  func perform(on target: Target, with context: Context) throws
}

/// A part that acts after a navigation has succeeded, for instance counts the visit.
///
/// It can't make the navigation fail. It runs once for each step of the path that is in the tree,
/// from the start to the destination.
///
/// ```swift
/// struct CountVisit: PostRoutingTask {
///   func perform(on screen: ProductScreen, with id: Int, path: [Node]) {
///     Analytics.count("product \(id)")
///   }
/// }
/// ```
@MainActor
public protocol PostRoutingTask<Target, Context>: Preparing {
  /// The screen or container.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Runs after the commit, at the end of the transition that this has started.
  ///
  /// - Parameters:
  ///   - target: The screen or container of the step.
  ///   - context: The context of the step.
  ///   - path: The nodes of all steps that are in the tree, from the start to the destination.
  func perform(on target: Target, with context: Context, path: [Node])
}
