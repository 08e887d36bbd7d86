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
    subject.routes.indices.compactMap { index in
      let values = subject.routes[index].untoldValues
      guard !values.isEmpty else { return nil }
      let names = values.map(\.quoted).joined(separator: ", ")
      return subject.complaint(
        aboutRoute: index,
        "a link with another \(names) finds the screen that is open, and nothing tells it. Name a task "
          + "under \"tasks\", or list the value in \"identity\", so that another screen is opened.")
    }
  }
}
