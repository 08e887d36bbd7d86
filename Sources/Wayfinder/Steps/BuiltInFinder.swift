// Wayfinder is released under the MIT license; see LICENSE.

/// A finder of the library, made by one of its static members, such as
/// ``Finder/screen(_:scope:from:where:)``.
///
/// ```swift
/// let product: any Finder<ProductScreen, Int> = .screen(ProductScreen.self) { $0.id == $1 }
/// ```
public struct BuiltInFinder<Target: AnyObject, Context>: Finder, CustomStringConvertible {
  private let name: @MainActor () -> String
  /// Whether a closure of the app takes part.
  let restsOnClosure: Bool
  /// Whether it never finds anything.
  let findsNothing: Bool
  private let search: @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?

  nonisolated init(
    _ name: @autoclosure @escaping @MainActor () -> String, restsOnClosure: Bool = false,
    findsNothing: Bool = false,
    search: @escaping @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  ) {
    self.name = name
    self.restsOnClosure = restsOnClosure
    self.findsNothing = findsNothing
    self.search = search
  }

  /// The name in plans and errors: the call that makes the finder.
  public var description: String { name() }

  public func find(
    in space: SearchSpace, with context: Context
  ) throws -> FinderMatch<Target>? {
    try search(space, context)
  }
}
