// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Expects that a screen or container can be seen.
///
/// - Parameters:
///   - tree: The tree.
///   - name: Its name in a drawing, for instance `Product(42)`.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, isVisible name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(isVisible: name)?.record(sourceLocation: sourceLocation)
}

/// Expects that exactly these screens can be seen, in the order of the drawing.
///
/// - Parameters:
///   - tree: The tree.
///   - names: Their names in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, shows names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(shows: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that a screen has the focus.
///
/// - Parameters:
///   - tree: The tree.
///   - name: Its name in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, focused name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(focused: name)?.record(sourceLocation: sourceLocation)
}

/// Expects that a tab holds these screens, from the bottom of its stack.
///
/// - Parameters:
///   - tree: The tree.
///   - tab: The name of the tab's container, or how a drawing names the tab.
///   - names: The names of the screens in it, as in a drawing.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, tab: String, holds names: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(tab: tab, holds: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that these modal layers lie over the root, from the lowest.
///
/// - Parameters:
///   - tree: The tree.
///   - names: Their names in a drawing without the colon, for instance `⇧ sheet Compose`.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, layers names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(layers: names)?.record(sourceLocation: sourceLocation)
}

/// Expects that going back, again and again, leads through these screens, the nearest first.
///
/// **Shape**: `Navigation[Home, List, Product(42)]` goes back to `["List", "Home"]`.
///
/// - Parameters:
///   - tree: The tree; it does not move.
///   - names: The names in a drawing of the screens that would have the focus.
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, goesBackTo names: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(goesBackTo: names)?.record(sourceLocation: sourceLocation)
}
