// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A route written in code whose context saved states can't write.
  ///
  /// Its screens don't come back at the next launch, and the user finds the app elsewhere than they left
  /// it. `NavigationConfiguration.findings` has the same routes.
  public static let unsavedContext = LintRule(
    "unsaved-context", .note, "A route whose context can't be saved."
  ) { subject in
    subject.complaints { route in
      route.unsavedContext.map { context in
        "its context \(context.quoted) can't be written, so that saved states leave its screens out. "
          + "Make it Codable or a LinkParameter, or say that the route is 'neverRestored()'."
      }
    }
  }
}
