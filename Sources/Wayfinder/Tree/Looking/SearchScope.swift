// Wayfinder is released under the MIT license; see LICENSE.

/// The nodes that a search looks at, seen from the node where it starts.
///
/// This route reuses a product only if it is shown:
///
/// ```swift
/// let product = StepAssembly(
///   finder: .screen(ProductScreen.self, scope: .everythingShown, where: { $0.id == $1 }),
///   factory: .build { ProductScreen(id: $0) }
/// ).using(.push).from(.visibleNavigation).assemble()
/// ```
///
/// **Shape**: in `M1 ⇧ M2 ⇧ Navigation[H, T]`, from the navigation node: `current` is the
/// navigation node; `contained` adds H and T; `visible` adds T but not H; `presenting` adds M2 and
/// M1. From M1 `presented` adds M2 and the navigation node, and what they contain only together
/// with `contained`.
public struct SearchScope: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The node where the search starts.
  public static let current = SearchScope(rawValue: 1)
  /// The nodes that are shown in the start and in the layers that are searched.
  public static let visible = SearchScope(rawValue: 2)
  /// The nodes that are contained in the start and in the layers that are searched, shown or not.
  public static let contained = SearchScope(rawValue: 4)
  /// The layers over that of the start.
  public static let presented = SearchScope(rawValue: 8)
  /// The layers beneath that of the start.
  public static let presenting = SearchScope(rawValue: 16)
  /// The containers around the start, the nearest first; never their other children.
  public static let parents = SearchScope(rawValue: 32)

  /// Every node of the tree when the search starts at the topmost layer or at the root: the scope of a
  /// search that names neither a scope nor a start. One that names a start alone leaves out `presented`.
  public static let everything: SearchScope = [.current, .contained, .presented, .presenting]
  /// The nodes that are shown, in every layer.
  public static let everythingShown: SearchScope = [.current, .visible, .presented, .presenting]
  /// The start and all that it contains.
  public static let subtree: SearchScope = [.current, .contained]
}
