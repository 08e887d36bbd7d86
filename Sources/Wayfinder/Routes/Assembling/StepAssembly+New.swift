// Wayfinder is released under the MIT license; see LICENSE.

extension StepAssembly where Target == NavigationNode {
  /// A new stack each time.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(.newNavigation)
  ///   .using(.present(.fullScreen)).from(.current)
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ full screen:
  ///                   Navigation:
  ///                     Bag
  /// ```
  public static var newNavigation: StepAssembly {
    StepAssembly(
      finder: .nothing(), factory: .navigation(), file: "Wayfinder", line: 0
    ).named("new navigation")
  }
}

extension StepAssembly where Target == TabNode {
  /// A new row of tabs each time.
  public static var newTabs: StepAssembly {
    StepAssembly(
      finder: .nothing(), factory: .tabs(), file: "Wayfinder", line: 0
    ).named("new tabs")
  }
}
