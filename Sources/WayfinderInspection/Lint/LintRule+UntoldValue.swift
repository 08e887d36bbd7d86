// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A route of a document with a value that an open screen isn't told.
  ///
  /// With `"query": ["tab"]`, `/products/7?tab=reviews` finds the product that `/products/7` has opened. A
  /// task can show it the reviews; without one, the user sees no change.
  public static let untoldValue = LintRule(
    "untold-value", .note, "A value that an open screen isn't told."
  ) { subject in
    subject.complaints { route in
      if route.untoldValues.isEmpty { return nil }
      let names = route.untoldValues.map(\.quoted).joined(separator: ", ")
      return "a link with another \(names) finds the screen that is open, and nothing tells it. "
        + "Name a task under \"tasks\", or list the value in \"identity\", so that another screen is "
        + "opened."
    }
  }
}
