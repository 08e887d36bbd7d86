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

extension LintRule {
  /// A variant that nobody gets, or that changes nothing.
  public static let unusedVariant = LintRule(
    "unused-variant", .warning, "A variant that nobody gets, or that changes nothing."
  ) { subject in
    subject.variants.flatMap { variant -> [LintComplaint] in
      let place = subject.view?.place(of: .variant(variant.name))
      func complaint(_ message: String) -> LintComplaint {
        LintComplaint(
          place: place, subject: "Variant \(variant.name.quoted)", message: message)
      }
      var complaints: [LintComplaint] = []
      if variant.isDealt == false {
        complaints.append(
          complaint(
            "nobody gets it: its share is 0 percent. Give it a larger share, list the finding as known "
              + "if code chooses this variant, or remove it."))
      }
      if variant.changesNothing {
        let fault =
          subject.view == nil
          ? "it has the shell, routes and links of its base"
          : "its patch changes nothing of the navigation"
        complaints.append(complaint(fault + ". Change something, or remove it."))
      }
      return complaints
    }
  }
}
